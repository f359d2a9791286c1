#include "replay/pictures/drawing/letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/core/text/columns.h"
#include "engine/core/text/utf8.h"

namespace ringside::picture {
namespace {

/// Advances of DejaVu Sans in hundredths of its size, rounded up: of U+0020 to U+007E, and of U+0400 to U+045F.
template <std::size_t N>
using Advances = std::array<std::uint8_t, N>;

constexpr Advances<95> latin{32, 41, 46, 84, 64, 96, 78, 28, 40,  40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
                             64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
                             61, 79, 70, 64, 62, 74, 69, 99, 69,  62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
                             64, 28, 28, 58, 28, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84};
constexpr Advances<95> latin_bold{35, 46,  53, 84, 70, 101, 88, 31,  46, 46, 53, 84, 38, 42,  38, 37, 70, 70,  70,
                                  70, 70,  70, 70, 70, 70,  70, 40,  40, 84, 84, 84, 59, 100, 78, 77, 74, 84,  69,
                                  69, 83,  84, 38, 38, 78,  64, 100, 84, 86, 74, 86, 78, 73,  69, 82, 78, 111, 78,
                                  73, 73,  46, 37, 46, 84,  50, 50,  68, 72, 60, 72, 68, 44,  72, 72, 35, 35,  67,
                                  35, 105, 72, 69, 72, 72,  50, 60,  48, 72, 66, 93, 65, 66,  59, 72, 37, 72,  84};
constexpr Advances<96> cyrillic{64,  64,  79,  61, 70, 64, 30,  30, 30, 110, 105, 79, 71, 75, 61, 76, 69, 69, 69, 61,
                                79,  64,  108, 65, 75, 75, 71,  76, 87, 76,  79,  76, 61, 70, 62, 61, 87, 69, 78, 69,
                                107, 110, 84,  89, 69, 70, 108, 70, 62, 62,  59,  53, 70, 62, 91, 54, 65, 65, 61, 64,
                                76,  66,  62,  66, 64, 55, 59,  60, 86, 60,  69,  60, 92, 95, 71, 79, 59, 55, 85, 61,
                                62,  62,  63,  53, 55, 53, 28,  28, 28, 91,  90,  66, 61, 65, 60, 66};
constexpr Advances<96> cyrillic_bold{69,  69,  88,  64,  74, 73, 38,  38, 38,  116, 113, 88, 82,  84,  78,  84, 78,  77, 77, 64,
                                     90,  69,  123, 72,  84, 84, 82,  84, 100, 84,  86,  84, 74,  74,  69,  78, 100, 78, 93, 81,
                                     124, 133, 94,  104, 77, 74, 118, 78, 68,  70,  64,  53, 81,  68,  100, 59, 71,  71, 68, 74,
                                     82,  70,  69,  70,  72, 60, 58,  66, 100, 65,  75,  69, 107, 111, 76,  91, 64,  60, 98, 65,
                                     68,  68,  72,  53,  60, 60, 35,  35, 35,  100, 96,  74, 68,  71,  66,  70};

/// Signs that stand in names and values, with the wider of their two advances.
constexpr std::array<std::pair<char32_t, std::uint8_t>, 18> signs{{{U'·', 38},
                                                                   {U'×', 84},
                                                                   {U'«', 65},
                                                                   {U'»', 65},
                                                                   {U'–', 50},
                                                                   {U'—', 100},
                                                                   {U'…', 100},
                                                                   {U'№', 121},
                                                                   {U'←', 84},
                                                                   {U'↑', 84},
                                                                   {U'→', 84},
                                                                   {U'↓', 84},
                                                                   {U'↖', 84},
                                                                   {U'↗', 84},
                                                                   {U'↘', 84},
                                                                   {U'↙', 84},
                                                                   {U'◂', 51},
                                                                   {U'−', 84}}};

constexpr double other_letter = 1.1;  ///< a column of any other font

double advance_width(char32_t code, Weight weight) {
  bool const bold = weight == Weight::bold;
  if (code >= 0x20 && code < 0x20 + latin.size()) return (bold ? latin_bold : latin)[code - 0x20] / 100.0;
  if (code >= 0x400 && code < 0x400 + cyrillic.size()) return (bold ? cyrillic_bold : cyrillic)[code - 0x400] / 100.0;
  auto const sign = std::find_if(signs.begin(), signs.end(), [&](auto const& one) { return one.first == code; });
  if (sign != signs.end()) return sign->second / 100.0;
  return other_letter * static_cast<double>(count_columns(code));
}

/// Bytes of the longest beginning that fits; one letter at least.
std::size_t bytes_fitting(std::string_view text, double width, double size, Weight weight) {
  std::size_t bytes = 0;
  double used = 0;
  bool full = false;
  each_letter(text, [&](Letter const& letter) {
    used += size * advance_width(letter.code, weight);
    full = full || (used > width && bytes > 0);
    if (!full) bytes += letter.bytes.size();
  });
  return bytes;
}

/// Where a line that has room for some bytes ends: after a space or a hyphen where it can.
std::size_t end_of_line(std::string_view text, std::size_t bytes) {
  if (bytes >= text.size() || text[bytes] == ' ') return bytes;
  std::size_t const word = text.substr(0, bytes).find_last_of(" -") + 1;
  return word == 0 ? bytes : word;
}

std::string_view without_spaces(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// The widest word that no line may break.
double widest_word(std::string_view text, double size, Weight weight) {
  double widest = 0;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find_first_of(" -"), text.size() - 1) + 1;
    widest = std::max(widest, text_width(without_spaces(text.substr(0, end)), size, weight));
    text.remove_prefix(end);
  }
  return widest;
}

bool fits(std::vector<std::string> const& lines, double height, double size) {
  return static_cast<double>(lines.size()) * size * design.line.height <= height;
}

}  // namespace

