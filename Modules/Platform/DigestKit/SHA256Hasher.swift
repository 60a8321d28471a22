import CCrypto

/// Hashes bytes that come in pieces, as a file does that is read block by block.
///
/// It uses the processor's SHA instructions where there are any. One owner, one thread at a time.
public struct SHA256Hasher: ~Copyable {
    private var context = SHA256_CTX()

    /// A hasher that has seen no bytes.
    public init() {
        precondition(SHA256_Init(&context) == 1, "libcrypto offers no SHA-256")
    }

    /// Adds the next bytes; an empty piece changes nothing.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        precondition(SHA256_Update(&context, start, bytes.count) == 1, "SHA-256 refused bytes")
    }

    /// Adds an array of bytes.
    public mutating func update(_ bytes: [UInt8]) {
        precondition(SHA256_Update(&context, bytes, bytes.count) == 1, "SHA-256 refused bytes")
    }

    /// The digest of all bytes so far; the hasher is used up.
    public consuming func finish() -> SHA256Digest {
        let bytes = [UInt8](unsafeUninitializedCapacity: SHA256Digest.byteCount) { buffer, count in
            let finished = SHA256_Final(buffer.baseAddress, &context)
            precondition(finished == 1, "SHA-256 refused to finish")
            count = SHA256Digest.byteCount
        }
        return SHA256Digest(finished: bytes)
    }
}
