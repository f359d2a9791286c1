#pragma once

#include <functional>
#include <optional>
#include <string>

#include "checker/play/shard.h"
#include "replay/base/failure.h"

namespace ringside {

/// What a variable of the environment holds; nothing: it is not set.
using Environment = std::function<std::optional<std::string>(char const* variable)>;

/// The shard that whatever started this process gives it, and the variable that says so.
struct Launched {
  Shard shard;
  std::string by;
};

/// Reads, in this order, the variables of MPI (OMPI_COMM_WORLD_RANK and _SIZE, PMI_RANK and _SIZE), of a step of Slurm
/// (SLURM_PROCID with SLURM_STEP_NUM_TASKS or SLURM_NTASKS; a job's script is not a task), of an array of Slurm
/// (SLURM_ARRAY_TASK_ID, _MIN, _MAX, _STEP and _COUNT), and of an indexed job of Kubernetes (JOB_COMPLETION_INDEX with
/// RINGSIDE_SHARDS, which the job must set to its completions). Where MPI's are there, a step of Slurm is what started MPI's own
/// processes. It fails when none is there, when a number is missing or not possible, and when two of them give different shards.
Result<Launched> find_shard(Environment const& environment);

/// The environment of this process.
std::optional<std::string> variable(char const* name);

}  // namespace ringside
