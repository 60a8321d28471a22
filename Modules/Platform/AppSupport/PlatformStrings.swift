import FeatureKit
import FileKit
import Kernel
import SQLKit
import SQLiteKit
public import TextKit

/// The texts of the platform's modules.
public enum PlatformStrings {
    /// In every language; what only those who put programs together see is English alone.
    public static let tables = [
        StringTable(.english, ArgumentFailure.texts), StringTable(.english, CompositionFailure.texts),
        StringTable(.english, FileFailure.texts), StringTable(.english, InteractionFailure.texts),
        StringTable(.english, ChangeFailure.texts), StringTable(.english, SQLiteFailure.texts),
        StringTable(.english, english), StringTable(.korean, ArgumentFailure.koreanTexts),
        StringTable(.korean, FileFailure.koreanTexts), StringTable(.korean, InteractionFailure.koreanTexts),
        StringTable(.korean, ChangeFailure.koreanTexts), StringTable(.korean, SQLiteFailure.koreanTexts),
        StringTable(.korean, korean),
    ]

    private static let english: [String: String] = [
        "list.and": "and",
        "order.doubled": "two stages are named {name}; rename one",
        "order.missing": "stage {other} comes after {name}, which this program lacks; add the feature that has it",
        "order.cycle": "stages {names} come after each other in a circle; one of them must do without",
        "error.unexpected": "something went wrong that should not: {text}; please report it",
        "library.inUse":
            "{folder} is open in {program} (process {process}), and this needs it alone; end that program and run this again",
        "library.inUse.somebody": "another program",
        "library.notThere":
            "there is no library in {folder}; check the name, or make one there with: project new TITLE",
        "library.nothingToCareFor": "there is no library in {folder}; name one with --library or RACCONTO_LIBRARY",
        "library.databaseLost":
            "{folder} has photos and no database that names them; restore a backup into another folder, and nothing here is lost",
        "library.field.path": "Library",
        "library.field.size": "Size",
        "history.undone": "undid: {command}",
        "history.redone": "did again: {command}",
        "history.none": "nothing was changed yet",
        "history.nothingToUndo": "there is nothing to undo",
        "history.nothingToRedo": "there is nothing to do again: it goes until something else is changed",
        "history.column.time": "When",
        "history.column.actor": "Who",
        "history.column.program": "Program",
        "history.column.command": "Command",
        "history.column.state": "",
        "health.program": "program",
        "health.program.version": "{name} {version}",
        "health.terminal": "terminal",
        "health.terminal.none": "the output is no terminal",
        "health.terminal.unicode": "{columns} columns, UTF-8",
        "health.terminal.plain": "{columns} columns, without UTF-8; names in other scripts are not shown as they are",
        "history.state.erased": "purged",
        "history.state.undone": "undone",
        "command.undo": "Take back the last command that changed something.",
        "command.redo": "Do again what was undone last.",
        "command.history": "List what was changed, the newest first.",
        "parameter.history.times": "how many commands (1)",
        "parameter.history.limit": "at most so many (20)",
        "pager.keys": "{first}-{last} of {count}  ↑ ↓ space  q",
        "interaction.draftKept": "what you wrote is in {path}",
        "interaction.yesNo": "[y/N]",
        "error.stopped": "stopped before it was done; what was finished is kept, run the command again to go on",
        "shell.welcome": "help lists the commands, Tab completes them, quit leaves.",
        "help.intro": "Commands:",
        "help.more": "help COMMAND says more of one; every command takes --json, --quiet, --wide and --yes.",
        "command.man": "Print a program's manual page, for man -l.",
        "command.completion": "Print the script that lets your own shell complete these commands.",
        "command.complete": "Offer what could stand at the end of a line; your shell asks this.",
        "parameter.man.program": "the program",
        "parameter.man.markdown": "the commands as Markdown",
        "parameter.completion.shell": "bash, zsh or fish",
        "parameter.complete.line": "the line so far, without the program's name",
        "manual.racconto": "photo stories from import to site",
        "manual.racconto-import": "import photos into a Racconto library",
        "manual.racconto-admin": "care for a Racconto library",
        "manual.racconto-admin.description":
            "With no command, on a terminal, it shows a prompt. What can't be taken back says with numbers what it would do, and asks; without a terminal it needs --yes.",
        "parameter.admin.dry-run": "say what would be done, and do nothing",
        "manual.racconto-export": "publish a Racconto library",
        "manual.racconto.description":
            "With no command, on a terminal, it shows a prompt. Words behind the options are one command; lines on standard input are a script, which stops at its first error.",
        "manual.racconto-import.description":
            "Files and folders become photos of a project: each is kept under its hash, its capture data is read, and pictures to look at are made. It can be stopped at any moment and run again.",
        "manual.racconto-export.description":
            "The public projects become a site of plain files. A second export of an unchanged library writes nothing.",
        "manual.ownOptions": "The options are as follows:",
        "manual.options": "Every command has these options as well:",
        "manual.variable.RACCONTO_LIBRARY": "the library's folder, where no option names one",
        "manual.variable.LANG":
            "the language of messages, Korean for ko; LC_ALL and LC_MESSAGES are looked at before it",
        "manual.variable.VISUAL": "the editor for texts",
        "manual.variable.EDITOR": "the editor, where VISUAL is not set",
        "manual.variable.NO_COLOR": "no colours, if it is not empty",
        "manual.file.library": "the library, where none is named",
        "manual.file.config": "settings, as name = value",
        "manual.file.history": "the lines typed at earlier prompts",
        "manual.status.0": "done",
        "manual.status.1": "done in part; what failed is listed",
        "manual.status.2": "wrong usage",
        "manual.status.3": "not found, or nothing to do",
        "manual.status.4": "refused: a permission, a conflict, nobody to answer",
        "manual.status.5": "the environment: disk, network, a damaged library",
        "manual.status.130": "interrupted",
        "reference.title": "Commands of {program}",
        "reference.intro":
            "Made by `{program} man --markdown`. Every command takes `--json`, `--quiet`, `--wide` and `--yes`.",
        "command.help": "Say what a command does.",
        "command.library": "Say where the library is and how large.",
        "parameter.help.command": "the command",
        "parameter.global.library": "the library's folder",
        "parameter.global.command": "run these lines and end",
        "parameter.global.json": "print JSON",
        "parameter.global.lang": "the language of messages: en or ko",
        "parameter.global.quiet": "print lists and values only",
        "parameter.global.no-color": "use no colours",
        "parameter.global.yes": "answer every question with yes",
        "parameter.global.wide": "don't cut what is wider than the terminal",
        "parameter.global.help": "say what the command does",
        "parameter.global.keep-going": "go on after a line that fails",
        "parameter.global.version": "print the version",
    ]
}
