import FeatureKit
import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain

/// The commands that look at notes.
struct NoteCommands: Sendable {
    let desk: NoteDesk

    var all: [Command] { [list, show] }

    private var list: Command {
        Command(
            "notes",
            parameters: [NoteDesk.kind.description, NoteDesk.photo.description, NoteDesk.project.description],
            examples: ["notes", "notes --type research"], effect: .looks
        ) { call in
            let project = try await desk.project(of: call)
            let kind = try NoteDesk.kind(of: call)
            let photos = try await desk.photos(of: call, in: project).map { Set($0.map { $0.id }) }
            let shown = try await desk.visible.notes(of: project.id).filter { visible in
                guard kind == nil || visible.note.kind == kind else { return false }
                guard let photos else { return true }
                return visible.photo.map { photos.contains($0.id) } ?? false
            }
            await call.session.set(NoteSelection.sessionKey, to: NoteSelection.text(of: shown))
            let filter = [
                kind.map { "--type \($0.rawValue)" }, try call[NoteDesk.photo].map { "--photo \($0)" },
            ]
            return NoteViews.list(shown, project: project, filter: filter.compactMap { $0 })
        }
    }

    private var show: Command {
        Command(
            "note show", parameters: [NoteDesk.one.description, NoteDesk.project.description],
            examples: ["note show 1"], effect: .looks
        ) { call in
            NoteViews.details(try await desk.one(by: call))
        }
    }
}
