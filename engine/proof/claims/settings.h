#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/proof/claims/drawn.h"

namespace ringside::proof {

/// How a certificate is checked.
struct Settings {
  std::uint64_t memory = std::uint64_t{1} << 30U;  ///< bytes for what is sorted
  std::string folder;                              ///< for what is sorted beyond that
  std::optional<Sampling> symmetry = {};           ///< states of which symmetries are tested; nothing: all
  std::atomic<bool> const* stop = nullptr;
  std::function<void(std::uint64_t level, std::uint64_t states)> progress = {};  ///< after some states each
};

}  // namespace ringside::proof
