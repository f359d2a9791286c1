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

namespace {

/// An id is found before a name that is like it; of two kinds with one name, the first.
void name_kinds(Catalogue& catalogue) {
  auto const each_kind = [&](auto const& name) {
    for (std::size_t k = 0; k < catalogue.kinds.size(); ++k) name(catalogue.kinds[k], static_cast<int>(k));
  };
  each_kind([&](Kind const& kind, int k) { catalogue.kind_named.emplace(kind.id, k); });
  each_kind([&](Kind const& kind, int k) {
    for (std::string const* name : {&kind.id, &kind.english, &kind.russian}) catalogue.kind_named.emplace(folded(*name), k);
  });
}

}  // namespace

void finish(Catalogue& catalogue) {
  name_kinds(catalogue);
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
  catalogue.digest = compute_digest(sorted.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

int find_kind(Catalogue const& catalogue, std::string_view name) {
  auto found = catalogue.kind_named.find(name);
  if (found == catalogue.kind_named.end()) found = catalogue.kind_named.find(folded(name));
  return found == catalogue.kind_named.end() ? -1 : found->second;
}

}  // namespace ringside::steel_arena
