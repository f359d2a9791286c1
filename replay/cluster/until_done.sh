#!/bin/sh
# until_done.sh DIR STARTER… -- ROOT…: explores ROOT with the processes that STARTER starts; goes on with the checkpoint in DIR
# after one of them has failed, ten times at most.
set -u
program=${RINGSIDE:-ringside-mpi}
dir=$1
shift
starter=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  starter="$starter $1"
  shift
done
shift
for start in 1 2 3 4 5 6 7 8 9 10; do
  if [ -e "$dir/manifest" ]; then
    $starter "$program" explore --resume "$dir"
  else
    $starter "$program" explore "$@" --checkpoint "$dir"
  fi
  code=$?
  # 0: all holds; 1: a finding; 2: wrong usage; 3: a file that cannot be read or written; 4: a limit
  [ $code -le 4 ] && exit $code
  echo "start $start ended with $code: going on from the last commit" >&2
done
exit $code
