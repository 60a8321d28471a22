import Testing

@testable import PhotosDomain

struct PhotoRepositoryContract {}
