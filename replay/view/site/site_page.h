#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

// The pages of a site. They have one script in common, which holds the viewer and its style; each page holds its own data.

namespace ringside::page {

inline constexpr std::string_view site_script_name = "ringside.js";

/// The script of all pages. More that pages unpack when they need it can be added to it, as `packedViewer` is.
std::string site_script();

/// A page of a site. `root` leads from it to the folder of the site: "" or "../".
std::string make_site_page(Json const& data, std::string_view title, std::string_view root, Language language);

/// The same as a file that needs nothing else.
std::string make_single_page(Json const& data, std::string_view title, Language language);

/// Is a file one of those, by how it begins?
bool begins_as_ours(std::string_view beginning);
inline constexpr std::size_t most_of_a_beginning = 200;  ///< bytes that say it

}  // namespace ringside::page
