#include "replay/observed/write.h"

#include <utility>

#include "engine/record/values/format.h"
#include "replay/observed/changes.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/playback.h"
#include "replay/view/frames/change.h"

namespace ringside {
namespace {

/// Keeps of each moment what is new in it.
class News {
 public:
  void tell(Json& moment) {
    if (moment.contains("events"))
      for (Json& event : moment["events"])
        for (char const* of_the_step : {"step", "round", "turn", "turns"}) event.erase(of_the_step);
    tell_change(moment);
    if (moment.contains("edits"))
      for (Json& edit : moment["edits"]) tell_change(edit);
  }

 private:
  Json last_;

  /// Members that come and go keep their order only where the whole is written.
  void tell_change(Json& holder) {
    Json now = holder["observation"];
    if (!last_.is_null()) {
      holder.erase("observation");
      if (auto change = page::change_between(last_, now))
        holder["change"] = patched(last_, *change) == now ? *std::move(change) : page::row(now);
    }
    last_ = std::move(now);
  }
};

/// How many arrows are on the table at the start and after each step, whatever the step did; and where the game stands in the
/// end, also where a step that cannot be played would follow.
class Standing final : public PlaybackListener {
 public:
  explicit Standing(Playback const& playback) : match_(*playback.loaded.match), seat_(playback.shown.seat) {}
  std::vector<std::size_t> arrows;

  void start(AnyState const& state) override { arrows.push_back(in(state)); }
  void step(ReplayedStep const& played) override { arrows.push_back(in(played.after)); }
  void edit(PlayedEdit const& played) override { arrows.back() = in(played.after); }
  void end(AnyState const&, std::size_t) override {}
  void error(ErrorReport const&) override {}

  void tell_end(Json& json) const {
    json["next"] = actor_json(match_.actor(last_));
    if (match_.actor(last_).is_nobody()) json["outcome"] = outcome_json(match_.outcome(last_));
  }

 private:
  Match const& match_;
  std::optional<int> seat_;
  AnyState last_;

  std::size_t in(AnyState const& state) {
    last_ = state;
    return match_.scene(state, Language::english, seat_).arrows.size();
  }
};

}  // namespace

Json observations_json(LoadedRecord const& loaded, AnyState const& start, int seat, Json page) {
  Address const address{"", "", {}, {}, {}};
  Shown shown;
  shown.last = loaded.record.steps.size();
  shown.seat = seat;
  News news;
  Speaking const speaking(Language::english);
  Playback const playback{address, loaded, start, shown};
  Standing standing(playback);
  play(playback, standing);
  std::size_t number = 0;
  Json const told = told_json(playback, [&](Json& moment) {
    news.tell(moment);
    if (std::size_t const count = standing.arrows[number++]; count > 0) moment["arrows"] = count;
  });
  Json json{{"format", observations_format}, {"version", observations_version}, {"as", seat}};
  for (auto const& [name, value] : told.items())
    if (name != "input" && name != "as") json[name] = value;
  standing.tell_end(json);
  json["page"] = std::move(page);
  return json;
}

}  // namespace ringside
