#pragma once

#include <string>
#include <vector>

namespace ringside {

/// For each of a node's legal actions, the leading words of its notation by which it is grouped. Actions are alike when
/// their first word is the same; a group is split by its next word as long as the parts have two members or more on
/// average. So `turn -1`, `turn 1` stay `turn`, but `activate saw …` and `activate crab …` split where each has several aims.
std::vector<std::string> alike_heads(std::vector<std::string> const& notations);

}  // namespace ringside
