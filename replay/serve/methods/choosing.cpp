#include "replay/serve/methods/choosing.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "checker/play/search.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"

namespace ringside::serve {
namespace {

constexpr std::size_t most_shown = 3;

Json opinion_json(Row const& row, Opinion const& opinion) {
  return {{"action", row.match().text(opinion.action, row.service.language)},
          {"visits", opinion.visits},
          {"value", std::round(opinion.value * 1'000) / 1'000}};
}

std::string not_to_act(Row const& row, Actor actor) {
  if (actor.is_nobody()) return "the game is over";
  if (!row.seat) return fmt::format("{} is to act, and a search chooses for a seat", in_words(actor));
  return fmt::format("{} is to act, not seat {}", in_words(actor), *row.seat);
}

}  // namespace

/// The search is given what the seat observes, and nothing else of the state.
OrFault<> choose_row(Row const& row, std::string& out) {
  Actor const actor = row.match().actor(row.state);
  if (!actor.is_seat() || (row.seat && actor.number() != *row.seat))
    return tl::unexpected(Fault(FaultCode::illegal, row.at(row.seat ? "token" : "state"), not_to_act(row, actor)));
  if (auto const why = TreeSearch::refusal(row.match())) return tl::unexpected(Fault(FaultCode::bad_request, "game", *why));
  int const seat = actor.number();
  std::vector<Opinion> const best = TreeSearch(row.match())
                                        .think(row.match().observe(row.state, seat), seat, {.playouts = row.wishes.playouts},
                                               seed_of_game(row.wishes.seed, row.number));
  Json json = {{"seat", seat}, {"action", row.match().text(best.front().action, row.service.language)}, {"best", Json::array()}};
  for (std::size_t i = 0; i < std::min(best.size(), most_shown); ++i) json["best"].push_back(opinion_json(row, best[i]));
  out += json_text(json);
  return {};
}

}  // namespace ringside::serve
