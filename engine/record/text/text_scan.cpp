#include "engine/record/text/text_scan.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/utf8.h"
#include "engine/record/text/fraction.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

/// Whether there is a number as near to what is written as 64 bits allow.
bool is_number(std::string_view written) {
  constexpr std::size_t most_whole = 300;  // digits that are not a number too large
  if (written.size() <= most_whole && written.find_first_of("eE") == std::string_view::npos) return true;
  return read_fraction(written).has_value();
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Bytes that may stand in a string as they are, without a further look.
constexpr std::array<bool, 256> plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

bool is_plain(char c) { return plain_bytes[static_cast<unsigned char>(c)]; }

}  // namespace

/// Reads JSON text into a tree, without recursion.
class TextScan {
 public:
  TextScan(std::string_view text, std::string const& file) : text_(text), file_(file), tree_(text) {}

  tl::expected<TextTree, ReadErrors> run();

 private:
  struct Open {
    TextTree::Index node;
    bool is_object;
  };

  std::string_view text_;
  std::string const& file_;
  TextTree tree_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::vector<TextTree::Index> keys_;  // of an object that is closed, sorted
  ReadErrors errors_;
  bool stopped_ = false;

  bool at_end() const { return at_ >= text_.size(); }
  char look() const { return at_end() ? '\0' : text_[at_]; }
  void skip_space();
  void fail(std::size_t at, std::string what, std::string expected);
  void fail_here(std::string expected);
  TextTree::Index add(TextTree::Kind kind, std::size_t begin, std::size_t from, std::size_t size);

  bool value();  ///< false: a bracket was opened and what is inside comes next
  void open(TextTree::Kind kind);
  void close();
  void after_value();
  void member();
  void word(std::string_view spelled, TextTree::Kind kind);
  void number();
  void string();
  void string_with_escapes(std::size_t begin, std::size_t plain);
  void escape();
  void unicode_escape();
  int hex4();
  void character();
  void name_twins(TextTree::Index object);
};

tl::expected<TextTree, ReadErrors> TextScan::run() {
  if (text_.size() > limits::text_bytes) {
    fail(0, fmt::format("has {} bytes", text_.size()), fmt::format("at most {}; a packed file holds more", limits::text_bytes));
    return tl::unexpected(std::move(errors_));
  }
  if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF") ||
      (text_.size() > 1 && (text_[0] == '\0' || text_[1] == '\0')))
    fail(0, "is not UTF-8 but UTF-16, or no text", "text in UTF-8");
  tree_.nodes_.reserve(std::min(limits::text_nodes, text_.size() / 8 + 16));
  skip_space();
  if (!stopped_ && value()) after_value();
  while (!stopped_ && !open_.empty()) {
    if (open_.back().is_object)
      member();
    else if (value())
      after_value();
  }
  if (!stopped_ && !at_end()) fail_here("the end of the file");
  if (!errors_.empty()) return tl::unexpected(std::move(errors_));
  return std::move(tree_);
}

