import CCrypto

/// Hashes bytes that come in pieces, as a file does that is read block by block.
///
/// It uses the processor's SHA instructions where there are any. One owner, one thread at a time.
public struct SHA256Hasher: ~Copyable {
    private let context: OpaquePointer

    /// A hasher that has seen no bytes.
    public init() {
        guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory for a hash context") }
        precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "libcrypto offers no SHA-256")
        self.context = context
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    /// Adds the next bytes; an empty piece changes nothing.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        precondition(EVP_DigestUpdate(context, start, bytes.count) == 1, "SHA-256 refused bytes")
    }

    /// The digest of all bytes so far; the hasher is used up.
    public consuming func finish() -> SHA256Digest {
        let bytes = [UInt8](unsafeUninitializedCapacity: SHA256Digest.byteCount) { buffer, count in
            let finished = EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
            precondition(finished == 1, "SHA-256 refused to finish")
            count = SHA256Digest.byteCount
        }
        return SHA256Digest(finished: bytes)
    }
}
