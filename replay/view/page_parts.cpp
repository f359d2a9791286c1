#include "replay/view/page_parts.h"

#include <nettle/base64.h>
#include <cstdint>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/record/page/page.h"
#include "replay/terminal/untrusted.h"
#include "replay/view/frames/dense.h"
#include "replay/view/frames/shown_safely.h"

namespace ringside::page {

std::string hash_source(std::string_view hexadecimal) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(hexadecimal.substr(i, 2)), nullptr, 16));
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<std::uint8_t const*>(bytes.data()));
  return fmt::format("'sha256-{}'", text);
}

std::string policy(std::string_view scripts, std::string_view style, std::string_view also, std::string_view images) {
  return fmt::format("default-src 'none'; script-src {}; style-src {}; img-src {};{} base-uri 'none'; form-action 'none'",
                     scripts, style, images, also);
}

std::string page_text(PageParts const& parts, Language language) {
  std::string const name = xml_text(on_a_line(parts.title));
  bool const russian = language == Language::russian;
  return fmt::format(
      "{}<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{}<title>{}</title>\n{}</head>\n"
      "<body>\n<h1>{}</h1>\n<p id=\"wait\">…</p>\n<noscript><p>{}</p></noscript>\n"
      "<script type=\"application/octet-stream\" id=\"packed\">{}</script>\n{}{}\n</body>\n</html>\n",
      parts.beginning, russian ? "ru" : "en", parts.policy, parts.files, name, parts.head, name,
      russian ? "Странице нужны скрипты, а сеть не нужна." : "It needs scripts, no network.", parts.packed, parts.more,
      parts.script);
}

std::string inline_script(std::string_view script) { return fmt::format("<script type=\"module\">{}</script>", script); }

std::string files_block(Json const& data) {
  return data.contains("files") ? page_block(data["files"].get<std::vector<Json>>()) : std::string();
}

std::string data_text(Json const& data) {
  Json shown = shown_safely(data);
  shown.erase("files");
  if (shown.contains("games"))
    for (Json& game : shown["games"]) game = dense(std::move(game));
  return json_text(shown);
}

}  // namespace ringside::page
