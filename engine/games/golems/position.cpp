#include "engine/games/golems/position.h"

#include <algorithm>
#include <utility>

#include "engine/core/text/reading.h"
#include "engine/games/golems/drawing.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

/// Takes one off a count that a position leaves unsaid.
void take_one(Json& counts, Json const& word) {
  if (!word.is_string()) return;
  auto const found = counts.find(word.get<std::string>());
  if (found != counts.end() && found->get<int>() > 0) *found = found->get<int>() - 1;
}

/// A count in a position; reading the fields reports what is not a number.
std::int64_t count_in(Json const& counts, std::string const& word) {
  auto const found = counts.find(word);
  return found != counts.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// A number of a golem that is small enough to count; reading the fields reports what is not.
int read_count(Json const& golem, char const* member) {
  auto const found = golem.is_object() ? golem.find(member) : golem.end();
  return found == golem.end() ? 0 : whole_number(*found, 0, barrels_of_each).value_or(0);
}

/// Tokens for more or fewer rows that golems have are in no barrel any more, unless the position says otherwise.
void count_row_tokens(Json& fields) {
  if (!fields.contains("golem") || !fields["golem"].is_array()) return;
  for (auto const& [member, content] : {std::pair{"more", Content::more}, std::pair{"fewer", Content::fewer}}) {
    int count = 0;
    for (Json const& golem : fields["golem"]) count += read_count(golem, member);
    Json* const left = count > 0 ? object_at(fields, "contents_left") : nullptr;
    if (left != nullptr)
      left->emplace(std::string(content_words[static_cast<std::size_t>(content)]), std::max(barrels_of_each - count, 0));
  }
}

/// Luck cards in play are not in the deck, and tokens that lie or are held not in the pile, unless the position says otherwise.
void count_the_rest(Setup const& setup, Json& fields) {
  Json luck = Json::object(), pile = Json::object();
  for (std::size_t i = 0; i < luck_kinds; ++i) luck[std::string(luck_words[i + 1])] = setup.scenario->cards.luck[i];
  for (std::size_t i = 1; i <= logic_kinds; ++i) pile[std::string(logic_words[i])] = setup.logic ? logic_tokens_each : 0;
  if (fields.contains("golem") && fields["golem"].is_array())
    for (Json const& golem : fields["golem"]) {
      if (!golem.is_object()) continue;
      if (golem.contains("luck")) take_one(luck, golem["luck"]);
      if (golem.contains("held")) take_one(pile, golem["held"]);
      if (golem.contains("token")) take_one(pile, golem["token"]);
    }
  if (fields.contains("tokens") && fields["tokens"].is_object())
    for (auto const& [kind, cells] : fields["tokens"].items())
      for (std::size_t i = 0; cells.is_array() && i < cells.size(); ++i) take_one(pile, Json(kind));
  if (!fields.contains("luck_left")) fields["luck_left"] = std::move(luck);
  if (fields.contains("lost") && fields["lost"].is_object())
    for (auto& [kind, left] : pile.items())
      left = std::max<std::int64_t>(left.get<std::int64_t>() - count_in(fields["lost"], kind), 0);
  if (!fields.contains("pile")) fields["pile"] = std::move(pile);
}

}  // namespace

State blank_state(Setup const& setup) {
  State state = bare_state(setup);
  state.stage = Stage::program;
  return state;
}

Json expanded(Setup const& setup, Json const& position, Problems& problems) {
  if (!position.is_object()) return position;
  Json fields = position;
  if (fields.contains("board")) {
    Json const board = fields["board"];
    fields.erase("board");
    read_drawing(setup, board, fields, problems);
  }
  count_row_tokens(fields);
  count_the_rest(setup, fields);
  return fields;
}

}  // namespace ringside::golems
