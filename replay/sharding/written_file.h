#pragma once

#include <cstdint>
#include <string>

#include "replay/base/failure.h"

namespace ringside {

/// A file that a shard wrote, by which `ringside merge` knows it again.
struct WrittenFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::string digest;  ///< XXH3-128 over the digest so far and the next 1 MiB, part by part
};

/// The file as it is on the disk now.
Result<WrittenFile> look_at_file(std::string const& path);

/// Why the file is not the one that a shard wrote, in one sentence; empty: it is, or it is not here.
std::string change_of(WrittenFile const& written);

/// Whether there is a file of that name here.
bool is_here(WrittenFile const& written);

}  // namespace ringside