void TextScan::skip_space() {
  while (!at_end() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t')) ++at_;
}

/// A syntax error: what follows cannot be understood, so reading ends.
void TextScan::fail(std::size_t at, std::string what, std::string expected) {
  if (stopped_) return;
  stopped_ = true;
  TextPosition const place = tree_.place_at(std::min(at, text_.size()));
  errors_.push_back({file_, place.line, place.column, 0, {}, std::move(what), std::move(expected)});
}

void TextScan::fail_here(std::string expected) {
  if (at_end()) return fail(at_, "unexpected end of text", std::move(expected));
  auto const byte = static_cast<unsigned char>(text_[at_]);
  if (byte >= 0x20 && byte < 0x7F) return fail(at_, fmt::format("unexpected '{}'", text_[at_]), std::move(expected));
  fail(at_, fmt::format("byte {:#04x} cannot stand here", byte), std::move(expected));
}

TextTree::Index TextScan::add(TextTree::Kind kind, std::size_t begin, std::size_t from, std::size_t size) {
  auto const index = static_cast<TextTree::Index>(tree_.nodes_.size());
  if (tree_.nodes_.size() >= limits::text_nodes) fail(begin, "too many values", fmt::format("at most {}", limits::text_nodes));
  tree_.nodes_.push_back(
      {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(size), index + 1, kind});
  return index;
}

bool TextScan::value() {
  switch (look()) {
    case '{':
      open(TextTree::Kind::object);
      return false;
    case '[':
      open(TextTree::Kind::array);
      return false;
    case '"':
      string();
      return true;
    case 't':
      word("true", TextTree::Kind::boolean);
      return true;
    case 'f':
      word("false", TextTree::Kind::boolean);
      return true;
    case 'n':
      word("null", TextTree::Kind::null);
      return true;
    default:
      break;
  }
  if (look() == '-' || is_digit(look()))
    number();
  else
    fail_here("a value");
  return true;
}

void TextScan::open(TextTree::Kind kind) {
  if (open_.size() >= limits::depth)
    return fail(at_, "brackets nested too deeply", fmt::format("at most {} levels", limits::depth));
  open_.push_back({add(kind, at_, at_, 0), kind == TextTree::Kind::object});
  ++at_;
  skip_space();
  if (look() == (open_.back().is_object ? '}' : ']') && !at_end()) close();
}

void TextScan::close() {
  Open const closed = open_.back();
  open_.pop_back();
  ++at_;
  tree_.nodes_[closed.node].next = static_cast<TextTree::Index>(tree_.nodes_.size());
  if (closed.is_object) name_twins(closed.node);
  after_value();
}

/// A comma, or the bracket that closes.
void TextScan::after_value() {
  if (stopped_) return;
  skip_space();
  if (open_.empty()) return;
  ++tree_.nodes_[open_.back().node].size;
  if (look() == (open_.back().is_object ? '}' : ']')) return close();
  if (look() != ',') return fail_here(open_.back().is_object ? "',' or '}'" : "',' or ']'");
  ++at_;
  skip_space();
}

void TextScan::member() {
  if (look() != '"') return fail_here("a key in quotes");
  if (tree_.nodes_[open_.back().node].size >= limits::keys)
    return fail(at_, "too many keys in one object", fmt::format("at most {}", limits::keys));
  string();
  if (stopped_) return;
  skip_space();
  if (look() != ':') return fail_here("':' after the key");
  ++at_;
  skip_space();
  if (value()) after_value();
}

void TextScan::word(std::string_view spelled, TextTree::Kind kind) {
  if (text_.substr(at_, spelled.size()) != spelled) return fail_here("a value");
  add(kind, at_, at_, spelled.size());
  at_ += spelled.size();
}

void TextScan::number() {
  std::size_t const begin = at_;
  auto const digits = [&] {
    if (!is_digit(look())) return fail_here("a digit");
    while (is_digit(look())) ++at_;
  };
  if (look() == '-') ++at_;
  if (look() == '0' && is_digit(at_ + 1 < text_.size() ? text_[at_ + 1] : ' '))
    return fail(at_, "a number begins with 0", "no leading zeros");
  digits();
  if (!stopped_ && look() == '.') {
    ++at_;
    digits();
  }
  if (!stopped_ && (look() == 'e' || look() == 'E')) {
    ++at_;
    if (look() == '+' || look() == '-') ++at_;
    digits();
  }
  if (!stopped_ && !is_number(text_.substr(begin, at_ - begin)))
    return fail(begin, "a number too large or too small", "one that 64 bits can hold");
  add(TextTree::Kind::number, begin, begin, at_ - begin);
}

void TextScan::string() {
  std::size_t const begin = at_++;
  while (!stopped_) {
    while (!at_end() && is_plain(text_[at_])) ++at_;
    if (look() == '\\') return string_with_escapes(begin, begin + 1);
    if (look() == '"') break;
    character();
  }
  if (stopped_) return;
  add(TextTree::Kind::string, begin, begin + 1, at_ - begin - 1);
  ++at_;
}

void TextScan::string_with_escapes(std::size_t begin, std::size_t plain) {
  std::size_t const from = tree_.decoded_.size();
  while (!stopped_) {
    tree_.decoded_.append(text_.substr(plain, at_ - plain));
    if (look() == '"' && !at_end()) break;
    if (look() == '\\') {
      escape();
      plain = at_;
    } else {
      plain = at_;
      character();
    }
    while (!at_end() && is_plain(text_[at_])) ++at_;
  }
  if (stopped_) return;
  add(TextTree::Kind::string, begin, text_.size() + from, tree_.decoded_.size() - from);
  ++at_;
}

void TextScan::escape() {
  static constexpr std::string_view letters = "\"\\/bfnrt";
  static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  ++at_;
  if (look() == 'u') return unicode_escape();
  std::size_t const which = at_end() ? std::string_view::npos : letters.find(look());
  if (which == std::string_view::npos) return fail_here("one of \" \\ / b f n r t u after the backslash");
  tree_.decoded_.push_back(meanings[which]);
  ++at_;
}

void TextScan::unicode_escape() {
  std::size_t const begin = at_ - 1;
  ++at_;
  int const high = hex4();
  auto code = static_cast<std::uint32_t>(high);
  if (high >= 0xD800 && high < 0xDC00 && text_.substr(at_, 2) == "\\u") {
    at_ += 2;
    int const low = hex4();
    if (low >= 0xDC00 && low < 0xE000) code = 0x10000U + ((code - 0xD800U) << 10U) + (static_cast<std::uint32_t>(low) - 0xDC00U);
  }
  if (code >= 0xD800 && code < 0xE000)
    return fail(begin, "half of a surrogate pair", "\\uD800…\\uDBFF with \\uDC00…\\uDFFF after it");
  if (!stopped_) append_utf8(tree_.decoded_, code);
}

int TextScan::hex4() {
  int value = 0;
  for (int i = 0; i < 4 && !stopped_; ++i, ++at_) {
    char const c = look();
    if (is_digit(c))
      value = value * 16 + (c - '0');
    else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
      value = value * 16 + ((c | 0x20) - 'a' + 10);
    else
      fail_here("four hexadecimal digits");
  }
  return value;
}

/// One character of a string that is not plain: UTF-8 of several bytes, or what may not stand there.
void TextScan::character() {
  if (at_end()) return fail(at_, "the text ends inside a string", "'\"'");
  auto const byte = static_cast<unsigned char>(text_[at_]);
  if (byte < 0x20) return fail(at_, fmt::format("control character {:#04x} in a string", byte), "an escape such as \\n");
  std::size_t const length = utf8_length(text_.substr(at_));
  if (length == 0) return fail(at_, fmt::format("byte {:#04x} is not UTF-8", byte), "text in UTF-8");
  at_ += length;
}

/// Duplicate keys: of two values nobody could say which one was meant.
void TextScan::name_twins(TextTree::Index object) {
  std::size_t const count = tree_.size(object);
  if (count < 2) return;
  keys_.resize(count);
  TextTree::Index key = TextTree::first(object);
  for (TextTree::Index& kept : keys_) kept = key, key = tree_.next(key + 1);
  std::stable_sort(keys_.begin(), keys_.end(), [this](auto a, auto b) { return tree_.text(a) < tree_.text(b); });
  std::vector<TextTree::Index> twins;
  for (std::size_t i = 1; i < count; ++i)
    if (tree_.text(keys_[i]) == tree_.text(keys_[i - 1])) twins.push_back(keys_[i]);
  std::sort(twins.begin(), twins.end());
  for (TextTree::Index const twin : twins) {
    if (errors_.size() >= limits::errors) return fail(0, "too many errors", {});
    TextPosition const place = tree_.place(twin);
    errors_.push_back({file_, place.line, place.column, 0, std::string(tree_.text(twin)), "duplicate key", "each key once"});
  }
}

tl::expected<TextTree, ReadErrors> scan_text(std::string_view text, std::string const& file) {
  return TextScan(without_byte_order_mark(text), file).run();
}

}  // namespace ringside
