import PhotosDomain
import SQLKit

struct PhotosModule {}
