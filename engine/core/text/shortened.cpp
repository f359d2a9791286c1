#include "engine/core/text/shortened.h"

namespace ringside {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::size_t head = most / 3 * 2, tail = text.size() - most / 4;
  while (head > 0 && !begins_character(text[head])) --head;
  while (tail < text.size() && !begins_character(text[tail])) ++tail;
  return std::string(text.substr(0, head)) + "…" + std::string(text.substr(tail));
}

}  // namespace ringside
