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

std::string legal_heading(bool is_chance, std::size_t count) {
  return heading(fmt::format(
      "{} ({})", is_chance ? spoken("chance may draw", "случай может выбрать") : spoken("legal actions", "возможные действия"),
      count));
}

std::string what_next(SeenState const& seen) {
  if (seen.outcome)
    return heading(fmt::format("{} {}", spoken("over by", "игра окончена:"),
                               seen.match.facts().in(terminal().language, seen.outcome->reason))) +
           outcome_text(seen.match, *seen.outcome, seen.names, terminal().language);
  std::string const to_act = heading(fmt::format("{}{}{}", spoken("", "действует "),
                                                 actor_name(seen.actor, seen.names, terminal().language), spoken(" to act", "")));
  return seen.legal ? to_act + legal_heading(false, seen.legal->size()) + in_columns(*seen.legal) : to_act;
}

std::vector<std::string> legal_texts(LoadedState const& here) {
  std::vector<std::string> texts;
  for (ActionCode const action : list_legal_actions(here)) texts.push_back(here.match->text(action, terminal().language));
  return texts;
}

/// As a seat sees it, or, for what is not hidden, as all do.
SeenState seen_state(LoadedState const& here, std::optional<int> seat) {
  Match const& match = *here.match;
  Language const language = terminal().language;
  SeenState seen{place_of(here),         match, seat, seat_names(here), match.scene(here.state, language, seat), {},
                 match.actor(here.state)};
  if (seat) seen.observation = match.observation(here.state, *seat, language);
  if (seen.actor.is_nobody()) seen.outcome = match.outcome(here.state);
  if (may_list_legal(here, seat) && seen.actor.is_seat()) seen.legal = legal_texts(here);
  return seen;
}

std::string chances_text(LoadedState const& here) {
  std::vector<ActionCode> const legal = list_legal_actions(here);
  return legal_heading(true, legal.size()) + odds_text(here, legal);
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

std::string seen_text(SeenState const& seen) {
  std::string text =
      fmt::format("{}  {}\n", painted(Style::strong, on_a_line(seen.place)), seen.match.facts().title_in(terminal().language));
  text += painted(Style::faint, setup_text(seen.match)) + "\n";
  text += "\n" + board_on_lines(seen.scene, 2, seen.within);
  if (!seen.seat) return text;
  text += heading(fmt::format("{}{}{}", spoken("what ", "что знает "),
                              actor_name(Actor::seat(*seen.seat), seen.names, terminal().language), spoken(" knows", "")));
  return text + known_text(known_lines(seen.observation)) + what_next(seen);
}

std::string state_text(LoadedState const& here, std::optional<int> seat, bool verbose) {
  SeenState const seen = seen_state(here, seat);
  std::string text = seen_text(seen);
  if (seat) return text;
  if (verbose) text += heading(spoken("state", "состояние")) + fields_text(here.match->fields(here.state));
  text += what_next(seen);
  if (seen.actor.is_chance()) text += chances_text(here);
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
