#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ringside {

/// The candidate that a mistyped word probably meant: smallest edit distance, at most a third of the word's letters
/// (two at least); the first of equals. Nothing when none is near.
std::optional<std::string> nearest(std::string_view word, std::span<std::string const> candidates);

/// `; did you mean 'x'?` after a sentence about a word, or nothing when no candidate is near.
std::string suggestion(std::string_view word, std::span<std::string const> candidates);

/// How a suggestion begins; with_expected() (problem.h) recognizes it.
inline constexpr std::string_view did_you_mean = "did you mean ";

/// What an error expects instead of an unknown name: `did you mean "x"?` when a candidate is near, else `otherwise`.
std::string meant_or(std::string_view word, std::span<std::string const> candidates, std::string otherwise);

/// The same, but when none is near it lists the candidates, or gives an example if they are many.
std::string meant(std::string_view word, std::span<std::string const> candidates);

}  // namespace ringside
