#pragma once

#include <concepts>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ringside {

class Flags;
struct ShardPart;

/// Exit codes of the program, the same for every verb.
enum class Exit : int {
  fine = 0,        ///< fine, same, holds
  finding = 1,     ///< differs, illegal, violated, failed
  usage = 2,       ///< wrong usage
  unreadable = 3,  ///< input that cannot be read
  limit = 4,       ///< a limit was reached before an answer
  fault = 70,      ///< internal fault
  skip = 125,      ///< of a question by git bisect: this build cannot answer it
};

/// What a verb does once its options are parsed.
struct VerbWork {
  std::function<Exit()> run;
  /// Of a verb that works in shards: the report of the run whose parts these are, in the order of the shards.
  std::function<Exit(std::vector<ShardPart> const&)> report;

  template <std::invocable Run>
  VerbWork(Run what, std::function<Exit(std::vector<ShardPart> const&)> of_parts = {})  // NOLINT: a verb returns a lambda
      : run(std::move(what)), report(std::move(of_parts)) {}
};

/// A verb of the program. `describe` declares its options and returns what it does.
struct Command {
  std::string_view name;
  std::string_view summary;   ///< one line for `ringside --help`
  std::string_view examples;  ///< shown at the end of `ringside VERB --help`, a line each
  VerbWork (*describe)(Flags& flags);
  std::string_view expressions = {};  ///< of a verb that takes some: how they are written, a line each
};

/// Verbs for one purpose, as the help groups them.
struct CommandGroup {
  std::string_view purpose;
  std::span<Command const* const> commands;
};

/// All verbs, in the order of the help. A group is a folder of replay/commands/, a verb is a file in it with one
/// `Command const VERB_command`.
std::span<CommandGroup const> command_groups();

}  // namespace ringside
