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
  // Style, script and a game's data differ, so that codes for short blocks of them take less: 1.2 % of a page of 400 steps.
  constexpr int largest_window = 15, short_blocks = 5;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, largest_window, short_blocks, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string bytes(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // which is only read
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return lettered(bytes);
}

}  // namespace ringside::page
