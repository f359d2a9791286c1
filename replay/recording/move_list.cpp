#include "replay/recording/move_list.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "engine/core/text/utf8.h"
#include "engine/record/text/text_scan.h"

namespace ringside {
namespace {

using Index = TextTree::Index;

std::string_view trimmed(std::string_view text) {
  std::size_t const begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

ReadErrors error_at(std::string const& name, TextPosition place, std::string what, std::string expected) {
  return {{name, place.line, place.column, 0, {}, std::move(what), std::move(expected)}};
}

/// `key: value`; a key is one word of letters and dashes.
std::optional<std::pair<std::string, std::string>> header_in(std::string_view line) {
  std::size_t const colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  std::string_view const key = line.substr(0, colon);
  if (!std::all_of(key.begin(), key.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; })) return std::nullopt;
  return std::pair(std::string(key), std::string(trimmed(line.substr(colon + 1))));
}

void take_header(MoveList& list, std::pair<std::string, std::string> header, TextPosition place) {
  if (header.first == "game") {
    list.game = std::move(header.second);
  } else if (header.first == "names") {
    list.players = names_in(header.second);
    list.names_place = place;
  } else {
    list.setup.push_back({std::move(header.first), std::move(header.second), place});
  }
}

MoveList read_plain(std::string_view text) {
  MoveList list;
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::size_t const end = std::min(text.find('\n'), text.size());
    std::string_view const whole = text.substr(0, end), said = trimmed(whole.substr(0, whole.find('#')));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (said.empty()) continue;
    auto header = list.moves.empty() ? header_in(said) : std::nullopt;
    std::string_view const before = whole.substr(0, static_cast<std::size_t>(said.data() - whole.data()));
    TextPosition const place{number, 1 + count_columns(before)};
    if (header)
      take_header(list, *std::move(header), place);
    else
      list.moves.push_back({std::string(said), place});
  }
  return list;
}

/// The text of a step that is a text, or an object with one under "do".
std::optional<Index> text_of_step(TextTree const& tree, Index step) {
  if (tree.kind(step) == TextTree::Kind::string) return step;
  if (tree.kind(step) != TextTree::Kind::object) return std::nullopt;
  auto const text = tree.member(step, "do");
  return text && tree.kind(*text) == TextTree::Kind::string ? text : std::nullopt;
}

tl::expected<MoveList, ReadErrors> read_steps(TextTree const& tree, Index steps, MoveList list, std::string const& name) {
  if (tree.kind(steps) != TextTree::Kind::array)
    return tl::unexpected(error_at(name, tree.place(steps), "steps: is not a list", "a list of actions"));
  for (Index step = TextTree::first(steps); step < tree.next(steps); step = tree.next(step)) {
    auto const text = text_of_step(tree, step);
    if (!text)
      return tl::unexpected(error_at(name, tree.place(step), fmt::format("steps[{}]: is {}", list.moves.size(), tree.brief(step)),
                                     "an action's text, or an object with one under \"do\""));
    list.moves.push_back({std::string(tree.text(*text)), tree.place(*text)});
  }
  return list;
}

/// What a record says of a game besides how it was played.
void take_provenance(TextTree const& tree, MoveList& list) {
  if (auto const notes = tree.member(TextTree::root, "notes"); notes && tree.kind(*notes) == TextTree::Kind::string)
    list.notes = tree.text(*notes);
  if (auto const seed = tree.member(TextTree::root, "seed"))
    if (Json const json = tree.json(*seed); json.is_number_unsigned()) list.seed = json.get<std::uint64_t>();
}

tl::expected<MoveList, ReadErrors> read_json(TextTree const& tree, std::string const& name) {
  MoveList list;
  take_provenance(tree, list);
  if (auto const game = tree.member(TextTree::root, "game")) list.game = tree.text(*game);
  if (auto const setup = tree.member(TextTree::root, "setup")) list.setup_json = tree.json(*setup);
  auto const seats = tree.member(TextTree::root, "seats");
  if (seats) list.names_place = tree.place(*seats);
  if (seats && tree.kind(*seats) == TextTree::Kind::array)
    for (Index seat = TextTree::first(*seats); seat < tree.next(*seats); seat = tree.next(seat))
      list.players.emplace_back(tree.text(seat));
  if (auto const start = tree.member(TextTree::root, "start"))
    return tl::unexpected(error_at(name, tree.place(*start), "start: a list of actions begins at the game's own start",
                                   "a whole record, or no start"));
  if (auto const edits = tree.member(TextTree::root, "edits"))
    return tl::unexpected(error_at(name, tree.place(*edits), "edits: a list of actions cannot break the rules",
                                   "a whole record, with digests, or no edits"));
  auto const steps = tree.member(TextTree::root, "steps");
  if (!steps) return tl::unexpected(error_at(name, tree.place(TextTree::root), "steps: is missing", "a list of actions"));
  return read_steps(tree, *steps, std::move(list), name);
}

}  // namespace

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find(','), text.size());
    names.emplace_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return names;
}

tl::expected<MoveList, ReadErrors> read_move_list(std::string_view text, std::string const& name) {
  std::size_t const begin = text.find_first_not_of(" \t\r\n");
  if (std::size_t const bad = find_bad_utf8(text); bad != std::string_view::npos)
    return tl::unexpected(ReadErrors{{name, 0, 0, bad, {}, "is not UTF-8", "a text"}});
  if (begin == std::string_view::npos || text[begin] != '{') return read_plain(text);
  auto const tree = scan_text(text, name);
  if (!tree) return tl::unexpected(tree.error());
  return read_json(*tree, name);
}

}  // namespace ringside
