#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/record/binary/bulk.h"
#include "replay/base/failure.h"

namespace ringside {

/// Writes a whole file, unless it is also read.
Result<> write_output(std::string const& path, std::string_view bytes);

/// Writes what `pour` hands over, part by part, when it is called with what takes a part.
Result<> write_parts(std::string const& path, std::function<FileResult(std::function<FileResult(std::string_view)>)> const& pour);

/// Opens a file to be written in parts, or a bulk file.
Result<AtomicFile> create_output(std::string const& path);
Result<BulkWriter> create_bulk(std::string const& path, BulkOptions const& options = {});

/// Why a path names no page: it ends as a file of another kind; empty if it may be one.
std::string page_ending_fault(std::string const& path);

/// Makes a folder for outputs and those above it; nothing for an empty name.
Result<> make_folder(std::string const& folder);

}  // namespace ringside
