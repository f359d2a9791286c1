#pragma once

#include <string>
#include <string_view>

namespace ringside {

/// Markdown as the guides use it, for a terminal: headings and strong words in their styles, paragraphs wrapped, tables in
/// columns, links as their words, code as it stands.
std::string markdown_text(std::string_view markdown);

}  // namespace ringside
