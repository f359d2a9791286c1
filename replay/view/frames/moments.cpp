#include "replay/view/frames/moments.h"

#include <algorithm>

#include "checker/cases/case_cut.h"
#include "checker/tree/knowledge.h"
#include "engine/record/values/edit.h"
#include "replay/text/record/notes.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/frame.h"

namespace ringside::page {
namespace {

constexpr std::size_t steps_of_a_case = 64;  ///< at most: a page with a position for each step would be a sixth larger

/// A case about nothing yet: the page puts a position, a question and an action into it.
Json empty_case(Match const& match, AnyState const& start) {
  Json json = cut_case(match, start, {}, "");
  for (char const* later : {"then", "given", "clauses"}) json.erase(later);
  return json;
}

}  // namespace

Moments::Moments(Telling& telling, GameToShow const& what)
    : telling_(telling),
      match_(telling.match()),
      loaded_(what.loaded),
      claims_matter_(what.as_played == nullptr),
      with_cases_(what.with_cases && !telling.seat()),
      time_fields_(time_fields(match_)),
      times_(time_fields_),
      choices_(telling) {
  if (what.with_readings) readings_.emplace(match_);
}

bool Moments::knows_choice(AnyState const& state) const {
  return !hides(match_, state, telling_.seat()) || knows_legal(match_, state, telling_.seat());
}

void Moments::start(AnyState const& state) {
  start_ = state;
  times_.note(match_, state);
  moment_ = Json::object();
  if (with_cases_) case_ = empty_case(match_, state);
  show(state);
  add_notes(0);
}

void Moments::step(ReplayedStep const& played) {
  forgive();
  close();
  ActionCode const action = played.step.action;
  bool const seen = knows(match_, played.before, action, telling_.seat());
  moment_ = {{"who", played.step.actor.number()}};
  if (seen) moment_["did"] = telling_.action(action);
  moment_["events"] = telling_.events(played.before, action);
  if (time_fields_.has_rounds()) moment_["round"] = times_.round();
  if (time_fields_.has_turns()) moment_["turn"] = times_.turns();
  if (seen && knows_choice(played.before)) choices_.add_to(moment_, played.before);
  if (readings_ && seen && !hides(match_, played.before, telling_.seat())) {
    Json others = readings_->otherwise(telling_, {played.before, played.after, action});
    if (!others.empty()) moment_["otherwise"] = std::move(others);
  }
  times_.note(match_, played.after);
  state_ = played.after;
  moment_["frame"] = telling_.frame(
      [&](Language language) { return picture::scene_after(match_, played.before, {action}, telling_.onlooker(language)); });
  add_notes(played.number);
}

void Moments::edit(PlayedEdit const& played) {
  times_.note(match_, played.after);
  moment_["notes"].push_back(telling_.text("as played: " + played.edit.why, "как сыграно: " + played.edit.why));
  edited_ = true;
  show(played.after);
}

void Moments::end(AnyState const& state, std::size_t steps) {
  ended_ = true;
  forgive();
  if (steps < loaded_.record.steps.size())
    moment_["notes"].push_back(telling_.text("what would have followed depends on what this seat may not know",
                                             "что было бы дальше, зависит от того, чего этому месту знать нельзя"));
  if (match_.actor(state).is_nobody())
    moment_["ending"] = telling_.in_languages(
        [&](Language language) { return Json(picture::ending_lines(match_, state, telling_.onlooker(language))); });
  if (match_.actor(state).is_nobody() || !knows_choice(state)) return;
  Json may{{"who", match_.actor(state).number()}, {"barred", Json::array()}};
  choices_.add_to(may, state);
  moment_["may"] = std::move(may);
}

void Moments::error(ErrorReport const& report) {
  if (claims_matter_) troubles_.push_back(report);
  if (claims_matter_ || !ended_) moment_["trouble"] = report.what;
}

/// Under another reading it is no trouble that other states come than those that the record claims, as long as it goes on.
void Moments::forgive() {
  if (!claims_matter_) moment_.erase("trouble");
}

void Moments::show(AnyState const& state) {
  state_ = state;
  moment_["frame"] = telling_.frame([&](Language language) { return match_.scene(state, language, telling_.seat()); });
}

void Moments::add_notes(std::size_t step) {
  for (std::string_view const note : remarks_about(loaded_.record, step))
    moment_["notes"].push_back(telling_.text(std::string(note)));
}

/// Of what was said of the moment only what changes is kept. What was done on the field is redone in each frame.
void Moments::close() {
  if (moment_.is_null()) return;
  Json frame = std::move(moment_["frame"]);
  moment_.erase("frame");
  if (auto change = change_between(undone(std::move(frame_)), frame)) moment_["change"] = *std::move(change);
  frame_ = std::move(frame);
  if (!case_.is_null() && (edited_ || list_.size() % steps_of_a_case == 0)) keep_position();
  edited_ = false;
  list_.push_back(std::move(moment_));
  moment_ = Json();
}

/// A case begins at the position that was kept last, and plays on from there.
void Moments::keep_position() {
  Json given = match_.position(state_);
  moment_["given"] = change_between(given_, given).value_or(Json::object());
  given_ = std::move(given);
}

Json Moments::game(std::string const& name) {
  close();
  Json game = telling_.game(name, start_, std::move(list_));
  if (!case_.is_null()) game["case"] = case_;
  return game;
}

namespace {

/// The first that many steps of which the seat knows all that they depend on.
std::size_t known_steps(LoadedRecord const& loaded, std::optional<int> seat) {
  std::vector<Step> const& steps = loaded.record.steps;
  auto const start = read_start(loaded);
  if (!start || !seat) return steps.size();
  AnyState state = *start;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    settle(state, loaded.record, *loaded.match, i);
    if (!knows_all(*loaded.match, state, steps[i].action, seat)) return i;
    if (loaded.match->actor(state) != steps[i].actor || loaded.match->reject(state, steps[i].action)) return i + 1;
    loaded.match->apply(state, steps[i].action);
  }
  return steps.size();
}

}  // namespace

ShownGame shown_game(LoadedRecord const& loaded, Address const& address, picture::Onlooker const& onlooker,
                     LoadedRecord const* as_played) {
  bool const is_short = loaded.record.steps.size() <= most_in_detail;
  return shown_game({loaded, address, as_played, is_short, is_short}, onlooker);
}

ShownGame shown_game(GameToShow const& what, picture::Onlooker const& onlooker) {
  LoadedRecord const& loaded = what.loaded;
  Telling telling(*loaded.match, onlooker);
  Moments moments(telling, what);
  auto const start = read_start(loaded);
  if (!start) return {Json(), false, {}};
  Shown shown;
  shown.last = loaded.record.steps.size();
  shown.seat = onlooker.seat;
  if (what.as_played != nullptr)
    shown.last = std::min(known_steps(loaded, onlooker.seat), known_steps(*what.as_played, onlooker.seat));
  bool const sound = play({what.address, loaded, *start, shown}, moments);
  Json game = moments.game(what.address.name());
  return {std::move(game), sound, moments.troubles()};
}

}  // namespace ringside::page
