#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"

namespace ringside {

/// States of one match as words of text that other programs keep and hand back: see "State text" in FORMAT.md. Whatever it reads
/// is a state in which a game can stand and in which every invariant holds.
class StateText {
 public:
  /// How each begins, but for bare ones.
  static constexpr std::string_view mark = "rs1.";

  /// The match must outlive it.
  explicit StateText(Match const& match);

  /// Stands for the game, its setup and the form of its states.
  std::uint64_t form() const { return form_; }

  void append(std::string& text, AnyState const& state) const;
  tl::expected<AnyState, Problem> read(std::string_view text) const;

  /// The same without what guards a text that people keep: it says neither what it is a state of nor whether it was changed.
  void append_bare(std::string& text, AnyState const& state) const;
  tl::expected<AnyState, Problem> read_bare(std::string_view text) const;
  /// Bytes of the longest of them.
  std::size_t longest_bare() const;

 private:
  Match const* match_;
  std::uint64_t form_;

  tl::expected<AnyState, Problem> read_packed(std::span<std::byte const> packed) const;
};

}  // namespace ringside
