#include "replay/view/page.h"

#include "replay/view/packing.h"
#include "replay/view/page_parts.h"

namespace ringside::page {

extern std::string_view const loader_script;
extern std::string_view const viewer_script;
extern std::string_view const viewer_style;

std::string make_page(Json const& data, std::string_view title, Language language) {
  using namespace std::string_literals;
  PageParts parts;
  parts.title = title;
  parts.files = files_block(data);
  parts.policy =
      policy(hash_source(RINGSIDE_LOADER_SHA256) + ' ' + hash_source(RINGSIDE_VIEWER_SHA256), hash_source(RINGSIDE_STYLE_SHA256));
  // One after the other: what they have in common packs smaller.
  parts.packed = packed(std::string(viewer_style) + "\0"s + std::string(viewer_script) + "\0"s + data_text(data));
  parts.script = inline_script(loader_script);
  return page_text(parts, language);
}

}  // namespace ringside::page
