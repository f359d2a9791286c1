#include "replay/text/board/board_text.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/field_text.h"
#include "replay/text/board/panel_text.h"
#include "replay/text/board/signs.h"

namespace ringside {
namespace {

constexpr std::size_t paragraph_margin = 2;

std::string paragraph(std::vector<std::string> const& texts, std::string_view between, BoardLook const& look) {
  if (texts.empty()) return {};
  return std::string(paragraph_margin, ' ') + run_on(texts, between, look.width, paragraph_margin) + "\n";
}

/// "0: C1 → C2 (moves)"
std::string arrows_text(Scene const& scene, BoardLook const& look) {
  std::vector<std::string> texts;
  for (scene::Arrow const& arrow : scene.arrows)
    texts.push_back(fmt::format("{}: {} → {} ({})", arrow.seat,
                                on_a_line(scene.cells.at(static_cast<std::size_t>(arrow.from)).name),
                                on_a_line(scene.cells.at(static_cast<std::size_t>(arrow.to)).name), on_a_line(arrow.word)));
  return paragraph(texts, "   ", look);
}

/// "▸ seat 0 discards 2; the turn of seat 1 goes on"
std::string to_do_text(Scene const& scene, BoardLook const& look) {
  if (scene.to_do.empty()) return {};
  std::vector<std::string> texts;
  for (std::string const& each : scene.to_do) texts.push_back(on_a_line(each) + (&each == &scene.to_do.back() ? "" : ";"));
  texts.front() = "▸ " + texts.front();
  return paragraph(texts, " ", look);
}

std::string words_text(Scene const& scene, BoardLook const& look) {
  std::string text;
  for (std::string const& words : scene.words) text += paragraph({on_a_line(words)}, "", look);
  return text;
}

}  // namespace

std::string board_text(Scene const& scene, BoardLook const& look) {
  std::string text;
  for (std::string const& block : {field_text(scene, look), panels_text(scene, look),
                                   arrows_text(scene, look) + words_text(scene, look) + to_do_text(scene, look),
                                   paragraph(legend_lines(scene, look.within), "   ", look)})
    if (!block.empty()) text += (text.empty() ? "" : "\n") + block;
  return text;
}

std::string board_on_lines(MatchWords const& match, AnyState const& state, std::optional<int> seat, std::size_t indent) {
  return board_on_lines(match.scene(state, terminal().language, seat), indent);
}

std::string board_on_lines(Scene const& scene, std::size_t indent, scene::Marks const& within) {
  std::size_t const width = std::min(BoardLook{}.width, static_cast<std::size_t>(output_width()));
  BoardLook const look{width - indent, shows_colour(stdout), within};
  return indented(board_text(scene, look), indent);
}

std::string board_in_error(MatchWords const& match, AnyState const& state, std::optional<int> seat) {
  return board_text(match.scene(state, terminal().language, seat), {BoardLook{}.width - board_indent, false});
}

}  // namespace ringside
