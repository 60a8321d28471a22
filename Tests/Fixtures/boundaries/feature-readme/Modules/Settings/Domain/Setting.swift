struct Setting {
    let read = "SELECT value FROM settings_value"
}
