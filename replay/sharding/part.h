#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/play/shard.h"
#include "engine/core/text/json.h"
#include "replay/base/failure.h"
#include "replay/sharding/written_file.h"

namespace ringside {

/// What was typed, as far as the result depends on it: words by the long names of their options.
using Words = std::map<std::string, std::vector<std::string>>;

/// What one shard has found, from which `ringside merge` makes the report of all. corpus/schema/part.schema.json describes it.
struct ShardPart {
  std::string path;     ///< of its file
  std::string program;  ///< version and digest of the program that wrote it
  std::string verb;
  Words words;
  std::string subject;  ///< digest of the subject: the inputs, or the setup
  Shard shard;
  std::optional<WrittenFile> out = {};  ///< the file of games that it wrote, if it wrote one
  Json found;                           ///< as the verb writes it
};

/// Version and digest of this program.
std::string this_program();

Result<> write_part(ShardPart const& part);

/// It fails where a file is not a part, or is damaged.
Result<ShardPart> read_part(std::string const& path);

/// Why these are not the shards of one run, each once: those that belong to another run than the first, are duplicates or are
/// missing; files of games that two of them wrote, or that have changed since. Nothing: they are, and stand in order.
std::vector<ErrorReport> put_in_order(std::vector<ShardPart>& parts);

}  // namespace ringside
