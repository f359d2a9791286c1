#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace ringside::picture {

/// The longest side of a PNG, in pixels.
inline constexpr int longest_side = 32'767;

/// An SVG as PNG, two pixels for each of its own where the sides allow it, or as a page of PDF, or several as its pages. An error
/// says in a sentence what is wrong.
tl::expected<std::string, std::string> to_png(std::string const& svg);
tl::expected<std::string, std::string> to_pdf(std::string const& svg);
tl::expected<std::string, std::string> to_pdf(std::vector<std::string> const& pages);

/// An SVG in the middle of the upper part of a page of A4, upright or lying, whichever lets it be larger; it is made smaller
/// where it has to be.
tl::expected<std::string, std::string> to_a4(std::string const& svg);

}  // namespace ringside::picture
