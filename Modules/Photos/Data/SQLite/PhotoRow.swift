import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TextKit

/// A photo as rows of `photos_photo` and `photos_file`.
enum PhotoRow {
    static let columns = """
        id, project, position, width, height, rotation, rating, flag, label, title, caption, caption_en,
        alternative_text, keywords, creator, copyright, taken_at, offset_minutes, make, model, lens, iso,
        shutter_numerator, shutter_denominator, shutter_seconds, aperture, focal_length, latitude, longitude,
        altitude, source, folder, local_missing, added_at
        """

    /// The photos of a query on `photos_photo`, with their files.
    /// - Parameter order: of columns.
    /// - Parameter values: the owner is the second.
    static func photos(
        where condition: String, orderedBy order: String = "position", _ values: [any SQLConvertible],
        in connection: any SQLConnection
    ) throws -> [Photo] {
        let part = PhotoQuerySQL.Part(
            source: "photos_photo", text: condition, sorted: "NULL", order: order, values: values)
        return try photos(part, limit: nil, in: connection)
    }

    /// A part of a page, with the files of its photos.
    static func photos(
        _ part: PhotoQuerySQL.Part, limit: Int?, in connection: any SQLConnection
    ) throws -> [Photo] {
        var photos: [Photo] = []
        photos.reserveCapacity(min(limit ?? 0, 1000))
        _ = try connection.query(
            """
            SELECT \(columns), file.role, file.content, file.bytes, file.name, file.external_path, file.format
            FROM (
              SELECT photos_photo.*, \(part.sorted) AS sort_value
              FROM \(part.source)
              WHERE \(part.text)
              ORDER BY \(part.order)
              LIMIT \(limit ?? -1)
            ) AS photo
            LEFT JOIN photos_file AS file ON file.photo = photo.id AND file.owner = ?2
            """, part.values
        ) { row in
            let id: Photo.ID = try row.identifier(0)
            // The files of a photo come one after the other.
            if photos.last?.id == id {
                photos[photos.count - 1].files.append(try file(row))
            } else {
                photos.append(try photo(row, id: id, files: row.isNull(firstOfFile) ? [] : [try file(row)]))
            }
        }
        return photos
    }

    private static let firstOfFile = 34

    private static func file(_ row: any SQLRow) throws -> PhotoFile {
        let (role, content) = (PhotoFile.Role(rawValue: row.text(34)), ContentHash(bytes: row.blob(35)))
        guard let role, let content, let format = PhotoFile.Format(rawValue: row.text(39)) else {
            throw SQLDataFailure.malformed(what: "a photo's file")
        }
        return PhotoFile(
            role: role, format: format, content: content, bytes: row.integer(36), name: BytePath(bytes: row.blob(37)),
            place: row.isNull(38) ? .library : .external(BytePath(bytes: row.blob(38))))
    }

    /// The value of a field where `PredicateSQL.column(of:)` stands in a row.
    static func value(of field: PhotoField, in row: any SQLRow, at column: Int) -> PhotoValue? {
        if row.isNull(column) { return nil }
        return switch field {
        case .position, .rating, .addedAt, .iso, .latitude, .localMissing: .number(row.real(column))
        case .label, .flag, .takenAt, .name, .title, .caption, .alternativeText, .camera, .lens, .folder:
            .text(row.text(column))
        }
    }

    private static func photo(_ row: any SQLRow, id: Photo.ID, files: [PhotoFile]) throws -> Photo {
        Photo(
            id: id, project: try row.identifier(1), position: row.integer(2), files: files, capture: capture(row),
            size: PixelSize(width: row.integer(3), height: row.integer(4)), annotations: annotations(row),
            rotation: Rotation(rawValue: row.integer(5)) ?? .none, source: row.text(30), folder: row.optionalText(31),
            isLocalMissing: row.integer(32) == 1, addedAt: row.instant(33))
    }

