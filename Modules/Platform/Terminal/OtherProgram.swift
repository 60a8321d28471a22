import FileKit
@preconcurrency import Glibc
public import Kernel

/// A program that a person named, run on a file.
struct OtherProgram {
    /// A program and perhaps options, as a shell takes them apart.
    let command: String

    init(_ command: String) {
        self.command = command
    }

    /// Runs it to its end.
    /// - Returns: whether it could be run and ended well.
    func run(on file: BytePath) -> Bool {
        // The command may have options, so a shell takes it apart; the file is handed over, never pasted in.
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh"].map(BytePath.init) + [file]
        var arguments = words.map { word in word.withCString { strdup($0) } } + [nil]
        defer { for argument in arguments { free(argument) } }
        // What we pass over must end an editor as it always does.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // Threads of a pool hold all signals back, and what they start would inherit that: no Ctrl-C would reach it.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }
}

/// Shows files with what the desktop has for them.
public struct DesktopViewer: Sendable {
    private let command: String

    /// The desktop's viewer; `nil` where there is no desktop. `RACCONTO_VIEWER` names another one.
    public init?(environment: [String: String]) {
        if let named = environment["RACCONTO_VIEWER"], !named.isEmpty {
            command = named
            return
        }
        guard [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]].contains(where: { $0?.isEmpty == false }) else {
            return nil
        }
        command = "xdg-open"
    }

    /// Opens a file.
    /// - Returns: whether the viewer took it.
    public func open(_ file: BytePath) -> Bool {
        OtherProgram(command).run(on: file)
    }
}
