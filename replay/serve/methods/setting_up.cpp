#include "replay/serve/methods/setting_up.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "checker/cases/case_rulings.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "engine/record/values/check.h"
#include "engine/record/values/edit.h"
#include "replay/serve/methods/as_engine.h"
#include "replay/serve/methods/playing.h"
#include "replay/text/audit/finding.h"
#include "replay/text/case/case_answer.h"
#include "replay/text/games/game_json.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

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
  request.refuse(fault_of(FaultCode::bad_state, "position", std::move(problems), "a position in which a game can stand"));
  return std::nullopt;
}

/// What a record is made of.
struct Line {
  AnyState start, end;  ///< where it begins, and where its actions have led
  std::vector<ActionCode> actions;
  std::vector<Edit> edits;
  std::vector<std::string> names;
  std::string notes;
  std::optional<std::uint64_t> seed;
  std::vector<std::uint64_t> open_draws;
};

/// The actions of a list, each legal after those before it.
void read_actions(Row row, Line& line) {
  auto const list = row.request.need("actions", "a list of actions") ? row.request.list("actions") : std::nullopt;
  if (!list) return;
  TextTree const& tree = row.request.tree();
  for (auto node = TextTree::first(*list); node < tree.next(*list); node = tree.next(node), ++row.number) {
    row.action = node;
    auto const action = legal_action(row);
    if (!action) return row.request.refuse(action.error());
    line.actions.push_back(*action);
    row.match().apply(row.state, line.actions.back());
  }
  line.end = row.state;
}

/// What the first steps of a record are made of.
void add_first(Record const& record, std::size_t steps, Line& line) {
  for (std::size_t i = 0; i < steps; ++i) line.actions.push_back(record.steps[i].action);
  std::copy_if(record.edits.begin(), record.edits.end(), std::back_inserter(line.edits),
               [steps](Edit const& edit) { return edit.after <= steps; });
  std::copy_if(record.open_draws.begin(), record.open_draws.end(), std::back_inserter(line.open_draws),
               [steps](std::uint64_t step) { return step <= steps; });
}

/// Continues a record, or its first steps.
bool begin_from(Request& request, Match const& match, Line& line) {
  auto loaded = record_asked_for(request);
  if (!loaded) return false;
  if (loaded->record.game != match.facts().id)
    request.refuse(Fault(FaultCode::bad_record, "record/game", "is another game", std::string(match.facts().id)));
  auto const steps = request.number("step", 0, loaded->record.steps.size());
  if (request.fault()) return false;
  auto const start = read_start({loaded->record, std::shared_ptr<Match const>(std::shared_ptr<Match const>(), &match)});
  if (!start)
    request.refuse(unreadable(start.error(), FaultCode::bad_record, "record", "a position in which the game can stand"));
  if (request.fault()) return false;
  line.start = line.end = *start;
  line.names = loaded->record.seat_names;
  line.notes = loaded->record.notes;
  if (!steps || *steps == loaded->record.steps.size()) line.seed = loaded->record.seed;
  add_first(loaded->record, steps ? static_cast<std::size_t>(*steps) : loaded->record.steps.size(), line);
  if (auto const fault = play_steps(match, loaded->record, line.actions.size(), line.end)) request.refuse(*fault);
  return !request.fault();
}

/// What the table did against the rules behind a line, if a request says so.
void read_edit(Request& request, Match const& match, Line& line) {
  auto const asked = request.part("edit");
  if (!asked || request.fault()) return;
  auto const set = asked->find("set"), why = asked->find("why");
  if (set == asked->end() || why == asked->end() || !set->is_object() || !why->is_string() || asked->size() != 2)
    return request.refuse("edit", *request.find("edit"), "`set`, an object, and `why`, a text");
  Edit edit{line.actions.size(), written_values(match, *set), *why, 0};
  auto const after = edited(match, line.end, edit);
  if (after) return line.edits.push_back(std::move(edit));
  request.refuse(fault_of(FaultCode::bad_state, "edit/set", after.error(), "a state in which the game can stand"));
}

