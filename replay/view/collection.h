#pragma once

#include "checker/batch.h"
#include "replay/input/batch_input.h"

namespace ringside::page {

/// Games that were audited, for the page of many games: a row each, and counts.
class Collection {
 public:
  void take(ChunkReport report);
  Tally const& tally() const { return tally_; }
  Json json(std::string const& source) const;

 private:
  Tally tally_;
  Json rows_ = Json::array();
  std::size_t left_out_ = 0;
};

}  // namespace ringside::page
