#pragma once

#include <cstddef>
#include <set>
#include <string>

namespace ringside {

/// Names for files of one folder by the games that they come from, each of them once in a run.
class FreeNames {
 public:
  /// Without an ending: "lists/a.json" → "a", "games.bin:12" → "games-12"; a name that is taken gets a number, "a~2".
  std::string next(std::string const& game);
  std::size_t size() const { return taken_.size(); }

 private:
  std::set<std::string> taken_;
};

}  // namespace ringside
