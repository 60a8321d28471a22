#!/usr/bin/env bash
# Imports photos, writes a story with them, publishes it as a site, and says where it is.
#
#   ./Tools/demo.sh                 with the photos this project carries
#   ./Tools/demo.sh FOLDER...       with your own; each folder becomes a project
#
# Everything it makes is in the folder `demo/` beside Package.swift. It can be run again: what is there stays.
set -euo pipefail
started_in=$PWD
cd "$(dirname "$0")/.."
# shellcheck source=packages.sh
. Tools/packages.sh

folders=()
for folder in "$@"; do
    case $folder in /*) folders+=("$folder") ;; *) folders+=("$started_in/$folder") ;; esac
done
carried="Tests/Fixtures/photos"
if [ ${#folders[@]} -eq 0 ]; then folders=("$carried/Sky and snow" "$carried/London on foot"); fi

# The build reads headers of these libraries; the programs need nothing else.
# shellcheck disable=SC2154,SC2086
install_missing $build_packages
need_swift

echo "Building (a few minutes the first time) ..."
swift build -c release --static-swift-stdlib --product racconto 2>&1 | grep -E 'error|warning: unre|Build|Compiling' | tail -n 3
swift build -c release --static-swift-stdlib --product racconto-import 2>&1 | grep -E 'error|Build' | tail -n 1
swift build -c release --static-swift-stdlib --product racconto-export 2>&1 | grep -E 'error|Build' | tail -n 1
programs=$(swift build -c release --static-swift-stdlib --show-bin-path)

export RACCONTO_LIBRARY="$PWD/demo/demo.racconto"
racconto() { "$programs/racconto" "$@"; }

# story PROJECT: two chapters, a sub-chapter, every layout and a text, on the first photos of the project.
story() {
    racconto photos --project "$1" --quiet --json >/dev/null
    local count
    count=$(racconto photos --project "$1" --limit all --json | grep -o '"original_filename"' | wc -l)
    [ "$count" -gt 0 ] || return 0
    racconto project use "$1" --quiet
    racconto --keep-going --quiet -c "
rate 1 5
$([ "$count" -ge 3 ] && echo 'rate 2-3 4')
chapter new \"Setting out\" --description \"The first hours.\"
add 1 --chapter 1 --block new --layout single
$([ "$count" -ge 3 ] && echo 'add 2-3 --chapter 1 --block new --layout wide')
chapter new \"Further on\" --under 1
$([ "$count" -ge 5 ] && echo 'add 4-5 --chapter 1.1 --block new --layout wide')
chapter new \"Coming home\"
add all --chapter 2
project publish
"
    racconto text new --chapter 1 --before 1 --quiet "We left **early**, before the shops opened.

> A story is told in chapters; a chapter is made of photos and of text.

Text is *Markdown*: lists, links, ~~mistakes~~, tables."
}

london() {
    racconto project edit "London on foot" --location London --shot-on 2002-08-07 --tags city,river --camera digital \
        --description "One long walk, from the river into the streets behind it." --quiet
    racconto project use "London on foot" --quiet
    racconto photos --quiet >/dev/null
    racconto --quiet -c '
rate 5 5
rate 1-3 4
label 2 red
caption 1 City Hall, seen from the north bank
caption 2 College yard in the winter sun
caption 3 The red railcar waits for nobody
caption 4 A scooter that has seen better days
caption 5 Tower Bridge
alt 5 Tower Bridge under a grey sky, seen from the river bank
project cover 5
chapter new "The river" --description "Where the walk began."
add 5 --chapter 1 --block new --layout single
add 1-2 --chapter 1 --block new --layout wide
chapter new "Old stones" --under 1
add 2 --chapter 1.1 --block new --layout single
chapter new "Behind it"
add 3-5 --chapter 2 --block new --layout grid
'
    racconto text new --chapter 1 --before 1 --quiet "The river is **wide** here, and the wind comes straight up it. We crossed twice, once for the picture and once for the *coffee*.

| Bridge | Opened |
|---|---|
| Tower Bridge | 1894 |
| London Bridge | 1973 |"
    racconto text new --chapter 1 --after 2 --quiet "> From the north bank the city looks like a drawing of itself.

Then the rain came, and everybody ran for the same doorway."
    racconto text new --chapter 2 --before 1 --quiet "Two streets behind the water it is quiet. What we found there:

1. a railcar,
2. a scooter,
3. and the bridge again, from the other side.

**제목:**은 굵게, *강의 밤*은 기울여서 보입니다."
    racconto project publish --quiet
}

for folder in "${folders[@]}"; do
    title=$(basename "$folder")
    "$programs/racconto-import" "$folder" --project "$title"
    # Written once: a second run finds the chapters.
    if racconto story --project "$title" --json | grep -q '"chapters":\[\]'; then
        if [ "$folder" = "$carried/London on foot" ]; then london; else story "$title"; fi
    fi
done

"$programs/racconto-export" site demo/site
cat <<END

The site:     file://$PWD/demo/site/index.html
The library:  $RACCONTO_LIBRARY
Go on with:   $programs/racconto --library demo/demo.racconto
              photos rating>=4 · story · help
END
