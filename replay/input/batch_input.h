#pragma once

#include <string>
#include <vector>

#include "checker/audit/batch.h"
#include "checker/play/shard.h"
#include "replay/base/address.h"
#include "replay/input/expand.h"

namespace ringside {

/// An input of a batch.
struct BatchInput {
  Address address;
  bool from_folder = false;    ///< found in a folder: JSON of another kind is skipped
  ReadErrors unreadable = {};  ///< why it cannot be read, if that is known already
};

/// The input that a file names, unless it is a step of a record; `who` needs whole ones: "an audit".
Result<BatchInput> batch_input(InputFile const& file, std::string_view who);

/// A verb that works through a batch, as its errors name it.
struct BatchVerb {
  std::string_view name, does, noun;  ///< "audit", "audit", "an audit"
};

/// The inputs that words stand for: records, bulk files, folders and lists (see expand_inputs). It fails when a
/// word names a step, a list cannot be read or nothing is left.
Result<std::vector<BatchInput>> batch_inputs(std::vector<std::string> const& words, BatchVerb const& verb);

/// Number of games in all inputs, as far as it is known without reading them.
std::uint64_t games_in(std::vector<BatchInput> const& inputs);

/// The games of all inputs in their order, bulk files in parts of at most that many games. A shard has a stretch of each bulk
/// file; records fall to it by their names, those in archives and lines by the names that they have in the batch.
Chunks split_into_chunks(std::vector<BatchInput> inputs, std::size_t games_a_chunk = 128, Shard const& shard = {});

/// What distinguishes a part of a batch from a part of another batch: the inputs in their order, with their sizes.
std::string subject_of(std::vector<BatchInput> const& inputs);

}  // namespace ringside
