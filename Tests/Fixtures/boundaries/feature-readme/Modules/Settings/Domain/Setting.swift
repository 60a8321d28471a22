struct Setting {}
