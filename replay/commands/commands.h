#pragma once

#include "replay/base/command.h"

namespace ringside {

// One for each verb, listed in commands.cpp in the order of the help.
extern Command const games_command;
extern Command const rules_command;
extern Command const rulings_command;
extern Command const case_command;
extern Command const tiles_command;
extern Command const record_command;
extern Command const play_command;
extern Command const simulate_command;
extern Command const show_command;
extern Command const replay_command;
extern Command const explain_command;
extern Command const diff_command;
extern Command const shrink_command;
extern Command const compare_command;
extern Command const impact_command;
extern Command const explore_command;
extern Command const solve_command;
extern Command const audit_command;
extern Command const accept_command;
extern Command const find_command;
extern Command const stats_command;
extern Command const serve_command;
extern Command const export_command;
extern Command const conformance_command;
extern Command const coverage_command;
extern Command const graph_command;
extern Command const view_command;
extern Command const perft_command;
extern Command const convert_command;
extern Command const merge_command;
extern Command const completion_command;
extern Command const help_command;
extern Command const man_command;

}  // namespace ringside
