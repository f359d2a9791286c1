#include "replay/text/board/signs.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "engine/core/text/utf8.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

/// The arrow of a step: north, north-east, and on clockwise.
std::string_view direction_arrow(scene::Place step) {
  if (step.x == 0) return step.y < 0 ? "↑" : "↓";
  if (step.y == 0) return step.x < 0 ? "←" : "→";
  if (step.x > 0) return step.y < 0 ? "↗" : "↘";
  return step.y < 0 ? "↖" : "↙";
}

/// Bytes of the longest beginning of a text that is at most `width` columns wide; one letter at least.
std::size_t bytes_within(std::string_view text, std::size_t width) {
  std::size_t bytes = 0, columns = 0;
  bool full = false;
  each_letter(text, [&](Letter const& letter) {
    columns += count_columns(letter.code);
    full = full || (columns > width && bytes > 0);
    if (!full) bytes += letter.bytes.size();
  });
  return bytes;
}

}  // namespace

std::set<std::uint8_t> occurring_marks(Scene const& scene) {
  std::set<std::uint8_t> found;
  auto const add = [&](scene::Marks const& marks) { found.insert(marks.begin(), marks.end()); };
  for (scene::Cell const& cell : scene.cells) {
    add(cell.marks);
    for (scene::Item const& item : cell.items) add(item.marks);
  }
  for (scene::Piece const& piece : scene.pieces) add(piece.marks);
  for (scene::Panel const& panel : scene.panels) {
    for (scene::Fact const& fact : panel.facts) add(fact.value.marks);
    for (scene::List const& list : panel.lists)
      for (scene::Item const& item : list.items) add(item.marks);
  }
  return found;
}

std::string join_signs(Scene const& scene, scene::Marks const& marks) {
  std::string signs;
  for (std::uint8_t const mark : marks) signs += on_a_line(scene.marks.at(mark).sign);
  return signs;
}

std::string item_text(Scene const& scene, scene::Item const& item) {
  std::string text = on_a_line(item.label) + join_signs(scene, item.marks);
  if (item.count != 1) text += fmt::format(" ×{}", item.count);
  if (!item.note.empty()) text += fmt::format(" ({})", on_a_line(item.note));
  return text;
}

std::string piece_text(Scene const& scene, scene::Piece const& piece) {
  std::string text = on_a_line(piece.label);
  if (piece.facing) text += direction_arrow(*piece.facing);
  return text + join_signs(scene, piece.marks);
}

std::vector<std::string> legend_lines(Scene const& scene, scene::Marks const& within) {
  std::vector<scene::Mark> entries;
  std::set<std::uint8_t> occurring = occurring_marks(scene);
  occurring.insert(within.begin(), within.end());
  for (std::uint8_t const number : occurring) {
    scene::Mark const& mark = scene.marks.at(number);
    if (mark.sign.empty()) continue;
    auto const same =
        std::find_if(entries.begin(), entries.end(), [&](auto const& entry) { return entry.meaning == mark.meaning; });
    same == entries.end() ? entries.push_back(mark) : void(same->sign += ", " + mark.sign);
  }
  std::vector<std::string> legend;
  for (scene::Mark const& entry : entries) legend.push_back(on_a_line(entry.sign) + " " + on_a_line(entry.meaning));
  return legend;
}

std::vector<std::string> broken(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (count_columns(text) > width) {
    std::size_t const most = bytes_within(text, width);
    bool const at_space = text[most] == ' ';
    std::size_t const word = at_space ? most : text.substr(0, most).find_last_of(" -") + 1;
    std::size_t const end = word == 0 ? most : word;
    std::string_view line = text.substr(0, end);
    if (line.ends_with(' ')) line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(end + (at_space ? 1 : 0));
  }
  lines.emplace_back(text);
  return lines;
}

std::string run_on(std::vector<std::string> const& texts, std::string_view between, std::size_t width, std::size_t indent) {
  std::string_view const stop = between.substr(0, between.find_last_not_of(' ') + 1);
  std::string const gap(between.substr(stop.size()));
  std::string const next_line = "\n" + std::string(indent, ' ');
  std::string result;
  std::size_t column = indent;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string const text = texts[i] + std::string(i + 1 == texts.size() ? "" : stop);
    bool const breaks = i > 0 && column + gap.size() + count_columns(text) > width;
    if (i > 0) result += breaks ? next_line : gap;
    std::vector<std::string> const lines = broken(text, width - indent);
    result += fmt::format("{}", fmt::join(lines, next_line));
    column = (breaks || lines.size() > 1 || i == 0 ? indent : column + gap.size()) + count_columns(lines.back());
  }
  return result;
}

std::string painted(BoardLook const& look, Style style, std::string_view text) {
  return look.coloured ? in_colour(style, text) : std::string(text);
}

}  // namespace ringside
