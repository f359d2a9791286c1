#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/values/read.h"
#include "replay/input/expand.h"

namespace ringside {

/// A file that may hold a case; "-" for standard input.
using CaseFile = InputFile;

/// The files that words stand for (see expand_inputs) and that may be cases: of folders only JSON, and what cannot be read.
Result<std::vector<CaseFile>> case_files(std::vector<std::string> const& words);

/// True if a file begins like a case, is a page that holds one, or is standard input.
bool holds_case(CaseFile const& file);

/// Does a regular file say that it is a case, or is it a page that holds one?
bool claims_to_hold_a_case(std::string const& path);

/// The text of a file, or of the one file that a page holds.
tl::expected<std::string, ReadErrors> read_case_text(std::string const& path);

/// The text of a file; nothing for one that does not claim to be a case, if those are skipped.
tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file);

}  // namespace ringside
