import FeatureKit
import Kernel
import Testing
import TextKit

@testable import AppSupport

@Suite("the language of messages")
struct LanguageChoiceTests {
    @Test(
        "the first locale that is not empty counts",
        arguments: [
            ([:], .english), (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko"], .korean),
            (["LANG": "kok_IN"], .english),
            (["LANG": "C.UTF-8"], .english), (["LANG": "de_DE.UTF-8"], .english), (["LANG": ""], .english),
            (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], .english), (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], .korean),
            (["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "C.UTF-8"], .korean),
            (["LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "C"], .korean),
        ] as [([String: String], Language)])
    func locale(variables: [String: String], expected: Language) {
        #expect(Environment(variables: variables).language == expected, "of \(variables)")
    }

    @Test(
        "--lang is heard wherever it stands, up to --, and goes before the locale",
        arguments: [
            ("photos --lang ko", .korean), ("--lang=ko photos", .korean), ("--lang ko photos --lang en", .english),
            ("photos -- --lang ko", .english), ("photos --lang", .english), ("photos --lang xx", .english),
        ] as [(String, Language)])
    func option(line: String, expected: Language) {
        let words = line.split(separator: " ").map { Argument(path: BytePath(String($0)), text: String($0)) }
        let heard = GlobalOptions().hearing(words)
        #expect(heard.language(in: Environment(variables: [:])) == expected)
        if let language = heard.language {
            #expect(language == expected)
            #expect(heard.language(in: Environment(variables: ["LANG": "ko_KR.UTF-8"])) == expected)
        }
    }
}
