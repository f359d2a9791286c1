#pragma once

#include <string>
#include <vector>

#include "engine/record/values/read.h"
#include "replay/base/failure.h"

namespace ringside {

/// A file of a batch.
struct InputFile {
  std::string path;
  bool from_folder = false;    ///< found in a folder: what does not claim to be asked for is skipped
  ReadErrors unreadable = {};  ///< why it cannot be read, or a folder cannot; empty: that is not known yet
};

/// Files for a batch: a folder stands for all records in it and below (by their names: .json, .rsr, .bin, each also
/// with .gz or .zst, .jsonl, .tar and .tgz; links to folders are not followed), `@list` for the lines of a file (`@-` of standard
/// input), anything else for itself. In the order given, folders sorted; what has a record's name and is not a file, and folders
/// that cannot be read, are among them. It fails when a list cannot be read or a file is also to be written.
Result<std::vector<InputFile>> expand_inputs(std::vector<std::string> const& words);

/// What distinguishes an input from another one of its name: a line with the name, and one with the bytes of the file.
std::string identity_of(std::string const& name, std::string const& path);

}  // namespace ringside
