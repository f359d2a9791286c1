#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "checker/explore/certificate/covered.h"
#include "engine/core/text/json.h"

namespace ringside {

/// What was worked on.
struct CertifiedTask {
  Match const& match;
  AnyState const& start;
  std::optional<std::uint64_t> deck;
  bool canonical = false, deadlock = true;
  std::span<std::uint8_t const> laws = {};
  std::span<Watch const> watches = {};
  Match const* versus = nullptr;
};
Json certified_task(CertifiedTask const& task);
/// The form of a state.
void add_form(Match const& match, Json& header);
Json outcomes_json(std::map<End, std::uint64_t> const& ends);

/// The header of a certificate: what was explored, and what is claimed of it.
Json certificate_header(Session const& session, Covered const& covered);

}  // namespace ringside
