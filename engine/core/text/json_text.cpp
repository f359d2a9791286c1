#include "engine/core/text/json_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include <fmt/format.h>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

std::string json_escape(char32_t code) {
  if (code < 0x10000) return fmt::format("\\u{:04x}", static_cast<unsigned>(code));
  auto const rest = static_cast<unsigned>(code) - 0x10000U;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800U + (rest >> 10U), 0xDC00U + (rest & 0x3FFU));
}

}  // namespace

std::string json_text(Json const& json, int indent) {
  std::string text = json.dump(indent, ' ', false, Json::error_handler_t::replace);
  bool const plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < 0x7F; });
  if (plain) return text;
  std::string safe;
  each_letter(text, [&](Letter const& letter) {
    bool const acts = letter.code >= 0x7F && is_unseen(letter.code);  // of the others the line breaks are the layout's
    acts ? safe += json_escape(letter.code) : safe += letter.bytes;
  });
  return safe;
}

Json fact_json(std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool const whole = error == std::errc{} && end == text.data() + text.size() && std::to_string(number) == text;
  return whole ? Json(number) : Json(text);
}

void append_json_text(std::string& out, std::string_view text) {
  bool const plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
  if (!plain) {
    out += json_text(text);
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

}  // namespace ringside
