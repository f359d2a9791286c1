#include "engine/record/values/address.h"

#include <charconv>
#include <filesystem>

#include <fmt/format.h>

namespace ringside {
namespace {

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Point> read_point(std::string_view text) {
  if (text == "end") return Point{0, true};
  bool const from_end = text.starts_with('-');
  auto const number = read_number(from_end ? text.substr(1) : text);
  if (!number) return std::nullopt;
  return Point{*number, from_end};
}

/// Reads `A` or `A-B` into the address; false if it is neither.
bool read_steps(std::string_view text, Address& address) {
  if (auto const point = read_point(text)) {
    address.first = address.last = point;
    return true;
  }
  std::size_t const dash = text.find('-', 1);
  if (text.empty() || dash == std::string_view::npos) return false;
  address.first = read_point(text.substr(0, dash));
  address.last = read_point(text.substr(dash + 1));
  return address.first && address.last;
}

bool is_file(std::string_view path) {
  std::error_code ignored;
  return std::filesystem::exists(std::filesystem::path(path), ignored);
}

bool is_backward(Address const& address) {
  Point const a = *address.first;
  Point const b = *address.last;
  return a.from_end == b.from_end && (a.from_end ? a.number < b.number : a.number > b.number);
}

/// Takes `:12` off the end of a path.
void read_game(Address& address) {
  std::size_t const colon = address.path.rfind(':');
  if (colon == std::string::npos || is_file(address.path)) return;
  auto const number = read_number(std::string_view(address.path).substr(colon + 1));
  if (!number) return;
  address.game = number;
  address.path.resize(colon);
}

}  // namespace

tl::expected<Address, std::string> read_address(std::string_view text) {
  Address address;
  address.text = address.path = text;
  if (text.empty()) return tl::unexpected(std::string("the input name is empty; expected a file, or '-' for standard input"));
  if (is_file(text)) return address;
  std::size_t const hash = text.rfind('#');
  if (hash != std::string_view::npos) {
    if (!read_steps(text.substr(hash + 1), address))
      return tl::unexpected(fmt::format("'{}': '#{}' is not a step; expected #37, #end, #-1 (one before the end) or #10-20", text,
                                        text.substr(hash + 1)));
    if (is_backward(address)) return tl::unexpected(fmt::format("'{}': the range is reversed", text));
    address.path.resize(hash);
  }
  read_game(address);
  if (address.game == std::size_t{0}) return tl::unexpected(fmt::format("'{}': games count from 1", text));
  return address;
}

}  // namespace ringside
