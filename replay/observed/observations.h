#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"
#include "engine/record/values/read.h"
#include "replay/observed/frame_scene.h"

// What one seat saw of a game, moment by moment: the file that its page holds. FORMAT.md describes it, corpus/schema/
// observations.schema.json in full. It is made of what `replay --as SEAT` tells and of what the page shows, of nothing else.

namespace ringside {

/// As they were read: of the form of the schema, every number names something, every change fits.
struct Observations {
  std::shared_ptr<Match const> match;
  int seat = 0;
  std::vector<std::string> names;  ///< of the seats
  Json document;

  std::size_t steps() const { return document["steps"].size(); }
  Json const& game() const { return document["page"]["games"][0]; }
};

tl::expected<Observations, ReadErrors> read_observations(std::string_view text, std::string const& file);

/// The start and the steps, one after the other.
class SeenMoments {
 public:
  /// At the start. It refers to what was observed.
  explicit SeenMoments(Observations const& observed);

  std::size_t number() const { return number_; }
  /// The next step; false: there is none, or it cannot be made, and fault() says why.
  bool next();
  std::optional<Problem> const& fault() const { return fault_; }

  /// The start or the step as `replay --as SEAT --json` tells it.
  Json const& told() const { return told_; }
  /// What the page shows of it.
  Json const& shown() const { return observed_.game()["moments"][number_]; }
  bool has_arrows() const { return arrows_ > 0; }
  /// Its board; of what was read it can be made.
  tl::expected<SeenBoard, Problem> try_board(Language language) const;
  SeenBoard board(Language language) const { return *try_board(language); }
  /// What the seat knows in the end of it.
  Json const& observation() const { return observation_; }

 private:
  Observations const& observed_;
  std::size_t number_ = 0;
  std::size_t arrows_ = 0;
  Json told_, observation_, frame_;
  std::optional<Problem> fault_;

  bool stand();
  bool become(Json& value, Json const& holder, std::string const& where);
};

}  // namespace ringside
