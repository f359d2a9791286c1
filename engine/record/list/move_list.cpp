#include "engine/record/list/move_list.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "engine/core/text/utf8.h"
#include "engine/record/list/json_list.h"
#include "engine/record/list/plain_list.h"
#include "engine/record/list/quoted.h"
#include "engine/record/text/text_scan.h"

namespace ringside {
namespace {

ReadError not_utf8(std::string_view text, std::size_t bad, std::string const& name) {
  std::string_view const before = text.substr(0, bad);
  auto const lines_before = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  std::size_t const columns_before = count_columns(before.substr(before.rfind('\n') + 1));
  std::string const what = fmt::format("byte {:#04x} is not UTF-8", static_cast<unsigned char>(text[bad]));
  return {name, lines_before + 1, columns_before + 1, 0, {}, what, "text in UTF-8"};
}

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

}  // namespace

bool begins_move_list(std::string_view beginning) {
  for (beginning = without_blanks(without_byte_order_mark(beginning)); beginning.starts_with('#');
       beginning = without_blanks(beginning))
    beginning.remove_prefix(std::min(beginning.find('\n'), beginning.size()));
  return beginning.starts_with("game:");
}

std::vector<TextPart> split_move_lists(std::string_view text) {
  std::vector<TextPart> games;
  text = without_byte_order_mark(text);
  std::size_t begin = 0, lines_before = 0, number = 0;
  bool named = false, after_empty = false;
  for (std::size_t at = 0; at < text.size(); ++number) {
    std::size_t const end = std::min(text.find('\n', at), text.size());
    std::string_view const line = trimmed(text.substr(at, end - at));
    bool const names = line.starts_with("game:");
    if (names && named && after_empty) {
      games.push_back({text.substr(begin, at - begin), lines_before});
      begin = at;
      lines_before = number;
    }
    named = named || names;
    after_empty = line.empty() || (after_empty && line.starts_with('#'));
    at = end + 1;
  }
  games.push_back({text.substr(begin), lines_before});
  return games;
}

tl::expected<MoveList, ReadErrors> read_move_list(std::string_view text, std::string const& name) {
  text = without_byte_order_mark(text);
  if (std::size_t const bad = find_bad_utf8(text); bad != std::string_view::npos)
    return tl::unexpected(ReadErrors{not_utf8(text, bad, name)});
  if (!without_blanks(text).starts_with('{')) return read_plain_list(text, name);
  auto const tree = scan_text(text, name);
  if (!tree) return tl::unexpected(tree.error());
  return read_json_list(*tree, name);
}

}  // namespace ringside
