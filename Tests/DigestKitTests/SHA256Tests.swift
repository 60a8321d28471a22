import DigestKit
import Testing

/// The published examples of FIPS 180-4 and of NIST's "Secure Hash Standard Validation System" (short messages).
@Suite("SHA-256")
struct SHA256Tests {
    static let vectors: [(message: String, digest: String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ]

    @Test("published messages have their published digests", arguments: vectors)
    func publishedVectors(message: String, digest: String) {
        #expect(SHA256Digest(of: Array(message.utf8)).description == digest)
    }

    @Test("a million letters have their published digest")
    func longMessage() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        let published = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256Digest(of: message).description == published)
    }

    @Test("pieces of any size give the digest of the whole", arguments: [1, 7, 63, 64, 65, 1000])
    func pieces(size: Int) {
        let message = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hasher = SHA256Hasher()
        for start in stride(from: 0, to: message.count, by: size) {
            message[start..<min(start + size, message.count)].withUnsafeBytes { hasher.update($0) }
        }
        #expect(hasher.finish() == SHA256Digest(of: message))
    }

    @Test("text of either case and bytes come back")
    func textRoundTrip() throws {
        let digest = SHA256Digest(of: Array("abc".utf8))
        #expect(SHA256Digest(digest.description) == digest)
        #expect(SHA256Digest(digest.description.uppercased()) == digest)
        #expect(SHA256Digest(bytes: digest.bytes) == digest)
    }

    @Test("anything but 64 digits is no digest", arguments: ["", "ab", String(repeating: "g", count: 64), "é"])
    func badText(text: String) {
        #expect(SHA256Digest(text) == nil)
        #expect(SHA256Digest(bytes: [1, 2, 3]) == nil)
    }
}