    private static func annotations(_ row: any SQLRow) -> PhotoAnnotations {
        var annotations = PhotoAnnotations()
        annotations.rating = row.optionalInteger(6)
        annotations.flag = row.optionalText(7).flatMap(Flag.init)
        annotations.label = row.optionalText(8).flatMap(ColourLabel.init)
        annotations.title = row.optionalText(9)
        annotations.caption = row.optionalText(10)
        annotations.captionInEnglish = row.optionalText(11)
        annotations.alternativeText = row.optionalText(12)
        row.withBytes(13) { words in
            annotations.keywords = words.split(separator: UInt8(ascii: "\n")).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        annotations.creator = row.optionalText(14)
        annotations.copyright = row.optionalText(15)
        return annotations
    }

    private static func capture(_ row: any SQLRow) -> CaptureData {
        var capture = CaptureData()
        capture.takenAt = row.optionalText(16).map(LocalTime.init)
        capture.offsetMinutes = row.optionalInteger(17)
        capture.make = row.optionalText(18)
        capture.model = row.optionalText(19)
        capture.lens = row.optionalText(20)
        capture.iso = row.optionalInteger(21)
        capture.shutter = Fraction(numerator: row.integer(22), denominator: row.integer(23))
        capture.shutterSeconds = row.optionalReal(24)
        capture.aperture = row.optionalReal(25)
        capture.focalLengthMillimetres = row.optionalReal(26)
        if let latitude = row.optionalReal(27), let longitude = row.optionalReal(28) {
            capture.position = GeographicPosition(
                latitude: latitude, longitude: longitude, altitudeMetres: row.optionalReal(29))
        } else {
            capture.loneAltitudeMetres = row.optionalReal(29)
        }
        return capture
    }

    /// Writes a candidate as a new photo behind the others.
    static func insert(
        _ candidate: PhotoCandidate, content: ContentHash, id: Photo.ID, scope: PhotoScope, at time: Instant,
        into connection: any SQLConnection
    ) throws {
        let capture = candidate.capture
        let annotations = candidate.annotations
        let name = candidate.files.first { $0.role == .original }?.name.display ?? ""
        let identity: [any SQLConvertible] = [
            id, scope.owner, scope.project, content.bytes, candidate.size.width, candidate.size.height, name,
        ]
        let said: [any SQLConvertible] = [
            annotations.rating, annotations.flag?.rawValue, annotations.label?.rawValue, annotations.title,
            annotations.caption, annotations.captionInEnglish, annotations.alternativeText,
            annotations.keywords.joined(separator: "\n"), annotations.creator, annotations.copyright,
        ]
        let captured: [any SQLConvertible] = [
            capture.takenAt?.description, capture.offsetMinutes, capture.make, capture.model, capture.lens,
            capture.iso, capture.shutter?.numerator, capture.shutter?.denominator, capture.shutterSeconds,
            capture.aperture, capture.focalLengthMillimetres, capture.position?.latitude,
            capture.position?.longitude, capture.position?.altitudeMetres ?? capture.loneAltitudeMetres,
        ]
        try connection.execute(
            """
            INSERT INTO photos_photo(
              id, owner, project, content, width, height, name, rating, flag, label, title, caption, caption_en,
              alternative_text, keywords, creator, copyright, taken_at, offset_minutes, make, model, lens, iso,
              shutter_numerator, shutter_denominator, shutter_seconds, aperture, focal_length, latitude, longitude,
              altitude, source, folder, added_at, search, name_nfc, camera, position)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22,
              ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, 'linux', ?32, ?33, ?34, ?35, ?36,
              (SELECT coalesce(max(position) + 1, 0) FROM photos_photo
               WHERE project = ?3 AND owner = ?2 AND deleted_at IS NULL))
            """,
            identity + said + captured
                + [candidate.folder, time, search(annotations.searchedTexts + [name]), name.normalized, capture.camera])
        for file in candidate.files {
            try insert(file, of: id, owner: scope.owner, into: connection)
        }
    }

    /// The prepared words of some texts. Between two of them stands a word nobody searches for, so that no phrase is found
    /// across them.
    static func search(_ texts: [String]) -> String {
        texts.map { SearchWords.indexed($0).joined(separator: " ") }.joined(separator: " \u{E000} ")
    }

    private static func insert(
        _ file: PhotoFile, of photo: Photo.ID, owner: Owner.ID, into connection: any SQLConnection
    ) throws {
        var externalPath: [UInt8]?
        if case .external(let path) = file.place { externalPath = path.bytes }
        try connection.execute(
            """
            INSERT INTO photos_file(owner, photo, role, content, bytes, name, external_path, format)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """,
            [
                owner, photo, file.role.rawValue, file.content.bytes, file.bytes, file.name.bytes, externalPath,
                file.format.rawValue,
            ])
    }
}

/// Whose photos, and of which project.
struct PhotoScope: Sendable {
    let owner: Owner.ID
    let project: Project.ID
}
