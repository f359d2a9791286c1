#!/bin/sh
# hosts.sh HOSTFILE DIR ROOT…: one process on each machine that HOSTFILE names, a line each. DIR is seen by all of them.
set -eu
here=$(dirname "$0")
hosts=$1
dir=$2
shift 2
exec "$here/until_done.sh" "$dir" mpirun --hostfile "$hosts" --map-by ppr:1:node --bind-to none -- "$@"
