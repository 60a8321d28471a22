import HTMLKit
import Kernel
import PhotosDomain
import PortfolioDomain
import TextKit

/// A photo as an image with its three sizes.
struct PictureMarkup {
    /// The way from the page's folder to the site's.
    let root: String

    /// Where a variant lies in the site; the name holds the hash of what it is made from.
    static func path(of variant: Variant) -> String {
        "pictures/\(variant.path.lastComponent.display)"
    }

    /// An image whose place is kept before it has loaded.
    /// - Parameter sizes: how wide it is shown, for the browser's choice.
    /// - Parameter isFirst: whether it is on the first screen and loads at once.
    func image(
        _ photo: PublicPhoto, alternative: String, sizes: String, isFirst: Bool, _ styles: inout PictureStyles
    ) -> HTML {
        // Small originals give variants of one size; a browser needs each width once.
        let byWidth = Dictionary(photo.variants.map { ($0.size.width, $0) }) { first, _ in first }
        let variants = byWidth.values.sorted { $0.size.width < $1.size.width }
        guard let largest = variants.last else { return .group([]) }
        let source = variants.first { max($0.size.width, $0.size.height) >= 800 } ?? largest
        let set = variants.map { "\(root)\(Self.path(of: $0)) \($0.size.width)w" }.joined(separator: ", ")
        return HTML.element(
            "img",
            [
                "class": styles.classes(of: largest).tone, "src": root + Self.path(of: source),
                "srcset": variants.count > 1 ? set : nil, "sizes": variants.count > 1 ? sizes : nil,
                "width": "\(largest.size.width)", "height": "\(largest.size.height)", "alt": alternative,
                "loading": isFirst ? nil : "lazy", "fetchpriority": isFirst ? "high" : nil, "decoding": "async",
            ])
    }

    /// Where the largest picture lies, for a link to it.
    func address(ofLargest photo: PublicPhoto) -> String? {
        Self.largest(photo).map { root + Self.path(of: $0) }
    }

    /// The largest variant: its proportions are the least rounded.
    static func largest(_ photo: PublicPhoto) -> Variant? {
        photo.variants.max { $0.size.width < $1.size.width }
    }
}
