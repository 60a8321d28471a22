/// Numbers as people read them.
public enum NumberText {
    /// Grouped by thousands: `1,204`.
    public static func grouped(_ number: Int) -> String {
        if number.magnitude < 1000 { return String(number) }
        let digits = Array(String(number.magnitude))
        var groups: [String] = []
        var end = digits.count
        while end > 0 {
            groups.insert(String(digits[max(0, end - 3)..<end]), at: 0)
            end -= 3
        }
        return (number < 0 ? "-" : "") + groups.joined(separator: ",")
    }

    /// With at most so many places behind the point, zeros at the end left out: `5.6`, `35`.
    public static func decimal(_ number: Double, places: Int) -> String {
        let scale = (0..<places).reduce(1) { value, _ in value * 10 }
        let magnified = (abs(number) * Double(scale)).rounded()
        // Beyond this a Double has no places behind the point, and an Int no room.
        guard magnified < 0x1p62 else { return abs(number) < 0x1p62 ? decimal(number, places: 0) : "\(number)" }
        let scaled = Int(magnified)
        var text = String(scaled / scale)
        var fraction = String(scaled % scale)
        fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        if places > 0, !fraction.isEmpty { text += "." + fraction }
        return (number < 0 && scaled != 0 ? "-" : "") + text
    }

    /// A number of bytes with its unit, powers of 1000: `8.9 MB`.
    public static func bytes(_ count: Int) -> String {
        let units = ["B", "kB", "MB", "GB", "TB"]
        var value = Double(count)
        var unit = 0
        while value >= 999.95, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        return "\(decimal(value, places: unit == 0 ? 0 : 1)) \(units[unit])"
    }
}
