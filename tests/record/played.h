#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"

namespace ringside {

inline std::ostream& operator<<(std::ostream& out, ReadError const& error) { return out << to_string(error); }

/// The default match of a game.
inline std::shared_ptr<Match const> default_match(GameEntry const& game) {
  Problems problems;
  return game.match(Json::object(), problems);
}

inline std::vector<std::string> all_games() { return game_ids(); }

/// A game that was played at random, as a record; cut after that many steps.
inline Record play(Match const& match, std::uint64_t seed, std::size_t most_steps = 200) {
  Record record;
  record.game = match.facts().id;
  record.engine_version = "0.0.0-test";
  record.setup = match.setup();
  record.seed = seed;
  Dice dice(seed);
  Walk walk(match, match.start());
  std::vector<ActionCode> legal;
  while (!match.actor(walk.state()).is_nobody() && walk.steps() < most_steps) {
    match.legal(walk.state(), legal);
    Step step{match.actor(walk.state()), legal[dice.below(legal.size())], 0, static_cast<std::uint32_t>(legal.size())};
    walk.play(step.action);
    step.digest = walk.digest().high;
    record.steps.push_back(step);
  }
  record.final_digest = walk.digest();
  if (match.actor(walk.state()).is_nobody()) record.outcome = match.outcome(walk.state());
  return record;
}

/// A short game that has several steps, whatever the game.
inline Record play_short(Match const& match) {
  for (std::uint64_t seed = 1;; ++seed)
    if (Record record = play(match, seed, 6); record.steps.size() >= 4 || seed > 200) return record;
}

inline std::string read_text(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The errors of a result, a line each; empty if there are none.
template <class T>
std::string described(tl::expected<T, ReadErrors> const& result) {
  std::string text;
  if (!result)
    for (ReadError const& error : result.error()) text += to_string(error) + '\n';
  return text;
}

}  // namespace ringside
