#include "replay/sharding/written_file.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/core/values/digest.h"
#include "engine/record/file/file.h"

namespace ringside {
namespace {

constexpr std::uint64_t digested_at_once = std::uint64_t{1} << 20U;

}  // namespace

Result<WrittenFile> look_at_file(std::string const& path) {
  auto const file = RandomFile::open(path);
  if (!file) return failure(Exit::unreadable, file.error());
  Digest digest;
  for (std::uint64_t at = 0; at < file->size(); at += digested_at_once) {
    auto const part = file->read(at, static_cast<std::size_t>(std::min(digested_at_once, file->size() - at)));
    if (!part) return failure(Exit::unreadable, part.error());
    digest = compute_digest(to_hex(digest) + *part);
  }
  return WrittenFile{path, file->size(), to_hex(digest)};
}

bool is_here(WrittenFile const& written) {
  std::error_code ignored;
  return std::filesystem::exists(written.path, ignored);
}

std::string change_of(WrittenFile const& written) {
  if (!is_here(written)) return {};
  auto const now = look_at_file(written.path);
  if (!now) return now.error().reports.front().what;
  if (now->bytes != written.bytes) return fmt::format("has {} bytes; the shard wrote {}", now->bytes, written.bytes);
  if (now->digest != written.digest) return "has the size that the shard wrote, but not the content";
  return {};
}

}  // namespace ringside
