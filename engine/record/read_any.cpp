#include "engine/record/read_any.h"

#include <algorithm>
#include <optional>

#include "engine/core/text/utf8.h"
#include "engine/record/binary/packed.h"
#include "engine/record/list/list_read.h"
#include "engine/record/page/page.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

std::string_view skip_space(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

/// The text value of "format", wherever it stands; it need not be a member of the outermost object, for this is a guess.
std::string_view format_word(std::string_view text) {
  constexpr std::string_view key = "\"format\"";
  std::size_t const found = text.find(key);
  if (found == std::string_view::npos) return {};
  text = skip_space(text.substr(found + key.size()));
  if (!text.starts_with(':')) return {};
  text = skip_space(text.substr(1));
  if (!text.starts_with('"')) return {};
  return text.substr(1, text.find('"', 1) - 1);
}

template <class T>
tl::expected<Loaded, ReadErrors> any(tl::expected<T, ReadErrors> read) {
  if (!read) return tl::unexpected(std::move(read.error()));
  return Loaded(*std::move(read));
}

/// What is neither packed nor text.
tl::unexpected<ReadErrors> unknown_form(std::string_view bytes, std::string const& name) {
  bool const changed = bytes.starts_with(binary_magic.substr(0, 6)) || bytes.starts_with(bulk_magic.substr(0, 6));
  if (changed)
    return tl::unexpected(ReadErrors{{name, 0, 0, 6, {}, "was altered in transit, as a transfer in text mode does", "0d 0a"}});
  return tl::unexpected(ReadErrors{{name, 0, 0, 0, {}, "is not a Ringside file", "a record, a position or a bulk file"}});
}

/// Whether bytes could be meant as text; the reader of text then says what is wrong with them.
bool may_be_text(std::string_view bytes) {
  auto const is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && !is_space(c) && c != '\0'; };
  std::string_view const beginning = bytes.substr(0, 32);
  return !bytes.starts_with(binary_magic.front()) && std::none_of(beginning.begin(), beginning.end(), is_control);
}

/// The first line that says something in a list of moves.
std::string_view first_move_line(std::string_view text) {
  for (text = skip_space(without_byte_order_mark(text)); text.starts_with('#'); text = skip_space(text)) {
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
  return text.substr(0, text.find_first_of("\r\n"));
}

/// Whether a line could be "key: value" or an action: words of letters, digits and hyphens.
bool may_be_move(std::string_view line) {
  auto const in_words = [](char c) {
    auto const byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || c == ' ' || c == '-' || c == ',';
  };
  std::size_t const colon = line.find(": ");
  if (colon != std::string_view::npos) line = line.substr(0, colon);
  return !line.empty() && line.size() <= 80 && std::all_of(line.begin(), line.end(), in_words) &&
         (line.front() < '0' || line.front() > '9');
}

tl::expected<Loaded, ReadErrors> read_page(std::string page, std::string const& name) {
  return only_file_in(std::move(page), name).and_then([&](std::string file) { return read_any(std::move(file), name); });
}

}  // namespace

std::optional<ReadError> list_of_moves(std::string_view text, std::string const& name, std::string_view wanted) {
  std::string_view const line = first_move_line(text);
  std::string_view const literals = "{[\"-0123456789'";
  if (line.empty() || literals.find(line.front()) != std::string_view::npos || !may_be_move(line)) return std::nullopt;
  char const* const reader = line.starts_with("game:") ? "ringside record FILE" : "ringside record GAME < FILE";
  return ReadError{name,
                   1,
                   1,
                   0,
                   {},
                   "looks like a list of moves, not a " + std::string(wanted),
                   std::string("JSON; to make a record of it: ") + reader};
}

std::optional<ReadError> only_seen(std::string_view text, std::string const& name) {
  if (detect_format(text) != Format::observations_json) return std::nullopt;
  constexpr std::string_view key = "\"as\":";
  std::string_view const rest = skip_space(text.substr(std::min(text.find(key), text.size() - key.size()) + key.size()));
  std::string const seat(rest.substr(0, rest.find_first_not_of("0123456789")));
  return ReadError{name,
                   0,
                   0,
                   0,
                   {},
                   "holds what " + (seat.empty() || seat.size() > 3 ? "one seat" : "seat " + seat) + " saw, not the game",
                   "the whole game; replay, show and view read what a seat saw, from a file"};
}

Format detect_format(std::string_view bytes) {
  if (bytes.starts_with(binary_magic)) return Format::record_binary;
  if (bytes.starts_with(bulk_magic)) return Format::bulk;
  std::string_view const text = skip_space(without_byte_order_mark(bytes));
  if (!text.starts_with('{')) return Format::unknown;
  std::string_view const word = format_word(text);
  if (word == record_format) return Format::record_json;
  if (word == position_format) return Format::position_json;
  if (word == observations_format) return Format::observations_json;
  return Format::other_text;
}

std::uint64_t most_bytes(std::string_view beginning) {
  if (beginning.starts_with(bulk_magic)) return limits::stream_bytes;
  return beginning.starts_with(binary_magic) ? limits::packed_bytes : limits::text_bytes;
}

tl::expected<Loaded, ReadErrors> read_any(std::string bytes, std::string const& name) {
  switch (detect_format(bytes)) {
    case Format::record_binary:
      return any(read_record_binary(bytes, name));
    case Format::bulk:
      return any(BulkReader::of(std::move(bytes), name));
    case Format::position_json:
      return any(read_position_json(bytes, name));
    case Format::observations_json:
      return tl::unexpected(ReadErrors{*only_seen(bytes, name)});
    case Format::record_json:
    case Format::other_text:
    case Format::unknown:
      break;
  }
  if (begins_page(bytes)) return read_page(std::move(bytes), name);
  if (!may_be_text(bytes)) return unknown_form(bytes, name);
  if (is_list(bytes)) return any(read_only_list(bytes, name));
  if (auto const error = list_of_moves(bytes, name, "record")) return tl::unexpected(ReadErrors{*error});
  return any(read_record_json(bytes, name));
}

tl::expected<Loaded, ReadErrors> read_any_file(std::string const& path) {
  if (detect_format(read_beginning(path, bulk_magic.size())) == Format::bulk) return any(BulkReader::open(path));
  auto bytes = read_file(path, most_bytes);
  if (!bytes) return tl::unexpected(ReadErrors{{{}, 0, 0, 0, {}, std::move(bytes.error()), {}}});
  return read_any(*std::move(bytes), path);
}

}  // namespace ringside
