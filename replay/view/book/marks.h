#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text/json.h"

namespace ringside::page {

/// What book_marks() gave, as an element of the page that another run can read without unpacking it.
std::string marks_element(Json const& marks);

/// The marks that stand in a page; nothing where it is no book. The page may be anybody's.
std::optional<Json> marks_in(std::string_view page);

}  // namespace ringside::page
