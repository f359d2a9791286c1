#include "checker/find/find.h"

#include <algorithm>
#include <exception>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/play/playout.h"
#include "checker/readings/rulings.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"
#include "engine/record/values/guarded.h"

namespace ringside {
namespace {

constexpr std::string_view of_setup = "setup.", of_rulings = "setup.rulings.";
constexpr std::array<std::string_view, 7> plain_keys{"game", "outcome.reason", "outcome.winner", "step",
                                                     "kind", "clause",         "actor"};

std::string value_text(Json const& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string of_json(Json const& object, std::string const& key) {
  auto const found = object.find(key);
  return found == object.end() ? std::string() : value_text(*found);
}

/// The seats of the first rank.
std::string winners_text(Outcome const& outcome) {
  std::string winners;
  for (std::size_t seat = 0; seat < outcome.rank.size(); ++seat)
    if (outcome.rank[seat] == 1) winners += fmt::format("{}{}", winners.empty() ? "" : " ", seat);
  return winners;
}

/// Reads a question once for all games of one match.
class Questions {
 public:
  explicit Questions(std::string const& text) : text_(text) {}

  tl::expected<Question, PredicateError> const& of(LoadedRecord const& loaded) {
    if (!read_ || match_ != loaded.match) {
      match_ = loaded.match;
      read_ = parse_question(text_, match_, find_game(loaded.record.game)->match);
    }
    return *read_;
  }

 private:
  std::string const& text_;
  std::shared_ptr<Match const> match_;
  std::optional<tl::expected<Question, PredicateError>> read_;
};

/// What describing a hit in a game needs.
class HitTelling {
 public:
  HitTelling(FindOptions const& options, LoadedRecord const& loaded, AnyState const& start, Question const& question)
      : options_(options), record_(loaded.record), match_(*loaded.match), start_(start), question_(question) {}

  FoundHit tell(FoundStep place) {
    FoundHit hit;
    hit.place = std::move(place);
    if (hit.place.step > 0) hit.action = match_.text(record_.steps[hit.place.step - 1].action);
    for (std::string const& key : options_.by) hit.by.push_back(value_of(key, hit.place));
    if (options_.cut) hit.cut = cut_at(hit.place.step);
    return hit;
  }

 private:
  FindOptions const& options_;
  Record const& record_;
  Match const& match_;
  AnyState const& start_;
  Question const& question_;
  std::optional<Json> setup_;

  std::string value_of(std::string const& key, FoundStep const& place) {
    if (key.starts_with('$')) return of_variable(key, place);
    if (key.starts_with(of_setup)) return of_setup_key(key);
    if (key == "game") return record_.game;
    if (key == "outcome.reason") return record_.outcome ? record_.outcome->reason : "";
    if (key == "outcome.winner") return record_.outcome ? winners_text(*record_.outcome) : "";
    if (key == "step") return std::to_string(place.step);
    if (key == "actor") return place.step == 0 ? "" : in_words(record_.steps[place.step - 1].actor);
    if (!place.event) return {};
    return std::string(key == "kind" ? place.event->kind : place.event->clause);
  }

  std::string of_variable(std::string const& key, FoundStep const& place) const {
    auto const found = std::find(question_.variables.begin(), question_.variables.end(), key);
    if (found == question_.variables.end()) return {};
    return place.bindings[static_cast<std::size_t>(found - question_.variables.begin())];
  }

  std::string of_setup_key(std::string const& key) {
    if (!setup_) setup_ = match_.setup();
    if (!key.starts_with(of_rulings)) return of_json(*setup_, key.substr(of_setup.size()));
    return ruling_in_force(match_, key.substr(of_rulings.size()));
  }

  Record cut_at(std::size_t steps) const {
    std::vector<ActionCode> line;
    for (std::size_t i = 0; i < steps; ++i) line.push_back(record_.steps[i].action);
    Record cut = record_line(match_, start_, line, record_.edits);
    cut.seat_names = record_.seat_names;
    cut.seed = record_.seed;
    cut.notes = fmt::format("Cut where it shows: {}", options_.text);
    return cut;
  }
};

/// Thrown out of a chunk, the rest of which nobody wants.
struct Interrupted {};

tl::expected<void, ReadErrors> put_to(BatchGame& game, Questions& questions, FindOptions const& options, AskedGame& asked) {
  if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
  auto const& question = questions.of(game.loaded);
  asked.game = game.loaded.record.game;
  if (!question) {
    asked.misfit = question.error();
    return {};
  }
  auto const start = read_start(game.loaded);
  if (!start) return tl::unexpected(start.error());
  GameAnswer answer = ask(*question, game.loaded, *start, options.all, options.limits);
  if (answer.interrupted) throw Interrupted();
  asked.steps = answer.steps;
  asked.illegal = answer.illegal;
  asked.bad_edit = answer.bad_edit;
  asked.too_many_ways = answer.too_many_ways;
  HitTelling telling(options, game.loaded, *start, *question);
  for (FoundStep& place : answer.found) asked.hits.push_back(telling.tell(std::move(place)));
  if (asked.hits.empty()) return {};
  asked.variables = question->variables;
  asked.match = game.loaded.match;
  return {};
}

void ask_game(BatchGame& game, Questions& questions, FindOptions const& options, AskedChunk& result) {
  if (options.limits.interrupt != nullptr && *options.limits.interrupt) throw Interrupted();
  if (game.skipped) {
    ++result.skipped;
    return;
  }
  AskedGame asked;
  asked.name = game.name;
  asked.place = game.place;
  if (auto const done = guarded(game.name, [&] { return put_to(game, questions, options, asked); }); !done)
    asked.errors = done.error();
  ++result.games;
  result.steps += asked.steps;
  bool const is_plain = asked.hits.empty() && asked.errors.empty() && !asked.misfit && !asked.illegal && !asked.too_many_ways;
  if (!is_plain) result.shown.push_back(std::move(asked));
}

AskedChunk ask_chunk(Chunk const& chunk, FindOptions const& options) {
  AskedChunk result;
  Questions questions(options.text);
  try {
    chunk([&](BatchGame& game) { ask_game(game, questions, options, result); });
  } catch (Interrupted const&) {
    result.cut = true;
  }
  return result;
}

}  // namespace

std::optional<std::string> unknown_key(std::string const& key) {
  if (key.starts_with(of_setup) || (key.starts_with('$') && key.size() > 1)) return std::nullopt;
  std::vector<std::string> known(plain_keys.begin(), plain_keys.end());
  if (std::find(known.begin(), known.end(), key) != known.end()) return std::nullopt;
  known.insert(known.end(), {"setup.OPTION", "setup.rulings.ID", "$VARIABLE"});
  return fmt::format("nothing can be counted by '{}'; known: {}", key, fmt::join(known, ", "));
}

void find_in_batch(Chunks chunks, FindOptions const& options, std::function<void(AskedChunk)> const& take) {
  bool cut = false;  // what other threads made of later chunks would leave a gap
  in_order(
      options.jobs, until(options.limits.interrupt, std::move(chunks)),
      [&](Chunk const& chunk) { return ask_chunk(chunk, options); },
      [&](AskedChunk chunk) {
        if (cut) return;
        cut = chunk.cut;
        take(std::move(chunk));
      });
}

}  // namespace ringside
