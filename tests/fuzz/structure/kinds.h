#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/record/values/read.h"

namespace ringside {

/// Feeds a kind of file with changed ones.
class Feeder {
 public:
  Feeder() = default;
  Feeder(Feeder const&) = delete;
  Feeder& operator=(Feeder const&) = delete;
  virtual ~Feeder() = default;

  /// The next changed file; what it was is kept for whoever finds out what it did.
  virtual std::string next() = 0;
  /// Reads what next() gave. Empty: it was refused with a place and a reason, or taken and can be worked with; else what is
  /// wrong.
  virtual std::string violation() = 0;
  /// How many were taken so far.
  std::size_t taken = 0;
};

/// A kind of file that the program reads.
struct Kind {
  std::string_view name;
  std::unique_ptr<Feeder> (*feeder)(std::uint64_t seed);
};

std::vector<Kind> const& kinds();

std::unique_ptr<Feeder> checkpoint_feeder(std::uint64_t seed);  // checkpoints.cpp
std::unique_ptr<Feeder> list_feeder(std::uint64_t seed);        // lists.cpp
std::unique_ptr<Feeder> request_feeder(std::uint64_t seed);     // requests.cpp

/// What is wrong with a refusal: it has no reason or no place. Empty: nothing.
std::string silent_refusal(ReadErrors const& errors);

}  // namespace ringside
