#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "checker/compare/shrink.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What a shortened line must still show: the beginning of the line that shows it, or nothing.
using Showing = std::function<std::optional<Line>(AnyState const& start, Line const& line)>;

/// Reads what is to be kept. One of
///   violates LAW, violates any       an invariant is broken
///   differs under ID=WORD            under another reading the game diverges, or what is legal at its end does
///   would differ under ID=WORD       the same, or another legal action would have another effect
///   event KIND, event CLAUSE         such an event happens
///   reaches EXPR                     a state where the predicate holds
///   ends REASON                      the game ends so
/// The error says what is wrong, with the nearest name. The match must outlive the result.
tl::expected<Showing, std::string> parse_keep(std::string_view text, Match const& match,
                                              std::unique_ptr<Match> (*make_match)(Json const& setup, Problems& problems));

}  // namespace ringside
