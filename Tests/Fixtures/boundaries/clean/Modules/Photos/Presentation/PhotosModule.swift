import Observation
import PhotosDomain

// print("nothing") in a comment prints nothing.
struct PhotosModule {}
