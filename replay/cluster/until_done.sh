#!/bin/sh
# until_done.sh DIR STARTER… -- ROOT…: explores ROOT with the processes that STARTER starts; continues the checkpoint in DIR
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
# A machine that vanishes does not close its connections: mpirun notices after half a minute instead of eight.
export OMPI_MCA_oob_tcp_keepalive_time=10 OMPI_MCA_oob_tcp_keepalive_intvl=5 OMPI_MCA_oob_tcp_keepalive_probes=3
# mpirun exits with 1 when it could not start anything, as the program does for a finding: that becomes 101.
run='"$@"; code=$?; [ $code -ne 1 ] || exit 101; exit $code'
for start in 1 2 3 4 5 6 7 8 9 10; do
  if [ -e "$dir/manifest" ]; then
    $starter sh -c "$run" sh "$program" explore --resume "$dir"
  else
    $starter sh -c "$run" sh "$program" explore "$@" --checkpoint "$dir"
  fi
  code=$?
  # 0: all holds; 2: wrong usage; 3: a file that cannot be read or written; 4: a limit
  case $code in
    101) exit 1 ;;
    0 | 2 | 3 | 4) exit $code ;;
  esac
  echo "start $start ended with $code: going on from the last commit" >&2
  [ $start -eq 10 ] || sleep $((start * 2)) # a machine that failed may come back
done
exit 10
