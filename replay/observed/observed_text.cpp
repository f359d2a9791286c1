#include "replay/observed/observed_text.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "replay/observed/frame_scene.h"
#include "replay/observed/numbers.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/playback_words.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

/// Whose texts may be printed.
Json safe(Json value) {
  if (value.is_string()) return on_a_line(value.get_ref<std::string const&>());
  for (Json& inner : value)
    if (value.is_structured()) inner = safe(std::move(inner));
  return value;
}

Actor actor_of(Json const& json) {
  if (json.is_number()) return Actor::seat(json.get<int>());
  return json == "chance" ? Actor::chance() : Actor::nobody();
}

/// Who acts after a step.
Json const& next_actor(Observations const& observed, std::size_t step) {
  return step < observed.steps() ? observed.document["steps"][step]["actor"] : observed.document["next"];
}

/// Of a game that is over after a step.
std::optional<Outcome> outcome_after(Observations const& observed, std::size_t step) {
  if (next_actor(observed, step) != "nobody") return std::nullopt;
  Json const& json = observed.document["outcome"];
  return Outcome{json["reason"].get<std::string>(), json["rank"].get<std::vector<int>>(), json["scores"].get<std::vector<int>>()};
}

/// In the language of this process.
std::string word(Observations const& observed, char const* part, Json const& number) {
  return text_of(observed.game(), part, number.get<std::size_t>(), terminal().language);
}

std::optional<std::string> action_in(SeenMoments const& moment, Observations const& observed) {
  auto const did = moment.shown().find("did");
  if (did == moment.shown().end()) return std::nullopt;
  return on_a_line(word(observed, "actions", *did));
}

std::string happenings_text(SeenMoments const& moment, Observations const& observed) {
  Table table({"", ""});
  Json const& events = moment.told()["events"];
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::string source;
    if (events[i].contains("clause")) source = events[i]["clause"].get<std::string>();
    if (events[i].contains("ruling"))
      source +=
          fmt::format(", {}={}", events[i]["ruling"]["id"].get<std::string>(), events[i]["ruling"]["option"].get<std::string>());
    table.row({on_a_line(word(observed, "happenings", moment.shown()["events"][i])),
               source.empty() ? "" : painted(Style::faint, fmt::format("[{}]", on_a_line(source)))});
  }
  return table.text(false, 4);
}

/// Remarks stand before what the table did against the rules.
std::string remarks_text(SeenMoments const& moment, Observations const& observed) {
  std::string text;
  Json const notes = moment.shown().value("notes", Json::array()), edits = moment.told().value("edits", Json::array());
  for (std::size_t i = 0; i + edits.size() < notes.size(); ++i) text += note_line(word(observed, "texts", notes[i]));
  for (Json const& edit : edits) text += edit_line(edit["why"].get<std::string>());
  return text;
}

void print_moment(SeenMoments const& moment, Observations const& observed, Shown const& shown, PlayedGame const& game) {
  bool const is_start = moment.number() == 0;
  if (is_start && shown.boards) print_text(start_line());
  if (!is_start) {
    if (shown.boards || shown.events) print_text("\n");
    print_text(step_line(game, moment.number(), actor_of(moment.told()["actor"]), action_in(moment, observed)));
    if (shown.events) print_text(happenings_text(moment, observed));
  }
  std::string board;
  if (shown.boards) {
    auto const seen = moment.board(terminal().language);
    board = board_on_lines(seen.scene, 4, seen.within);
  }
  print_text(is_start ? board + remarks_text(moment, observed) : remarks_text(moment, observed) + board);
}

Exit replay_text(Observations const& observed, Address const& address, Shown const& shown) {
  PlayedGame const game{*observed.match, observed.names, observed.document["recorded_steps"].get<std::size_t>()};
  if (!terminal().quiet)
    print_text(head_text(address.input(), game, observed.document["notes"].get<std::string>(), observed.seat));
  std::size_t const last = std::min(shown.last, observed.steps());
  SeenMoments moment(observed);
  do {
    if (moment.number() >= shown.first && !terminal().quiet) print_moment(moment, observed, shown, game);
  } while (moment.number() < last && moment.next());
  auto const trouble = last == observed.steps() ? trouble_of(observed, address) : std::nullopt;
  if (trouble) print_error(*trouble);
  if (last < shown.last) return Exit::finding;
  if (!terminal().quiet) print_text("\n");
  print_text(end_text(game, actor_of(next_actor(observed, last)), outcome_after(observed, last), last));
  return trouble ? Exit::finding : Exit::fine;
}

/// What a moment tells, in the language of this process.
Json translated(SeenMoments const& moment, Observations const& observed) {
  Json told = moment.told();
  if (terminal().language == Language::english) return told;
  if (auto const action = action_in(moment, observed)) told["action"] = *action;
  if (told.contains("events"))
    for (std::size_t i = 0; i < told["events"].size(); ++i)
      told["events"][i]["text"] = word(observed, "happenings", moment.shown()["events"][i]);
  Json& last = told.contains("edits") ? told["edits"].back()["observation"] : told["observation"];
  if (last.contains("to_do")) last["to_do"] = moment.board(terminal().language).scene.to_do;
  return told;
}

