#pragma once

#include <string>
#include <vector>

#include "replay/flags/flags.h"
#include "replay/sharding/part.h"

namespace ringside {

/// How a verb's work is split: --shard and --part-out. Declared last, for it notes what the verb's own options are given.
class ShardFlags {
 public:
  /// This object must outlive the parsing. `ways` says how the work is split.
  void add(Flags& flags, std::string_view ways);

  /// The shard that this process is. With `auto` it fails unless the environment says it, and says which variable did.
  Result<Shard> shard() const;
  /// A path of an output: `%d` is the shard's number. No two shards may write one file, so a name must have the number in it,
  /// whether as %d or typed (`games-3.bin` of shard 3); a folder need not, where what is written there has names of its own.
  Result<std::string> path(std::string const& typed, Shard const& shard, bool own_names_in_folder = true) const;

  /// Whether other shards may have what is missing here.
  bool shares() const { return !wish_.empty() || makes_part(); }
  bool makes_part() const { return !part_out_.empty(); }
  /// Writes what a shard has found. `subject`: what was worked on, as a text; `out`: the file of games that it has written.
  Result<> write(std::string const& verb, std::string const& subject, Shard const& shard, Json found,
                 std::string const& out = {}) const;

 private:
  std::string wish_, part_out_;
  Words words_;

  void note(Flag& flag);
};

/// The words by which the run of a part was started, all that its result depends on.
std::vector<std::string> command_words(ShardPart const& part, Flags const& flags);

/// Thrown for a part whose content its verb did not write.
template <class Read>
auto from_part(ShardPart const& part, Read read) -> Result<decltype(read(part.found))> try {
  return read(part.found);
} catch (std::exception const& error) {
  return failure(Exit::unreadable, part.path + ": found: this is not what '" + part.verb + "' writes: " + error.what());
}

}  // namespace ringside
