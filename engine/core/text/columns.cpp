#include "engine/core/text/columns.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

using CodeRange = std::pair<char32_t, char32_t>;

// Unicode 15, in order: marks of the scripts that combine most (general categories Mn and Me).
constexpr std::array<CodeRange, 29> combining_marks{
    {{0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5BF},   {0x5C1, 0x5C2},    {0x5C4, 0x5C5},
     {0x610, 0x61A},   {0x64B, 0x65F},   {0x670, 0x670},   {0x6D6, 0x6DC},   {0x6DF, 0x6E4},    {0x6E7, 0x6E8},
     {0x6EA, 0x6ED},   {0x93C, 0x93C},   {0x941, 0x948},   {0x94D, 0x94D},   {0x951, 0x957},    {0xE31, 0xE31},
     {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1160, 0x11FF}, {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF},  {0x20D0, 0x20F0},
     {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}}};

// Wide and full-width letters, and signs that are drawn as pictures.
constexpr std::array<CodeRange, 19> wide_letters{{{0x1100, 0x115F},
                                                  {0x231A, 0x231B},
                                                  {0x23E9, 0x23EC},
                                                  {0x25FD, 0x25FE},
                                                  {0x2614, 0x2615},
                                                  {0x2648, 0x2653},
                                                  {0x26AA, 0x26AB},
                                                  {0x2E80, 0x303E},
                                                  {0x3041, 0xA4CF},
                                                  {0xA960, 0xA97F},
                                                  {0xAC00, 0xD7A3},
                                                  {0xF900, 0xFAFF},
                                                  {0xFE30, 0xFE6F},
                                                  {0xFF01, 0xFF60},
                                                  {0xFFE0, 0xFFE6},
                                                  {0x16FE0, 0x1B2FF},
                                                  {0x1F300, 0x1F64F},
                                                  {0x1F680, 0x1FAFF},
                                                  {0x20000, 0x3FFFD}}};

bool stands_in(std::span<CodeRange const> ranges, char32_t code) {
  auto const after = std::upper_bound(ranges.begin(), ranges.end(), code,
                                      [](char32_t one, CodeRange const& range) { return one < range.first; });
  return after != ranges.begin() && code <= std::prev(after)->second;
}

}  // namespace

std::size_t count_columns(char32_t code) {
  if (code < combining_marks.front().first) return 1;
  if (stands_in(combining_marks, code)) return 0;
  return stands_in(wide_letters, code) ? 2 : 1;
}

std::size_t count_columns(std::string_view line) {
  std::size_t columns = 0;
  each_letter(line, [&](Letter const& letter) { columns += count_columns(letter.code); });
  return columns;
}

}  // namespace ringside