double text_width(std::string_view text, double size, Weight weight) {
  double width = 0;
  each_letter(text, [&](Letter const& letter) { width += size * advance_width(letter.code, weight); });
  return width;
}

std::string cut_to(std::string_view text, double width, double size, Weight weight) {
  if (text_width(text, size, weight) <= width) return std::string(text);
  double const left = width - text_width("…", size, weight);
  std::size_t const bytes = left <= 0 ? 0 : bytes_fitting(text, left, size, weight);
  bool const too_wide = text_width(text.substr(0, bytes), size, weight) > left;
  return std::string(without_spaces(text.substr(0, too_wide ? 0 : bytes))) + "…";
}

std::vector<std::string> broken_at(std::string_view text, double width, double size, Weight weight) {
  std::vector<std::string> lines;
  for (text = without_spaces(text); !text.empty(); text = without_spaces(text)) {
    bool const last = text_width(text, size, weight) <= width;
    std::size_t const end = last ? text.size() : end_of_line(text, bytes_fitting(text, width, size, weight));
    lines.emplace_back(without_spaces(text.substr(0, end)));
    text.remove_prefix(end);
  }
  return lines;
}

Lines fitted(std::string_view text, double width, double height, TextSizes sizes, Weight weight) {
  auto const [largest, smallest] = sizes;
  for (double size = largest; size >= smallest; size -= design.line.shrink) {
    if (widest_word(text, size, weight) > width) continue;
    if (std::vector<std::string> lines = broken_at(text, width, size, weight); fits(lines, height, size))
      return {std::move(lines), size};
  }
  Lines result{broken_at(text, width, smallest, weight), smallest};
  auto const room = static_cast<std::size_t>(std::max(1.0, height / (smallest * design.line.height)));
  if (result.texts.size() <= room) return result;
  result.is_whole = false;
  result.texts.resize(room);
  result.texts.back() = cut_to(result.texts.back() + "……", width, smallest, weight);
  while (result.texts.back().ends_with("……"))
    result.texts.back().resize(result.texts.back().size() - std::string_view("…").size());
  return result;
}

}  // namespace ringside::picture
