#include "engine/record/text/text_tree.h"

#include <algorithm>
#include <charconv>

#include "engine/core/text/json_text.h"
#include "engine/core/text/utf8.h"
#include "engine/record/text/fraction.h"

namespace ringside {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number value = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Length of the key at the beginning of a path if it is this one; 0 if not.
std::size_t matched(std::string_view path, std::string_view key) {
  if (!path.starts_with(key) || key.empty()) return 0;
  if (path.size() == key.size() || path[key.size()] == '.' || path[key.size()] == '[') return key.size();
  return 0;
}

/// Bytes of the JSON at the beginning of a text that is known to be sound.
std::size_t length_of_value(std::string_view text) {
  std::size_t open = 0, at = 0;
  do {
    char const c = text[at++];
    if (c == '"')
      while (text[at++] != '"') at += text[at - 1] == '\\' ? 1 : 0;
    else if (c == '{' || c == '[')
      ++open;
    else if (c == '}' || c == ']')
      --open;
    else if (open == 0)
      return std::min(text.find_first_of(",]} \t\r\n"), text.size());
  } while (open > 0);
  return at;
}

}  // namespace

std::string_view TextTree::written(Index node) const {
  std::string_view const rest = source_.substr(nodes_[node].begin);
  return rest.substr(0, length_of_value(rest));
}

std::string_view TextTree::text(Index node) const {
  Node const& n = nodes_[node];
  if (n.from >= source_.size()) return std::string_view(decoded_).substr(n.from - source_.size(), n.size);
  return source_.substr(n.from, n.size);
}

std::optional<TextTree::Index> TextTree::member(Index object, std::string_view key) const {
  if (kind(object) != Kind::object) return std::nullopt;
  Index at = first(object);
  for (std::size_t i = 0; i < size(object); ++i, at = next(at + 1))
    if (text(at) == key) return at + 1;
  return std::nullopt;
}

std::optional<TextTree::Index> TextTree::element(Index array, std::size_t number) const {
  if (kind(array) != Kind::array || number >= size(array)) return std::nullopt;
  Index at = first(array);
  for (std::size_t i = 0; i < number; ++i) at = next(at);
  return at;
}

std::optional<std::uint64_t> TextTree::unsigned_number(Index node) const {
  return kind(node) == Kind::number ? whole_number<std::uint64_t>(text(node)) : std::nullopt;
}

std::optional<std::int64_t> TextTree::signed_number(Index node) const {
  return kind(node) == Kind::number ? whole_number<std::int64_t>(text(node)) : std::nullopt;
}

Json TextTree::json(Index node) const {
  switch (kind(node)) {
    case Kind::null:
      return nullptr;
    case Kind::boolean:
      return truth(node);
    case Kind::string:
      return std::string(text(node));
    case Kind::number:
      break;
    case Kind::array: {
      Json array = Json::array();
      for (Index at = first(node); at < next(node); at = next(at)) array.push_back(json(at));
      return array;
    }
    case Kind::object: {
      Json object = Json::object();
      auto& members = object.get_ref<Json::object_t&>();
      for (Index at = first(node); at < next(node); at = next(at + 1))
        members.Json::object_t::Container::emplace_back(std::string(text(at)), json(at + 1));
      return object;
    }
  }
  if (auto const whole = unsigned_number(node)) return *whole;
  if (auto const whole = signed_number(node)) return *whole;
  return read_fraction(text(node)).value_or(0);
}

TextPosition TextTree::place_at(std::size_t byte) const {
  std::string_view const before = source_.substr(0, byte);
  std::size_t const line = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          1 + static_cast<std::size_t>(
                  std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line), before.end(), begins_character))};
}

std::vector<std::uint32_t> TextTree::lines_of_elements(Index array) const {
  std::vector<std::uint32_t> lines;
  lines.reserve(size(array));
  std::uint32_t line = 1;
  auto counted = source_.begin();
  for (Index at = first(array); at != next(array); at = next(at)) {
    auto const here = source_.begin() + nodes_[at].begin;
    line += static_cast<std::uint32_t>(std::count(counted, here, '\n'));
    lines.push_back(line);
    counted = here;
  }
  return lines;
}

TextPosition TextTree::place_inside(Index node, std::size_t byte) const {
  Node const& n = nodes_[node];
  bool const as_written = n.from < source_.size() && n.kind == Kind::string;
  return place_at(as_written ? n.from + std::min<std::size_t>(byte, n.size) : n.begin);
}

TextTree::Index TextTree::find(Index from, std::string_view path) const {
  while (!path.empty()) {
    if (path.front() == '.') path.remove_prefix(1);
    bool const bracket = !path.empty() && path.front() == '[';
    std::size_t const end = bracket ? std::min(path.find(']'), path.size()) : 0;
    std::string_view const inside = bracket ? path.substr(1, end - 1) : path;
    std::optional<Index> found;
    std::size_t length = 0;
    if (kind(from) == Kind::array && bracket) {
      found = element(from, whole_number<std::size_t>(inside).value_or(SIZE_MAX));
    } else if (kind(from) == Kind::object && bracket) {
      found = member(from, inside);
    } else if (kind(from) == Kind::object) {
      for (Index at = first(from); at < next(from); at = next(at + 1))
        if (matched(path, text(at)) > length) found = at + 1, length = matched(path, text(at));
    }
    if (!found) return from;
    from = *found;
    path.remove_prefix(bracket ? std::min(end + 1, path.size()) : length);
  }
  return from;
}

std::string TextTree::brief(Index node) const {
  if (kind(node) == Kind::array) return "a list";
  if (kind(node) == Kind::object) return "an object";
  std::string_view const whole = text(node);
  std::string_view const cut = cut_at(whole, 40);
  std::string shown(cut);
  if (kind(node) == Kind::string) shown = json_text(shown);
  return cut.size() < whole.size() ? shown + "…" : shown;
}

void TreeWriter::count() {
  if (!open_.empty()) ++tree_.nodes_[open_.back()].size;
}

void TreeWriter::open(TextTree::Kind kind, TextTree::Index at) {
  count();
  open_.push_back(static_cast<TextTree::Index>(tree_.nodes_.size()));
  tree_.nodes_.push_back({from_->nodes_[at].begin, from_->nodes_[at].begin, 0, 0, kind});
}

void TreeWriter::close() {
  TextTree::Index const node = open_.back();
  open_.pop_back();
  if (tree_.nodes_[node].kind == TextTree::Kind::object) tree_.nodes_[node].size /= 2;  // keys and values were counted
  tree_.nodes_[node].next = static_cast<TextTree::Index>(tree_.nodes_.size());
}

void TreeWriter::put(std::string_view text, TextTree::Index at, TextTree::Kind kind) {
  count();
  auto const from = static_cast<std::uint32_t>(tree_.source_.size() + tree_.decoded_.size());
  tree_.decoded_.append(text);
  auto const next = static_cast<TextTree::Index>(tree_.nodes_.size() + 1);
  tree_.nodes_.push_back({from_->nodes_[at].begin, from, static_cast<std::uint32_t>(text.size()), next, kind});
}

void TreeWriter::copy(TextTree::Index node) {
  count();
  auto const shift = static_cast<std::uint32_t>(tree_.nodes_.size() - node);  // wraps around, as the sum below does
  for (TextTree::Index i = node; i < from_->next(node); ++i) {
    tree_.nodes_.push_back(from_->nodes_[i]);
    tree_.nodes_.back().next += shift;
  }
}

}  // namespace ringside
