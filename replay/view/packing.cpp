#include "replay/view/packing.h"

#include <new>

#include <zlib.h>

namespace ringside::page {
namespace {

constexpr unsigned letters = 91;

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
  std::string bytes(compressBound(text.size()), '\0');
  uLongf size = bytes.size();
  auto const* const plain = reinterpret_cast<Bytef const*>(text.data());
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, plain, text.size(), Z_BEST_COMPRESSION) != Z_OK)
    throw std::bad_alloc();
  bytes.resize(size);
  return lettered(bytes);
}

}  // namespace ringside::page
