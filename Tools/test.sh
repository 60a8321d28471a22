#!/usr/bin/env bash
# Runs every test. `--long` also runs what takes longer: more kill points, more random input.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=packages.sh
. Tools/packages.sh

order=--parallel
case ${1:-} in
    "") ;;
    # One after the other: beside tests that keep both cores busy for minutes, others would seem to hang.
    --long) export RACCONTO_LONG_TESTS=1; order=--no-parallel ;;
    *) echo "usage: ./Tools/test.sh [--long]" >&2; exit 2 ;;
esac

# The tests also run the sqlite3 program beside ours, give up rights with setpriv, type at a terminal of setsid and of
# tmux, mount a small disk, let mandoc read the manual pages, set the clock with faketime, kill programs at their system
# calls with strace, and draw pictures with libchafa, which programs
# open if it is there.
# shellcheck disable=SC2154,SC2086
install_missing $build_packages faketime libchafa0 mandoc mount sqlite3 strace tmux util-linux
need_swift

# All at once, tests that talk with programs would wait for their turn longer than they wait for an answer.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(($(nproc) + 1))

swift build --build-tests --explicit-target-dependency-import-check error
swift test --skip-build "$order"
