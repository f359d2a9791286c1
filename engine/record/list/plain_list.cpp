#include "engine/record/list/plain_list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "engine/core/text/shortened.h"
#include "engine/record/list/list_names.h"
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

/// What a line gives a value to; what is not known here is an option of the game.
std::string path_of(Header const& header) {
  static constexpr std::array<std::string_view, 8> known{"game", "names", "notes", "result", "seed", "open", "start", "setup"};
  auto const [key, value] = header;
  if (key == "ruling") return fmt::format("setup.rulings.{}", trimmed(value.substr(0, value.find('='))));
  bool const is_known = std::find(known.begin(), known.end(), key) != known.end();
  return is_known ? std::string(key) : fmt::format("setup.{}", key);
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
  std::set<std::string> given_;  ///< paths of what has a value

  void fail(TextPosition place, std::string what, std::string expected) {
    errors_.push_back({name_, place.line, place.column, 0, {}, std::move(what), std::move(expected)});
  }

  /// Notes that a path gets its value. False: it has one, and of two values nobody could say which one was meant.
  bool give(std::string const& path, TextPosition place) {
    bool const is_new = given_.insert(path).second;
    if (!is_new) fail(place, path + ": is given twice", path == "game" ? "an empty line before the next game" : "each key once");
    return is_new;
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
    if (!give(path_of(header), place)) return;
    if (key == "game") {
      list_.game = value;
      list_.game_place = place;
    } else if (key == "names") {
      take_names(header, place);
    } else if (key == "notes") {
      list_.notes = unquoted(value);
    } else if (key == "result") {
      list_.result = WrittenMove{std::string(value), place};
    } else if (key == "seed") {
      list_.seed = number_of(header, value, place, "a number");
    } else if (key == "open") {
      list_.open_place = place;
      for (std::string_view const part : parts_between_commas(value))
        list_.open_draws.push_back(number_of(header, part, place, "numbers of steps").value_or(0));
    } else if (key == "start") {
      fail(place, fmt::format("start: is '{}'", shortened(value, most_quoted)), "a position as JSON in lines of white space");
    } else {
      list_.setup.push_back({std::string(key), unquoted(value), place});
    }
  }

  void take_names(Header const& header, TextPosition place) {
    list_.names_place = place;
    if (auto const bad = bad_name_in(header.value)) {
      auto const before = static_cast<std::size_t>(bad->data() - header.key.data());
      place.column += count_columns(std::string_view(header.key.data(), before));
      return fail(place, fmt::format("names: '{}' is not a name in quotes", shortened(*bad, most_quoted)), whole_name);
    }
    list_.players = names_in(header.value);
  }

  std::optional<std::uint64_t> number_of(Header const& header, std::string_view text, TextPosition place, char const* expected) {
    auto const number = number_in(text);
    if (!number) fail(place, fmt::format("{}: is '{}'", header.key, shortened(text, most_quoted)), expected);
    return number;
  }

  /// The same for all that a block says: options have paths of their own, and so has each ruling.
  bool give_block(std::string_view key, TextTree const& tree, TextPosition place) {
    std::string const path = path_of({key, {}});
    return give(path, place) && ((key != "setup" && key != "rulings") || give_members(path, tree, TextTree::root, place));
  }
  bool give_members(std::string const& path, TextTree const& tree, TextTree::Index object, TextPosition place) {
    if (tree.kind(object) != TextTree::Kind::object) return true;
    for (auto name = TextTree::first(object); name < tree.next(object) && errors_.empty(); name = tree.next(name + 1)) {
      std::string const member = fmt::format("{}.{}", path, tree.text(name));
      TextPosition const at = tree.place(name);
      if (give(member, {place.line + at.line, at.column}) && member == "setup.rulings")
        give_members(member, tree, name + 1, place);
    }
    return errors_.empty();
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
    if (!give_block(key, *tree, place)) return;
    Json json = tree->json(TextTree::root);
    if (key == "start") {
      list_.start = std::move(json);
      list_.start_place = place;
    } else if (key == "setup" && json.is_object()) {
      list_.setup_json.update(json, true);
    } else if (key == "setup" || key == "notes" || key == "names" || key == "game") {
      fail(place, fmt::format("{}: is not what stands below it", key), key == "setup" ? "an object" : "a value on the same line");
    } else {
      list_.setup_json.update(Json::object({{std::string(key), std::move(json)}}), true);
    }
  }
};

}  // namespace

tl::expected<MoveList, ReadErrors> read_plain_list(std::string_view text, std::string const& name) {
  return PlainList(text, name).read();
}

}  // namespace ringside
