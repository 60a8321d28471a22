import FeatureKit
import Kernel
import TestSupport
import Testing

@Suite("parameters of commands")
struct ParameterTests {
    private enum Size: String, CaseIterable { case small, large }

    private func value<Value>(of parameter: Parameter<Value>, _ words: String...) throws -> Value {
        let arguments = words.map { Argument(path: BytePath($0), text: $0) }
        let call = CommandCall(
            [parameter.description.name: arguments], interaction: ScriptedInteraction(), session: InMemorySession())
        return try call[parameter]
    }

    @Test("texts, sentences, words and paths")
    func texts() throws {
        #expect(try value(of: .text("t", summary: ""), "a b") == "a b")
        #expect(try value(of: .sentence("t", summary: ""), "Tower", "Bridge") == "Tower Bridge")
        #expect(try value(of: .words("t", summary: ""), "a", "b") == ["a", "b"])
        #expect(try value(of: .words("t", summary: "")) == [])
        #expect(try value(of: .paths("t", summary: ""), "a", "b") == [BytePath("a"), BytePath("b")])
        #expect(try value(of: .path("t", summary: ""), "a") == BytePath("a"))
    }

    @Test("what may be left out is none; the last of several options counts; an empty value is a value")
    func optional() throws {
        #expect(try value(of: .optionalText("t", summary: "")) == nil)
        #expect(try value(of: .option("t", summary: "")) == nil)
        #expect(try value(of: .option("t", summary: ""), "a", "b") == "b")
        #expect(try value(of: .option("t", summary: ""), "") == "")
        #expect(try value(of: .flag("t", summary: "")) == false)
        #expect(try value(of: .flag("t", summary: ""), "") == true)
    }

    @Test("a number is whole and from 1 up", arguments: ["0", "-1", "1.5", "", "x", "１", "99999999999999999999"])
    func numbers(word: String) throws {
        #expect(try value(of: .number("n", summary: ""), "12") == 12)
        #expect(throws: ArgumentFailure.malformed(word, parameter: "n", example: "1")) {
            try value(of: .number("n", summary: ""), word)
        }
    }

    @Test("a choice is one of its words, nothing else")
    func choice() throws {
        let parameter = Parameter<Size>.choice(
            "size", of: Size.allCases.map { Choice($0.rawValue, $0) }, summary: "")
        #expect(try value(of: parameter, "large") == .large)
        #expect(throws: ArgumentFailure.notAllowed("huge", parameter: "size", allowed: ["small", "large"])) {
            try value(of: parameter, "huge")
        }
        #expect(parameter.description.completion == .words(["small", "large"]))
    }

    @Test("the key of a command's help is made of its words")
    func summary() {
        #expect(Command.sample("photo move").summary == "command.photo.move")
    }

    @Test(
        "every failure has a sentence with its facts",
        arguments: [
            ArgumentFailure.unknownCommand("x", similar: nil), .unknownCommand("x", similar: "y"),
            .unknownOption("x", command: "c"), .missing(parameter: "p", command: "c"), .missingValue(option: "o"),
            .unexpected("w", command: "c"), .notAllowed("w", parameter: "p", allowed: ["a"]),
            .malformed("w", parameter: "p", example: "e"), .openQuote,
        ])
    func sentences(failure: ArgumentFailure) throws {
        let text = try #require(ArgumentFailure.texts[failure.message.key])
        for name in failure.message.facts.keys { #expect(text.contains("{\(name)}"), "\(text)") }
        #expect(failure.kind == .usage)
    }

    @Test("a setting reads what it writes, and says what is allowed")
    func settings() {
        enum Theme: String, CaseIterable { case light, dark }
        let theme = SettingKey<Theme>.choice("theme", default: .light)
        #expect(theme.allowed == "light, dark")
        #expect(theme.parse("dark") == .dark)
        #expect(theme.parse("Dark") == nil)
        #expect(theme.description.defaultText == "light")
        #expect(theme.description.isValid("dark"))
        let author = SettingKey<String>.text("site.author", limit: 3)
        #expect(author.parse("한글x") == "한글x")
        #expect(author.parse("four") == nil)
        #expect(author.parse("a\r\nb") == nil)
    }
}
