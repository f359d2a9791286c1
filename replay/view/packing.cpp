#include "replay/view/packing.h"

#include <cstdint>
#include <stdexcept>

#include <nettle/base64.h>
#include <zlib.h>

namespace ringside::page {

std::string base64(std::string_view bytes) {
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<std::uint8_t const*>(bytes.data()));
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
