#include "replay/view/packing.h"

#include <memory>
#include <new>

#include <libdeflate.h>

namespace ringside::page {
namespace {

constexpr unsigned letters = 91;
constexpr int densest = 12;  ///< of libdeflate's levels

char letter(unsigned number) {
  unsigned code = '!' + number;
  for (unsigned const unfit : {'"', '&', '<'})
    if (code >= unfit) ++code;
  return static_cast<char>(code);
}

}  // namespace

std::string lettered(std::string_view bytes) {
  std::string text;
  unsigned bits = 0, count = 0;
  for (char const byte : bytes) {
    bits |= static_cast<unsigned>(static_cast<unsigned char>(byte)) << count;
    count += 8;
    if (count < 13) continue;
    unsigned const pair = bits & 0x1FFFU;
    text += {letter(pair % letters), letter(pair / letters)};
    bits >>= 13U;
    count -= 13;
  }
  if (count > 0) text += letter(bits % letters);
  if (count > 6) text += letter(bits / letters);
  return text;
}

std::string packed(std::string_view text) {
  std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> const compressor(
      libdeflate_alloc_compressor(densest), &libdeflate_free_compressor);
  if (!compressor) throw std::bad_alloc();
  std::string bytes(libdeflate_zlib_compress_bound(compressor.get(), text.size()), '\0');
  bytes.resize(libdeflate_zlib_compress(compressor.get(), text.data(), text.size(), bytes.data(), bytes.size()));
  return lettered(bytes);
}

}  // namespace ringside::page
