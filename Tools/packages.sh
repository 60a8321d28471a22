# What the package needs from Debian. Sourced by the other scripts; says first what it will install.

build_packages="libarchive-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libedit-dev liblcms2-dev libsqlite3-dev libssl-dev \
libturbojpeg0-dev libutf8proc-dev libxml2"

# install_missing PACKAGE...: installs those of the packages that are not there yet.
install_missing() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing Debian packages: ${missing[*]}"
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# need_swift: ends with a sentence where Swift 6.2 or newer is not on the path.
need_swift() {
    local version
    version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9]+\.[0-9]+') || true
    if [ -z "$version" ] || [ "$(printf '6.2\n%s\n' "$version" | sort -V | head -n 1)" != 6.2 ]; then
        echo "Swift 6.2 or newer is needed (found: ${version:-none}); see https://www.swift.org/install/linux" >&2
        exit 5
    fi
}