Json as_shown(Json told, Shown const& shown) {
  if (!shown.events) told.erase("events");
  if (!shown.boards) told.erase("observation");
  if (!shown.boards && told.contains("edits"))
    for (Json& edit : told["edits"]) edit.erase("observation");
  return told;
}

Exit replay_json(Observations const& observed, Address const& address, Shown const& shown) {
  Json document{{"input", address.input()}};
  for (char const* part : {"game", "setup", "seats", "notes", "recorded_steps", "as"}) document[part] = observed.document[part];
  document["steps"] = Json::array();
  std::size_t const last = std::min(shown.last, observed.steps());
  SeenMoments moment(observed);
  do {
    if (moment.number() < shown.first) continue;
    Json told = as_shown(translated(moment, observed), shown);
    if (moment.number() == 0)
      document["start"] = std::move(told);
    else
      document["steps"].push_back(std::move(told));
  } while (moment.number() < last && moment.next());
  auto const trouble = last == observed.steps() ? trouble_of(observed, address) : std::nullopt;
  if (trouble) document["error"] = observed.document["error"];
  if (trouble) print_error(*trouble);
  if (last == shown.last) document["next"] = next_actor(observed, last);
  if (last == shown.last && outcome_after(observed, last)) document["outcome"] = observed.document["outcome"];
  print_json(document);
  return trouble ? Exit::finding : Exit::fine;
}

/// Actions in the game's own order, in words of this process.
std::vector<std::string> in_order(Observations const& observed, std::vector<std::size_t> const& numbers) {
  std::vector<std::pair<ActionCode, std::string>> actions;
  for (std::size_t const number : numbers) {
    auto const code = observed.match->parse(text_of(observed.game(), "actions", number, Language::english));
    actions.emplace_back(code.value.value_or(0), on_a_line(word(observed, "actions", number)));
  }
  std::stable_sort(actions.begin(), actions.end(), [](auto const& a, auto const& b) { return a.first < b.first; });
  std::vector<std::string> texts;
  for (auto& [code, text] : actions) texts.push_back(std::move(text));
  return texts;
}

/// What the seat may do after a step, if it is to act.
std::optional<std::vector<std::string>> legal_after(Observations const& observed, std::size_t step) {
  if (next_actor(observed, step) != observed.seat) return std::nullopt;
  Json const& moments = observed.game()["moments"];
  Json const& choice = step < observed.steps() ? moments[step + 1] : moments[step].value("may", Json::object());
  if (!choice.contains("legal")) return std::nullopt;
  return in_order(observed, numbers_in(choice["legal"]));
}

SeenMoments moment_at(Observations const& observed, std::size_t step) {
  SeenMoments moment(observed);
  while (moment.number() < step) moment.next();
  return moment;
}

}  // namespace

Exit replay_observed(Observations const& observed, Address const& address, Shown const& shown) {
  return terminal().json ? replay_json(observed, address, shown) : replay_text(observed, address, shown);
}

SeenState seen_at(Observations const& observed, Address const& address, std::size_t step) {
  SeenMoments const moment = moment_at(observed, step);
  SeenBoard board = moment.board(terminal().language);
  return {fmt::format("{}#{} {} {}", address.input(), step, spoken("of", "из"),
                      observed.document["recorded_steps"].get<std::size_t>()),
          *observed.match,
          observed.seat,
          observed.names,
          std::move(board.scene),
          safe(moment.observation()),
          actor_of(next_actor(observed, step)),
          outcome_after(observed, step),
          std::move(board.within),
          legal_after(observed, step)};
}

Json seen_json(Observations const& observed, Address const& address, std::size_t step) {
  Json const told = translated(moment_at(observed, step), observed);
  Json json{{"input", address.input()},
            {"game", observed.document["game"]},
            {"setup", observed.document["setup"]},
            {"step", step},
            {"steps", observed.document["recorded_steps"]}};
  json["actor"] = next_actor(observed, step);
  json["as"] = observed.seat;
  json["observation"] = told.contains("edits") ? told["edits"].back()["observation"] : told["observation"];
  if (auto const legal = legal_after(observed, step)) {
    json["legal"] = Json::array();
    for (std::string const& action : *legal) json["legal"].push_back({{"action", action}});
  }
  if (auto const outcome = outcome_after(observed, step)) json["outcome"] = observed.document["outcome"];
  return json;
}

std::optional<ErrorReport> trouble_of(Observations const& observed, Address const& address) {
  auto const error = observed.document.find("error");
  if (error == observed.document.end()) return std::nullopt;
  ErrorReport report;
  report.clause = (*error)["clause"].get<std::string>();
  report.what = (*error)["what"].get<std::string>();
  report.place = address.input();
  report.legal = (*error)["legal"].get<std::vector<std::string>>();
  return report;
}

}  // namespace ringside
