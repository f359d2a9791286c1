#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ringside {

/// The candidate that was probably meant by a mistyped word: least edit distance, at most a third of the word's letters
/// (two at least); the first of equals. Nothing when none is near.
std::optional<std::string> nearest(std::string_view word, std::span<std::string const> candidates);

/// `; did you mean 'x'?` behind a sentence about a word, or nothing when no candidate is near.
std::string suggestion(std::string_view word, std::span<std::string const> candidates);

/// What an error expects in place of a name that does not exist: the nearest one, or `otherwise`.
std::string meant_or(std::string_view word, std::span<std::string const> candidates, std::string otherwise);

/// The same, and otherwise what there is to choose from, or one of it where that is much.
std::string meant(std::string_view word, std::span<std::string const> candidates);

}  // namespace ringside
