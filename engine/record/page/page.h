#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/record/text/text_part.h"
#include "engine/record/values/read.h"

// A page for browsers holds the files that it shows, in one block that is found without parsing the page; FORMAT.md describes it.

namespace ringside {

/// Does a text begin as a page? A beginning of it is enough.
bool begins_page(std::string_view beginning);

/// Within so many bytes of a page the first kibibyte of what it holds stands, if it holds anything.
inline constexpr std::size_t page_head_bytes = 4096;

/// The block of a page that holds these files, each JSON: an element of HTML.
std::string page_block(std::span<Json const> files);

/// The files that a page holds, at least one. A page of many games holds none, which is an error.
tl::expected<std::vector<TextPart>, ReadErrors> files_in_page(std::string_view page, std::string const& name);

/// What the first file of a page begins with, as far as the beginning of the page shows it.
std::string_view first_in_page(std::string_view beginning);

/// The one file of a page, with blank lines before it, as many as stand there, so that errors name its line. Any other
/// text is returned as it is.
tl::expected<std::string, ReadErrors> only_file_in(std::string text, std::string const& name);

}  // namespace ringside
