#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// Legal actions as words that a person abbreviates. A line may mean each action whose first words its own words begin, in order
/// ("a h r" for "activate hinge right 1"), but the action alone whose notation it is. A number means an action by its place in
/// the list, from 1.
class Menu {
 public:
  Menu(Match const& match, AnyState const& state, Language language);
  Menu(Menu const&) = delete;  // words are parts of texts
  Menu& operator=(Menu const&) = delete;
  ~Menu() = default;

  std::size_t size() const { return texts_.size(); }
  bool empty() const { return texts_.empty(); }
  std::span<ActionCode const> actions() const { return actions_; }
  std::string const& text(std::size_t i) const { return texts_[i]; }

  /// The place that a line says by its number; nothing: it is not a number, or not one of the list.
  std::optional<std::size_t> number_of(std::string_view line) const;
  /// The places of all that a line may mean; one, if it is understood.
  std::vector<std::size_t> meant_by(std::string_view line) const;
  /// Of a line that means none: where the words end that begin an action, and the places of those that begin so.
  struct Beginning {
    std::size_t end = 0;  ///< byte of the line; 0: its first word begins none
    std::vector<std::size_t> places = {};
  };
  Beginning parse_beginning(std::string_view line) const;
  /// The shortest beginnings of words that mean an action, or its notation where there are none.
  std::string abbreviation(std::size_t i) const;
  /// What there is to choose from by first words, with how many each: "activate (24) · cool".
  std::string summary() const;

 private:
  using Words = std::vector<std::string_view>;

  std::vector<ActionCode> actions_;
  std::vector<std::string> texts_;
  std::vector<Words> words_;  // of texts_
};

/// What a line may be completed to.
std::vector<std::string> list_completions(Menu const& menu, std::string const& begun);

}  // namespace ringside
