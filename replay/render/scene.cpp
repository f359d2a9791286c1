#include "replay/render/scene.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "replay/foreign.h"
#include "replay/render/fields.h"
#include "replay/render/happening.h"
#include "replay/render/illegal.h"
#include "replay/render/observation.h"
#include "replay/render/setup_text.h"
#include "replay/render/table.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

std::string heading(std::string_view text) { return "\n" + painted(Style::heading, text) + "\n"; }

/// `game.json#37 of 112`; a position has no steps.
std::string place_of(Scene const& scene) {
  if (!scene.record) return scene.address.input();
  return fmt::format("{}#{} of {}", scene.address.input(), scene.step, scene.record->record.steps.size());
}

bool may_list_legal(Scene const& scene, std::optional<int> seat) {
  return !seat || scene.match->actor(scene.state) == Actor::seat(*seat);
}

std::vector<ActionCode> legal_of(Scene const& scene) {
  std::vector<ActionCode> legal;
  scene.match->legal(scene.state, legal);
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
std::string odds_text(Scene const& scene, std::vector<ActionCode> const& legal) {
  std::uint64_t total = 0;
  for (ActionCode action : legal) total += scene.match->weight(scene.state, action);
  Table table({"", ">", ""});
  for (ActionCode action : legal) {
    std::uint32_t const weight = scene.match->weight(scene.state, action);
    double const percent = 100.0 * weight / static_cast<double>(std::max<std::uint64_t>(1, total));
    table.row({scene.match->text(action, terminal().language), fmt::format("{} in {}", weight, total),
               fmt::format("{:.1f}%", percent)});
  }
  return table.text(false, 2);
}

std::string legal_text(Scene const& scene, Actor actor) {
  std::vector<ActionCode> const legal = legal_of(scene);
  std::string text = heading(actor.is_chance() ? fmt::format("chance may draw ({})", legal.size())
                                               : fmt::format("legal actions ({})", legal.size()));
  if (actor.is_chance()) return text + odds_text(scene, legal);
  std::vector<std::string> names;
  for (ActionCode action : legal) names.push_back(scene.match->text(action, terminal().language));
  return text + in_columns(names);
}

std::string what_next(Scene const& scene, std::optional<int> seat) {
  Actor const actor = scene.match->actor(scene.state);
  if (actor.is_nobody()) {
    Outcome const outcome = scene.match->outcome(scene.state);
    return heading(fmt::format("over by {}", outcome.reason)) + outcome_text(*scene.match, outcome, seat_names(scene));
  }
  std::string const to_act = heading(fmt::format("{} to act", actor_name(actor, seat_names(scene))));
  return may_list_legal(scene, seat) ? to_act + legal_text(scene, actor) : to_act;
}

Json legal_json(Scene const& scene, Actor actor) {
  Json list = Json::array();
  for (ActionCode action : legal_of(scene)) {
    Json json{{"action", scene.match->text(action, terminal().language)}};
    if (actor.is_chance()) json["weight"] = scene.match->weight(scene.state, action);
    list.push_back(std::move(json));
  }
  return list;
}

void add_state(Json& json, Scene const& scene) {
  json["digest"] = to_hex(scene.digest);
  json["board"] = scene.match->board(scene.state, terminal().language);
  json["state"] = scene.match->position(scene.state);
  json["fields"] = fields_json(scene.match->fields(scene.state));
}

}  // namespace

std::vector<std::string> seat_names(Scene const& scene) {
  return scene.record ? scene.record->record.seat_names : std::vector<std::string>{};
}

std::string scene_text(Scene const& scene, std::optional<int> seat) {
  Match const& match = *scene.match;
  std::string text = fmt::format("{}  {}\n", painted(Style::strong, on_a_line(place_of(scene))), match.facts().title);
  text += painted(Style::faint, setup_text(match)) + "\n";
  if (seat && !match.facts().has_secrets) text += "\n" + indented(match.board(scene.state, terminal().language), 2);
  if (seat) {
    text += heading(fmt::format("what {} knows", actor_name(Actor::seat(*seat), seat_names(scene))));
    return text + known_text(known_lines(match.observation(scene.state, *seat, terminal().language))) + what_next(scene, seat);
  }
  text += "\n" + indented(match.board(scene.state, terminal().language), 2);
  text += heading("state") + fields_text(match.fields(scene.state)) + what_next(scene, seat);
  return text + "\n" + painted(Style::faint, "digest " + to_hex(scene.digest)) + "\n";
}

Json scene_json(Scene const& scene, std::optional<int> seat) {
  Match const& match = *scene.match;
  Actor const actor = match.actor(scene.state);
  Json json{{"input", scene.address.input()}, {"game", match.facts().id}, {"setup", match.setup()}};
  if (scene.record) {
    json["step"] = scene.step;
    json["steps"] = scene.record->record.steps.size();
  }
  json["actor"] = actor_json(actor);
  if (seat) {
    json["as"] = *seat;
    json["observation"] = match.observation(scene.state, *seat, terminal().language);
  } else {
    add_state(json, scene);
  }
  if (may_list_legal(scene, seat)) json["legal"] = legal_json(scene, actor);
  if (actor.is_nobody()) json["outcome"] = outcome_json(match.outcome(scene.state));
  return json;
}

}  // namespace ringside
