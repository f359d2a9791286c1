#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/record/binary/bulk.h"
#include "engine/record/values/read.h"

namespace ringside {

enum class Format { record_json, position_json, observations_json, record_binary, bulk, other_text, unknown };

/// What bytes seem to be, by their beginning only. JSON that does not name one of our formats is other_text.
Format detect_format(std::string_view bytes);

/// The most bytes that a file which begins so may have, to be read as a whole.
std::uint64_t most_bytes(std::string_view beginning);

/// What is wrong with a text that no JSON begins, where a `wanted` ("record") should stand: often it is somebody's list of moves.
std::optional<ReadError> list_of_moves(std::string_view text, std::string const& name, std::string_view wanted);

/// What is wrong with a text that holds what one seat saw, where anything else should stand: only a few verbs can use that.
std::optional<ReadError> only_seen(std::string_view text, std::string const& name);

/// Anything that can be read: a record, a position, or many records.
using Loaded = std::variant<LoadedRecord, LoadedPosition, BulkReader>;

/// Reads bytes of any format; `name` names the input in errors.
tl::expected<Loaded, ReadErrors> read_any(std::string bytes, std::string const& name);

/// The same for a file; of a bulk file only the index is read.
tl::expected<Loaded, ReadErrors> read_any_file(std::string const& path);

}  // namespace ringside
