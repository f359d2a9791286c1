#include "replay/recording/recording.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/play/playout.h"
#include "engine/core/text/shortened.h"
#include "engine/record/list/list_names.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/format.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/notes.h"

namespace ringside {
namespace {

/// The lines of notes that are about moments after steps from `first` to `last`.
std::string notes_between(std::string_view notes, std::size_t first, std::size_t last) {
  std::string lines;
  for (std::size_t step = first; step <= last; ++step)
    for (std::string_view const text : notes_about(notes, step))
      lines += fmt::format("{}#{} {}", lines.empty() ? "" : "\n", step, text);
  return lines;
}

/// Without the lines about moments after more than that many steps.
std::string notes_up_to(std::string_view notes, std::size_t steps, std::size_t most) {
  std::string kept;
  for (std::string_view left = notes; !left.empty();) {
    std::size_t const end = std::min(left.find('\n'), left.size());
    std::string_view const line = left.substr(0, end);
    if (notes_between(line, steps + 1, most).empty()) kept.append(kept.empty() ? "" : "\n").append(line);
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return kept;
}

void add_lines(std::string& notes, std::string const& lines) {
  if (!lines.empty()) notes += (notes.empty() ? "" : "\n") + lines;
}

/// The number of the first step that cannot be played, or behind which the table cannot have done what it did, from 1; 0: all
/// can.
std::size_t first_illegal(Match const& match, AnyState const& start, Record const& record) {
  auto state = settled(record, match, 0, start);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    Step const& step = record.steps[i];
    if (!state || match.actor(*state) != step.actor || match.reject(*state, step.action)) return i + 1;
    match.apply(*state, step.action);
    state = settled(record, match, i + 1, *state);
  }
  return state ? 0 : std::max<std::size_t>(record.steps.size(), 1);
}

}  // namespace

Recording::Recording(GameEntry const& game, std::shared_ptr<Match const> match) : Recording(game, match, match->start()) {}

Recording::Recording(GameEntry const& game, std::shared_ptr<Match const> match, AnyState const& start)
    : game_(&game), match_(std::move(match)), record_(record_line(*match_, start, {})) {
  begin(start);
}

Recording::Recording(GameEntry const& game, LoadedRecord const& loaded, AnyState const& start)
    : game_(&game), match_(loaded.match), record_(loaded.record) {
  play_again(start);
}

std::vector<EventView> Recording::play(ActionCode action, Language language) {
  drop_waiting();
  return play_on(action, language);
}

std::vector<EventView> Recording::play_on(ActionCode action, Language language) {
  std::vector<ActionCode> legal;
  match_->legal(state(), legal);
  Moment next = moments_.back();
  std::vector<EventView> events;
  match_->apply(next.state, action, language, events);
  next.digest = match_->chain(next.digest, action, next.state);
  record_.steps.push_back({actor(), action, next.digest.high, static_cast<std::uint32_t>(legal.size())});
  moments_.push_back(next);
  close();
  return events;
}

Result<> Recording::name_players(std::vector<std::string> names) {
  auto const seats = static_cast<std::size_t>(match_->seats());
  if (names.size() != seats)
    return failure(Exit::usage,
                   fmt::format("names: expected {} with commas between them, not {}", counted(seats, "name"), names.size()));
  record_.seat_names = std::move(names);
  return {};
}

Result<> Recording::name_players_in(std::string const& text) {
  if (auto const bad = bad_name_in(text))
    return failure(Exit::usage, fmt::format("names: '{}' is not a name in quotes; expected {}",
                                            on_a_line(shortened(*bad, most_quoted)), whole_name));
  return name_players(names_in(text));
}

void Recording::keep(std::optional<std::uint64_t> seed, std::string notes) {
  record_.seed = seed;
  record_.notes = std::move(notes);
}

void Recording::leave_open() { record_.open_draws.push_back(steps()); }

std::vector<std::size_t> Recording::open_draws() const { return {record_.open_draws.begin(), record_.open_draws.end()}; }

void Recording::close_draw(std::size_t step) { std::erase(record_.open_draws, step); }

void Recording::play_instead(std::vector<Step> steps) {
  drop_waiting();
  record_.steps = std::move(steps);
  play_again(start_);
}

std::size_t Recording::first_illegal(Record const& other) const { return ringside::first_illegal(*match_, start_, other); }

void Recording::become(Record const& other) {
  drop_waiting();
  record_.notes = notes_up_to(other.notes, other.steps.size(), std::max(steps(), other.steps.size()));
  record_.steps = other.steps;
  record_.edits = other.edits;
  record_.open_draws = other.open_draws;
  play_again(start_);
}

void Recording::go_back_to(std::size_t steps) {
  if (steps >= this->steps()) return;
  ahead_ = whole();
  record_.notes = notes_up_to(record_.notes, steps, this->steps());
  keep_steps(record_, steps);
  moments_.resize(record_.steps.size() + 1);
  close();
}

Record Recording::whole() const {
  if (!ahead_) return record_;
  Record all = *ahead_;
  all.seat_names = record_.seat_names;
  all.notes = record_.notes;
  add_lines(all.notes, notes_between(ahead_->notes, steps() + 1, all.steps.size()));
  std::erase_if(all.open_draws, [&](std::uint64_t step) { return step <= steps(); });
  all.open_draws.insert(all.open_draws.begin(), record_.open_draws.begin(), record_.open_draws.end());
  return all;
}

std::vector<EventView> Recording::forward(Language language) {
  auto events = play_on(ahead_->steps[steps()].action, language);
  for (Edit const& each : edits_behind(*ahead_, steps())) take(each, edited(*match_, state(), each).value());
  add_lines(record_.notes, notes_between(ahead_->notes, steps(), steps()));
  auto const& open = ahead_->open_draws;
  if (std::binary_search(open.begin(), open.end(), steps())) leave_open();
  if (waiting() == 0) drop_waiting();
  return events;
}

void Recording::drop_waiting() { ahead_.reset(); }

Problems Recording::play_against_rules(Json set, std::string why) {
  Edit edit{steps(), std::move(set), std::move(why), 0};
  if (record_.edits.size() == limits::edits) return {{"", "the record has all edits that one may have", ""}};
  auto const after = edited(*match_, state(), edit);
  if (!after) return after.error();
  drop_waiting();
  take(std::move(edit), *after);
  return {};
}

bool Recording::take_back_edit() {
  if (record_.edits.empty() || record_.edits.back().after != steps()) return false;
  drop_waiting();
  record_.edits.pop_back();
  play_again(start_);
  return true;
}

void Recording::take(Edit edit, AnyState const& after) {
  Moment& now = moments_.back();
  now = {after, match_->chain(now.digest, edit_code, after)};
  edit.digest = now.digest.high;
  record_.edits.push_back(std::move(edit));
  close();
}

void Recording::play_again(AnyState const& start) {
  Record const before = record_;
  record_.steps.clear();
  record_.edits.clear();
  begin(start);
  auto const edit = [&] {
    for (Edit const& each : edits_behind(before, steps())) take(each, edited(*match_, state(), each).value());
  };
  edit();
  for (Step const& step : before.steps) {
    play_on(step.action, Language::english);
    edit();
  }
}

std::size_t Recording::change_rulings(std::shared_ptr<Match const> match) {
  AnyState const start = record_.start ? start_ : match->start();
  if (std::size_t const illegal = ringside::first_illegal(*match, start, record_)) return illegal;
  drop_waiting();
  match_ = std::move(match);
  record_.setup = match_->setup();
  play_again(start);
  return 0;
}

void Recording::note(std::string_view text) {
  record_.notes += fmt::format("{}#{} {}", record_.notes.empty() ? "" : "\n", steps(), text);
}

void Recording::begin(AnyState const& start) {
  start_ = start;
  moments_.assign(1, {start, start_digest(*match_, start)});
  close();
}

void Recording::close() {
  record_.final_digest = moments_.back().digest;
  record_.outcome = is_over() ? std::optional(match_->outcome(state())) : std::nullopt;
}

Json recording_json(Recording const& game, std::string const& out) {
  Json json{{"game", game.record().game}, {"out", out}, {"steps", game.steps()}, {"over", game.is_over()}};
  json["digest"] = to_hex(game.record().final_digest);
  if (game.is_over()) json["outcome"] = outcome_json(*game.record().outcome);
  return json;
}

}  // namespace ringside
