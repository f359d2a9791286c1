#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/base/failure.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// Does a path name a PDF, which holds pages?
bool is_paged(std::string const& path);

/// Why a path says no format that a picture can have; empty if it says one.
std::string ending_fault(std::string const& path);

/// Writes an SVG as what the path's ending says.
Result<> write_svg(std::string const& path, std::string const& svg);

/// Writes a drawing as what the path's ending says, and notes its size. The title is for programs that read it aloud.
Result<> write_picture(std::string const& path, Drawing const& drawing, std::string_view title);

/// Writes drawings as the pages of a PDF, and notes how many they are.
Result<> write_pages(std::string const& path, std::vector<Drawing> const& pages, std::string_view title);

}  // namespace ringside::picture
