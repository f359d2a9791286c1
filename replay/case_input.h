#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "checker/case.h"

namespace ringside {

/// A file that may hold a case.
struct CaseFile {
  std::string path;          ///< "-" for standard input
  bool from_folder = false;  ///< found in a folder, where other JSON is passed over
};

/// The files that words stand for: a folder for all that may be a record or a case in it and below, `@list` for the lines of a
/// file, anything else for itself. Ends the verb with exit code 3 when a folder or list cannot be read.
std::vector<CaseFile> all_files(std::vector<std::string> const& words);

/// Those that may be cases: of folders only JSON.
std::vector<CaseFile> case_files(std::vector<std::string> const& words);

/// True if a file begins like a case, or is standard input.
bool holds_case(CaseFile const& file);

/// The text of a file; nothing for one that claims to be no case where that is to be passed over.
tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file);

/// The case in a text that came from the file.
tl::expected<Case, ReadErrors> case_of(CaseFile const& file, std::string const& text);

}  // namespace ringside
