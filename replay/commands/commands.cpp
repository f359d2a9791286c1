#include "replay/commands/commands.h"

#include <array>

namespace ringside {
namespace {

constexpr std::array<Command const*, 6> ask{&rules_command,   &rulings_command, &case_command,
                                            &explain_command, &games_command,   &tiles_command};
constexpr std::array<Command const*, 6> write{&record_command,  &play_command,   &simulate_command,
                                              &convert_command, &shrink_command, &accept_command};
constexpr std::array<Command const*, 5> look{&show_command, &replay_command, &diff_command, &graph_command, &view_command};
constexpr std::array<Command const*, 7> check{&audit_command,  &find_command,  &stats_command,      &coverage_command,
                                              &export_command, &merge_command, &conformance_command};
constexpr std::array<Command const*, 5> prove{&explore_command, &solve_command, &compare_command, &impact_command,
                                              &perft_command};
constexpr std::array<Command const*, 4> share{&help_command, &man_command, &completion_command, &serve_command};

}  // namespace

std::span<CommandGroup const> command_groups() {
  static constexpr std::array groups{
      CommandGroup{"Ask about the rules", ask},       CommandGroup{"Write games down", write},
      CommandGroup{"Look at a game", look},           CommandGroup{"Check many games", check},
      CommandGroup{"Prove and compare rules", prove}, CommandGroup{"Help, and other programs", share},
  };
  return groups;
}

}  // namespace ringside
