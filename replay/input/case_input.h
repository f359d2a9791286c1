#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "checker/case.h"
#include "replay/input/expand.h"

namespace ringside {

/// A file that may hold a case; "-" for standard input.
using CaseFile = InputFile;

constexpr std::size_t case_head_bytes = 1024;  ///< near the beginning of which a file says that it is a case

/// Does a text, or its beginning, say that it is a case?
bool claims_to_be_a_case(std::string_view text);

/// The files that words stand for (see expand_inputs) and that may be cases: of folders only JSON, and what cannot be read.
Result<std::vector<CaseFile>> case_files(std::vector<std::string> const& words);

/// True if a file begins like a case, or is standard input.
bool holds_case(CaseFile const& file);

/// The text of a file; nothing for one that claims to be no case where that is to be passed over.
tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file);

/// The case in a text that came from the file.
tl::expected<Case, ReadErrors> case_of(CaseFile const& file, std::string const& text, Answered answered = Answered::must_be);

}  // namespace ringside