bool begin_line(Request& request, Match const& match, Line& line) {
  if (request.find("record")) return begin_from(request, match, line);
  auto const start = start_asked_for(request, match);
  if (!start) return false;
  line.start = line.end = *start;
  return true;
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

Fault unreadable(ReadErrors const& errors, FaultCode code, std::string_view member, char const* expected) {
  Fault fault(code, std::string(member), to_string(errors.front()), expected);
  for (ReadError const& error : errors) fault.problems.push_back({error.field, error.what, error.expected});
  return fault;
}

std::optional<Fault> play_steps(Match const& match, Record const& record, std::size_t steps, AnyState& state,
                                std::function<bool(AnyState const&)> const& each) {
  auto const unplayable = [](std::size_t step, std::string const& why) {
    return Fault(FaultCode::bad_record, fmt::format("record/steps/{}", step), why, "fewer steps, by `step`");
  };
  for (std::size_t step = 0;; ++step) {
    auto const behind = settled(record, match, step, state);
    if (behind) state = *behind;
    bool const goes_on = !each || each(state);
    if (!behind) return unplayable(step, behind.error());
    if (step == steps || !goes_on) return std::nullopt;
    if (auto const no = refusal(match, state, record.steps[step])) return unplayable(step, no->text);
    match.apply(state, record.steps[step].action);
  }
}

std::optional<std::string> document_asked_for(Request& request, std::string_view name, std::string const& expected) {
  auto const node = request.need(name, expected);
  if (!node) return std::nullopt;
  TextTree const& tree = request.tree();
  if (tree.kind(*node) != TextTree::Kind::string) return std::string(tree.written(*node));
  return std::string(request.text_in(*node, name));
}

std::string name_asked_for(Request& request, std::string_view usual) {
  return std::string(request.find("name") ? request.text("name") : usual);
}

std::optional<LoadedRecord> record_asked_for(Request& request, std::string_view member) {
  auto const text = document_asked_for(request, member, "a record");
  std::string const name = name_asked_for(request, member);
  if (request.fault()) return std::nullopt;
  auto loaded = read_record_json(*text, name);
  if (loaded) return *std::move(loaded);
  request.refuse(unreadable(loaded.error(), FaultCode::bad_record, member, "a record: see `ringside convert`"));
  return std::nullopt;
}

namespace {

/// Does a case begin with a step of a file?
bool names_a_file(std::string_view text) {
  auto const tree = scan_request(text);
  return tree && tree->kind(TextTree::root) == TextTree::Kind::object && tree->member(TextTree::root, "from").has_value();
}

}  // namespace

std::optional<Case> case_asked_for(Request& request, Answered answered) {
  auto const text = document_asked_for(request, "case", "a case");
  std::string const name = name_asked_for(request, "case");
  if (request.fault()) return std::nullopt;
  if (names_a_file(*text)) {
    request.refuse(Fault(FaultCode::bad_case, "case/from", "is a file, and no files are read here", "`game` and `given`"));
    return std::nullopt;
  }
  auto asked = read_case(*text, name, {}, answered);
  if (asked) return *std::move(asked);
  request.refuse(unreadable(asked.error(), FaultCode::bad_case, "case", "a case: see `ringside help formats`"));
  return std::nullopt;
}

OrFault<std::shared_ptr<Match const>> match_under(Match const& match, Json const& rulings, AnyState const* state) {
  Json setup = match.setup();
  setup["rulings"].update(rulings);
  Problems problems;
  std::shared_ptr<Match const> other = find_match(std::string(match.facts().id), setup, problems);
  if (other && state != nullptr) match.check(*state, problems);
  if (other && state != nullptr) other->check(*state, problems);
  if (other && problems.empty()) return other;
  return tl::unexpected(
      fault_of(FaultCode::bad_setup, "rulings", std::move(problems), "rulings under which the game can stand so"));
}

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
  Line line;
  if (!begin_line(request, table->match(), line)) return;
  std::size_t const begun = line.actions.size();
  read_actions({service, request, table, wishes, 0, true, line.end}, line);
  if (line.actions.size() != begun) line.seed.reset();
  if (!request.fault()) read_edit(request, table->match(), line);
  if (request.fault()) return;
  Record record = record_line(table->match(), line.start, line.actions, line.edits);
  record.seat_names = request.find("names") ? names_asked_for(request, table->match().seats()) : line.names;
  record.notes = request.find("notes") ? request.text("notes") : line.notes;
  record.open_draws = line.open_draws;
  record.seed = request.find("seed") ? request.number("seed", 0, UINT64_MAX) : line.seed;
  std::string const text = write_record_json(record, table->match(), service.language);
  out += json_text(wishes.text ? Json{{"text", text}, {"steps", record.steps.size()}} : Json::parse(text));
}

void answer_case(Service&, Request& request, std::string& out) {
  auto asked = case_asked_for(request, Answered::may_be);
  if (!asked) return;
  Answer answer;
  answer.asked = *std::move(asked);
  answer.trials = try_case(*answer.asked);
  if (answer.is_question()) answer.variations = vary(*answer.asked, answer.trials);
  Json json = answer_json(answer, false);
  json.erase("case");
  out += json_text(json);
}

void answer_audit(Service&, Request& request, std::string& out) {
  if (auto const loaded = record_asked_for(request)) out += json_text(verdict_json(audit(*loaded)));
}

}  // namespace ringside::serve
