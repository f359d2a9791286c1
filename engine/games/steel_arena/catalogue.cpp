#include "engine/games/steel_arena/catalogue.h"

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace ringside::steel_arena {

namespace {

/// The code points that names are made of: ASCII, and Cyrillic in two bytes; others stay as they are.
void fold_cyrillic(std::string& out, char32_t code) {
  if (code >= 0x410 && code <= 0x42F) code += 0x20;  // А … Я
  if (code == 0x401 || code == 0x451) code = 0x435;  // Ё, ё → е
  if (code == 0x43C) {                               // м → m
    out += 'm';
    return;
  }
  out += static_cast<char>(0xC0U | (code >> 6U));
  out += static_cast<char>(0x80U | (code & 0x3FU));
}

}  // namespace

std::string folded(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    auto const byte = static_cast<unsigned char>(name[i]);
    if (byte == ' ' || byte == '-' || byte == '.' || byte == '_') continue;
    if ((byte == 0xD0 || byte == 0xD1) && i + 1 < name.size()) {
      auto const next = static_cast<unsigned char>(name[++i]);
      fold_cyrillic(out, ((byte & 0x1FU) << 6U) | (next & 0x3FU));
    } else {
      out += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : name[i];
    }
  }
  return out;
}

void finish(Catalogue& catalogue) {
  for (std::size_t k = 0; k < catalogue.kinds.size(); ++k) {
    Kind const& kind = catalogue.kinds[k];
    for (int i = 0; i < kind.count; ++i) {
      int const tile = catalogue.tiles();
      catalogue.kind_of_tile.push_back(static_cast<std::uint8_t>(k));
      catalogue.of_type[static_cast<std::size_t>(kind.type)].insert(tile);
      catalogue.of_generation[kind.generation].insert(tile);
      if (kind.auto_cool) catalogue.auto_cool.insert(tile);
      if (kind.passive()) catalogue.passive.insert(tile);
    }
  }
  auto const sorted = nlohmann::json(catalogue.source);  // keys in order, so that layout does not matter
  catalogue.digest = digest_of(sorted.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

int find_kind(Catalogue const& catalogue, std::string_view name) {
  for (std::size_t i = 0; i < catalogue.kinds.size(); ++i)
    if (catalogue.kinds[i].id == name) return static_cast<int>(i);
  std::string const asked = folded(name);
  for (std::size_t i = 0; i < catalogue.kinds.size(); ++i) {
    Kind const& kind = catalogue.kinds[i];
    if (asked == folded(kind.id) || asked == folded(kind.english) || asked == folded(kind.russian)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace ringside::steel_arena
