import FileKit
@preconcurrency import Glibc
public import Kernel
import TextKit

/// The variables a program was started with, and the folders they name.
public struct Environment: Sendable {
    /// All variables.
    public let variables: [String: String]
    /// Values that aren't UTF-8, as they are: a folder may be named so.
    private let paths: [String: BytePath]

    /// The variables of this process.
    public init() {
        var variables: [String: String] = [:]
        var paths: [String: BytePath] = [:]
        var entry = environ
        while let text = entry.pointee {
            entry += 1
            guard let equals = strchr(text, Int32(UInt8(ascii: "="))) else { continue }
            let name = String(decoding: UnsafeRawBufferPointer(start: text, count: equals - text), as: UTF8.self)
            if let value = String(validatingCString: equals + 1) {
                variables[name] = value
            } else {
                variables[name] = String(cString: equals + 1)
                paths[name] = BytePath(bytes: UnsafeRawBufferPointer(start: equals + 1, count: strlen(equals + 1)))
            }
        }
        self.variables = variables
        self.paths = paths
    }

    /// Some variables, for tests.
    public init(variables: [String: String]) {
        self.variables = variables
        paths = [:]
    }

    /// The library used where none is named.
    public var defaultLibrary: BytePath {
        if let named = path("RACCONTO_LIBRARY") { return named }
        return base("XDG_DATA_HOME", ".local/share").appending("racconto/default.racconto")
    }

    /// The configuration file.
    public var configurationFile: BytePath {
        base("XDG_CONFIG_HOME", ".config").appending("racconto/config")
    }

    /// Where sites to look at are written.
    public var previewFolder: BytePath {
        base("XDG_CACHE_HOME", ".cache").appending("racconto/preview")
    }

    /// The lines typed at earlier prompts.
    public var historyFile: BytePath {
        base("XDG_STATE_HOME", ".local/state").appending("racconto/history")
    }

    /// Where the session of a library is kept that can't be written; `nil` where its path is too long for a name.
    func sessionFile(of library: BytePath) -> BytePath? {
        let name = library.resolved.bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
        guard name.count <= 200 else { return nil }
        return base("XDG_STATE_HOME", ".local/state").appending("racconto/sessions").appending(BytePath(bytes: name))
    }

    /// The language of the locale messages are to be in; English where there are none in it.
    /// - Source: POSIX.1-2017, XBD 8.2, for which variable counts.
    var language: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        return Language(rawValue: String(locale.prefix { $0.isLetter })) ?? .english
    }

    /// The name of the account that runs the program.
    public var userName: String {
        guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "\(getuid())" }
        return String(cString: name)
    }

    // XDG Base Directory Specification 0.8: a relative path there is to be ignored.
    private func base(_ name: String, _ fallback: String) -> BytePath {
        if let path = path(name), path.bytes.first == UInt8(ascii: "/") { return path }
        return (path("HOME") ?? BytePath("/")).appending(fallback)
    }

    /// The path a variable names, `nil` without one.
    private func path(_ name: String) -> BytePath? {
        guard let text = variables[name], !text.isEmpty else { return nil }
        return paths[name] ?? BytePath(text)
    }
}

extension BytePath {
    /// This path with a leading `~/` replaced by the home folder, as in lines typed at our own prompt.
    var expandingHome: BytePath {
        guard bytes.starts(with: Array("~/".utf8)) else { return self }
        guard let home = getenv("HOME") else { return self }
        return BytePath(bytes: UnsafeRawBufferPointer(start: home, count: strlen(home)))
            .appending(BytePath(bytes: bytes.dropFirst(2)))
    }
}
