#include "replay/view/site/site_page.h"

#include <fmt/format.h>

#include "replay/view/live_page.h"
#include "replay/view/packing.h"
#include "replay/view/page_parts.h"

namespace ringside::page {

extern std::string_view const loader_script;
extern std::string_view const site_viewer_script;
extern std::string_view const site_viewer_style;
extern std::string_view const live_site_viewer_script;
extern std::string_view const live_site_viewer_style;

namespace {

constexpr std::string_view sign_of_a_page = "<!doctype html>\n<!-- a page of a site that ringside view made -->\n";
constexpr std::string_view sign_of_the_script = "// the script of a site that ringside view made\n";

/// With an engine the viewer makes a thread for it, which compiles it.
std::string policy_with(std::string_view script, SiteViewer viewer) {
  if (viewer == SiteViewer::shows)
    return policy(fmt::format("{} {}", script, hash_source(RINGSIDE_SITE_VIEWER_SHA256)),
                  hash_source(RINGSIDE_SITE_STYLE_SHA256));
  return policy(fmt::format("{} {} 'wasm-unsafe-eval'", script, hash_source(RINGSIDE_LIVE_SITE_VIEWER_SHA256)),
                hash_source(RINGSIDE_LIVE_SITE_STYLE_SHA256), " worker-src blob:;");
}

std::string viewer_parts(SiteViewer viewer) {
  bool const shows = viewer == SiteViewer::shows;
  std::string parts(shows ? site_viewer_style : live_site_viewer_style);
  parts += '\0';
  return parts.append(shows ? site_viewer_script : live_site_viewer_script);
}

/// A text between quotes of JavaScript. Of what packed texts have only the backslash needs care.
std::string in_quotes(std::string_view letters) {
  std::string text = "\"";
  for (char const letter : letters) text.append(letter == '\\' ? 2 : 1, letter);
  return text + '"';
}

}  // namespace

std::string site_script(SiteViewer viewer) {
  return fmt::format("{}globalThis.packedViewer={};\n(async()=>{{{}\n}})();\n", sign_of_the_script,
                     in_quotes(packed(viewer_parts(viewer))), loader_script);
}

std::string engine_script(PackedEngine const& engine) {
  return fmt::format("{}globalThis.packedEngine={};\n", sign_of_the_script, in_quotes(engine_text(engine)));
}

std::string make_site_page(Json const& data, std::string_view title, std::string_view root, Language language, SiteViewer viewer,
                           std::string const& more) {
  PageParts parts{std::string(sign_of_a_page), title, policy_with("'self'", viewer), packed(data_text(data)), files_block(data)};
  parts.more = more;
  parts.script = fmt::format("<script src=\"{}{}\"></script>", root, site_script_name);
  return page_text(parts, language);
}

std::string make_single_page(Json const& data, std::string_view title, Language language, std::string const& more) {
  PageParts parts;
  parts.more = more;
  parts.title = title;
  parts.policy = policy_with(hash_source(RINGSIDE_LOADER_SHA256), SiteViewer::shows);
  parts.packed = packed(viewer_parts(SiteViewer::shows) + std::string(1, '\0') + data_text(data));
  parts.script = inline_script(loader_script);
  return page_text(parts, language);
}

bool begins_as_ours(std::string_view beginning) {
  return beginning.starts_with(sign_of_a_page) || beginning.starts_with(sign_of_the_script);
}

}  // namespace ringside::page
