#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "checker/cases/case.h"

namespace ringside {

constexpr std::size_t case_head_bytes = 1024;  ///< near the beginning of which a file says that it is a case

/// Does a text, or its beginning, say that it is a case?
bool claims_to_be_a_case(std::string_view text);

/// The case in a text that came from a file; "-" for standard input.
tl::expected<Case, ReadErrors> case_in(std::string const& text, std::string const& path, Answered answered = Answered::may_be);

}  // namespace ringside
