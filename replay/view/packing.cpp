#include "replay/view/packing.h"

#include <cstdint>
#include <stdexcept>

#include <zlib.h>

namespace ringside::page {

std::string base64(std::string_view bytes) {
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::string_view const part = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (k < part.size() ? static_cast<unsigned char>(part[k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= part.size() ? letters[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

std::string packed(std::string_view text) {
  uLongf size = compressBound(static_cast<uLong>(text.size()));
  std::string bytes(size, '\0');
  auto const* from = reinterpret_cast<Bytef const*>(text.data());
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, from, static_cast<uLong>(text.size()), Z_BEST_COMPRESSION) != Z_OK)
    throw std::runtime_error("zlib cannot deflate");
  return base64(std::string_view(bytes).substr(0, size));
}

}  // namespace ringside::page
