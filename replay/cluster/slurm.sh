#!/bin/sh
#SBATCH --job-name=ringside
#SBATCH --ntasks-per-node=1
#SBATCH --exclusive
#SBATCH --requeue
# sbatch --nodes=N slurm.sh DIR ROOT…: one process on each node. DIR is seen by all of them. A requeued job
# resumes from the last commit.
set -eu
dir=$1
shift
exec "${RINGSIDE_CLUSTER:-$SLURM_SUBMIT_DIR}/until_done.sh" "$dir" mpirun --map-by ppr:1:node --bind-to none -- "$@"
