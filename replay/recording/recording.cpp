#include "replay/recording/recording.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/playout.h"
#include "engine/record/edit.h"
#include "engine/record/format.h"
#include "replay/quantity.h"
#include "replay/render/record/notes.h"

namespace ringside {
namespace {

constexpr std::string_view left_open = "left open";  // engine/record/FORMAT.md

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

Recording::Recording(GameEntry const& game, std::shared_ptr<Match const> match) : game_(&game), match_(std::move(match)) {
  AnyState const start = match_->start();
  record_ = record_line(*match_, start, {});
  begin(start);
}

Recording::Recording(GameEntry const& game, LoadedRecord const& loaded, AnyState const& start)
    : game_(&game), match_(loaded.match), record_(loaded.record) {
  play_again(start);
}

std::vector<EventView> Recording::play(ActionCode action, Language language) {
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

void Recording::keep(std::optional<std::uint64_t> seed, std::string notes) {
  record_.seed = seed;
  record_.notes = std::move(notes);
}

void Recording::leave_open() { note(left_open); }

std::vector<std::size_t> Recording::open_draws() const {
  std::vector<std::size_t> open;
  for (std::size_t step = 1; step <= steps(); ++step) {
    auto const notes = notes_about(record_.notes, step);
    if (std::find(notes.begin(), notes.end(), left_open) != notes.end()) open.push_back(step);
  }
  return open;
}

void Recording::close_draw(std::size_t step) {
  std::string const line = fmt::format("\n#{} {}\n", step, left_open);
  std::string notes = "\n" + record_.notes + "\n";
  if (std::size_t const at = notes.find(line); at != std::string::npos) notes.erase(at, line.size() - 1);
  record_.notes = notes.size() < 2 ? "" : notes.substr(1, notes.size() - 2);
}

void Recording::play_instead(std::vector<Step> steps) {
  record_.steps = std::move(steps);
  play_again(start_);
}

void Recording::go_back_to(std::size_t steps) {
  for (std::size_t const open : open_draws())
    if (open > steps) close_draw(open);
  record_.steps.resize(std::min(steps, record_.steps.size()));
  moments_.resize(record_.steps.size() + 1);
  std::erase_if(record_.edits, [&](Edit const& edit) { return edit.after > record_.steps.size(); });
  close();
}

Problems Recording::play_against_rules(Json set, std::string why) {
  Edit edit{steps(), std::move(set), std::move(why), 0};
  if (record_.edits.size() == limits::edits) return {{"", "the record has all edits that one may have", ""}};
  auto const after = edited(*match_, state(), edit);
  if (!after) return after.error();
  take(std::move(edit), *after);
  return {};
}

bool Recording::take_back_edit() {
  if (record_.edits.empty() || record_.edits.back().after != steps()) return false;
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
    play(step.action, Language::english);
    edit();
  }
}

std::size_t Recording::change_rulings(std::shared_ptr<Match const> match) {
  AnyState const start = record_.start ? start_ : match->start();
  if (std::size_t const illegal = first_illegal(*match, start, record_)) return illegal;
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

}  // namespace ringside
