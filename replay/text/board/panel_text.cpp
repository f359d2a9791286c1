#include "replay/text/board/panel_text.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/signs.h"

namespace ringside {
namespace {

/// A longer value stands below the table, on lines of its own.
constexpr std::size_t widest_value = 24;
constexpr std::size_t column_gap = 2;

std::string title_of(scene::Panel const& panel, BoardLook const& look) {
  return (panel.active ? "> " : "  ") + painted(look, seat_style(panel.seat), on_a_line(panel.title));
}

std::string fact_text(Scene const& scene, scene::Panel const& panel, std::string const& name) {
  for (scene::Fact const& fact : panel.facts)
    if (fact.name == name) return item_text(scene, fact.value);
  return {};
}

/// One fact of all seats, the name above.
struct FactColumn {
  std::string name;
  std::vector<std::string> values;
  std::size_t width = 0;
};

std::vector<scene::Panel const*> seat_panels(Scene const& scene) {
  std::vector<scene::Panel const*> seats;
  for (scene::Panel const& panel : scene.panels)
    if (panel.seat != scene::no_seat) seats.push_back(&panel);
  return seats;
}

/// The names of all facts of the seats. What comes first with any of them comes first.
std::vector<std::string> fact_names(std::vector<scene::Panel const*> const& seats) {
  std::vector<std::string> names;
  for (scene::Panel const* seat : seats) {
    auto at = names.begin();
    for (scene::Fact const& fact : seat->facts) {
      auto const known = std::find(names.begin(), names.end(), fact.name);
      at = (known == names.end() ? names.insert(at, fact.name) : known) + 1;
    }
  }
  return names;
}

std::vector<FactColumn> columns_in(Scene const& scene, std::vector<scene::Panel const*> const& seats) {
  std::vector<FactColumn> columns;
  for (std::string const& name : fact_names(seats)) {
    FactColumn column{on_a_line(name), {}, count_columns(on_a_line(name))};
    for (scene::Panel const* seat : seats) {
      std::string value = fact_text(scene, *seat, name);
      if (count_columns(value) > widest_value) value.clear();
      column.width = std::max(column.width, count_columns(value));
      column.values.push_back(std::move(value));
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

std::string without_end_spaces(std::string line) { return line.erase(line.find_last_not_of(' ') + 1) + "\n"; }

/// Some of the columns after the titles.
std::string table_part(std::vector<std::string> const& titles, std::span<FactColumn const> columns, std::size_t margin,
                       BoardLook const& look) {
  std::string line(margin, ' ');
  for (FactColumn const& column : columns)
    line += std::string(column_gap, ' ') + padded(painted(look, Style::faint, column.name), column.width);
  std::string text = without_end_spaces(line);
  for (std::size_t seat = 0; seat < titles.size(); ++seat) {
    line = padded(titles[seat], margin);
    for (FactColumn const& column : columns) line += std::string(column_gap, ' ') + padded(column.values[seat], column.width);
    text += without_end_spaces(line);
  }
  return text;
}

/// What all seats have of the facts, side by side; the rest stands below.
struct SeatTable {
  std::vector<std::string> titles;
  std::size_t margin = 0;
  std::vector<FactColumn> columns;

  std::size_t width() const {
    std::size_t sum = margin;
    for (FactColumn const& column : columns) sum += column_gap + column.width;
    return sum;
  }
  bool has(std::string const& name) const {
    return std::any_of(columns.begin(), columns.end(), [&](FactColumn const& column) { return column.name == name; });
  }
};

std::ptrdiff_t filled(FactColumn const& column) {
  return std::count_if(column.values.begin(), column.values.end(), [](std::string const& value) { return !value.empty(); });
}

/// Where there is not room for all, a column gives way in which not every seat has something: the emptiest, of several the last.
void make_room(SeatTable& table, std::size_t width) {
  while (!table.columns.empty() && table.width() > width) {
    auto const emptiest = std::min_element(table.columns.rbegin(), table.columns.rend(),
                                           [](FactColumn const& a, FactColumn const& b) { return filled(a) < filled(b); });
    if (filled(*emptiest) == std::ssize(table.titles)) return;
    table.columns.erase(std::next(emptiest).base());
  }
}

SeatTable seat_table(Scene const& scene, BoardLook const& look) {
  std::vector<scene::Panel const*> const seats = seat_panels(scene);
  SeatTable table;
  for (scene::Panel const* seat : seats) {
    table.titles.push_back(title_of(*seat, look));
    table.margin = std::max(table.margin, display_width(table.titles.back()));
  }
  table.columns = columns_in(scene, seats);
  make_room(table, look.width);
  return table;
}

/// The table of the seats, as many columns side by side as there is room for.
std::string seats_text(SeatTable const& table, BoardLook const& look) {
  std::vector<FactColumn> const& columns = table.columns;
  std::string text;
  for (std::size_t first = 0, next = 0; first < columns.size(); first = next) {
    std::size_t width = table.margin;
    while (next < columns.size() && (next == first || width + column_gap + columns[next].width <= look.width))
      width += column_gap + columns[next++].width;
    text += table_part(table.titles, std::span(columns).subspan(first, next - first), table.margin, look);
  }
  return text;
}

/// The lists of a panel, and the facts for which the table has no room.
std::vector<scene::List> panel_lists(Scene const& scene, scene::Panel const& panel, SeatTable const& table) {
  std::vector<scene::List> lists;
  if (panel.seat != scene::no_seat)
    for (scene::Fact const& fact : panel.facts)
      if (count_columns(item_text(scene, fact.value)) > widest_value || !table.has(on_a_line(fact.name)))
        lists.push_back({fact.name, {fact.value}});
  lists.insert(lists.end(), panel.lists.begin(), panel.lists.end());
  return lists;
}

std::string list_text(Scene const& scene, scene::List const& list, std::size_t width, std::size_t indent) {
  std::vector<std::string> texts;
  for (scene::Item const& item : list.items) texts.push_back(item_text(scene, item));
  return texts.empty() ? "–" : run_on(texts, ", ", width, indent);
}

/// The lists of some panels, their names under each other: "  0  modules   dagger*, crab".
std::string lists_text(Scene const& scene, SeatTable const& table, bool of_seats, BoardLook const& look) {
  std::size_t labels = 0, names = 0;
  for (scene::Panel const& panel : scene.panels) {
    if ((panel.seat != scene::no_seat) != of_seats) continue;
    if (of_seats) labels = std::max(labels, count_columns(on_a_line(panel.label)) + column_gap);
    for (scene::List const& list : panel_lists(scene, panel, table)) names = std::max(names, count_columns(on_a_line(list.name)));
  }
  std::string text;
  std::size_t const indent = column_gap + labels + names + column_gap;
  for (scene::Panel const& panel : scene.panels) {
    if ((panel.seat != scene::no_seat) != of_seats) continue;
    std::string label = painted(look, seat_style(panel.seat), on_a_line(panel.label));
    for (scene::List const& list : panel_lists(scene, panel, table)) {
      text += std::string(column_gap, ' ') + padded(of_seats ? label : "", labels);
      text += padded(painted(look, Style::faint, on_a_line(list.name)), names + column_gap);
      text += list_text(scene, list, look.width, indent) + "\n";
      label.clear();
    }
  }
  return text;
}

/// The facts that belong to no seat, on a line.
std::string table_facts(Scene const& scene, BoardLook const& look) {
  std::vector<std::string> texts;
  for (scene::Panel const& panel : scene.panels)
    for (scene::Fact const& fact : panel.facts)
      if (panel.seat == scene::no_seat) texts.push_back(on_a_line(fact.name) + " " + item_text(scene, fact.value));
  return texts.empty() ? "" : "  " + run_on(texts, "   ", look.width, column_gap) + "\n";
}

}  // namespace

std::string panels_text(Scene const& scene, BoardLook const& look) {
  SeatTable const table = seat_table(scene, look);
  std::string text;
  for (std::string const& block : {seats_text(table, look), lists_text(scene, table, true, look),
                                   table_facts(scene, look) + lists_text(scene, table, false, look)})
    if (!block.empty()) text += (text.empty() ? "" : "\n") + block;
  return text;
}

}  // namespace ringside
