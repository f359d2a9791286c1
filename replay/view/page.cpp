#include "replay/view/page.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/terminal/untrusted.h"
#include "replay/view/packing.h"
#include "replay/view/page_parts.h"

namespace ringside::page {

extern std::string_view const loader_script;
extern std::string_view const viewer_script;
extern std::string_view const viewer_style;

namespace {

std::string policy() {
  return fmt::format("default-src 'none'; script-src {} {}; style-src {}; img-src data:; base-uri 'none'; form-action 'none'",
                     hash_source(RINGSIDE_LOADER_SHA256), hash_source(RINGSIDE_VIEWER_SHA256),
                     hash_source(RINGSIDE_STYLE_SHA256));
}

/// The parts of the page that the loader unpacks, one after the other: what they have in common packs smaller.
std::string parts(Json const& data) {
  using namespace std::string_literals;
  return packed(std::string(viewer_style) + "\0"s + std::string(viewer_script) + "\0"s + json_text(data));
}

bool is_handed_on(std::string const& name) { return name == "given" || name == "case"; }

}  // namespace

Json shown_safely(Json value) {
  if (value.is_string()) return on_a_line(value.get_ref<std::string const&>());
  if (value.is_array())
    for (Json& element : value) element = shown_safely(std::move(element));
  if (value.is_object())
    for (auto& [name, inner] : value.items())
      if (!is_handed_on(name)) inner = shown_safely(std::move(inner));
  return value;
}

std::string make_page(Json const& data, std::string_view title, Language language) {
  std::string const name = xml_text(on_a_line(title));
  bool const russian = language == Language::russian;
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n</head>\n"
      "<body>\n<h1>{}</h1>\n<p id=\"wait\">…</p>\n<noscript><p>{}</p></noscript>\n"
      "<script type=\"application/octet-stream\" id=\"packed\">{}</script>\n<script "
      "type=\"module\">{}</script>\n</body>\n</html>\n",
      russian ? "ru" : "en", policy(), name, name,
      russian ? "Страница показывает партию только со скриптами; сети ей не нужно."
              : "This page shows the game by a script of its own; it needs no network.",
      parts(with_dense_games(shown_safely(data))), loader_script);
}

}  // namespace ringside::page
