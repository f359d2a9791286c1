#include "engine/record/list/move_list.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "engine/core/text/shortened.h"
#include "engine/core/text/utf8.h"
#include "engine/record/list/json_list.h"
#include "engine/record/list/quoted.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"

namespace ringside {
namespace {

/// A line of a text, and what it says: without its comment and the white space around it.
struct Line {
  std::string_view whole, said;
  TextPosition place = {};
};

/// Takes lines off a text.
class LineScan {
 public:
  explicit LineScan(std::string_view text) : left_(text) {}

  bool is_done() const { return left_.empty(); }
  bool is_indented() const { return !left_.empty() && (left_.front() == ' ' || left_.front() == '\t'); }
  Line next() {
    std::size_t const end = std::min(left_.find('\n'), left_.size());
    Line line{left_.substr(0, end), {}, {++number_, 1}};
    left_.remove_prefix(std::min(end + 1, left_.size()));
    line.said = trimmed(line.whole.substr(0, find_unquoted(line.whole, "#")));
    line.place.column += count_columns(line.whole.substr(0, static_cast<std::size_t>(line.said.data() - line.whole.data())));
    return line;
  }
  /// The lines from here on that begin with white space, as they stand there.
  std::string_view block() {
    std::string_view const from = left_;
    while (is_indented() && !trimmed(left_.substr(0, left_.find('\n'))).empty()) next();
    return from.substr(0, from.size() - left_.size());
  }

 private:
  std::string_view left_;
  std::size_t number_ = 0;
};

/// `key: value`; a key is one word of letters and dashes.
struct Header {
  std::string_view key, value;
};
std::optional<Header> header_in(std::string_view line) {
  std::size_t const colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  std::string_view const key = line.substr(0, colon);
  if (!std::all_of(key.begin(), key.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; })) return std::nullopt;
  return Header{key, trimmed(line.substr(colon + 1))};
}

ReadError not_utf8(std::string_view text, std::size_t bad, std::string const& name) {
  std::string_view const before = text.substr(0, bad);
  auto const lines_before = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  std::size_t const columns_before = count_columns(before.substr(before.rfind('\n') + 1));
  std::string const what = fmt::format("byte {:#04x} is not UTF-8", static_cast<unsigned char>(text[bad]));
  return {name, lines_before + 1, columns_before + 1, 0, {}, what, "text in UTF-8"};
}

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Reads one game of plain text. Reading stops at the first error.
class PlainList {
 public:
  PlainList(std::string_view text, std::string const& name) : scan_(text), name_(name) {}

  tl::expected<MoveList, ReadErrors> read() && {
    while (!scan_.is_done() && errors_.empty()) take(scan_.next());
    if (!errors_.empty()) return tl::unexpected(std::move(errors_));
    return std::move(list_);
  }

 private:
  LineScan scan_;
  std::string const& name_;
  MoveList list_;
  ReadErrors errors_;

  void fail(TextPosition place, std::string what, std::string expected) {
    errors_.push_back({name_, place.line, place.column, 0, {}, std::move(what), std::move(expected)});
  }

  void take(Line const& line) {
    if (line.said.empty()) return;
    auto const header = header_in(line.said);
    if (!header || (!list_.moves.empty() && header->key != "result"))
      list_.moves.push_back({std::string(line.said), line.place});
    else if (header->value.empty() && scan_.is_indented())
      take_block(header->key, line.place);
    else
      take_header(*header, line.place);
  }

  void take_header(Header const& header, TextPosition place) {
    auto const [key, value] = header;
    if (key == "game") {
      if (!list_.game.empty()) fail(place, "game: is here twice", "an empty line before the next game");
      list_.game = value;
      list_.game_place = place;
    } else if (key == "names") {
      list_.players = names_in(value);
      list_.names_place = place;
    } else if (key == "notes") {
      list_.notes = unquoted(value);
    } else if (key == "result") {
      list_.result = WrittenMove{std::string(value), place};
    } else if (key == "seed" || key == "open") {
      take_numbers(header, place);
    } else if (key == "start") {
      fail(place, fmt::format("start: is '{}'", shortened(value, most_quoted)), "a position as JSON in lines of white space");
    } else {
      list_.setup.push_back({std::string(key), unquoted(value), place});
    }
  }

  void take_numbers(Header const& header, TextPosition place) {
    list_.open_place = place;
    for (std::string_view const part : parts_between_commas(header.value)) {
      auto const number = number_in(part);
      if (!number)
        return fail(place, fmt::format("{}: is '{}'", header.key, shortened(part, most_quoted)),
                    header.key == "seed" ? "a number" : "numbers of steps");
      if (header.key == "open")
        list_.open_draws.push_back(*number);
      else
        list_.seed = *number;
    }
  }

  /// JSON in the lines below a key.
  void take_block(std::string_view key, TextPosition place) {
    auto const tree = scan_text(scan_.block(), name_);
    if (!tree) {
      errors_ = tree.error();
      for (ReadError& error : errors_) error.line += error.line > 0 ? place.line : 0;
      return;
    }
    if (auto const large = oversize(*tree, TextTree::root))
      return fail(place, std::string(key) + ": " + large->what, large->expected);
    Json json = tree->json(TextTree::root);
    if (key == "start") {
      list_.start = std::move(json);
      list_.start_place = place;
    } else if (key == "setup" && json.is_object()) {
      list_.setup_json.update(json);
    } else if (key == "setup" || key == "notes" || key == "names" || key == "game") {
      fail(place, fmt::format("{}: is not what stands below it", key), key == "setup" ? "an object" : "a value on the same line");
    } else {
      list_.setup_json[std::string(key)] = std::move(json);
    }
  }
};

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

}  // namespace

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::string_view const part : parts_between_commas(text)) names.push_back(unquoted(part));
  return names;
}

bool begins_move_list(std::string_view beginning) {
  for (beginning = without_blanks(beginning); beginning.starts_with('#'); beginning = without_blanks(beginning))
    beginning.remove_prefix(std::min(beginning.find('\n'), beginning.size()));
  return beginning.starts_with("game:");
}

std::vector<TextPart> split_move_lists(std::string_view text) {
  std::vector<TextPart> games;
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
  if (std::size_t const bad = find_bad_utf8(text); bad != std::string_view::npos)
    return tl::unexpected(ReadErrors{not_utf8(text, bad, name)});
  if (!without_blanks(text).starts_with('{')) return PlainList(text, name).read();
  auto const tree = scan_text(text, name);
  if (!tree) return tl::unexpected(tree.error());
  return read_json_list(*tree, name);
}

}  // namespace ringside
