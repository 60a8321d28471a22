actor InMemoryPhotoRepository: PhotoRepository {}
