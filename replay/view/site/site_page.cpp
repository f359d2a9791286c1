#include "replay/view/site/site_page.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/terminal/untrusted.h"
#include "replay/view/packing.h"
#include "replay/view/page.h"
#include "replay/view/page_parts.h"

namespace ringside::page {

extern std::string_view const loader_script;
extern std::string_view const site_viewer_script;
extern std::string_view const site_viewer_style;

namespace {

constexpr std::string_view sign_of_a_page = "<!doctype html>\n<!-- a page of a site that ringside view made -->\n";
constexpr std::string_view sign_of_the_script = "// the script of a site that ringside view made\n";

/// `script` is what may run beside the viewer.
std::string policy(std::string_view script) {
  return fmt::format("default-src 'none'; script-src {} {}; style-src {}; img-src data:; base-uri 'none'; form-action 'none'",
                     script, hash_source(RINGSIDE_SITE_VIEWER_SHA256), hash_source(RINGSIDE_SITE_STYLE_SHA256));
}

std::string viewer_parts() {
  using namespace std::string_literals;
  return std::string(site_viewer_style) + "\0"s + std::string(site_viewer_script);
}

std::string data_text(Json const& data) { return json_text(with_dense_games(shown_safely(data))); }

struct Parts {
  std::string_view beginning, title;
  std::string policy, packed, script;  ///< the element of the script
};

std::string html(Parts const& parts, Language language) {
  std::string const name = xml_text(on_a_line(parts.title));
  bool const russian = language == Language::russian;
  return fmt::format(
      "{}<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n</head>\n"
      "<body>\n<h1>{}</h1>\n<p id=\"wait\">…</p>\n<noscript><p>{}</p></noscript>\n"
      "<script type=\"application/octet-stream\" id=\"packed\">{}</script>\n{}\n</body>\n</html>\n",
      parts.beginning, russian ? "ru" : "en", parts.policy, name, name,
      russian ? "Страница показывает всё только со скриптами; сети ей не нужно."
              : "This page shows what it holds by a script; it needs no network.",
      parts.packed, parts.script);
}

/// A text between quotes of JavaScript. Of what packed texts have only the backslash needs care.
std::string in_quotes(std::string_view letters) {
  std::string text = "\"";
  for (char const letter : letters) text.append(letter == '\\' ? 2 : 1, letter);
  return text + '"';
}

}  // namespace

std::string site_script() {
  return fmt::format("{}globalThis.packedViewer={};\n(async()=>{{{}\n}})();\n", sign_of_the_script,
                     in_quotes(packed(viewer_parts())), loader_script);
}

std::string make_site_page(Json const& data, std::string_view title, std::string_view root, Language language) {
  Parts parts{sign_of_a_page, title, policy("'self'"), packed(data_text(data)), {}};
  parts.script = fmt::format("<script src=\"{}{}\"></script>", root, site_script_name);
  return html(parts, language);
}

std::string make_single_page(Json const& data, std::string_view title, Language language) {
  std::string const all = viewer_parts() + std::string(1, '\0') + data_text(data);
  Parts parts{"<!doctype html>\n", title, policy(hash_source(RINGSIDE_LOADER_SHA256)), packed(all), {}};
  parts.script = fmt::format("<script type=\"module\">{}</script>", loader_script);
  return html(parts, language);
}

bool begins_as_ours(std::string_view beginning) {
  return beginning.starts_with(sign_of_a_page) || beginning.starts_with(sign_of_the_script);
}

}  // namespace ringside::page
