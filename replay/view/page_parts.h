#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

namespace ringside::page {

/// How a policy names a text that may run: by the hash, in hexadecimal digits, that the build made of it.
std::string hash_source(std::string_view hexadecimal);

/// A page's policy: under it nothing but these scripts and this style, as policies name them, may run or be fetched. `also` is
/// what else the page needs.
std::string policy(std::string_view scripts, std::string_view style, std::string_view also = "",
                   std::string_view images = "data:");

/// What a page is put together from.
struct PageParts {
  std::string beginning = "<!doctype html>\n";
  std::string_view title;  ///< for the window and for whoever has no scripts
  std::string policy;
  std::string packed;       ///< what the loader unpacks
  std::string files = {};   ///< the block of the files that it shows
  std::string head = {};    ///< elements of the head
  std::string more = {};    ///< elements before the script
  std::string script = {};  ///< the element that runs
};
std::string page_text(PageParts const& parts, Language language);

/// A module script that stands in the page.
std::string inline_script(std::string_view script);

/// The block of the files that a page shows, its data's "files"; nothing where it has none.
std::string files_block(Json const& data);

/// What a page holds besides, with its games as they are packed, its texts safe to be shown.
std::string data_text(Json const& data);

}  // namespace ringside::page
