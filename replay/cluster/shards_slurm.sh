#!/bin/sh
#SBATCH --job-name=ringside-shards
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
# sbatch --array=1-N shards_slurm.sh DIR VERB WORD…: each task of the array is a shard of a verb whose work can be split, such as
# `audit /data/league`. DIR, which all nodes see, gets the parts; then: ringside merge DIR/*.json
set -eu
dir=$1
shift
mkdir -p "$dir"
exec "${RINGSIDE:-ringside}" "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard auto --part-out "$dir/part-%d.json"
