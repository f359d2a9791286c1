#include "replay/view/page_parts.h"

#include <nettle/base64.h>
#include <cstdint>

#include <fmt/format.h>

#include "replay/view/frames/dense.h"

namespace ringside::page {

std::string hash_source(std::string_view hexadecimal) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(hexadecimal.substr(i, 2)), nullptr, 16));
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<std::uint8_t const*>(bytes.data()));
  return fmt::format("'sha256-{}'", text);
}

Json with_dense_games(Json data) {
  if (data.contains("games"))
    for (Json& game : data["games"]) game = dense(std::move(game));
  return data;
}

}  // namespace ringside::page
