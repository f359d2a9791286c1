#include "replay/commands/commands.h"

#include <array>

namespace ringside {

std::span<Command const* const> commands() {
  static constexpr std::array list{
      &games_command,   &rules_command,    &rulings_command, &case_command,     &tiles_command,   &record_command,
      &play_command,    &simulate_command, &show_command,    &replay_command,   &explain_command, &diff_command,
      &compare_command, &impact_command,   &shrink_command,  &audit_command,    &accept_command,  &find_command,
      &stats_command,   &export_command,   &serve_command,   &coverage_command, &graph_command,   &view_command,
      &explore_command, &solve_command,    &perft_command,   &convert_command,  &merge_command,   &completion_command,
      &help_command,    &man_command,
  };
  return list;
}

}  // namespace ringside
