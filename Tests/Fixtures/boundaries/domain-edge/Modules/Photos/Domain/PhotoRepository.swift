import Kernel
import SettingsDomain

protocol PhotoRepository {}
