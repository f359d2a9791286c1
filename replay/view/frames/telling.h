#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/match/match.h"
#include "replay/pictures/board/board_picture.h"
#include "replay/view/frames/frame.h"

namespace ringside::page {

/// Things that stand once and are named by their numbers.
template <class Thing>
class Numbered {
 public:
  std::size_t at(Thing const& thing) {
    auto const [place, fresh] = places_.try_emplace(thing, all_.size());
    if (fresh) all_.push_back(thing);
    return place->second;
  }
  std::vector<Thing> const& all() const { return all_; }

 private:
  std::map<Thing, std::size_t> places_;
  std::vector<Thing> all_;
};

/// What is said in both languages.
struct Wording {
  std::string english, russian;
  friend auto operator<=>(Wording const&, Wording const&) = default;
};

/// What the moments of a game have in common while they are written: through whose eyes, and the words that they refer to.
class Telling {
 public:
  Telling(Match const& match, picture::Onlooker onlooker) : match_(match), onlooker_(std::move(onlooker)) {}

  Match const& match() const { return match_; }
  std::optional<int> seat() const { return onlooker_.seat; }
  picture::Onlooker onlooker(Language language) const { return {language, onlooker_.seat, onlooker_.names}; }

  std::size_t action(ActionCode action) { return actions_.at(action); }
  std::size_t text(std::string const& english, std::string const& russian) { return texts_.at({english, russian}); }
  std::size_t text(std::string const& same) { return text(same, same); }
  /// An option of one of the match's rulings.
  std::size_t reading(std::size_t ruling, std::size_t option) { return readings_.at({ruling, option}); }
  /// Why an action is not legal, with the clause, whose text the page has then.
  std::size_t reason(Rejection const& no);

  /// What `say` makes of a language, with the numbers of texts in their places.
  template <class Say>
  Json in_languages(Say say) {
    return worded(say(Language::english), say(Language::russian));
  }
  /// A frame of the scenes that `make_scene` makes of a language, whose tiles have cards.
  template <class MakeScene>
  Json frame(MakeScene make_scene) {
    Scene const english = make_scene(Language::english), russian = make_scene(Language::russian);
    note_tiles(english, russian);
    return worded(frame_json(english), frame_json(russian));
  }
  /// The result of an action as far as it may be known: numbers of happenings.
  Json events(AnyState const& before, ActionCode action);
  Json events(std::vector<EventView> const& english, std::vector<EventView> const& russian);

  /// The game: names, field, words, and its moments.
  Json game(std::string const& name, AnyState const& start, Json moments);

 private:
  struct Happening {
    Wording wording;
    std::string clause, ruling;
    friend auto operator<=>(Happening const&, Happening const&) = default;
  };

  Match const& match_;
  picture::Onlooker onlooker_;
  Numbered<ActionCode> actions_;
  Numbered<Wording> texts_;
  Numbered<Happening> happenings_;
  Numbered<std::pair<std::size_t, std::size_t>> readings_;
  std::set<std::string> clauses_;
  std::map<std::string, std::set<std::size_t>, std::less<>> tiles_;  ///< by their ids the texts that stand for them

  std::size_t happening(Wording wording, std::string_view clause, std::string_view ruling);
  Json worded(Json const& english, Json const& russian);
  Json grounds() const;
  Json clauses() const;
  Json rulings() const;
  Json readings() const;
  void add_russian(Json& words) const;
  Json words(Language language) const;
  void note_tiles(Scene const& english, Scene const& russian);
  void note_tiles(std::vector<scene::Item> const& english, std::vector<scene::Item> const& russian, Scene const& scene);
  Json cards();
};

/// The result of an action, described in a language.
std::vector<EventView> list_events(MatchRules const& match, AnyState before, ActionCode action, Language language);

}  // namespace ringside::page
