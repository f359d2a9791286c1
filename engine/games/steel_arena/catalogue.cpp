#include "engine/games/steel_arena/catalogue.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/games/steel_arena/catalogue_parts.h"

namespace ringside::steel_arena {

extern std::string_view const catalogue_json;  // catalogue.json, built in

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

std::optional<Catalogue> read_whole(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Draft draft = read_draft(json, problems);
  if (draft.complete) check_whole(draft.catalogue.kinds, problems);
  if (problems.size() != before) return std::nullopt;
  finish(draft.catalogue);
  return std::move(draft.catalogue);
}

TileView view_of(Kind const& kind) {
  return {kind.id,         kind.english, kind.russian,        std::string(type_names[static_cast<std::size_t>(kind.type)]),
          kind.generation, kind.count,   properties_of(kind), kind.from_booklet ? "booklet" : "stand-in"};
}

std::vector<TileView> list_tiles(Json const& json) {
  Problems problems;
  std::vector<TileView> views;
  if (auto const catalogue = read_catalogue(json, problems))
    for (Kind const& kind : catalogue->kinds) views.push_back(view_of(kind));
  return views;
}

Problems check_tiles(Json const& json) {
  Problems problems;
  read_catalogue(json, problems);
  return problems;
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

Catalogue const& built_in_catalogue() {
  static Catalogue const catalogue = [] {
    Problems problems;
    auto read = read_whole(Json::parse(catalogue_json), problems);
    if (!read) std::abort();  // a test holds that this file has no problem
    read->built_in = true;
    return std::move(*read);
  }();
  return catalogue;
}

std::optional<Catalogue> read_catalogue(Json const& json, Problems& problems) {
  auto catalogue = read_whole(json, problems);
  if (catalogue) catalogue->built_in = catalogue->digest == built_in_catalogue().digest;
  return catalogue;
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

TileSource tile_source() {
  return {[] { return built_in_catalogue().source; }, &list_tiles, &check_tiles};
}

}  // namespace ringside::steel_arena
