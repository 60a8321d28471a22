import DigestKit
import Foundation
import ImageKit

/// The work of an import without its database: read, hash, inspect, render, write. Runs in a process of its own.
struct ImportPicturesWorker {
    static let argument = "import-pictures-worker"

    private let target: String
    private let photos: [String]

    /// - Parameter arguments: The folder to write to, then the photos.
    init(arguments: ArraySlice<String>) {
        target = arguments.first ?? "."
        photos = Array(arguments.dropFirst())
    }

    func run() throws {
        let renderer = try VariantRenderer()
        for path in photos {
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let (digest, rendered) = try bytes.withUnsafeBytes { bytes in
                let facts = try PictureInspector.inspect(bytes)
                let rendered = try renderer.render(bytes, facts: facts, rotationQuarterTurns: 0)
                return (SHA256Digest(of: bytes), rendered)
            }
            guard digest.bytes.count == SHA256Digest.byteCount, rendered.findings.isEmpty else {
                throw ProcessFailure(description: "\(path) is damaged")
            }
            for variant in rendered.variants {
                let file = URL(fileURLWithPath: "\(target)/\(name)-\(variant.name.rawValue).jpg")
                try Data(variant.bytes).write(to: file)
            }
        }
    }
}
