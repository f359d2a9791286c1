#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/record/bulk.h"
#include "replay/command_line/flags.h"
#include "replay/failure.h"

// No verb writes over a file that it reads, and none writes one file twice, whatever names and links lead to it. Verbs declare
// what they write and name early what they read, so that a clash is wrong usage before anything is done; every file is looked at
// once more when it is opened (engine/record/clash.h).

namespace ringside {

/// Makes an option name a file, or a folder, that the verb writes. What a run that was killed left behind there is named.
Flag& output_path(Flag& flag);

/// Notes what was named for outputs so far, before anything is done.
Result<> claim_outputs();

/// Notes that a file will be read.
Result<> will_read(std::string const& path);

/// Notes that a file which was read is gone on with, and may be written.
void will_go_on_with(std::string const& path);

/// Writes a whole file, unless it is also read.
Result<> write_output(std::string const& path, std::string_view bytes);

/// Writes what `pour` hands over, part by part, when it is called with what takes a part.
Result<> write_parts(std::string const& path, std::function<FileResult(std::function<FileResult(std::string_view)>)> const& pour);

/// Opens a file to be written in parts, or a bulk file.
Result<AtomicFile> create_output(std::string const& path);
Result<BulkWriter> create_bulk(std::string const& path);

/// Makes a folder for outputs and those above it; nothing for an empty name.
Result<> make_folder(std::string const& folder);

/// Removes what killed runs left behind where this one has written; to be called when it has come to its end.
void remove_left_behind();

}  // namespace ringside
