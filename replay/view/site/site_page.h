#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "replay/view/live_page.h"

// The pages of a site. They have one script in common, which holds the viewer and its style; each page holds its own data.

namespace ringside::page {

inline constexpr std::string_view site_script_name = "ringside.js";

/// Whether the pages of a site show games, or also play on from them.
enum class SiteViewer { shows, plays };

/// The script of all pages.
std::string site_script(SiteViewer viewer);

/// The script that pages load when somebody wants to play on: the engine.
std::string engine_script(PackedEngine const& engine);
inline constexpr std::string_view engine_script_name = "engine.js";

/// A page of a site. `root` leads from it to the folder of the site: "" or "../". `more` are elements that others may read.
std::string make_site_page(Json const& data, std::string_view title, std::string_view root, Language language, SiteViewer viewer,
                           std::string const& more = {});

/// The same as a file that needs nothing else.
std::string make_single_page(Json const& data, std::string_view title, Language language, std::string const& more = {});

/// Is a file one of those, by how it begins?
bool begins_as_ours(std::string_view beginning);
inline constexpr std::size_t most_of_a_beginning = 200;  ///< bytes that say it

}  // namespace ringside::page
