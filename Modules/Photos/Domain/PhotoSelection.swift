public import Kernel
public import ProjectsDomain

/// The photos a person means by numbers, ids, `all`, `last`, or a filter.
public struct PhotoSelection: Sendable {
    private let repository: any PhotoRepository
    private let filter: PhotoFilter

    /// The key under which a session keeps the ids of the last list, spaces between them.
    public static let sessionKey = "photos"

    /// A reader of selections.
    public init(repository: any PhotoRepository, filter: PhotoFilter) {
        self.repository = repository
        self.filter = filter
    }

    /// The photos of `words`, in the order of the project or of the numbers, each once.
    /// - Parameter listed: what the session keeps of the last list.
    /// - Throws: `PhotosError`, naming the word that fits nothing.
    public func photos(_ words: [String], in project: Project.ID, listed: String?) async throws -> [Photo] {
        let phrase = words.joined(separator: " ")
        let parts = words.flatMap { word in
            // `1 3` in quotes are two numbers, `rating>=4 -label:red` two filters.
            PhotoFilter.isFilter(word) ? PhotoFilter.words(in: word) : word.split(separator: " ").map(String.init)
        }
        var photos: [Photo]
        if parts == ["all"] {
            photos = try await repository.matching(PhotoQuery(project: project))
        } else if parts == ["last"] {
            photos = try await found(Self.ids(in: listed))
        } else if !parts.isEmpty, parts.allSatisfy(PhotoFilter.isFilter) {
            let predicate = try await filter.predicate(of: parts, in: [project])
            photos = try await repository.matching(PhotoQuery(project: project, predicate: predicate))
        } else if let numbers = SelectionNumbers(phrase) {
            photos = try await found(try numbers.ids(in: Self.ids(in: listed)))
        } else {
            photos = [try await identified(by: phrase, in: project)]
        }
        guard !photos.isEmpty else { throw PhotosError.nothingSelected(phrase) }
        return photos
    }

    /// The list as a session keeps it.
    public static func text(of photos: [Photo]) -> String {
        text(of: photos.map(\.id))
    }

    /// A list of ids as a session keeps it.
    public static func text(of ids: [Photo.ID]) -> String {
        ids.map(\.description).joined(separator: " ")
    }

    private static func ids(in text: String?) -> [Photo.ID] {
        (text ?? "").split(separator: " ").compactMap { Photo.ID($0) }
    }

    // Photos that went to the trash since the list was shown are left out.
    private func found(_ ids: [Photo.ID]) async throws -> [Photo] {
        var photos: [Photo] = []
        for id in ids {
            if let photo = try await repository.photo(id) { photos.append(photo) }
        }
        return photos
    }

    private func identified(by text: String, in project: Project.ID) async throws -> Photo {
        if let id = Photo.ID(text), let photo = try await repository.photo(id) { return photo }
        let prefix = text.lowercased()
        guard prefix.count >= 4, prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
            throw PhotosError.nothingSelected(text)
        }
        let all = try await repository.matching(PhotoQuery(project: project))
        let matches = all.filter { $0.id.description.hasPrefix(prefix) }
        guard matches.count <= 1 else { throw PhotosError.ambiguousPhoto(text, count: matches.count) }
        guard let match = matches.first else { throw PhotosError.nothingSelected(text) }
        return match
    }
}

extension SelectionNumbers {
    /// The ids at these places of a list.
    /// - Throws: `PhotosError.nothingListed`, `.numberNotListed`.
    func ids(in listed: [Photo.ID]) throws(PhotosError) -> [Photo.ID] {
        guard !listed.isEmpty else { throw .nothingListed }
        var ids: [Photo.ID] = []
        for number in numbers {
            guard listed.indices.contains(number - 1) else {
                throw .numberNotListed(number, count: listed.count)
            }
            ids.append(listed[number - 1])
        }
        return ids
    }
}
