#include "engine/record/list/list_read.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/problem.h"
#include "engine/core/values/words.h"
#include "engine/record/list/json_list.h"
#include "engine/record/list/list_edit.h"
#include "engine/record/list/list_result.h"
#include "engine/record/list/list_setup.h"
#include "engine/record/list/open_steps.h"
#include "engine/record/list/quoted.h"
#include "engine/record/values/check.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr std::string_view note_word = "note ";

/// What has the place of an outcome where nobody knows one.
Outcome no_outcome(int seats) {
  std::vector<int> const zeros(static_cast<std::size_t>(seats), 0);
  return {{}, std::vector<int>(zeros.size(), 1), zeros};
}

/// Plays a list and writes down what it says. Reading stops at the first line that is not understood; a step that is not legal is
/// written down, and nothing is played from there on.
class Reading {
 public:
  Reading(MoveList const& list, std::string const& file, LoadedRecord& loaded) : list_(list), file_(file), loaded_(loaded) {}

  ReadErrors read() && {
    auto const start = take_frame();
    if (!start) return std::move(errors_);
    walk_.emplace(match(), *start);
    settle_edits();
    for (WrittenMove const& move : list_.moves) {
      if (!errors_.empty()) break;
      take(move);
    }
    if (errors_.empty()) close();
    return std::move(errors_);
  }

 private:
  MoveList const& list_;
  std::string const& file_;
  LoadedRecord& loaded_;
  std::optional<Walk> walk_;
  std::vector<OpenStep> open_;
  std::vector<ActionCode> legal_;
  bool goes_on_ = true;  ///< all steps so far were played
  ReadErrors errors_;

  Record& record() const { return loaded_.record; }
  Match const& match() const { return *loaded_.match; }

  void fail(TextPosition at, Problem problem) {
    errors_.push_back(
        {file_, at.line, at.column, 0, std::move(problem.where), std::move(problem.what), std::move(problem.expected)});
  }

  std::optional<AnyState> take_frame() {
    loaded_.match = match_of(list_, file_, errors_, loaded_.left_out);
    if (loaded_.match == nullptr) return std::nullopt;
    record().game = list_.game;
    record().setup = match().setup();
    record().start = list_.start;
    record().seat_names = list_.players;
    record().seed = list_.seed;
    record().notes = list_.notes;
    if (!std::is_sorted(list_.edits.begin(), list_.edits.end(), [](Edit const& a, Edit const& b) { return a.after < b.after; }))
      return fail(list_.game_place, {"edits", "are not in order", "edits by the steps before them"}), std::nullopt;
    if (!list_.start) return match().start();
    Problems problems;
    auto start = match().read_position(*list_.start, problems);
    for (Problem const& problem : problems) fail(list_.start_place, inside("start", problem));
    if (!start && problems.empty()) fail(list_.start_place, {"start", "the game rejects it", "a position"});
    return start;
  }

  void take(WrittenMove const& move) {
    if (move.text.starts_with(note_word)) return note(trimmed(std::string_view(move.text).substr(note_word.size())));
    if (move.text.starts_with(as_played_word)) return edit(move);
    if (move.text.size() > 1 && move.text.ends_with('?') && goes_on_ && match().actor(walk_->state()).is_chance())
      return draw(move);
    if (auto const action = action_in(move)) step(*action, move.place);
  }

  void note(std::string_view text) {
    record().notes += fmt::format("{}#{} {}", record().notes.empty() ? "" : "\n", record().steps.size(), unquoted(text));
  }

  void edit(WrittenMove const& move) {
    auto edit = read_edit(match(), std::string_view(move.text).substr(as_played_word.size()));
    if (!edit) return fail(move.place, edit.error());
    edit->after = record().steps.size();
    record().edits.push_back(*std::move(edit));
    if (goes_on_) sign(record().edits.back());
  }
  void sign(Edit& edit) {
    auto const after = edited(match(), walk_->state(), edit);
    goes_on_ = after.has_value();
    if (!after) return;
    walk_->edit(*after);
    edit.digest = walk_->digest().high;
  }
  /// Those that JSON has in a list of their own.
  void settle_edits() {
    for (Edit const& each : list_.edits)
      if (goes_on_ && each.after == record().steps.size()) {
        record().edits.push_back(each);
        sign(record().edits.back());
      }
  }

  /// By its number in the list of legal actions, from 1, or its notation.
  std::optional<ActionCode> action_in(WrittenMove const& move) {
    std::size_t number = 0;
    auto const [end, error] = std::from_chars(move.text.data(), move.text.data() + move.text.size(), number);
    if (error == std::errc{} && end == move.text.data() + move.text.size() && goes_on_) {
      match().legal(walk_->state(), legal_);
      if (number >= 1 && number <= legal_.size()) return legal_[number - 1];
    }
    auto const parsed = match().parse(move.text);
    if (!parsed) fail({move.place.line, move.place.column + parsed.column}, {"", parsed.what, parsed.expected});
    return parsed.value;
  }

