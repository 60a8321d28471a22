import FeatureKit
import FileKit
import ImageKit
import Kernel

/// Whether photos can be kept and pictures made here.
struct PhotoHealth: Sendable {
    let files: LibraryFiles

    var all: [HealthCheck] { [room, pictures] }

    private var room: HealthCheck {
        HealthCheck("photos.health.room") { [files] in
            guard files.folder.isWritable else { throw FileFailure.denied(files.folder) }
            let free = try Folder.freeBytes(at: files.folder)
            return Message("photos.health.free", ["size": .number(free / 1_000_000)])
        }
    }

    private var pictures: HealthCheck {
        HealthCheck("photos.health.pictures") {
            try PictureLibraries.work()
            return Message("photos.health.libraries", ["libraries": .text(PictureLibraries.versions)])
        }
    }
}
