#pragma once

#include <string>
#include <string_view>

#include "engine/record/bulk.h"
#include "replay/flags.h"

// No verb writes over a file that it reads, and none writes one file twice, whatever names and links lead to it. Verbs declare
// what they write and name early what they read, so that a clash ends them with exit code 2 before anything is done; every file
// is looked at once more when it is opened (engine/record/clash.h).

namespace ringside {

/// Makes an option name a file, or a folder, that the verb writes. What a run that was killed left behind there is named.
Flag& output_path(Flag& flag);

/// Notes that a file will be read.
void will_read(std::string const& path);

/// Writes a whole file. Ends the verb with exit code 3 when it cannot be written, 2 when it is also read.
void write_output(std::string const& path, std::string_view bytes);

/// Opens a file to be written in parts, or a bulk file; ends the verb likewise.
AtomicFile create_output(std::string const& path);
BulkWriter create_bulk(std::string const& path);

/// Makes a folder for outputs and those above it; nothing for an empty name. Ends the verb with exit code 3 when that cannot be.
void make_folder(std::string const& folder);

/// Removes what killed runs left behind where this one has written; to be called when it has come to its end.
void remove_left_behind();

}  // namespace ringside
