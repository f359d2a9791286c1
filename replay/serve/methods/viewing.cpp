#include "replay/serve/methods/viewing.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/values/check.h"
#include "engine/record/values/edit.h"
#include "replay/pictures/board/board_picture.h"
#include "replay/serve/methods/playing.h"
#include "replay/serve/methods/setting_up.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/view/frames/dense.h"
#include "replay/view/frames/moments.h"
#include "replay/view/frames/page_of.h"
#include "replay/view/frames/shown_safely.h"

namespace ringside::serve {
namespace {

/// What a page calls a game that has no file.
constexpr std::string_view no_file = "record.json";

Address address_of_it() {
  std::string const name(no_file);
  return {name, name, {}, {}, {}};
}

Json head_of(LoadedRecord const& loaded) { return {{"game", loaded.match->facts().id}, {"setup", loaded.match->setup()}}; }

void append_cells(Scene const& scene, std::set<int> const& cells, std::string& out) {
  out += '[';
  for (int const cell : cells) {
    if (out.back() != '[') out += ',';
    append_json_text(out, scene.cells[static_cast<std::size_t>(cell)].name);
  }
  out += ']';
}

/// Where somebody sees what an action does: where pieces and things are others than before, where it comes from and goes to.
std::set<int> touched(Scene const& before, Scene const& after) {
  std::set<int> cells;
  for (scene::Piece const& piece : before.pieces)
    if (std::find(after.pieces.begin(), after.pieces.end(), piece) == after.pieces.end()) cells.insert(piece.cell);
  for (scene::Piece const& piece : after.pieces)
    if (std::find(before.pieces.begin(), before.pieces.end(), piece) == before.pieces.end()) cells.insert(piece.cell);
  for (std::size_t i = 0; i < before.cells.size(); ++i)
    if (!(before.cells[i] == after.cells[i])) cells.insert(static_cast<int>(i));
  for (scene::Arrow const& arrow : after.arrows) cells.insert({arrow.from, arrow.to});
  for (scene::Blow const& blow : after.blows) cells.insert(blow.cell);
  return cells;
}

/// A record of one action, as far as what shows it asks for one.
LoadedRecord one_step(Match const& match, Step const& step, std::vector<std::string> names) {
  LoadedRecord loaded{{}, std::shared_ptr<Match const>(std::shared_ptr<Match const>(), &match)};
  loaded.record.game = match.facts().id;
  loaded.record.seat_names = std::move(names);
  loaded.record.steps.push_back(step);
  return loaded;
}

/// What an action comes to, as a page shows a step.
Json shown_step(Match const& match, AnyState const& before, ActionCode action, picture::Onlooker const& onlooker, bool readings) {
  LoadedRecord const loaded = one_step(match, {match.actor(before), action}, onlooker.names);
  Address const address = address_of_it();
  page::Telling telling(match, onlooker);
  page::Moments moments(telling, {loaded, address, nullptr, readings, false});
  AnyState after = before;
  std::vector<EventView> events;
  match.apply(after, action, onlooker.language, events);
  moments.start(before);
  moments.step({1, loaded.record.steps.front(), before, after, events});
  moments.end(after, 1);
  Json game = moments.game(address.name());
  if (!readings) game["rulings"] = game["ru"]["rulings"] = Json::array();  // which the page of the whole game has
  return page::dense(page::shown_safely(std::move(game)));
}

/// The match under the rulings that a request asks for; its own where it names none.
OrFault<std::shared_ptr<Match const>> read_under(Row const& row) {
  auto const rulings = row.request.part("rulings");
  if (!rulings || row.request.fault()) return nullptr;
  return match_under(row.match(), *rulings, &row.state);
}

/// That the seat that looks may not know why an action is not legal.
Fault hidden_from(Row const& row) {
  return Fault(FaultCode::hidden, row.at("action"), fmt::format("seat {} may not know whether it is legal", *row.wishes.seat));
}

/// So much that the answer would be too long to be read.
bool is_too_long(Request& request, std::string const& out) {
  if (out.size() <= longest_answer) return false;
  request.refuse(Fault(FaultCode::too_long, "record", fmt::format("the answer would be longer than {} bytes", longest_answer),
                       "a shorter record"));
  return true;
}

}  // namespace

/// The states of a record, as far as it can be played.
void answer_walk(Service& service, Request& request, std::string& out) {
  auto const loaded = record_asked_for(request);
  if (!loaded) return;
  auto const start = read_start(*loaded);
  if (!start) return request.refuse(unreadable(start.error(), FaultCode::bad_record, "record", "a record that can be played"));
  auto const table = service.tables.of(*loaded);
  out += json_text(head_of(*loaded));
  out.back() = ',';
  out += R"("states":[)";
  AnyState state = *start;
  play_steps(*loaded->match, loaded->record, loaded->record.steps.size(), state, [&](AnyState const& shown) {
    out += out.back() == '[' ? "\"" : ",\"";
    service.append(out, table, shown);
    out += '"';
    return !is_too_long(request, out);
  });
  out += "]}";
}

void answer_view(Service& service, Request& request, std::string& out) {
  auto const loaded = record_asked_for(request);
  if (!loaded) return;
  if (auto const start = read_start(*loaded); !start)
    return request.refuse(unreadable(start.error(), FaultCode::bad_record, "record", "a record that can be played"));
  std::string const name = name_asked_for(request, no_file);
  auto const seat = request.number("seat", 0, static_cast<std::uint64_t>(loaded->match->seats() - 1));
  if (request.fault()) return;
  Address const address{name, name, {}, {}, {}};
  picture::Onlooker const onlooker{service.language, seat ? std::optional(static_cast<int>(*seat)) : std::nullopt,
                                   loaded->record.seat_names};
  bool const is_short = loaded->record.steps.size() <= page::most_in_detail;
  page::ShownGame shown = page::shown_game({*loaded, address, nullptr, false, is_short}, onlooker);
  Json answer = head_of(*loaded);
  answer["names"] = loaded->record.seat_names;
  answer["sound"] = shown.is_sound;
  answer["page"] = page::shown_safely(page::page_of("game", *loaded, address.name()));
  answer["page"]["games"].push_back(page::dense(page::shown_safely(std::move(shown.game))));
  out += json_text(answer);
  is_too_long(request, out);
}

OrFault<> choices_row(Row const& row, std::string& out) {
  if (!knows_legal(row.match(), row.state, row.seat)) return tl::unexpected(cannot_know_legal(row));
  std::vector<ActionCode> legal;
  row.match().legal(row.state, legal);
  Json const actor = actor_json(row.match().actor(row.state));
  Scene const before = row.match().scene(row.state, Language::english);
  out += R"({"actor":)" + json_text(actor) + R"(,"actions":[)";
  for (ActionCode const action : legal) {
    if (out.back() != '[') out += ',';
    out += R"({"en":)";
    append_json_text(out, row.match().text(action));
    out += R"(,"ru":)";
    append_json_text(out, row.match().text(action, Language::russian));
    out += R"(,"cells":)";
    append_cells(before, touched(before, picture::scene_after(row.match(), row.state, {action}, {})), out);
    out += '}';
  }
  out += "]}";
  return {};
}

OrFault<> edit_row(Row const& row, std::string& out) {
  auto const set = row.request.part("set");
  if (row.request.fault()) return {};
  auto const after = edited(row.match(), row.state, {0, written_values(row.match(), set.value_or(Json::object())), {}, 0});
  if (!after) return tl::unexpected(fault_of(FaultCode::bad_state, "set", after.error(), "a state in which the game can stand"));
  open_state(row, *after, out);
  out += '}';
  return {};
}

OrFault<> moment_row(Row const& row, std::string& out) {
  auto const other = read_under(row);
  if (!other) return tl::unexpected(other.error());
  Match const& match = *other ? **other : row.match();
  auto const action = named_action(row);
  if (!action) return tl::unexpected(action.error());
  if (auto const no = match.reject(row.state, *action))
    return tl::unexpected(knows_legal(match, row.state, row.wishes.seat) ? illegal(row, match, *no) : hidden_from(row));
  std::vector<std::string> names = names_asked_for(row.request, match.seats());
  if (row.request.fault()) return {};
  AnyState after = row.state;
  match.apply(after, *action);
  out += '{';
  if (!*other) {
    out += R"("state":")";
    row.service.append(out, row.table, after);
    out += R"(",)";
  }
  bool const readings = !*other && row.wishes.readings;
  out += R"("actor":)" + json_text(actor_json(match.actor(after))) + R"(,"game":)";
  out += json_text(shown_step(match, row.state, *action, {row.service.language, row.wishes.seat, std::move(names)}, readings));
  out += '}';
  return {};
}

}  // namespace ringside::serve
