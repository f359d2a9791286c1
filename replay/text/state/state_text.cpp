#include "replay/text/state/state_text.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/state/fields.h"
#include "replay/text/state/observation.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string heading(std::string_view text) { return "\n" + painted(Style::heading, text) + "\n"; }

/// `game.json#37 of 112`; a position has no steps.
std::string place_of(LoadedState const& here) {
  if (!here.record) return here.address.input();
  return fmt::format("{}#{} {} {}", here.address.input(), here.step, spoken("of", "из"), here.record->record.steps.size());
}

bool may_list_legal(LoadedState const& here, std::optional<int> seat) {
  return !seat || here.match->actor(here.state) == Actor::seat(*seat);
}

std::vector<ActionCode> list_legal_actions(LoadedState const& here) {
  std::vector<ActionCode> legal;
  here.match->legal(here.state, legal);
  return legal;
}

/// Short actions in columns, read downwards.
std::string in_columns(std::vector<std::string> const& cells) {
  std::size_t widest = 1;
  for (std::string const& cell : cells) widest = std::max(widest, display_width(cell));
  auto const width = static_cast<std::size_t>(output_width());
  std::size_t const columns = std::max<std::size_t>(1, (width - 2) / (widest + 2));
  std::size_t const rows = (cells.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (std::size_t i = row; i < cells.size(); i += rows) line += padded(cells[i], widest + 2);
    text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// What chance may draw, with its odds.
std::string odds_text(LoadedState const& here, std::vector<ActionCode> const& legal) {
  std::uint64_t total = 0;
  for (ActionCode action : legal) total += here.match->weight(here.state, action);
  Table table({"", ">", ""});
  for (ActionCode action : legal) {
    std::uint32_t const weight = here.match->weight(here.state, action);
    double const percent = 100.0 * weight / static_cast<double>(std::max<std::uint64_t>(1, total));
    table.row({here.match->text(action, terminal().language), fmt::format("{} {} {}", weight, spoken("in", "из"), total),
               fmt::format("{:.1f}%", percent)});
  }
  return table.text(false, 2);
}

std::string legal_text(LoadedState const& here, Actor actor) {
  std::vector<ActionCode> const legal = list_legal_actions(here);
  std::string text = heading(fmt::format(
      "{} ({})",
      actor.is_chance() ? spoken("chance may draw", "случай может выбрать") : spoken("legal actions", "возможные действия"),
      legal.size()));
  if (actor.is_chance()) return text + odds_text(here, legal);
  std::vector<std::string> names;
  for (ActionCode action : legal) names.push_back(here.match->text(action, terminal().language));
  return text + in_columns(names);
}

std::string what_next(LoadedState const& here, std::optional<int> seat) {
  Actor const actor = here.match->actor(here.state);
  if (actor.is_nobody()) {
    Outcome const outcome = here.match->outcome(here.state);
    return heading(fmt::format("{} {}", spoken("over by", "игра окончена:"),
                               here.match->facts().in(terminal().language, outcome.reason))) +
           outcome_text(*here.match, outcome, seat_names(here), terminal().language);
  }
  std::string const to_act = heading(fmt::format(
      "{}{}{}", spoken("", "действует "), actor_name(actor, seat_names(here), terminal().language), spoken(" to act", "")));
  return may_list_legal(here, seat) ? to_act + legal_text(here, actor) : to_act;
}

Json legal_json(LoadedState const& here, Actor actor) {
  Json list = Json::array();
  for (ActionCode action : list_legal_actions(here)) {
    Json json{{"action", here.match->text(action, terminal().language)}};
    if (actor.is_chance()) json["weight"] = here.match->weight(here.state, action);
    list.push_back(std::move(json));
  }
  return list;
}

void add_state(Json& json, LoadedState const& here) {
  json["digest"] = to_hex(here.digest);
  json["board"] = board_text(here.match->scene(here.state, terminal().language));
  json["state"] = here.match->position(here.state);
  json["fields"] = fields_json(here.match->fields(here.state));
}

}  // namespace

std::vector<std::string> seat_names(LoadedState const& here) {
  return here.record ? here.record->record.seat_names : std::vector<std::string>{};
}

std::string state_text(LoadedState const& here, std::optional<int> seat, bool verbose) {
  Match const& match = *here.match;
  std::string text =
      fmt::format("{}  {}\n", painted(Style::strong, on_a_line(place_of(here))), match.facts().title_in(terminal().language));
  text += painted(Style::faint, setup_text(match)) + "\n";
  text += "\n" + board_on_lines(match, here.state, seat, 2);
  if (seat) {
    text += heading(fmt::format("{}{}{}", spoken("what ", "что знает "),
                                actor_name(Actor::seat(*seat), seat_names(here), terminal().language), spoken(" knows", "")));
    return text + known_text(known_lines(match.observation(here.state, *seat, terminal().language))) + what_next(here, seat);
  }
  if (verbose) text += heading(spoken("state", "состояние")) + fields_text(match.fields(here.state));
  text += what_next(here, seat);
  return text + "\n" + painted(Style::faint, fmt::format("{} {}", spoken("digest", "отпечаток"), to_hex(here.digest))) + "\n";
}

Json state_json(LoadedState const& here, std::optional<int> seat) {
  Match const& match = *here.match;
  Actor const actor = match.actor(here.state);
  Json json{{"input", here.address.input()}, {"game", match.facts().id}, {"setup", match.setup()}};
  if (here.record) {
    json["step"] = here.step;
    json["steps"] = here.record->record.steps.size();
  }
  json["actor"] = actor_json(actor);
  if (seat) {
    json["as"] = *seat;
    json["observation"] = match.observation(here.state, *seat, terminal().language);
  } else {
    add_state(json, here);
  }
  if (may_list_legal(here, seat)) json["legal"] = legal_json(here, actor);
  if (actor.is_nobody()) json["outcome"] = outcome_json(match.outcome(here.state));
  return json;
}

}  // namespace ringside
