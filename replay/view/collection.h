#pragma once

#include <string>
#include <vector>

#include "checker/audit/batch.h"
#include "replay/input/batch_input.h"

namespace ringside::page {

/// The first few names, and how many more: "a.json, b.json and 3 more".
std::string first_of(std::vector<std::string> const& names);

/// Games that were audited, for the page of many games: a row each, and counts.
class Collection {
 public:
  explicit Collection(std::vector<std::string> sources) : sources_(std::move(sources)) {}

  void take(ChunkReport report);
  Tally const& tally() const { return tally_; }
  /// The first games that are wrong or cannot be read, and how many more.
  std::string unsound() const { return first_of(unsound_); }
  /// What was named, without the folders around it, which say where one person keeps it.
  std::string title() const;
  Json json() const;
  /// A game as it is listed: without the folders around what was named.
  std::string shown_name(std::string const& name) const;

 private:
  std::vector<std::string> sources_;
  Tally tally_;
  Json rows_ = Json::array();
  std::size_t left_out_ = 0;
  std::vector<std::string> unsound_;

  Json game_row(Audited const& audited) const;
};

}  // namespace ringside::page
