#include "replay/pictures/board/legend.h"

#include <algorithm>

#include "replay/pictures/board/cell.h"
#include "replay/pictures/drawing/flow.h"
#include "replay/pictures/drawing/patterns.h"
#include "replay/pictures/drawing/strokes.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/signs.h"

namespace ringside::picture {
namespace {

constexpr Hand legend_hand{11.5, faint_ink};
constexpr double legend_gap = 12;

class Legend {
 public:
  Legend(Drawing& drawing, double width) : drawing_(drawing), flow_(drawing, {0, 0}, width) {}

  /// Marks of one meaning stand together.
  void add(std::vector<scene::Mark> const& marks) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      auto const means_it = [&](scene::Mark const& mark) { return mark.meaning == marks[i].meaning; };
      if (std::any_of(marks.begin(), marks.begin() + static_cast<std::ptrdiff_t>(i), means_it)) continue;
      for (std::size_t k = i; k < marks.size(); ++k)
        if (means_it(marks[k])) draw(marks[k]);
      tell(marks[i].meaning);
    }
  }
  void add(Scene const& scene) {
    for (scene::Arrow const& arrow : scene.arrows) add(arrow);
    for (scene::Blow const& blow : scene.blows) add(blow);
  }
  void add_differences(ShownDifferences const& shown, Language language) {
    if (shown.changed) add_difference(said(language, "differs", "отличается"));
    if (!shown.lost) return;
    Box const box = add_difference(said(language, "lost", "потеряно"));
    drawing_.line({box.x + 3, box.centre().y}, {box.x + box.width - 3, box.centre().y}, {{}, differing, 1.6});
  }
  double bottom() { return flow_.bottom(); }

 private:
  Drawing& drawing_;
  Flow flow_;
  std::vector<std::string> shown_;

  /// Is this said for the first time?
  bool is_new(std::string const& key) {
    bool const known = std::find(shown_.begin(), shown_.end(), key) != shown_.end();
    if (!known) shown_.push_back(key);
    return !known;
  }
  Box room(double width, std::string_view meaning) {
    flow_.keep_room(width + 5 + text_width(on_a_line(meaning), legend_hand.size));
    return flow_.sample(width);
  }
  void tell(std::string_view meaning) {
    flow_.words(on_a_line(meaning), legend_hand);
    flow_.gap(legend_gap);
  }

  Box add_difference(std::string_view meaning) {
    Box const box = room(26, meaning).inset(3);
    drawing_.rectangle(box, 3, {pale, differing, 2.5, "6 3"});
    tell(meaning);
    return box;
  }
  void draw(scene::Mark const& mark) {
    std::string_view const filling = ground_fill(mark.ground);
    double const width = std::max(19.0, text_width(on_a_line(mark.sign), 11, Weight::bold) + 8);
    if (filling.empty()) return draw_sign(drawing_, mark.sign, framed(room(width, mark.meaning)));
    Box const frame = framed(room(std::max(width, 22.0), mark.meaning));
    Drawing swatch(frame.width, frame.height);  // at a place of its own, so that its pattern begins in its corner
    swatch.rectangle({0, 0, frame.width, frame.height}, 3, {filling, rule, 1});
    drawing_.place(swatch, {frame.x, frame.y});
  }
  static Box framed(Box const& box) { return {box.x, box.y + 1, box.width, 17}; }
  void add(scene::Arrow const& arrow) {
    if (!is_new("→" + std::to_string(static_cast<int>(arrow.stroke)) + arrow.word)) return;
    Box const box = room(40, arrow.word);
    draw_stroke(drawing_, arrow.stroke, arrow.seat, {box.x + 4, box.centre().y}, {box.x + 38, box.centre().y});
    tell(arrow.word);
  }
  void add(scene::Blow const& blow) {
    if (!is_new("*" + blow.word)) return;
    Box const box = room(20, blow.word);
    draw_burst(drawing_, blow.sign, box.centre(), 7.5);
    tell(blow.word);
  }
};

/// The marks of all scenes, each once.
std::vector<scene::Mark> list_marks(std::vector<Scene const*> const& scenes) {
  std::vector<scene::Mark> marks;
  for (Scene const* scene : scenes)
    for (std::uint8_t const mark : occurring_marks(*scene))
      if (std::find(marks.begin(), marks.end(), scene->marks[mark]) == marks.end()) marks.push_back(scene->marks[mark]);
  return marks;
}

}  // namespace

Drawing legend_drawing(std::vector<Scene const*> const& scenes, ShownDifferences shown, Language language, double width) {
  Drawing drawing(width, 0);
  Legend legend(drawing, width);
  legend.add(list_marks(scenes));
  for (Scene const* scene : scenes) legend.add(*scene);
  legend.add_differences(shown, language);
  drawing.grow_to(legend.bottom());
  return drawing;
}

}  // namespace ringside::picture
