/// What libjpeg-turbo complained about while it still gave a picture.
///
/// - Source: libjpeg-turbo 2.1, jerror.h, the messages whose names start with JWRN.
enum DecoderComplaint: Equatable {
    /// Samples are missing or wrong.
    case dataLost
    /// The file stops without an end marker: perhaps only that is missing.
    case endMissing
    /// Something odd that may hide another complaint: the library tells only its first.
    case other

    init(text: String) {
        let losses = ["premature end of data", "bad Huffman code", "bad arithmetic code", "instead of RST"]
        self =
            if losses.contains(where: { text.contains($0) }) {
                .dataLost
            } else if text.hasPrefix("Premature end of JPEG file") {
                .endMissing
            } else {
                .other
            }
    }
}
