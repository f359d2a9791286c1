#include "replay/serve/methods/methods.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/core/values/words.h"
#include "replay/serve/methods/as_engine.h"
#include "replay/serve/methods/checking.h"
#include "replay/serve/methods/choosing.h"
#include "replay/serve/methods/playing.h"
#include "replay/serve/methods/setting_up.h"
#include "replay/serve/methods/telling.h"
#include "replay/serve/methods/viewing.h"
#include "replay/serve/methods/writing.h"

namespace ringside::serve {
namespace {

template <AnswerRow row>
void rows(Service& service, Request& request, std::string& out) {
  answer_rows(service, request, row, out);
}
template <AnswerRow row>
void acting_rows(Service& service, Request& request, std::string& out) {
  answer_acting_rows(service, request, row, out);
}
void answer_help(Service&, Request&, std::string& out) { out += json_text(help_json()); }

constexpr std::array<Method, 35> all{{
    {"help", "What can be asked", "", "methods, members, faults", answer_help},
    {"games", "The games with their options, ends and laws", "", "a list as of `ringside games --json`", answer_games},
    {"rules", "The clauses, the rulings with their options, and the tiles", "game setup", "clauses, rulings, tiles",
     answer_rules},
    {"setup", "Read a setup", "game setup", "the setup with all defaults filled in, seats, digest", answer_setup},
    {"start", "The state in which a game starts, or that of a position", "game setup position legal", "state, actor",
     answer_start},
    {"legal", "What may be done", "game setup state states token tokens seconds", "actor, actions; weights of draws",
     rows<legal_row>},
    {"apply", "Do an action", "game setup state states action actions seconds events legal",
     "state, actor; outcome, events, legal", acting_rows<apply_row>},
    {"draw", "Let chance draw until a seat acts or the game is over", "game setup state states seconds seed legal",
     "state, actor, drawn; outcome, legal", rows<draw_row>},
    {"expand", "All that can follow a state", "game setup state states seconds legal canonical",
     "actor, children: state, actor, action; weight of a draw, outcome, legal", rows<expand_row>},
    {"playout", "Play at random to the end", "game setup state states seconds seed policy most line legal",
     "state, actor, played; outcome, line, legal", rows<playout_row>},
    {"choose",
     "What a search thinks the seat that is to act should do, from what that seat knows alone: an opinion; not in a browser",
     "game setup state states token tokens seconds seed playouts", "seat, action, best: action, visits, value", rows<choose_row>},
    {"observe", "What a seat knows", "game setup state states token tokens seconds seat", "seat, actor, observation",
     rows<observe_row>},
    {"show", "The board as text and the position, or the board that a seat sees",
     "game setup state states token tokens seconds seat", "actor, board; position or seat", rows<show_row>},
    {"scene", "What lies on the table, of all or as a seat sees it, for whoever draws it",
     "game setup state states token tokens seconds seat", "scene: cells, pieces, panels", rows<scene_row>},
    {"picture", "The board as a picture, of all or as a seat sees it", "game setup state states token tokens seconds seat",
     "picture: SVG", rows<picture_row>},
    {"reject", "Whether an action is legal, and if not, by which clause",
     "game setup state states token tokens action actions seconds", "legal; clause, rule, reason", acting_rows<reject_row>},
    {"explain", "What an action does by which clauses, and what other rulings would have done",
     "game setup state states action actions seconds", "as of `ringside explain --json`", acting_rows<explain_row>},
    {"seal",
     "Tokens of a state, one for each seat: whoever holds one can ask what that seat may know, and nothing else; not in a "
     "browser, where whoever asks has the state",
     "game setup state states seconds", "tokens", rows<seal_row>},
    {"record", "A line of actions as a record, which every verb reads",
     "game setup position record step actions edit names notes seed name text", "the record; or its text, and steps",
     answer_record},
    {"write", "What a line typed at a table adds to a record, as `ringside record` reads lines", "record name line",
     "action, steps, text of the record's file; open: draws that nobody saw yet; redrawn", answer_write},
    {"walk", "The states that a record goes through, as far as it can be played", "record name", "game, setup, states",
     answer_walk},
    {"view", "A record as a page shows it, of all or as a seat sees it", "record name seat",
     "game, setup, names, sound, page: what such a page holds", answer_view},
    {"choices", "What may be done, in both languages, with the cells that it is about", "game setup state states seconds",
     "actor, actions: en, ru, cells", rows<choices_row>},
    {"edit", "A state with other values of some fields, against the rules", "game setup state states seconds set legal",
     "state, actor; outcome, legal", rows<edit_row>},
    {"moment", "What an action comes to as a page shows it, of all or as a seat sees it, or under other rulings",
     "game setup state states action actions seconds seat names readings rulings",
     "actor, game: what a page of one step holds; state, unless it is under other rulings", acting_rows<moment_row>},
    {"fields", "All fields of a state by their names, as cases name them", "game setup state states seconds", "fields",
     rows<fields_row>},
    {"seen", "Whether a seat learns that an action was taken", "game setup state states action actions seconds seat", "seen",
     acting_rows<seen_row>},
    {"canonical", "The representative of all states that are the same except for a symmetry",
     "game setup state states seconds legal", "state, actor; outcome, legal", rows<canonical_row>},
    {"hello", "What this program is as an engine: see the engine protocol", "protocol game",
     "protocol, engine, game, seats, supports and what more that page names", answer_hello},
    {"case", "Play a case and compare", "case name", "as of `ringside case --json`", answer_case},
    {"audit", "Re-execute a record", "record name", "fine, steps, sound, edits, digest; outcome, finding", answer_audit},
    {"diff", "Where two records differ, or one under its own rulings and under others", "record other rulings ignore seat name",
     "as of `ringside diff --json`", answer_diff},
    {"coverage", "What a record or a case exercises, and what it leaves out", "record case name",
     "as of `ringside coverage --json`, of its game", answer_coverage},
    {"shrink", "The fewest steps of a record that still show something", "record keep cut name",
     "shrunk: the record; steps, steps_before", answer_shrink},
    {"explore", "All that can be reached from a state, within bounds, as `ringside explore` looks for it",
     "game setup state states seconds never reach keep_going depth limit",
     "verdict, states, levels, found and more as of `ringside explore --json`", rows<explore_row>},
}};

struct MemberMeaning {
  std::string_view name, meaning;
};

constexpr std::array<MemberMeaning, 46> members{{
    {"id", "a text, a number or null, which the answer has too"},
    {"method", "what is asked for"},
    {"lang", "en or ru: the language of this answer; as the session began unless it is said"},
    {"game", "the id of a game"},
    {"setup", "what differs from the game's default setup"},
    {"position", "what differs from the game's blank position: the `state` of a position file"},
    {"state", "a state as it was answered; the answer is an object"},
    {"states", "a list of them; the answer is a list, with {\"error\": …} for each that cannot be answered"},
    {"token", "in place of a state: what `seal` gave for a seat"},
    {"tokens", "a list of them"},
    {"action", "an action in notation, or its index in the legal list, from 0"},
    {"actions", "a list of them, one for each of the states; of a record, one after the other"},
    {"seat", "who looks, by number"},
    {"seed", "of the dice; each item of a list gets its own seed, derived from its index and this one"},
    {"policy", "how seats pick: uniform or aggressive"},
    {"playouts", "of a search: games that are played on in worlds that fit what the seat knows, 1000 unless said otherwise"},
    {"most", "how many actions are played at most"},
    {"seconds", "of a list: how long it may take, 60 unless said otherwise; items that are not begun by then are not answered"},
    {"line", "true: answer with the actions that were played; of `write`: what was typed"},
    {"events", "true: answer with what happened"},
    {"legal", "true: answer with what may be done in the new state"},
    {"canonical", "true: children are representatives, as of the method of that name"},
    {"protocol", "of `hello`: the version that is spoken"},
    {"names", "of the seats, for a record"},
    {"notes", "for a record"},
    {"record", "a record, as an object or as the text of its file; of `record`: what the line goes on from"},
    {"step", "of that record: how many of its steps are played first, all unless it is said"},
    {"text", "true: answer with the text of the file, and how many steps it has"},
    {"set", "values of fields by their names, as `fields` or a position has them"},
    {"edit", "of a record: what the table did against the rules after the last action: set, why"},
    {"name", "of a record or a case: how messages, and a page, call it"},
    {"readings", "true: answer with what other rulings would have done"},
    {"rulings", "options of rulings, by their ids, under which an action is done, or a record played, instead"},
    {"case", "a case, as an object or as the text of its file, without `from`"},
    {"other", "a second record, as `record`"},
    {"ignore", "what may differ: names of fields or their beginnings, `legal`, `outcome`"},
    {"keep", "what a record must still show, as `ringside find` has it"},
    {"cut", "true: it may also start from a later position"},
    {"never", "conditions that hold in no state, else it is a finding: a list of texts, as of `ringside explore --never`"},
    {"reach", "conditions that are looked for, in the same way"},
    {"keep_going", "true: a finding does not end the search; the shortest of each kind is answered"},
    {"depth", "how many actions in a row are looked at, at most"},
    {"limit", "how many states are kept at most: 20,000 unless it is said, 1,000,000 at most, and 64 MiB of them"},
    {"drawn", "in answers: what chance drew"},
    {"actor", "in answers: a seat's number, \"chance\" or \"nobody\""},
    {"outcome", "in answers, of a game that is over: reason, rank, scores"},
}};

Fault unknown(std::string const& name) {
  std::vector<std::string> names;
  for (Method const& method : all) names.emplace_back(method.name);
  return {FaultCode::unknown_method, "method", fmt::format("no such method: \"{}\"", name), meant(name, names)};
}

}  // namespace

std::span<Method const> methods() { return all; }

Method const* find_method(Request& request) {
  std::string const name(request.needed_text("method", "what is asked for: see `help`"));
  auto const found = std::find_if(all.begin(), all.end(), [&](Method const& method) { return method.name == name; });
  if (found == all.end()) {
    request.refuse(unknown(name));
    return nullptr;
  }
  std::vector<std::string_view> takes = words_in(found->takes);
  takes.insert(takes.end(), {"id", "method", "lang"});
  request.refuse_unknown(takes);
  return request.fault() ? nullptr : &*found;
}

Json help_json() {
  Json json{{"methods", Json::array()}, {"members", Json::object()}, {"faults", Json::object()}};
  for (Method const& method : all)
    json["methods"].push_back(
        {{"name", method.name}, {"summary", method.summary}, {"takes", words_in(method.takes)}, {"answers", method.answers}});
  for (MemberMeaning const& member : members) json["members"][std::string(member.name)] = member.meaning;
  for (FaultMeaning const& fault : fault_meanings) json["faults"][std::string(fault.word)] = fault.meaning;
  return json;
}

}  // namespace ringside::serve
