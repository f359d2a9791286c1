#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "checker/readings/contest.h"

namespace ringside {

/// The policies of `A,B,…`. In the command of a program a comma begins the next policy only if a policy stands behind it; in
/// quotes or after a backslash it never does.
std::vector<std::string> split_policies(std::string_view text);

/// Who plays by a policy that `--policies` names. Ends the verb if there is no such policy, or its program cannot be started.
Contestant contestant_in(std::string const& policy, Match const& match, std::chrono::milliseconds patience);

}  // namespace ringside
