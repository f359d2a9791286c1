#pragma once

#include <string>
#include <string_view>

#include "engine/record/values/read.h"

namespace ringside {

/// The record as a packed file: see "Packed record" in FORMAT.md.
std::string write_record_binary(Record const& record);

/// The file around a content, whatever that is.
std::string packed_file(std::string_view content);

/// Reads a packed record; `file` names the input in errors.
tl::expected<LoadedRecord, ReadErrors> read_record_binary(std::string_view bytes, std::string const& file);

}  // namespace ringside
