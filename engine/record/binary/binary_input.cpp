#include "engine/record/binary/binary_input.h"

#include <fmt/format.h>

#include "engine/core/text/utf8.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/text_tree.h"

namespace ringside {

ReadErrors BinaryInput::errors() const {
  if (!error_) return {};
  return {*error_};
}

void BinaryInput::fail(std::string what, std::string expected, std::size_t at) {
  if (failed()) return;
  error_ = ReadError{file_, 0, 0, first_byte_ + at, path(), std::move(what), std::move(expected)};
}

void BinaryInput::expect_end() {
  if (!failed() && left() != 0) fail(fmt::format("{} bytes too many", left()), "the end here", at_);
}

std::string BinaryInput::path() const {
  std::string text;
  for (std::size_t i = 0; i < std::min(depth_, path_.size()); ++i) {
    if (path_[i].name == nullptr)
      text += fmt::format("[{}]", path_[i].number);
    else
      text += (text.empty() ? "" : ".") + std::string(path_[i].name);
  }
  return text;
}

std::uint64_t BinaryInput::long_varint() {
  std::size_t const begin = at_;
  std::uint64_t value = 0;
  for (unsigned shift = 0; !failed(); shift += 7) {
    if (left() == 0) {
      fail("the bytes end inside a number", "more bytes", begin);
      break;
    }
    auto const byte = static_cast<unsigned char>(bytes_[at_++]);
    if (shift == 63 && byte > 1) fail("a number of more than 64 bits", "at most 10 bytes", begin);
    if (shift != 0 && byte == 0) fail("a number with redundant zero bytes", "its shortest form", begin);
    value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) break;
  }
  return failed() ? 0 : value;
}

std::uint64_t BinaryInput::ends_inside(std::size_t bytes) {
  fail(fmt::format("{} bytes are left", left()), fmt::format("{}", bytes), at_);
  return 0;
}

std::uint64_t BinaryInput::out_of_bounds(std::uint64_t value, char const* expected, std::size_t begin) {
  fail(fmt::format("is {}", value), expected, begin);
  return 0;
}

std::size_t BinaryInput::count(std::size_t least_bytes) {
  std::size_t const begin = at_;
  std::uint64_t const value = varint();
  if (value <= left() / least_bytes) return value;
  fail(fmt::format("a count of {} with {} bytes left", value, left()), fmt::format("at most {}", left() / least_bytes), begin);
  return 0;
}

std::string_view BinaryInput::bytes() {
  std::size_t const length = count(1);
  at_ += length;
  return bytes_.substr(at_ - length, length);
}

std::string_view BinaryInput::text() {
  std::string_view const found = bytes();
  std::size_t const bad = find_bad_utf8(found);
  if (bad == std::string_view::npos) return found;
  fail("is not UTF-8", "text in UTF-8", at_ - found.size() + bad);
  return {};
}

void BinaryInput::document(Json& json) {
  std::size_t const begin = at_;
  std::string_view const packed = text();
  json = Json::object();
  if (failed()) return;
  auto const tree = scan_text(packed, {});
  if (!tree) {
    ReadError const& first = tree.error().front();
    return fail(fmt::format("JSON inside, column {}: {}", first.column, first.what), first.expected, begin);
  }
  if (tree->kind(TextTree::root) != TextTree::Kind::object) return fail("is " + tree->brief(TextTree::root), "an object", begin);
  if (auto large = oversize(*tree, TextTree::root)) return fail(std::move(large->what), std::move(large->expected), begin);
  json = tree->json(TextTree::root);
}

bool BinaryInput::flag() { return bounded(1, "0 or 1") == 1; }

}  // namespace ringside
