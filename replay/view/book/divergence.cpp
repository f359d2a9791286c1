#include "replay/view/book/divergence.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "checker/compare/compare.h"
#include "checker/play/playout.h"
#include "checker/readings/rulings.h"
#include "engine/games/registry.h"
#include "replay/view/book/example.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

constexpr std::uint64_t most_states = 300'000;  // that are looked at for a line
constexpr std::size_t most_shown = 8;           // of the actions that only one side has

/// Actions in both languages.
Json texts_of(Match const& match, std::vector<ActionCode> const& actions) {
  Json texts = Json::array();
  for (std::size_t i = 0; i < std::min(most_shown, actions.size()); ++i)
    texts.push_back(row(match.text(actions[i]), match.text(actions[i], Language::russian)));
  return texts;
}

/// The match of a case with the default of one of its rulings; null: that is what the case has.
std::shared_ptr<Match const> with_default(Case const& asked, std::string const& ruling) {
  Json setup = asked.match->setup();
  auto const rulings = setup.find("rulings");
  if (rulings == setup.end() || !rulings->is_object() || rulings->erase(ruling) == 0) return nullptr;
  Problems problems;
  GameEntry const* const game = find_game(asked.match->facts().id);
  return game == nullptr ? nullptr : std::shared_ptr<Match const>(game->match(setup, problems));
}

/// The line drawn; null where the position of the case is none under this match.
Json drawn_line(std::shared_ptr<Match const> const& match, AnyState const& start, Line const& line, std::string const& name) {
  LoadedRecord const loaded{record_line(*match, start, line), match};
  return read_start(loaded) ? drawn_game(loaded, name) : Json();
}

}  // namespace

std::vector<DivergingLine> divergences_of(Case const& asked, std::string const& name) {
  std::vector<DivergingLine> found;
  for (std::string const& ruling : asked.ruled) {
    auto const usual = with_default(asked, ruling);
    if (usual == nullptr) continue;
    CompareOptions options;
    options.explore.states = most_states;
    options.explore.depth = static_cast<int>(asked.when.size()) + 1;
    options.games = 0;
    Comparison const comparison = compare(*usual, *asked.match, asked.start, options);
    if (!comparison.parting || !comparison.shortest) continue;
    PartingPoint const& parting = *comparison.parting;
    Json usually = drawn_line(usual, asked.start, parting.line, name),
         own = drawn_line(asked.match, asked.start, parting.line, name);
    if (usually.is_null() || own.is_null()) continue;
    found.push_back({ruling,
                     ruling_in_force(*asked.match, ruling),
                     parting.line.size(),
                     {{"name", name},
                      {"actions", parting.line.size()},
                      {"effect", parting.effect},
                      {"onlyUsual", texts_of(*usual, parting.only_one)},
                      {"onlyOwn", texts_of(*asked.match, parting.only_other)},
                      {"usual", std::move(usually)},
                      {"own", std::move(own)}}});
  }
  return found;
}

std::vector<DivergingLine> shortest_of_each(std::vector<DivergingLine> divergences) {
  std::vector<DivergingLine> kept;
  for (DivergingLine& each : divergences) {
    auto const same = std::find_if(kept.begin(), kept.end(), [&](DivergingLine const& other) {
      return other.ruling == each.ruling && other.option == each.option;
    });
    if (same == kept.end())
      kept.push_back(std::move(each));
    else if (each.actions < same->actions)
      *same = std::move(each);
  }
  return kept;
}

}  // namespace ringside::page
