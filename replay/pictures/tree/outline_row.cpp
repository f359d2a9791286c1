#include "replay/pictures/tree/outline_row.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "replay/pictures/drawing/columns.h"
#include "replay/pictures/drawing/flow.h"
#include "replay/pictures/drawing/seat_shape.h"
#include "replay/pictures/tree/dot.h"
#include "replay/pictures/tree/dot_look.h"
#include "replay/pictures/tree/tree_boards.h"

namespace ringside::picture {
namespace {

constexpr Hand row_hand{11.5, ink}, row_best_hand{11.5, ink, Weight::bold}, row_happened_hand{10, faint_ink},
    row_value_hand{10.5, ink, Weight::bold}, sample_hand{10.5, faint_ink};
constexpr double board_width = 280, least_text_width = 90;
constexpr std::size_t most_row_lines = 4;

/// The lines of a text, cut where there are too many.
std::vector<std::string> few_lines(std::string const& text, double width, Hand const& hand) {
  std::vector<std::string> lines = broken_at(text, width, hand.size, hand.weight);
  if (lines.size() <= most_row_lines) return lines;
  lines.resize(most_row_lines);
  lines.back() = cut_to(lines.back() + " …", width, hand.size, hand.weight);
  return lines;
}

/// Blocks of text below one another.
class RowText {
 public:
  RowText(double left, double width) : left_(left), width_(std::max(least_text_width, width)), drawing_(left_ + width_, 0) {}

  void put(std::string const& text, Hand const& hand) {
    if (!text.empty()) put(text_block(few_lines(text, width_, hand), width_, hand));
  }
  void put(Drawing const& part, double scale = 1) {
    drawing_.place(part, {left_, y_}, scale);
    y_ += scale * part.height();
  }
  void tip(std::string const& text) {
    if (!text.empty()) drawing_.tip(text);
  }
  void end_of_tip(std::string const& text) {
    if (!text.empty()) drawing_.end_of_tip();
  }
  double width() const { return width_; }
  double height() const { return y_; }
  Drawing const& drawing() const { return drawing_; }

 private:
  double left_, width_;
  Drawing drawing_;
  double y_ = 0;
};

void put_board(RowText& text, TreeView const& view, OutlineRow const& row) {
  if (!row.node || !shows_board(view, *row.node)) return;
  bool const alone = row.edge != nullptr && row.edge->link == Link::action;
  Drawing const board = node_board(view, *row.node, alone ? row.edge : nullptr);
  text.put(board, std::min(board_width, text.width()) / board.width());
}

std::string head_of(OutlineRow const& row) {
  return fmt::format("{}{}{}{}", row.number, row.number.empty() ? "" : " ", row.action, row.tags);
}

/// The rows' samples, each once.
class OutlineLegend {
 public:
  OutlineLegend(Drawing& drawing, Language language)
      : drawing_(drawing), flow_(drawing, {0, 0}, drawing.width()), language_(language) {}

  void actor(Actor actor, std::string const& name) {
    flow_.keep_room(18 + text_width(name, sample_hand.size));
    draw_actor(drawing_, actor, flow_.sample(14).centre());
    tell(name);
  }
  void sign(std::string_view sign, std::string_view english, std::string_view russian) {
    std::string const text = fmt::format("{} {}", sign, said(language_, english, russian));
    flow_.keep_room(text_width(text, sample_hand.size));
    tell(text);
  }
  double bottom() { return flow_.bottom(); }

 private:
  Drawing& drawing_;
  Flow flow_;
  Language language_;

  void tell(std::string const& text) {
    flow_.words(text, sample_hand);
    flow_.gap(10);
  }
};

template <class Predicate>
bool has_row(std::vector<OutlineRow> const& rows, Predicate predicate) {
  return std::any_of(rows.begin(), rows.end(), predicate);
}

bool has_sign(std::vector<OutlineRow> const& rows, std::string_view sign) {
  return has_row(rows, [&](OutlineRow const& row) { return row.tags.find(sign) != std::string::npos; });
}

void explain_signs(OutlineLegend& legend, std::vector<OutlineRow> const& rows) {
  if (has_sign(rows, "★")) legend.sign("★", "best play", "лучшая игра");
  if (has_sign(rows, "↻")) legend.sign("↻", "the same state as at [n]", "то же состояние, что у [n]");
  if (has_sign(rows, " =")) legend.sign("=n", "the seat cannot distinguish those with =n", "место не различает те, где =n");
  if (has_row(rows, [](OutlineRow const& row) { return row.edge != nullptr && row.edge->count > 1; }))
    legend.sign("×n", "several actions, the first is drawn", "несколько действий, нарисовано первое");
  if (has_row(rows, [](OutlineRow const& row) { return row.way == RowWay::aside; }))
    legend.sign("├", "instead of what stands above", "вместо того, что выше");
}

}  // namespace

void draw_actor(Drawing& drawing, Actor actor, Point centre) {
  if (actor.is_seat()) return draw_seat(drawing, actor.number(), std::to_string(actor.number()), centre, icon_radius);
  Look const look = actor_look(actor);
  drawing.ellipse(centre, 3.5, 3.5, {look.tint, look.colour});
}

Drawing draw_row(TreeView const& view, OutlineRow const& row, double width, bool boards) {
  double const left = gutter * static_cast<double>(row.indent + (row.has_aside ? 2 : 1)) + 3;
  RowText text(left, width - left);
  text.tip(row.tip);
  if (!row.action.empty()) text.put(head_of(row), row.thick ? row_best_hand : row_hand);
  text.put(row.happened, row_happened_hand);
  text.put(row.value, row_value_hand);
  text.put(row.ending.empty() ? "" : "◆ " + row.ending, row_value_hand);
  text.end_of_tip(row.tip);
  if (boards) put_board(text, view, row);
  Drawing whole(width, std::max(text.height(), 2 * icon_middle));
  whole.place(text.drawing(), {0, 0});
  if (row.actor) draw_actor(whole, *row.actor, {gutter_x(row.indent), icon_middle});
  return whole;
}

Drawing outline_legend(TreeView const& view, std::vector<OutlineRow> const& rows, double width) {
  Drawing drawing(width, 0);
  OutlineLegend legend(drawing, view.options.language);
  std::set<Actor> actors;
  for (OutlineRow const& row : rows)
    if (row.actor && !row.actor->is_nobody()) actors.insert(*row.actor);
  for (Actor const actor : actors) legend.actor(actor, decider_name(view, actor));
  explain_signs(legend, rows);
  drawing.grow_to(legend.bottom());
  return drawing;
}

}  // namespace ringside::picture
