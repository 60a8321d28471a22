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
        let file = FileMemory()
        for path in photos {
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            let bytes = try file.read(path)
            let digest = SHA256Digest(of: bytes)
            let facts = try PictureInspector.inspect(bytes)
            let rendered = try renderer.render(bytes, facts: facts, rotationQuarterTurns: 0)
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

/// Memory that one file after another is read into, as an import does it.
private final class FileMemory {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)

    deinit {
        memory.deallocate()
    }

    /// The whole file; valid until the next one is read.
    func read(_ path: String) throws -> UnsafeRawBufferPointer {
        guard let stream = fopen(path, "rb") else { throw ProcessFailure(description: "can't open \(path)") }
        defer { fclose(stream) }
        fseek(stream, 0, SEEK_END)
        let size = max(0, ftell(stream))
        rewind(stream)
        if size > memory.count {
            memory.deallocate()
            memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
        }
        guard fread(memory.baseAddress, 1, size, stream) == size else {
            throw ProcessFailure(description: "can't read \(path)")
        }
        return UnsafeRawBufferPointer(rebasing: memory[..<size])
    }
}
