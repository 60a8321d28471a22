import PhotosPresentation
import ThingKit

print("hello")
