#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ringside {

/// The candidate that was probably meant by a mistyped word: least edit distance, at most a third of the word's letters
/// (two at least); the first of equals. Nothing when none is near.
std::optional<std::string> nearest(std::string_view word, std::span<std::string const> candidates);

/// What was expected instead of a mistyped word: the nearest candidate, or what there is to choose from.
std::string expected_of(std::string_view word, std::span<std::string const> candidates);

}  // namespace ringside
