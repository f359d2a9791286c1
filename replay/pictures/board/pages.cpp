#include "replay/pictures/board/pages.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "replay/pictures/board/field.h"
#include "replay/pictures/board/legend.h"
#include "replay/pictures/drawing/columns.h"
#include "replay/text/record/happening.h"

namespace ringside::picture {
namespace {

constexpr Hand done_hand{11.5, ink, Weight::bold}, happened_hand{10.5, faint_ink}, end_hand{11.5, ink};
constexpr ColumnPlan page_plan{.sheet = upright_a4, .columns = 2};
constexpr double highest_board = 262, least_scale = 0.85;  ///< of a board, whose smallest text can be read then
constexpr double part_gap = 9, text_indent = 12;

/// What is written of a step, and the board after it unless it is the board before it.
struct Part {
  std::vector<std::string> done, happened, ending;
  std::optional<Scene> scene = {};
};

bool is_same_board(Scene const& a, Scene const& b) { return a.cells == b.cells && a.pieces == b.pieces; }

/// Keeps what is to be drawn of each step.
class ReplayParts final : public PlaybackListener {
 public:
  ReplayParts(Match const& match, Onlooker const& onlooker) : match_(match), onlooker_(onlooker) {}

  void start(AnyState const& state) override {
    parts_.push_back({{std::string(said(onlooker_.language, "start", "начало"))}, {}, {}});
    show_board(state);
  }
  void step(ReplayedStep const& played) override {
    if (!base_) base_ = played.before;
    actions_.push_back(played.step.action);
    parts_.push_back({{numbered(played.number, doing(match_, played.before, played.step.action, onlooker_))},
                      event_sentences(played.events, onlooker_.seat),
                      {}});
    if (!shown_ || !is_same_board(*shown_, scene_of(played.after))) show_board(played.after);
  }
  void edit(PlayedEdit const& played) override {
    std::string_view const words = said(onlooker_.language, "as played", "как сыграно");
    parts_.push_back({{numbered(static_cast<std::size_t>(played.edit.after), words)}, {played.edit.why}, {}});
    base_.reset();  // no action leads here
    show_board(played.after);
  }
  void end(AnyState const& state, std::size_t) override {
    if (!parts_.empty()) parts_.back().ending = ending_lines(match_, state, onlooker_);
  }
  void error(ErrorReport const& report) override { print_error(report); }

  std::vector<Part> const& all() const { return parts_; }

 private:
  Match const& match_;
  Onlooker const& onlooker_;
  std::vector<Part> parts_;
  std::optional<Scene> shown_;       // the last board, without strokes
  std::optional<AnyState> base_;     // after which it was drawn
  std::vector<ActionCode> actions_;  // since then

  static std::string numbered(std::size_t number, std::string_view words) { return fmt::format("#{} {}", number, words); }
  Scene scene_of(AnyState const& state) const { return match_.scene(state, onlooker_.language, onlooker_.seat); }

  /// With what all actions since the last board did on the field.
  void show_board(AnyState const& state) {
    shown_ = scene_of(state);
    parts_.back().scene = base_ ? scene_after(match_, *base_, actions_, onlooker_) : *shown_;
    base_ = state;
    actions_.clear();
  }
};

/// Parts below one another.
class Stack {
 public:
  Stack() : drawing_(page_plan.width(), 0) {}

  void put(Drawing const& part, double x = 0, double scale = 1) {
    drawing_.place(part, {x, y_}, scale);
    y_ += scale * part.height();
  }
  void gap(double height) { y_ += height; }
  Drawing done() && {
    drawing_.grow_to(y_);
    return std::move(drawing_);
  }

 private:
  Drawing drawing_;
  double y_ = 0;
};

void put_board(Stack& stack, Scene const& scene) {
  Drawing const board = field_drawing(scene, {}, page_plan.width());
  if (board.height() <= 0) return;
  double const low = std::max(highest_board / board.height(), least_scale);
  double const scale = std::min({1.0, page_plan.width() / board.width(), low});
  stack.gap(4);
  stack.put(board, (page_plan.width() - scale * board.width()) / 2, scale);
}

Drawing draw_part(Part const& part) {
  Stack stack;
  stack.put(text_block(part.done, page_plan.width(), done_hand));
  stack.put(text_block(part.happened, page_plan.width(), happened_hand, text_indent));
  if (part.scene) put_board(stack, *part.scene);
  stack.put(text_block(part.ending, page_plan.width(), end_hand));
  return std::move(stack).done();
}

Drawing legend_of(std::vector<Part> const& parts, Language language) {
  std::vector<Scene const*> scenes;
  for (Part const& part : parts)
    if (part.scene) scenes.push_back(&*part.scene);
  return legend_drawing(scenes, {}, language, page_plan.width());
}

std::vector<Drawing> list_drawings(std::vector<Part> const& parts, Language language) {
  std::vector<Drawing> drawings;
  for (Part const& part : parts) drawings.push_back(draw_part(part));
  if (Drawing legend = legend_of(parts, language); legend.height() > 0) drawings.push_back(std::move(legend));
  return drawings;
}

std::string pages_title(Playback const& playback, Onlooker const& onlooker) {
  return fmt::format("{} · {}", playback.loaded.match->facts().title_in(onlooker.language),
                     std::filesystem::path(playback.address.input()).filename().string());
}

/// "steps 10–20 of 152 · as seat 0 (Anna) sees it"
std::string pages_aside(Playback const& playback, Onlooker const& onlooker) {
  std::string text = fmt::format("{} {}–{} {} {}", said(onlooker.language, "steps", "шаги"), playback.shown.first,
                                 playback.shown.last, said(onlooker.language, "of", "из"), playback.loaded.record.steps.size());
  for (std::string const& words : eyes(onlooker)) text += " · " + words;
  return text;
}

}  // namespace

DrawnPages draw_pages(Playback const& playback, Onlooker const& onlooker) {
  ReplayParts parts(*playback.loaded.match, onlooker);
  bool const sound = play(playback, parts);
  std::vector<Drawing> const drawings = list_drawings(parts.all(), onlooker.language);
  ColumnFiller filler(page_plan);
  std::vector<ColumnFiller::Spot> spots;
  for (Drawing const& drawing : drawings) spots.push_back(filler.take(drawing.height(), part_gap));
  DrawnPages drawn{{}, pages_title(playback, onlooker), sound};
  drawn.pages = headed_pages(page_plan, filler.columns(), drawn.title, pages_aside(playback, onlooker), onlooker.language);
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    auto const [column, y] = spots[i];
    drawn.pages[page_plan.page(column)].place(drawings[i], page_plan.corner(column) + Point{0, y});
  }
  return drawn;
}

}  // namespace ringside::picture
