#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace ringside {

/// Legal actions as words that a person abbreviates. A line means an action when
///   it is the action's notation; or else
///   each of its words is a word of the notation, from the first on; or else
///   each of its words begins such a word ("a h r" for "activate hinge right 1"); or else
///   the same from a later word on ("hinge r"),
/// and no other action is meant in the same way. A number means an action by its place in the list, from 1.
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

}  // namespace ringside
