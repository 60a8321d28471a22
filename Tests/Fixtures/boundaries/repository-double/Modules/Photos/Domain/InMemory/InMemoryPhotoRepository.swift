actor InMemoryPhotoRepository {
    let repository: (any PhotoRepository)? = nil
}
