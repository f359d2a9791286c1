#include "replay/sharding/launcher.h"

#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "replay/flags/flags.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

constexpr char const* remedy = "give the shard yourself: --shard 2/8";

tl::unexpected<Failure> wrong(std::string what) { return failure(Exit::usage, "--shard auto: " + std::move(what), remedy); }

Result<std::uint64_t> read_number(Environment const& environment, char const* name) {
  auto const text = environment(name);
  if (!text) return wrong(fmt::format("{} is not set", name));
  auto const number = number_in<std::uint64_t>(*text);
  if (!number || *number > most_shards * most_shards)
    return wrong(fmt::format("{} is '{}'; expected a whole number", name, *text));
  return *number;
}

/// Process `index` of `count`, counted from 0, by a variable.
Result<Launched> process(std::uint64_t index, std::uint64_t count, char const* by, char const* of) {
  if (count == 0 || count > most_shards) return wrong(fmt::format("{} is {}; expected 1 to {}", of, count, most_shards));
  if (index >= count) return wrong(fmt::format("{} is {}, and {} is only {}", by, index, of, count));
  return Launched{{index + 1, count}, by};
}

Result<Launched> counted_by(Environment const& environment, char const* by, char const* of) {
  return read_number(environment, by).and_then([&](std::uint64_t index) {
    return read_number(environment, of).and_then([&](std::uint64_t count) { return process(index, count, by, of); });
  });
}

/// The ids of an array may begin anywhere and be some apart; what is left out among them nobody would do.
Result<Launched> in_array(Environment const& environment) {
  std::vector<std::uint64_t> numbers;
  for (char const* name : {"ID", "MIN", "MAX", "COUNT"}) {
    auto const number = read_number(environment, fmt::format("SLURM_ARRAY_TASK_{}", name).c_str());
    if (!number) return tl::unexpected(number.error());
    numbers.push_back(*number);
  }
  auto const step =
      environment("SLURM_ARRAY_TASK_STEP") ? read_number(environment, "SLURM_ARRAY_TASK_STEP") : Result<std::uint64_t>(1);
  if (!step) return tl::unexpected(step.error());
  std::uint64_t const id = numbers[0], low = numbers[1], high = numbers[2], count = numbers[3];
  if (*step == 0 || low > high || id < low || id > high || (id - low) % *step != 0 || (high - low) / *step + 1 != count)
    return wrong(
        fmt::format("SLURM_ARRAY_TASK_ID {}, _MIN {}, _MAX {}, _STEP {} and _COUNT {} do not belong together: an array "
                    "without gaps is needed",
                    id, low, high, *step, count));
  return process((id - low) / *step, count, "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT");
}

Result<Launched> in_step(Environment const& environment) {
  bool const is_step = environment("SLURM_STEP_NUM_TASKS").has_value();
  return counted_by(environment, "SLURM_PROCID", is_step ? "SLURM_STEP_NUM_TASKS" : "SLURM_NTASKS");
}

Result<Launched> in_indexed_job(Environment const& environment) {
  if (!environment("RINGSIDE_SHARDS"))
    return wrong("JOB_COMPLETION_INDEX is set, but RINGSIDE_SHARDS is not: the job must set it to its number of completions");
  return counted_by(environment, "JOB_COMPLETION_INDEX", "RINGSIDE_SHARDS");
}

Result<Launched> in_open_mpi(Environment const& environment) {
  return counted_by(environment, "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE");
}

Result<Launched> in_pmi(Environment const& environment) { return counted_by(environment, "PMI_RANK", "PMI_SIZE"); }

/// What may start processes, and the variables by which each of them knows that it did.
struct Launcher {
  std::vector<char const*> signs;
  Result<Launched> (*read)(Environment const& environment);
};

std::vector<Launcher> const& launchers() {
  static std::vector<Launcher> const all{{{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, in_open_mpi},
                                         {{"PMI_RANK", "PMI_SIZE"}, in_pmi},
                                         {{"SLURM_PROCID"}, in_step},
                                         {{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"}, in_array},
                                         {{"JOB_COMPLETION_INDEX", "RINGSIDE_SHARDS"}, in_indexed_job}};
  return all;
}

/// The script of a job has a number, too, as if it were the first of its tasks: only a step, which srun starts, has several.
bool is_batch_script(Environment const& environment) {
  return environment("SLURM_JOB_ID") && !environment("SLURM_STEP_ID") && !environment("SLURM_STEP_NUM_TASKS");
}

bool shows(Environment const& environment, Launcher const& launcher) {
  if (launcher.read == in_step && is_batch_script(environment)) return false;
  for (char const* sign : launcher.signs)
    if (environment(sign)) return true;
  return false;
}

/// A lone process in a step of Slurm is in an array, or all there is.
bool says_less(Launched const& one, Launched const& other) { return one.shard.is_all() && !other.shard.is_all(); }

tl::unexpected<Failure> none(Environment const& environment) {
  if (is_batch_script(environment))
    return wrong("this is the batch script of a Slurm job, not an array task: start the tasks that share the work with srun");
  return wrong(
      "cannot determine which shard this is: neither OMPI_COMM_WORLD_RANK, PMI_RANK, SLURM_PROCID, SLURM_ARRAY_TASK_ID nor "
      "JOB_COMPLETION_INDEX is set");
}

}  // namespace

Result<Launched> find_shard(Environment const& environment) {
  std::optional<Launched> chosen;
  for (Launcher const& launcher : launchers()) {
    if (!shows(environment, launcher)) continue;
    if (launcher.read == in_step && chosen) continue;  // it started MPI's daemons
    auto const read = launcher.read(environment);
    if (!read) return read;
    if (chosen && !says_less(*chosen, *read) && !says_less(*read, *chosen) && chosen->shard != read->shard)
      return wrong(fmt::format("{} makes it {} of {}, and {} makes it {} of {}", chosen->by, chosen->shard.number,
                               chosen->shard.of, read->by, read->shard.number, read->shard.of));
    if (!chosen || says_less(*chosen, *read)) chosen = *read;
  }
  if (!chosen) return none(environment);
  return *chosen;
}

std::optional<std::string> variable(char const* name) {
  char const* const text = std::getenv(name);
  return text == nullptr ? std::nullopt : std::optional<std::string>(text);
}

}  // namespace ringside
