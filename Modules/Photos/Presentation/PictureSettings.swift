import FeatureKit

/// How many pictures stand in a row of a contact sheet.
struct SheetColumns: Sendable, Equatable {
    /// In a terminal of less than 100 columns; 1...3.
    let narrow: Int
    /// In a wider one; 3...5.
    let wide: Int
}

/// The settings of what shows pictures.
enum PictureSettings {
    static let sheetColumns = SettingKey<SheetColumns>(
        "sheet.columns", default: SheetColumns(narrow: 2, wide: 4),
        allowed: "1 to 3 for narrow terminals, and with a comma behind it 3 to 5 for wide ones, as 2,4",
        format: { "\($0.narrow),\($0.wide)" }
    ) { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), let narrow = numbers[0], (1...3).contains(narrow) else { return nil }
        guard numbers.count == 2 else { return SheetColumns(narrow: narrow, wide: 4) }
        guard let wide = numbers[1], (3...5).contains(wide) else { return nil }
        return SheetColumns(narrow: narrow, wide: wide)
    }

    static let lightboxAdvance = SettingKey<Bool>.toggle("lightbox.advance", default: false)

    static var descriptions: [SettingDescription] { [sheetColumns.description, lightboxAdvance.description] }
}
