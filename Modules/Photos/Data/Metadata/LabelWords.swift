import Kernel
import PhotosDomain
import TextKit

/// The words programs write for colour labels, in the languages they speak.
enum LabelWords {
    /// The colour that a word means, `nil` for a word of somebody's own.
    static func label(named word: String) -> ColourLabel? {
        let folded = word.trimmed.folded
        return words.first { $0.words.contains(folded) }?.label
    }

    /// The names of the colours, and what Bridge calls its labels.
    private static let words: [(label: ColourLabel, words: Set<String>)] = [
        (
            .red,
            folded(
                "Red", "Select", "Rot", "Rouge", "Rojo", "Rosso", "Vermelho", "Rood", "Röd", "Rød", "Czerwony",
                "Красный",
                "Červená", "Punainen", "Kırmızı", "レッド", "赤", "빨강", "빨간색", "빨강색", "红色", "紅色", "红")
        ),
        (
            .orange,
            folded(
                "Orange", "Naranja", "Arancione", "Laranja", "Oranje", "Pomarańczowy", "Оранжевый", "Oranssi",
                "Turuncu",
                "オレンジ", "주황", "주황색", "오렌지", "橙色", "橙")
        ),
        (
            .yellow,
            folded(
                "Yellow", "Second", "Gelb", "Jaune", "Amarillo", "Giallo", "Amarelo", "Geel", "Gul", "Żółty", "Жёлтый",
                "Желтый", "Žlutá", "Keltainen", "Sarı", "イエロー", "黄", "노랑", "노란색", "노랑색", "黄色", "黃色")
        ),
        (
            .green,
            folded(
                "Green", "Approved", "Grün", "Vert", "Verde", "Groen", "Grön", "Grønn", "Grøn", "Zielony", "Зелёный",
                "Зеленый", "Zelená", "Vihreä", "Yeşil", "グリーン", "緑", "녹색", "초록", "초록색", "绿色", "綠色", "绿")
        ),
        (
            .blue,
            folded(
                "Blue", "Review", "Blau", "Bleu", "Azul", "Blu", "Blauw", "Blå", "Niebieski", "Синий", "Голубой",
                "Modrá",
                "Sininen", "Mavi", "ブルー", "青", "파랑", "파란색", "파랑색", "청색", "蓝色", "藍色", "蓝")
        ),
        (
            .purple,
            folded(
                "Purple", "To Do", "Violet", "Lila", "Violett", "Pourpre", "Púrpura", "Morado", "Violeta", "Viola",
                "Roxo",
                "Paars", "Purpurowy", "Fioletowy", "Фиолетовый", "Пурпурный", "Fialová", "Purppura", "Violetti", "Mor",
                "Magenta", "パープル", "紫", "보라", "보라색", "자주", "자주색", "紫色")
        ),
    ]

    private static func folded(_ words: String...) -> Set<String> {
        Set(words.map { $0.folded })
    }
}
