#include "replay/pictures/board/strip.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "replay/pictures/board/legend.h"

namespace ringside::picture {
namespace {

constexpr double frame_width = 400, sheet_width = 1'300;
constexpr std::string_view number_place = "%d";

struct Frame {
  std::size_t number = 0;
  std::string what;
  Scene scene;
  std::vector<std::string> foot = {};
};

/// Keeps what is to be drawn of each step.
class Frames final : public PlaybackListener {
 public:
  Frames(Match const& match, Onlooker const& onlooker) : match_(match), onlooker_(onlooker) {}

  void start(AnyState const& state) override {
    frames_.push_back(
        {0, std::string(said(onlooker_.language, "start", "начало")), match_.scene(state, onlooker_.language, onlooker_.seat)});
  }
  void step(ReplayedStep const& played) override {
    frames_.push_back({played.number, doing(match_, played.before, played.step.action, onlooker_),
                       scene_after(match_, played.before, {played.step.action}, onlooker_)});
  }
  void edit(PlayedEdit const& played) override {
    frames_.push_back({static_cast<std::size_t>(played.edit.after),
                       fmt::format("{}: {}", said(onlooker_.language, "as played", "как сыграно"), played.edit.why),
                       match_.scene(played.after, onlooker_.language, onlooker_.seat)});
  }
  void end(AnyState const& state, std::size_t steps) override {
    if (!frames_.empty() && frames_.back().number == steps) frames_.back().foot = ending_lines(match_, state, onlooker_);
  }
  void error(ErrorReport const& report) override { print_error(report); }

  std::vector<Frame> const& all() const { return frames_; }

 private:
  Match const& match_;
  Onlooker const& onlooker_;
  std::vector<Frame> frames_;
};

std::string title_of(Playback const& playback, Language language) {
  return fmt::format("{} · {}", playback.loaded.match->facts().title_in(language),
                     std::filesystem::path(playback.address.input()).filename().string());
}

std::vector<StepPicture> draw_sheet(Playback const& playback, std::vector<Frame> frames, std::string const& path,
                                    Onlooker const& onlooker) {
  std::vector<Drawing> pictures;
  std::vector<Scene const*> scenes;
  for (Frame& frame : frames) {
    frame.scene.panels.clear();
    scenes.push_back(&frame.scene);
    pictures.push_back(draw_picture(frame.scene, {fmt::format("#{}", frame.number), {frame.what}},
                                    {.width = frame_width, .language = onlooker.language, .legend = false}));
  }
  Captions const captions{title_of(playback, onlooker.language), eyes(onlooker),
                          frames.empty() ? std::vector<std::string>() : frames.back().foot};
  Drawing const legend = legend_drawing(scenes, {}, onlooker.language, 1.5 * frame_width);
  return {{path, captions.title, compose_sheet(pictures, captions, legend, sheet_width)}};
}

/// The number with as many digits as the last one has, so that files stand in the order of the steps.
std::string numbered_path(std::string path, std::size_t step, std::size_t last) {
  std::size_t const digits = std::to_string(last).size();
  return path.replace(path.find(number_place), number_place.size(), fmt::format("{:0{}}", step, digits));
}

std::vector<StepPicture> draw_each(Playback const& playback, std::vector<Frame> frames, std::string const& path,
                                   Onlooker const& onlooker) {
  std::vector<StepPicture> pictures;
  for (Frame const& frame : frames) {
    Captions captions{fmt::format("{}#{}", title_of(playback, onlooker.language), frame.number), {frame.what}, frame.foot};
    for (std::string& line : eyes(onlooker)) captions.lines.push_back(std::move(line));
    pictures.push_back({numbered_path(path, frame.number, frames.back().number), captions.title,
                        draw_picture(frame.scene, captions, {.language = onlooker.language, .names = onlooker.names})});
  }
  return pictures;
}

}  // namespace

DrawnSteps draw_steps(Playback const& playback, std::string const& path, Onlooker const& onlooker) {
  Frames frames(*playback.loaded.match, onlooker);
  bool const sound = play(playback, frames);
  bool const each = path.find(number_place) != std::string::npos;
  return {(each ? draw_each : draw_sheet)(playback, frames.all(), path, onlooker), sound};
}

}  // namespace ringside::picture
