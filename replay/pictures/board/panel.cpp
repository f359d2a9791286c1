#include "replay/pictures/board/panel.h"

#include <fmt/format.h>

#include "replay/pictures/drawing/flow.h"
#include "replay/pictures/drawing/patterns.h"
#include "replay/pictures/drawing/seat_shape.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/signs.h"

namespace ringside::picture {
namespace {

constexpr double panel_margin = 9, panel_head = 28, panel_text = 12;

class PanelDrawing {
 public:
  PanelDrawing(PanelView const& view, std::size_t number, double width)
      : view_(view), panel_(view.scene.panels[number]), number_(number), width_(width), drawing_(width, 0) {}

  Drawing draw() {
    double const top = has_head() ? panel_head : panel_margin - 3;
    if (has_head()) draw_head();
    Flow flow(drawing_, {panel_margin, top}, width_ - 2 * panel_margin);
    for (std::size_t i = 0; i < panel_.facts.size(); ++i) draw_fact(flow, i);
    double bottom = flow.bottom();
    for (std::size_t i = 0; i < panel_.lists.size(); ++i) bottom = draw_list(i, bottom);
    return framed(bottom + panel_margin - 4);
  }

 private:
  PanelView const& view_;
  scene::Panel const& panel_;
  std::size_t number_;
  double width_;
  Drawing drawing_;

  bool is_seat() const { return panel_.seat != scene::no_seat; }
  bool has_head() const { return is_seat() || !panel_.title.empty(); }

  std::string title() const {
    auto const seat = static_cast<std::size_t>(panel_.seat);
    std::string const name = is_seat() && seat < view_.names.size() ? view_.names[seat] : std::string();
    return on_a_line(name.empty() ? panel_.title : fmt::format("{} · {}", panel_.title, name));
  }

  void draw_head() {
    double right = width_ - panel_margin;
    if (panel_.active) right = draw_turn(right);
    double const left = is_seat() ? panel_margin + 26 : panel_margin;
    if (is_seat()) draw_seat(drawing_, panel_.seat, panel_.label, {panel_margin + 10, panel_head / 2 + 1}, design.panel.seat);
    Box const room{left, 3, right - left, panel_head - 6};
    Hand const hand{13, ink, Weight::bold};
    std::string const whole = title(), cut = cut_to(whole, room.width, hand.size, hand.weight);
    if (cut != whole) drawing_.tip(whole);
    drawing_.text({cut, {left, panel_head / 2 + 5.5}, hand, room});
    if (cut != whole) drawing_.end_of_tip();
  }

  /// Says that it is this seat's turn; returns where that begins.
  double draw_turn(double right) {
    std::string const text(said(view_.language, "its turn", "ходит"));
    Hand const hand{11, paper, Weight::bold};
    double const width = text_width(text, hand.size, hand.weight) + 12;
    Box const box{right - width, 6, width, 17};
    drawing_.rectangle(box, 8, {ink, {}});
    drawing_.text({text, {box.x + 6, box.y + 12.5}, hand, box});
    return box.x - 6;
  }

  void draw_fact(Flow& flow, std::size_t i) {
    scene::Fact const& fact = panel_.facts[i];
    bool const is_apart = view_.apart.fact(number_, i);
    std::string const name = on_a_line(fact.name), value = item_text(view_.scene, fact.value);
    Hand const hand{panel_text, is_apart ? differing : ink, is_apart ? Weight::bold : Weight::normal};
    flow.keep_room(text_width(name + " " + value, panel_text, hand.weight));
    flow.words(name, {panel_text, faint_ink});
    flow.words(value, hand, is_apart);
    flow.gap(8);
  }

  double draw_list(std::size_t i, double top) {
    scene::List const& list = panel_.lists[i];
    Flow flow(drawing_, {panel_margin, top}, width_ - 2 * panel_margin);
    flow.words(on_a_line(list.name), {panel_text, faint_ink});
    if (list.items.empty()) flow.words("–", {panel_text});
    for (std::size_t k = 0; k < list.items.size(); ++k)
      flow.chip(item_text(view_.scene, list.items[k]), list.items[k].face_down ? back_pattern : paper,
                view_.apart.item(number_, i, k) ? view_.apart.mark : Difference::none);
    return flow.bottom();
  }

  Drawing framed(double height) const {
    Drawing whole(width_, height);
    SeatLook const& look = seat_look(is_seat() ? panel_.seat : 0);
    Box const box = Box{0, 0, width_, height}.inset(1);
    whole.rectangle(box, 7,
                    {is_seat() ? look.tint : pale,
                     panel_.active ? ink
                     : is_seat()   ? look.colour
                                   : rule,
                     panel_.active ? 2.4 : 1.2});
    whole.place(drawing_, {0, 0});
    return whole;
  }
};

}  // namespace

Drawing panel_drawing(PanelView const& view, std::size_t panel, double width) { return PanelDrawing(view, panel, width).draw(); }

}  // namespace ringside::picture
