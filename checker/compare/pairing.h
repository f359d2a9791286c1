#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/record/values/read.h"

namespace ringside {

/// A game of a collection.
struct NamedGame {
  std::string name;  ///< as a user addresses it: "old/games.bin:12"
  std::string key;   ///< what it is called within its collection: "games.bin:12"
  LoadedRecord loaded;
  ReadErrors errors;  ///< not empty: it cannot be read
};

/// The next game of a collection, or nothing at its end.
using GameSource = std::function<std::optional<NamedGame>()>;

/// A game of each of two collections; nothing: the other collection does not have it.
struct GamePair {
  std::optional<NamedGame> left, right;
};

/// Finds for each game of one collection its counterpart in another: the game of the same key and start, which is its setup,
/// position and seed; of what is left then one that is the same throughout, then the next of the same start, then that of the
/// same key. Collections in the same order are read in little
/// memory.
class Pairing {
 public:
  Pairing(GameSource left, GameSource right);

  std::optional<GamePair> next();

 private:
  struct Waiting {
    NamedGame game;
    std::string start;
  };
  using Line = std::map<std::size_t, Waiting>;  // by the place in its collection
  using Places = std::multimap<std::pair<std::string, std::string>, std::size_t>;
  struct Half {
    GameSource next;
    std::size_t read = 0;
    bool ended = false;
    Line waiting = {};
    Places places = {};  // by key and start
  };

  std::array<Half, 2> halves_;
  std::deque<GamePair> rest_;
  bool ended_ = false;

  std::optional<GamePair> read_one(std::size_t side);
  void match_rest();
  template <class Trait>
  void match_by(Trait trait);
};

}  // namespace ringside
