#include "replay/text/state/fields.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

/// A field's name in parts: "robot[1].cell" is group "robot", member "1", rest "cell".
struct Name {
  std::string group;
  std::string member;
  std::string rest;
  bool grouped = false;
};

Name split(std::string const& name) {
  std::size_t const open = name.find('[');
  std::size_t const close = name.find(']', open == std::string::npos ? 0 : open);
  if (open == std::string::npos || close == std::string::npos) return {name, {}, {}, false};
  std::size_t const rest = close + 1 < name.size() && name[close + 1] == '.' ? close + 2 : close + 1;
  return {name.substr(0, open), name.substr(open + 1, close - open - 1), name.substr(rest), true};
}

using Entry = std::pair<Name, std::string>;  // name in parts, value as text

/// Members of a group against the names inside it, both in order of appearance.
struct Grid {
  std::vector<std::string> members;
  std::vector<std::string> names;
  std::vector<std::vector<std::string>> cells;  // [name][member]

  explicit Grid(std::span<Entry const> entries) {
    for (auto const& [name, value] : entries) {
      add(members, name.member);
      add(names, name.rest);
    }
    cells.assign(names.size(), std::vector<std::string>(members.size()));
    for (auto const& [name, value] : entries) cells[index(names, name.rest)][index(members, name.member)] = value;
  }

 private:
  static void add(std::vector<std::string>& list, std::string const& word) {
    if (std::find(list.begin(), list.end(), word) == list.end()) list.push_back(word);
  }
  static std::size_t index(std::vector<std::string> const& list, std::string const& word) {
    return static_cast<std::size_t>(std::find(list.begin(), list.end(), word) - list.begin());
  }
};

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size() - 1);
    widest = std::max(widest, display_width(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return widest;
}

std::string as_table(std::string const& group, Grid const& grid) {
  std::vector<std::string> headings{group};
  for (std::string const& member : grid.members) headings.push_back(member);
  Table table(headings);
  for (std::size_t i = 0; i < grid.names.size(); ++i) {
    std::vector<std::string> row{grid.names[i]};
    row.insert(row.end(), grid.cells[i].begin(), grid.cells[i].end());
    table.row(std::move(row));
  }
  return table.text(true, 2);
}

std::string as_blocks(std::string const& group, Grid const& grid) {
  std::string text;
  for (std::size_t m = 0; m < grid.members.size(); ++m) {
    text += "  " + painted(Style::faint, fmt::format("{} {}", group, grid.members[m])) + "\n";
    Table table({"", ""});
    for (std::size_t i = 0; i < grid.names.size(); ++i)
      if (!grid.cells[i][m].empty()) table.row({grid.names[i], grid.cells[i][m]});
    text += table.text(false, 4);
  }
  return text;
}

/// Bare values: which members have which value.
std::string by_value(std::string const& group, std::span<Entry const> entries) {
  std::vector<std::pair<std::string, std::string>> values;
  for (Entry const& entry : entries) {
    auto const same = std::find_if(values.begin(), values.end(), [&](auto const& pair) { return pair.first == entry.second; });
    if (same == values.end())
      values.emplace_back(entry.second, entry.first.member);
    else
      same->second += " " + entry.first.member;
  }
  Table table({group, ""});
  for (auto const& [value, members] : values) table.row({value, members});
  return table.text(true, 2);
}

/// A table reads best while it fits and has columns worth comparing.
std::string group_text(std::string const& group, std::span<Entry const> entries) {
  bool const bare = std::all_of(entries.begin(), entries.end(), [](Entry const& entry) { return entry.first.rest.empty(); });
  if (bare) return by_value(group, entries);
  Grid const grid(entries);
  std::string table = as_table(group, grid);
  bool const wrapped_cells = std::count(table.begin(), table.end(), '\n') > static_cast<std::ptrdiff_t>(grid.names.size()) + 1;
  bool const fits = widest_line(table) <= static_cast<std::size_t>(output_width()) && !wrapped_cells;
  return fits ? table : as_blocks(group, grid);
}

}  // namespace

std::string fields_text(std::span<FlatField const> fields) {
  Table plain({"", ""});
  std::vector<std::pair<std::string, std::vector<Entry>>> groups;
  for (FlatField const& field : fields) {
    Name name = split(field.name);
    if (!name.grouped) {
      plain.row({field.name, field.text});
      continue;
    }
    auto at = std::find_if(groups.begin(), groups.end(), [&](auto const& group) { return group.first == name.group; });
    if (at == groups.end()) at = groups.insert(groups.end(), {name.group, {}});
    at->second.emplace_back(std::move(name), field.text);
  }
  std::string text = plain.text(false, 2);
  for (auto const& [group, entries] : groups) text += (text.empty() ? "" : "\n") + group_text(group, entries);
  return text;
}

Json fields_json(std::span<FlatField const> fields) {
  Json list = Json::array();
  for (FlatField const& field : fields)
    list.push_back({{"name", field.name}, {"value", field.value}, {"text", field.text}, {"meaning", field.meaning}});
  return list;
}

}  // namespace ringside
