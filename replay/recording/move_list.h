#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record/read.h"
#include "engine/record/text_tree.h"

namespace ringside {

/// One action as somebody wrote it, with its place.
struct WrittenMove {
  std::string text;
  TextPlace place;
};

/// A game as a list of actions without anything that only a program can know. Two forms are read:
///   plain text   lines `key: value`, then an action on each line; what follows `#` and empty lines are passed over
///   JSON         a record of which digests, legal counts and outcome may be missing; a step may be its text alone
struct MoveList {
  std::string game;                                        ///< id; empty: not said
  std::vector<std::pair<std::string, std::string>> setup;  ///< flags without dashes, and their values
  Json setup_json = Json::object();
  std::vector<std::string> players;  ///< names; may be empty
  std::vector<WrittenMove> moves;
};

/// `name` names the input in errors.
tl::expected<MoveList, ReadErrors> read_move_list(std::string_view text, std::string const& name);

/// Names, separated by commas.
std::vector<std::string> names_in(std::string_view text);

}  // namespace ringside
