#include "engine/record/read_any.h"

#include <algorithm>

#include "engine/record/format.h"
#include "engine/record/packed.h"

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

}  // namespace

Format detect_format(std::string_view bytes) {
  if (bytes.starts_with(binary_magic)) return Format::record_binary;
  if (bytes.starts_with(bulk_magic)) return Format::bulk;
  std::string_view const text = skip_space(bytes);
  if (!text.starts_with('{')) return Format::unknown;
  std::string_view const word = format_word(text);
  if (word == record_format) return Format::record_json;
  if (word == position_format) return Format::position_json;
  return Format::other_text;
}

tl::expected<Loaded, ReadErrors> read_any(std::string bytes, std::string const& name) {
  switch (detect_format(bytes)) {
    case Format::record_binary:
      return any(read_record_binary(bytes, name));
    case Format::bulk:
      return any(BulkReader::of(std::move(bytes), name));
    case Format::position_json:
      return any(read_position_json(bytes, name));
    case Format::record_json:
    case Format::other_text:
    case Format::unknown:
      break;
  }
  return any(read_record_json(bytes, name));
}

tl::expected<Loaded, ReadErrors> read_any_file(std::string const& path) {
  auto const file = RandomFile::open(path);
  auto const trouble = [](std::string what) { return tl::unexpected(ReadErrors{{{}, 0, 0, 0, {}, std::move(what), {}}}); };
  if (!file) return trouble(file.error());
  auto const beginning = file->read(0, std::min<std::uint64_t>(file->size(), bulk_magic.size()));
  if (!beginning) return trouble(beginning.error());
  if (detect_format(*beginning) == Format::bulk) return any(BulkReader::open(path));
  auto bytes = file->read(0, file->size());
  if (!bytes) return trouble(bytes.error());
  return read_any(*std::move(bytes), path);
}

}  // namespace ringside
