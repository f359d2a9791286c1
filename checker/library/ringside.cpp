#include "checker/library/ringside.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/binary/packed.h"
#include "engine/record/read_any.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/write.h"
#include "engine/record/values/check.h"
#include "engine/record/values/guarded.h"

namespace ringside {
namespace {

/// The errors of an input, each with its whole place.
Problems placed(ReadErrors const& errors) {
  Problems problems;
  for (ReadError const& error : errors) {
    std::string where = error.file;
    if (error.line != 0)
      where += fmt::format(":{}:{}", error.line, error.column);
    else if (error.byte != 0)
      where += fmt::format(":byte {}", error.byte);
    if (!error.field.empty()) where += (where.empty() ? "" : ": ") + error.field;
    problems.push_back({std::move(where), error.what, error.expected});
  }
  return problems;
}

tl::expected<Json, ReadErrors> read_setup(std::string_view text) {
  std::string const name = "setup";
  auto const tree = scan_text(text, name);
  if (!tree) return tl::unexpected(tree.error());
  auto const error_at = [&](TextTree::Index node, std::string what, std::string expected) {
    TextPosition const at = tree->place(node);
    return tl::unexpected(ReadErrors{{name, at.line, at.column, 0, {}, std::move(what), std::move(expected)}});
  };
  if (auto const large = oversize(*tree, TextTree::root)) return error_at(large->node, large->what, large->expected);
  if (tree->kind(TextTree::root) == TextTree::Kind::object) return tree->json(TextTree::root);
  return error_at(TextTree::root, "is " + tree->brief(TextTree::root), "an object");
}

tl::expected<std::shared_ptr<Match const>, ReadErrors> read_match(std::string_view game, std::string_view setup) {
  auto const json = read_setup(setup);
  if (!json) return tl::unexpected(json.error());
  Problems problems;
  std::shared_ptr<Match const> match = find_match(std::string(game), *json, problems);
  if (match == nullptr) return tl::unexpected(read_errors(problems, {}));
  return match;
}

/// A record in either of its forms.
tl::expected<LoadedRecord, ReadErrors> load(std::string_view bytes, std::string const& name) {
  switch (detect_format(bytes)) {
    case Format::record_binary:
      return read_record_binary(bytes, name);
    case Format::bulk:
      return tl::unexpected(ReadErrors{{name, 0, 0, 0, {}, "is a bulk file of many records", "one record"}});
    default:
      return read_record_json(bytes, name);
  }
}

/// What `make` gives, its errors with their places.
template <class Make>
auto with_places(std::string_view name, Make make) -> tl::expected<typename decltype(make())::value_type, Problems> {
  auto made = guarded(std::string(name), make);
  if (!made) return tl::unexpected(placed(made.error()));
  return *std::move(made);
}

RecordedGame played(LoadedRecord const& loaded, AnyState const& start) {
  RecordedGame game{loaded.match, start, {}, loaded.record.seat_names, loaded.record.notes, loaded.record.edits.size()};
  for (Step const& step : loaded.record.steps) game.actions.push_back(step.action);
  return game;
}

Rejection reason(Match const& match, AnyState const& state, ActionCode action) {
  if (auto rejection = match.reject(state, action)) return *std::move(rejection);
  return {"", "the action is not in the legal list, and no clause forbids it"};
}

/// Why a game cannot be written.
Problems unwritable(RecordedGame const& game) {
  Problems problems;
  Match const& match = *game.match;
  auto const seats = static_cast<std::size_t>(match.seats());
  if (!game.names.empty() && game.names.size() != seats)
    problems.push_back({"names", fmt::format("is a list of {}", game.names.size()), fmt::format("{}, one for each seat", seats)});
  if (game.edits != 0) problems.push_back({"edits", fmt::format("is {}", game.edits), "0: a record needs what was changed"});
  AnyState state = game.start;
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    if (auto const rejection = why_illegal(match, state, game.actions[i])) {
      std::string const clause = rejection->clause.empty() ? "" : fmt::format(" ({})", rejection->clause);
      problems.push_back({fmt::format("actions[{}]", i), rejection->text + clause, "a legal action"});
      break;
    }
    match.apply(state, game.actions[i]);
  }
  return problems;
}

}  // namespace

std::vector<Facts> list_games() {
  std::vector<Facts> list;
  for (GameEntry const& game : games()) list.push_back(game.facts());
  return list;
}

std::optional<Facts> find_facts(std::string_view game) {
  GameEntry const* const entry = find_game(game);
  return entry == nullptr ? std::nullopt : std::optional(entry->facts());
}

tl::expected<std::shared_ptr<Match const>, Problems> make_match(std::string_view game, std::string_view setup) {
  return with_places("setup", [&] { return read_match(game, setup); });
}

Facts facts(Match const& match) { return match.facts(); }
std::string setup_json(Match const& match) { return json_text(match.setup()); }
int seats(Match const& match) { return match.seats(); }
std::span<Clause const> clauses(Match const& match) { return match.clauses(); }

std::optional<Clause> find_clause(Match const& match, std::string_view id) {
  auto const all = match.clauses();
  auto const found = std::find_if(all.begin(), all.end(), [&](Clause const& clause) { return clause.id == id; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

AnyState start(Match const& match) { return match.start(); }
Actor actor(Match const& match, AnyState const& state) { return match.actor(state); }

std::vector<ActionCode> legal(Match const& match, AnyState const& state) {
  std::vector<ActionCode> actions;
  match.legal(state, actions);
  return actions;
}

std::uint32_t weight(Match const& match, AnyState const& state, ActionCode action) { return match.weight(state, action); }

std::optional<Outcome> outcome(Match const& match, AnyState const& state) {
  return match.actor(state).is_nobody() ? std::optional(match.outcome(state)) : std::nullopt;
}

tl::expected<std::vector<EventView>, Rejection> apply(Match const& match, AnyState& state, ActionCode action, Language language) {
  if (auto rejection = why_illegal(match, state, action)) return tl::unexpected(*std::move(rejection));
  std::vector<EventView> events;
  match.apply(state, action, language, events);
  return events;
}

std::optional<Rejection> why_illegal(Match const& match, AnyState const& state, ActionCode action) {
  if (match.legality(state, action).holds) return std::nullopt;
  return reason(match, state, action);
}

std::string text(Match const& match, ActionCode action, Language language) { return match.text(action, language); }
Parsed<ActionCode> parse(Match const& match, std::string_view text) { return match.parse(text); }

tl::expected<std::string, Problems> write_record(RecordedGame const& game) {
  if (Problems problems = unwritable(game); !problems.empty()) return tl::unexpected(std::move(problems));
  Record record = record_line(*game.match, game.start, game.actions);
  record.seat_names = game.names;
  record.notes = game.notes;
  return write_record_json(record, *game.match);
}

tl::expected<RecordedGame, Problems> read_record(std::string_view bytes, std::string_view name) {
  return with_places(name, [&]() -> tl::expected<RecordedGame, ReadErrors> {
    auto const loaded = load(bytes, std::string(name));
    if (!loaded) return tl::unexpected(loaded.error());
    return read_start(*loaded).map([&](AnyState const& start) { return played(*loaded, start); });
  });
}

tl::expected<Verdict, Problems> audit(std::string_view bytes, std::string_view name) {
  return with_places(name, [&]() -> tl::expected<Verdict, ReadErrors> {
    return load(bytes, std::string(name)).map([](LoadedRecord const& loaded) { return audit(loaded); });
  });
}

}  // namespace ringside
