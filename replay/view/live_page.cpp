#include "replay/view/live_page.h"

#include <fmt/format.h>

#include "engine/core/values/digest.h"
#include "replay/view/packing.h"
#include "replay/view/page_parts.h"

namespace ringside::page {

extern std::string_view const loader_script;
extern std::string_view const live_viewer_script;
extern std::string_view const live_viewer_style;
extern std::string_view const app_icon;
extern std::string_view const app_manifest;
extern std::string_view const app_worker;

std::string engine_text(PackedEngine const& engine) { return fmt::format("{} {}", engine.length, lettered(engine.bytes)); }

std::string make_live_page(Json const& data, std::string_view title, PackedEngine const& engine, Language language,
                           LivePlace place) {
  using namespace std::string_literals;
  PageParts parts;
  parts.title = title;
  parts.files = files_block(data);
  // The engine runs in a thread that the page makes from its own script, and is compiled there.
  parts.policy = policy(
      fmt::format("{} {} 'wasm-unsafe-eval'", hash_source(RINGSIDE_LOADER_SHA256), hash_source(RINGSIDE_LIVE_VIEWER_SHA256)),
      hash_source(RINGSIDE_LIVE_STYLE_SHA256),
      place == LivePlace::app ? " worker-src blob: 'self'; manifest-src 'self';" : " worker-src blob:;",
      place == LivePlace::app ? "data: 'self'" : "data:");
  parts.packed = packed(std::string(live_viewer_style) + "\0"s + std::string(live_viewer_script) + "\0"s + data_text(data));
  if (place == LivePlace::app)
    parts.head = "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n<link rel=\"apple-touch-icon\" href=\"icon.png\">\n";
  parts.more = fmt::format("<script type=\"application/octet-stream\" id=\"engine\">{}</script>\n", engine_text(engine));
  parts.script = inline_script(loader_script);
  return page_text(parts, language);
}

std::vector<std::pair<std::string_view, std::string>> app_files(std::string_view page) {
  constexpr std::string_view release = "RELEASE";
  std::string worker(app_worker);
  worker.replace(worker.find(release), release.size(), to_hex(compute_digest(page)));
  return {{"icon.svg", std::string(app_icon)}, {"manifest.webmanifest", std::string(app_manifest)}, {"sw.js", std::move(worker)}};
}

}  // namespace ringside::page
