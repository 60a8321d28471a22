import Testing

@testable import PhotosDomain

struct PhotoRepositoryTests {}
