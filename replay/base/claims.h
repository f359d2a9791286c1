#pragma once

#include <string>
#include <vector>

#include "replay/base/failure.h"

// No verb writes over a file that it reads, and none writes one file twice, whatever names and links lead to it. Verbs declare
// what they write and name early what they read, so that a clash is reported before anything is done; every file is checked
// once more when it is opened (engine/record/file/clash.h).

namespace ringside {

/// Notes that an option (`who`: "--out") names a file or a folder that the verb writes.
void claim_output(std::string who, std::string path);

/// Checks the outputs claimed so far, before anything is done. Leftovers of killed runs there are named.
Result<> check_claims();

/// Names what killed runs left behind where files will be written that no option names.
void name_left_behind(std::vector<std::string> const& targets);

/// Notes that a file will be read.
Result<> will_read(std::string const& path);

/// Notes that a file which was read is continued, and may be written.
void will_go_on_with(std::string const& path);

/// Whether a file may be opened for writing now.
Result<> may_open_output(std::string const& path);

/// Removes leftovers of killed runs where this one has written; to be called at its end.
void remove_left_behind();

}  // namespace ringside
