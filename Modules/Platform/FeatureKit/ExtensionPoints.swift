public import Kernel
public import SQLKit
public import TextKit

extension ExtensionPoint where Element == Command {
    /// What a person can have done; read by the programs, for parsing, completion and help.
    public static var commands: Self { Self("commands") }
}

extension ExtensionPoint where Element == StringTable {
    /// Every message, label and help text, by key.
    public static var strings: Self { Self("strings") }
}

extension ExtensionPoint where Element == UndoStep {
    /// How changes are undone that aren't simply taken back; added by storages, read by the history.
    public static var undoSteps: Self { Self("undoSteps") }
}

extension ExtensionPoint where Element == SettingDescription {
    /// Settings with their defaults and checks; read by the Settings feature.
    public static var settings: Self { Self("settings") }
}
