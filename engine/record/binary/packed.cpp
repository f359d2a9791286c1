#include "engine/record/binary/packed.h"

#include <fmt/format.h>
#include <xxhash.h>

#include "engine/record/binary/binary_input.h"
#include "engine/record/binary/binary_output.h"
#include "engine/record/values/check.h"
#include "engine/record/values/format.h"
#include "engine/record/values/open_draws.h"

namespace ringside {
namespace {

constexpr std::size_t head_bytes = 32;
constexpr std::uint64_t first_signed_version = 3;

/// Of the content, and since version 3 of the version, which no other check would guard.
std::uint64_t checksum(std::string_view content, std::uint64_t version) {
  return XXH3_64bits_withSeed(content.data(), content.size(), version < first_signed_version ? 0 : version);
}

tl::unexpected<ReadErrors> refuse(std::string const& file, std::size_t byte, std::string what, std::string expected) {
  return tl::unexpected(ReadErrors{{file, 0, 0, byte, {}, std::move(what), std::move(expected)}});
}

struct Content {
  std::uint64_t version;
  std::string_view bytes;
};

/// The content of a packed file whose head is right.
tl::expected<Content, ReadErrors> parse_content(std::string_view bytes, std::string const& file) {
  if (bytes.substr(0, binary_magic.size()) != binary_magic)
    return refuse(file, 0, "is not a packed record", "89 52 53 52 45 43 0d 0a at its beginning");
  if (bytes.size() < head_bytes) return refuse(file, bytes.size(), "ends within its header", fmt::format("{} bytes", head_bytes));
  BinaryInput head(bytes.substr(0, head_bytes), file, 0);
  head.skip(binary_magic.size());
  std::uint64_t const version = head.fixed(2);
  if (version < oldest_binary_version || version > binary_version)
    return refuse(file, 8, fmt::format("version {}{}", version, version > binary_version ? " is newer than this program" : ""),
                  fmt::format("{} to {}", oldest_binary_version, binary_version));
  if (head.fixed(2) != 0 || head.fixed(4) != 0) return refuse(file, 10, "reserved bytes are not zero", "zeros");
  std::uint64_t const length = head.fixed(8);
  if (length != bytes.size() - head_bytes)
    return refuse(file, 16, fmt::format("content of {} bytes, where {} follow", length, bytes.size() - head_bytes),
                  "a whole file");
  std::string_view const content = bytes.substr(head_bytes);
  if (head.fixed(8) != checksum(content, version))
    return refuse(file, 24, "checksum differs: the content was changed", "the checksum of the content");
  return Content{version, content};
}

}  // namespace

std::string write_record_binary(Record const& record) {
  std::string content;
  BinaryOutput archive(content);
  archive(Frame{const_cast<Record&>(record)}, Body{const_cast<Record&>(record)});  // an output archive only reads
  return packed_file(content);
}

std::string packed_file(std::string_view content) {
  std::string bytes(binary_magic);
  append_fixed(bytes, binary_version, 2);
  append_fixed(bytes, 0, 6);
  append_fixed(bytes, content.size(), 8);
  append_fixed(bytes, checksum(content, binary_version), 8);
  return bytes.append(content);
}

tl::expected<LoadedRecord, ReadErrors> read_record_binary(std::string_view bytes, std::string const& file) {
  auto const content = parse_content(bytes, file);
  if (!content) return tl::unexpected(content.error());
  BinaryInput archive(content->bytes, file, head_bytes);
  LoadedRecord loaded;
  archive(Frame{loaded.record}, Body{loaded.record});
  archive.expect_end();
  if (archive.failed()) return tl::unexpected(archive.errors());
  Problems problems;
  loaded.match = find_match(loaded.record.game, loaded.record.setup, problems);
  if (loaded.match != nullptr) problems = check_record(loaded.record, *loaded.match);
  if (!problems.empty()) return tl::unexpected(read_errors(problems, file));
  loaded.record.setup = loaded.match->setup();
  if (content->version < first_binary_with_open_draws) take_open_draws_from_notes(loaded.record);
  if (content->version < first_checkable_binary) sign_anew(loaded);
  return loaded;
}

}  // namespace ringside
