#include "checker/cases/position_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

using Pointer = Json::json_pointer;

bool is_leaf(Json const& json) {
  if (json.is_object()) return json.empty();
  return !json.is_array() || std::none_of(json.begin(), json.end(), [](Json const& each) { return each.is_structured(); });
}

/// The places of all values that stand for themselves.
void add_leaves(Json const& json, Pointer const& at, std::vector<Pointer>& leaves) {
  if (is_leaf(json)) return leaves.push_back(at);
  for (auto const& [key, value] : json.items()) add_leaves(value, json.is_array() ? at / std::stoul(key) : at / key, leaves);
}

/// Takes a value out; in a list an empty object stays in its place.
Json without(Json json, Pointer const& leaf) {
  Json& holder = json[leaf.parent_pointer()];
  if (holder.is_object())
    holder.erase(leaf.back());
  else
    json[leaf] = Json::object();
  return json;
}

bool is_bare(std::string const& text) {
  bool const plain = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return c > ' ' && c != '=' && c != '"' && c != '/' && c != '[' && c != '{' && c != 0x7F;
  });
  return plain && Json::parse(text, nullptr, false).is_discarded();
}

void add_fields(Json const& json, std::string const& path, std::string& text) {
  if (is_leaf(json)) {
    bool const bare = json.is_string() && is_bare(json.get_ref<std::string const&>());
    if (!json.is_object()) text += fmt::format("{}={}\n", path, bare ? json.get<std::string>() : json_text(json));
    return;
  }
  for (auto const& [key, value] : json.items())
    add_fields(value,
               json.is_array() ? fmt::format("{}[{}]", path, key)
               : path.empty()  ? key
                               : fmt::format("{}.{}", path, key),
               text);
}

/// What is left of the fields when those are left out that the rest says as well.
class Shortening {
 public:
  Shortening(Match const& match, AnyState const& state) : match_(match), state_(state) {}

  /// Nothing: the lines say something else than the state is.
  std::optional<Json> run(Json fields, std::vector<std::string> const& board) const {
    for (char const* drawn : {"board", "field", "barrels", "tokens"}) {
      Json less = fields;
      less.erase(drawn);
      if (same(less, board)) fields = std::move(less);
    }
    if (!same(fields, board)) return std::nullopt;
    std::vector<Pointer> leaves;
    if (!fields.empty()) add_leaves(fields, Pointer(), leaves);
    for (auto leaf = leaves.rbegin(); leaf != leaves.rend(); ++leaf)
      if (Json less = without(fields, *leaf); less != fields && same(less, board)) fields = std::move(less);
    return fields;
  }

 private:
  Match const& match_;
  AnyState const& state_;

  bool same(Json const& fields, std::vector<std::string> const& board) const {
    Json position = fields;
    if (!board.empty()) position["board"] = board;
    Problems problems;
    return match_.read_position(position, problems) == state_;
  }
};

/// Without the numbers of tiles: `scrap-metal` of `scrap-metal#2`. A wall, "#", is a word of its own.
std::string without_numbers(std::string const& line) {
  std::string shorter;
  for (std::size_t at = 0; at < line.size(); ++at) {
    bool const numbers = line[at] == '#' && at > 0 && line[at - 1] != ' ' && at + 1 < line.size() && line[at + 1] != ' ';
    if (numbers) at = std::min(line.find(' ', at), line.size());
    if (at < line.size()) shorter += line[at];
  }
  return shorter;
}

std::vector<std::string> without_numbers(std::vector<std::string> lines) {
  for (std::string& line : lines) line = without_numbers(line);
  return lines;
}

}  // namespace

std::string position_text(Match const& match, AnyState const& state) {
  Shortening const shortening(match, state);
  Json const fields = match.position(state);
  std::vector<std::string> board = without_numbers(match.drawing(state));
  auto rest = shortening.run(fields, board);
  if (!rest) rest = shortening.run(fields, board = match.drawing(state));
  if (!rest) rest = shortening.run(fields, board = {});
  std::string text;
  for (std::string const& line : board) text += line + "\n";
  add_fields(rest ? *rest : fields, "", text);
  return text;
}

}  // namespace ringside