  /// A draw that nobody saw: the first that its words may mean has its place.
  void draw(WrittenMove const& move) {
    std::string_view const words = trimmed(std::string_view(move.text).substr(0, move.text.size() - 1));
    OpenStep open{record().steps.size() + 1, draws_meant(match(), walk_->state(), words)};
    if (open.draws.empty()) return fail(move.place, {"", "no draw matches", "the words that a draw begins with"});
    ActionCode const placeholder = open.draws.front();
    record().open_draws.push_back(open.step);
    open_.push_back(std::move(open));
    step(placeholder, move.place);
  }

  void step(ActionCode action, TextPosition place) {
    Actor const actor = match().actor(walk_->state());
    record().steps.push_back({actor.is_nobody() ? Actor::seat(0) : actor, action, 0, 0});
    loaded_.step_lines.push_back(static_cast<std::uint32_t>(place.line));
    if (!goes_on_) return;
    if (!play(record().steps.back()) && !refill()) goes_on_ = false;
    if (goes_on_) settle_edits();
  }
  bool play(Step& step) {
    step.actor = match().actor(walk_->state());
    bool const ends = step.actor.is_nobody();
    if (!ends) match().legal(walk_->state(), legal_);
    if (ends || !std::binary_search(legal_.begin(), legal_.end(), step.action)) {
      if (ends) step.actor = Actor::seat(0);
      return false;
    }
    walk_->play(step.action);
    step.legal = static_cast<std::uint32_t>(legal_.size());
    step.digest = walk_->digest().high;
    return true;
  }
  /// Open draws become others, so that the last step can be played. False: none will do.
  bool refill() {
    auto const start = read_start(loaded_);
    if (open_.empty() || !start || !fill_open_steps(record(), match(), *start, open_)) return false;
    walk_.emplace(match(), *start);
    for (Step& each : record().steps) {
      for (Edit& edit : record().edits)
        if (edit.after == walk_->steps()) sign(edit);
      play(each);
    }
    return true;
  }

  void close() {
    if (record().edits.size() < list_.edits.size())
      std::copy(list_.edits.begin() + static_cast<std::ptrdiff_t>(record().edits.size()), list_.edits.end(),
                std::back_inserter(record().edits));
    for (std::uint64_t const step : list_.open_draws) record().open_draws.push_back(step);
    record().final_digest = walk_->digest();
    if (goes_on_ && match().actor(walk_->state()).is_nobody()) record().outcome = match().outcome(walk_->state());
    take_result();
    loaded_.computed.actors = true;
    for (Problem const& problem : check_record(record(), match())) fail(place_of(problem), problem);
  }
  void take_result() {
    if (list_.outcome) record().outcome = list_.outcome;
    loaded_.computed.end = !list_.outcome && !list_.result;
    if (!list_.result) return;
    auto result = read_result(list_.result->text, match().facts(), record().outcome.value_or(no_outcome(match().seats())));
    if (!result) return fail(list_.result->place, result.error());
    record().outcome = *std::move(result);
    auto const parts = read_result(list_.result->text, match().facts(), {});
    loaded_.computed.ranks = parts && parts->rank.empty();
    loaded_.computed.scores = parts && parts->scores.empty();
  }
  TextPosition place_of(Problem const& problem) const {
    std::string_view const where = problem.where;
    if (where.starts_with("seats")) return list_.names_place;
    if (where.starts_with("open")) return list_.open_place;
    if (where.starts_with("outcome") && list_.result) return list_.result->place;
    return list_.game_place;
  }
};

}  // namespace

tl::expected<LoadedRecord, ReadErrors> read_list(std::string_view text, std::string const& file) {
  auto const list = read_move_list(text, file);
  if (!list) return tl::unexpected(list.error());
  LoadedRecord loaded;
  ReadErrors errors = Reading(*list, file, loaded).read();
  if (!errors.empty()) return tl::unexpected(std::move(errors));
  loaded.signed_anew = true;
  return loaded;
}

tl::expected<LoadedRecord, ReadErrors> read_only_list(std::string_view text, std::string const& file) {
  auto const games = split_move_lists(text);
  if (games.size() == 1) return read_list(text, file);
  return tl::unexpected(ReadErrors{{file, games[1].lines_before + 1, 1, 0, {}, "another game begins here", "one game"}});
}

bool is_list(std::string_view text) { return begins_move_list(text) || is_json_list(text); }

}  // namespace ringside
