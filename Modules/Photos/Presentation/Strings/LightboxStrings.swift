/// The texts of the lightbox.
enum LightboxStrings {
    static let english: [String: String] = [
        "photos.lightbox.key.go": "go on",
        "photos.lightbox.key.rate": "rate",
        "photos.lightbox.key.pick": "pick",
        "photos.lightbox.key.reject": "reject",
        "photos.lightbox.key.label": "label",
        "photos.lightbox.key.turn": "turn",
        "photos.lightbox.key.zoom": "100 %",
        "photos.lightbox.key.data": "data",
        "photos.lightbox.key.trash": "trash",
        "photos.lightbox.key.undo": "undo",
        "photos.lightbox.undone": "undid: {command}",
        "photos.lightbox.nothingToUndo": "nothing was done here that could be undone",
        "photos.lightbox.key.keys": "keys",
        "photos.lightbox.key.leave": "leave",
        "photos.lightbox.keysBack": "any key goes back to the picture",
        "photos.lightbox.choose": "a number, or ↑ ↓ and Enter; q goes back",
        "photos.lightbox.noCapture": "the camera wrote nothing",
        "photos.lightbox.first": "this is the first photo",
        "photos.lightbox.last": "this is the last photo",
        "photos.lightbox.empty": "these photos are all in the trash; q leaves",
        "photos.lightbox.done": "{count} changes",
        "photos.lightbox.done.one": "1 change",
    ]
}
