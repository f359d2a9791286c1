#include "replay/view/moments.h"

#include <filesystem>

#include "checker/case_cut.h"
#include "checker/knowledge.h"
#include "replay/render/record/notes.h"
#include "replay/view/change.h"
#include "replay/view/frame.h"

namespace ringside::page {
namespace {

constexpr std::size_t most_in_detail = 2'000;  ///< steps

/// A case about nothing yet: the page puts a position, a question and an action into it.
Json empty_case(Match const& match, AnyState const& start) {
  Json json = cut_case(match, start, {}, "");
  for (char const* later : {"then", "given", "clauses"}) json.erase(later);
  return json;
}

}  // namespace

Moments::Moments(Telling& telling, LoadedRecord const& loaded, Claims claims)
    : telling_(telling),
      match_(telling.match()),
      loaded_(loaded),
      claims_(claims),
      hidden_(telling.onlooker().seat && match_.facts().has_secrets && loaded.record.start),
      in_detail_(loaded.record.steps.size() <= most_in_detail),
      time_fields_(time_fields(match_)),
      times_(time_fields_),
      choices_(telling) {
  if (in_detail_) readings_.emplace(match_);
}

bool Moments::knows_choice(AnyState const& state) const {
  return !hidden_ || knows_legal(match_, state, telling_.onlooker().seat);
}

void Moments::start(AnyState const& state) {
  state_ = state;
  times_.note(match_, state);
  first_ = match_.scene(state, telling_.onlooker().language, telling_.onlooker().seat);
  moment_ = Json::object();
  if (in_detail_ && !telling_.onlooker().seat) case_ = empty_case(match_, state);
  show(first_, state);
  add_notes(0);
}

void Moments::step(ReplayedStep const& played) {
  forgive();
  close();
  auto const seat = telling_.onlooker().seat;
  bool const seen = knows(match_, played.before, played.step.action, seat);
  moment_ = {{"who", played.step.actor.number()}};
  if (seen) moment_["did"] = telling_.action(played.step.action);
  moment_["events"] = telling_.events(played.events);
  if (time_fields_.has_rounds()) moment_["round"] = times_.round();
  if (time_fields_.has_turns()) moment_["turn"] = times_.turns();
  if (seen && knows_choice(played.before)) choices_.add_to(moment_, played.before);
  hidden_ = hidden_ || !seen;
  if (readings_ && !hidden_) {
    Json others = readings_->otherwise(telling_, {played.before, played.after, played.step.action, played.events});
    if (!others.empty()) moment_["otherwise"] = std::move(others);
  }
  state_ = played.after;
  times_.note(match_, played.after);
  show(picture::scene_after(match_, played.before, {played.step.action}, telling_.onlooker()), played.after);
  add_notes(played.number);
}

void Moments::edit(PlayedEdit const& played) {
  state_ = played.after;
  times_.note(match_, played.after);
  moment_["notes"].push_back(std::string(said(telling_.onlooker().language, "as played: ", "как сыграно: ")) + played.edit.why);
  show(match_.scene(played.after, telling_.onlooker().language, telling_.onlooker().seat), played.after);
}

void Moments::end(AnyState const& state, std::size_t) {
  ended_ = true;
  forgive();
  for (std::string const& line : picture::ending_lines(match_, state, telling_.onlooker())) moment_["ending"].push_back(line);
  if (match_.actor(state).is_nobody() || !knows_choice(state)) return;
  Json may{{"who", match_.actor(state).number()}, {"barred", Json::array()}};
  choices_.add_to(may, state);
  moment_["may"] = std::move(may);
}

void Moments::error(ErrorReport const& report) {
  if (claims_ == Claims::matter) print_error(report);
  if (claims_ == Claims::matter || !ended_) moment_["trouble"] = report.what;
}

/// Under another reading it is no trouble that other states come than those that the record claims, as long as it goes on.
void Moments::forgive() {
  if (claims_ == Claims::do_not) moment_.erase("trouble");
}

void Moments::show(Scene const& scene, AnyState const& state) {
  moment_["frame"] = frame_json(scene);
  if (!case_.is_null()) moment_["given"] = match_.position(state);
}

void Moments::add_notes(std::size_t step) {
  for (std::string_view const note : notes_about(loaded_.record.notes, step)) moment_["notes"].push_back(note);
}

/// Of what was said of the moment only what changes is kept.
void Moments::close() {
  if (moment_.is_null()) return;
  Json const frame = moment_["frame"];
  moment_.erase("frame");
  if (auto change = change_between(frame_, frame)) moment_["change"] = *std::move(change);
  frame_ = frame;
  if (moment_.contains("given")) {
    Json const given = moment_["given"];
    moment_.erase("given");
    if (auto change = change_between(given_, given)) moment_["given"] = *std::move(change);
    given_ = given;
  }
  list_.push_back(std::move(moment_));
  moment_ = Json();
}

Json Moments::game(std::string const& name) {
  close();
  Json game = telling_.game(name, first_, std::move(list_));
  if (!case_.is_null()) game["case"] = case_;
  return game;
}

ToldGame told_game(LoadedRecord const& loaded, Address const& address, picture::Onlooker const& onlooker, Claims claims) {
  Telling telling(*loaded.match, onlooker);
  Moments moments(telling, loaded, claims);
  auto const start = start_of(loaded);
  if (!start) return {Json(), false};
  Shown shown;
  shown.last = loaded.record.steps.size();
  shown.seat = onlooker.seat;
  bool const sound = play({address, loaded, *start, shown}, moments);
  return {moments.game(file_name_of(address)), sound};
}

std::string file_name_of(Address const& address) { return std::filesystem::path(address.input()).filename().string(); }

}  // namespace ringside::page
