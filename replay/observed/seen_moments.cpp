#include <utility>

#include <fmt/format.h>

#include "replay/observed/changes.h"
#include "replay/observed/frame_scene.h"
#include "replay/observed/observations.h"

namespace ringside {
namespace {

/// What was done on the field is done in one moment alone.
Json undone(Json frame) {
  if (frame.is_object())
    for (char const* done : {"arrows", "blows"})
      if (frame.contains(done)) frame[done] = Json::array();
  return frame;
}

/// An event of a step as `replay --json` has it.
Json dated(Json const& event, Json const& step) {
  Json dated = Json::object();
  for (auto const& [name, value] : event.items())
    if (name != "by" && name != "by_seat") dated[name] = value;
  for (char const* when : {"step", "round", "turn", "turns"}) dated[when] = step[when];
  for (char const* by : {"by", "by_seat"})
    if (event.contains(by)) dated[by] = event[by];
  return dated;
}

}  // namespace

SeenMoments::SeenMoments(Observations const& observed)
    : observed_(observed), observation_(observed.document["start"]["observation"]), frame_(Json::object()) {
  stand();
}

bool SeenMoments::next() {
  if (fault_ || number_ == observed_.steps()) return false;
  ++number_;
  return stand();
}

bool SeenMoments::stand() {
  bool const is_start = number_ == 0;
  std::string const where = is_start ? "start" : fmt::format("steps[{}]", number_ - 1);
  Json const& written = is_start ? observed_.document["start"] : observed_.document["steps"][number_ - 1];
  told_ = Json::object();
  for (auto const& [name, value] : written.items())
    if (name == "events")
      for (Json& event : told_["events"] = value) event = dated(event, written);
    else if (name != "change" && name != "edits" && name != "observation" && name != "arrows")
      told_[name] = value;
  if (!is_start && !become(observation_, written, where)) return false;
  told_["observation"] = observation_;
  Json const edits = written.value("edits", Json::array());
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (!become(observation_, edits[i], fmt::format("{}.edits[{}]", where, i))) return false;
    told_["edits"].push_back({{"why", edits[i]["why"]}, {"observation", observation_}});
  }
  arrows_ = written.value("arrows", std::size_t{0});
  frame_ = undone(std::move(frame_));
  return become(frame_, shown(), fmt::format("page.games[0].moments[{}]", number_));
}

/// As its holder says that it changed.
bool SeenMoments::become(Json& value, Json const& holder, std::string const& where) {
  auto const change = holder.find("change");
  if (change == holder.end()) return true;
  auto now = patched(std::move(value), *change);
  if (!now || !now->is_object()) fault_ = Problem{where + ".change", "does not fit what it changes", ""};
  value = now ? *std::move(now) : Json::object();
  return !fault_;
}

tl::expected<SeenBoard, Problem> SeenMoments::try_board(Language language) const {
  return board_of({observed_.game(), arrows_}, frame_, language);
}

}  // namespace ringside
