#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "replay/render/picture/board_picture.h"

namespace ringside::page {

/// Texts that stand once and are named by their numbers.
class Texts {
 public:
  std::size_t at(std::string const& text);
  std::vector<std::string> const& all() const { return texts_; }

 private:
  std::map<std::string, std::size_t> places_;
  std::vector<std::string> texts_;
};

/// What the moments of a game have in common while they are told: through whose eyes, and the words that they refer to.
class Telling {
 public:
  Telling(Match const& match, picture::Onlooker onlooker) : match_(match), onlooker_(std::move(onlooker)) {}

  Match const& match() const { return match_; }
  picture::Onlooker const& onlooker() const { return onlooker_; }

  std::size_t action(ActionCode action);
  std::size_t sentence(std::string const& text) { return sentences_.at(text); }
  /// A clause that is cited, whose text the page has then.
  std::string const& cited(std::string_view clause);

  /// Events as far as they may be known: [sentence, clause, ruling], of what is hidden the sentence alone.
  Json events(std::vector<EventView> const& events);

  /// The game: names, field, words, and its moments.
  Json game(std::string const& name, Scene const& scene, Json moments) const;

 private:
  Match const& match_;
  picture::Onlooker onlooker_;
  std::map<ActionCode, std::size_t> places_;
  std::vector<ActionCode> actions_;
  Texts sentences_;
  std::set<std::string> clauses_;

  Json clauses() const;
  Json rulings() const;
  std::vector<std::string> actions_in(Language language) const;
};

}  // namespace ringside::page
