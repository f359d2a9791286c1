#include "replay/serve/methods/setting_up.h"

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "checker/cases/case_rulings.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "replay/serve/methods/as_engine.h"
#include "replay/serve/methods/playing.h"
#include "replay/text/audit/finding.h"
#include "replay/text/case/case_answer.h"
#include "replay/text/games/game_json.h"
#include "replay/text/record/happening.h"

namespace ringside::serve {
namespace {

/// The state of a position, or the game's own start.
std::optional<AnyState> start_asked_for(Request& request, Match const& match) {
  auto const position = request.part("position");
  if (request.fault()) return std::nullopt;
  if (!position) return match.start();
  Problems problems;
  auto const state = match.read_position(*position, problems);
  if (state) return *state;
  Fault fault(FaultCode::bad_state, "position", problems.empty() ? "the game refuses it" : to_string(problems.front()),
              "a position in which a game can stand");
  fault.problems = std::move(problems);
  request.refuse(std::move(fault));
  return std::nullopt;
}

/// The actions of a list, each legal after those before it.
std::vector<ActionCode> read_actions(Row row) {
  std::vector<ActionCode> line;
  auto const list = row.request.need("actions", "a list of actions") ? row.request.list("actions") : std::nullopt;
  if (!list) return line;
  TextTree const& tree = row.request.tree();
  for (auto node = TextTree::first(*list); node < tree.next(*list); node = tree.next(node), ++row.number) {
    row.action = node;
    auto const action = legal_action(row);
    if (!action) {
      row.request.refuse(action.error());
      return line;
    }
    line.push_back(*action);
    row.match().apply(row.state, line.back());
  }
  return line;
}

std::vector<std::string> names_asked_for(Request& request, int seats) {
  std::vector<std::string> names;
  auto const list = request.list("names");
  if (!list) return names;
  TextTree const& tree = request.tree();
  for (auto node = TextTree::first(*list); node < tree.next(*list); node = tree.next(node))
    names.emplace_back(request.text_in(node, fmt::format("names/{}", names.size())));
  if (names.size() != static_cast<std::size_t>(seats))
    request.refuse_length("names", *list, fmt::format("a list of {}, one for each seat", seats));
  return names;
}

Fault unreadable(ReadErrors const& errors, FaultCode code, char const* member, char const* expected) {
  Fault fault(code, member, to_string(errors.front()), expected);
  for (ReadError const& error : errors) fault.problems.push_back({error.field, error.what, error.expected});
  return fault;
}

Json verdict_json(Verdict const& verdict) {
  Json json{{"fine", !verdict.finding.has_value()},
            {"steps", verdict.steps},
            {"sound", verdict.sound},
            {"edits", verdict.edits},
            {"digest", to_hex(verdict.digest)}};
  if (verdict.outcome) json["outcome"] = outcome_json(*verdict.outcome);
  if (verdict.finding) json["finding"] = finding_json(*verdict.finding);
  return json;
}

}  // namespace

void answer_games(Service&, Request&, std::string& out) {
  Json list = Json::array();
  for (GameEntry const& game : games()) list.push_back(game_json(game));
  out += json_text(list);
}

/// What is read rather than played: the rulebook, and the tiles of the setup's catalogue.
void answer_rules(Service& service, Request& request, std::string& out) {
  auto const table = service.tables.of(request);
  if (!table) return;
  Json tiles = Json::array();
  for (TileView const& tile : list_tiles(table->match())) tiles.push_back(tile_json(tile));
  out += json_text({{"game", table->game().facts().id},
                    {"clauses", clauses_json(table->game(), service.language)},
                    {"rulings", rulings_json(table->game(), service.language)},
                    {"tiles", std::move(tiles)}});
}

void answer_setup(Service& service, Request& request, std::string& out) {
  auto const table = service.tables.of(request);
  if (!table) return;
  Match const& match = table->match();
  Json answer{
      {"game", match.facts().id}, {"setup", match.setup()}, {"seats", match.seats()}, {"digest", to_hex(match.setup_digest())}};
  if (service.as_engine) {
    answer["layout"] = layout_json(match);
    answer["longest"] = table->texts().longest_bare();
  }
  out += json_text(answer);
}

void answer_start(Service& service, Request& request, std::string& out) {
  auto const table = service.tables.of(request);
  if (!table) return;
  Wishes const wishes = read_wishes(request, table->match());
  auto const start = start_asked_for(request, table->match());
  if (!start) return;
  open_state({service, request, table, wishes}, *start, out);
  out += '}';
}

void answer_record(Service& service, Request& request, std::string& out) {
  auto const table = service.tables.of(request);
  if (!table) return;
  Wishes const wishes = read_wishes(request, table->match());
  auto const start = start_asked_for(request, table->match());
  if (!start) return;
  std::vector<ActionCode> const line = read_actions({service, request, table, wishes, 0, true, *start});
  if (request.fault()) return;
  Record record = record_line(table->match(), *start, line);
  record.seat_names = names_asked_for(request, table->match().seats());
  record.notes = request.text("notes");
  record.seed = request.number("seed", 0, UINT64_MAX);
  out += json_text(Json::parse(write_record_json(record, table->match(), service.language)));
}

void answer_case(Service&, Request& request, std::string& out) {
  auto const node = request.need("case", "a case");
  if (!node) return;
  if (request.tree().member(*node, "from"))
    return request.refuse(Fault(FaultCode::bad_case, "case/from", "is a file, and no files are read here", "`game` and `given`"));
  auto asked = read_case(request.tree().written(*node), "case");
  if (!asked)
    return request.refuse(unreadable(asked.error(), FaultCode::bad_case, "case", "a case: see `ringside help formats`"));
  Answer answer;
  answer.asked = *std::move(asked);
  answer.trials = try_case(*answer.asked);
  Json json = answer_json(answer, false);
  json.erase("case");
  out += json_text(json);
}

void answer_audit(Service&, Request& request, std::string& out) {
  auto const node = request.need("record", "a record");
  if (!node) return;
  auto const loaded = read_record_json(request.tree().written(*node), "record");
  if (!loaded)
    return request.refuse(unreadable(loaded.error(), FaultCode::bad_record, "record", "a record: see `ringside convert`"));
  out += json_text(verdict_json(audit(*loaded)));
}

}  // namespace ringside::serve
