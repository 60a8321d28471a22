import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("locks on files")
struct FileLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Another program that holds a lock on the whole file, as `fcntl` has it, until its input ends.
    private func holder(exclusive: Bool) throws -> (process: Process, input: Pipe) {
        let kind = exclusive ? "LOCK_EX" : "LOCK_SH"
        let script =
            "import fcntl,sys; f=open('\(folder.path(of: "lock"))','r+'); fcntl.lockf(f, fcntl.\(kind)); print('held', flush=True); sys.stdin.read()"
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
        return (process, input)
    }

    @Test(
        "a holder in another process is named by its number and program, and gone when it ends",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 isn't here"))
    func holders() throws {
        let lock = try FileLock(BytePath(folder.path(of: "lock")))
        #expect(lock.take(.shared) == nil)
        let (process, input) = try holder(exclusive: false)
        #expect(lock.take(.shared) == nil, "sharing goes on")
        let found = try #require(lock.take(.exclusive))
        #expect(found.process == Int(process.processIdentifier))
        #expect(found.program?.hasPrefix("python3") == true)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(lock.take(.exclusive) == nil)
        #expect(lock.take(.shared) == nil, "what is held alone can be shared again")
    }
}
