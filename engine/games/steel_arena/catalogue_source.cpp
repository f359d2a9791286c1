#include "engine/games/steel_arena/catalogue_source.h"

#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/games/steel_arena/catalogue_parts.h"

namespace ringside::steel_arena {

extern std::string_view const catalogue_json;  // catalogue.json, built in

namespace {

std::optional<Catalogue> read_whole(Json const& json, Problems& problems, BoxForm const& form) {
  std::size_t const before = problems.size();
  Draft draft = read_draft(json, form, problems);
  if (draft.complete) check_whole(draft.catalogue.kinds, form.draw, problems);
  if (draft.complete && form.check != nullptr) form.check(draft.catalogue.kinds, problems);
  if (problems.size() != before) return std::nullopt;
  finish(draft.catalogue);
  return std::move(draft.catalogue);
}

TileView to_view(Kind const& kind, BoxForm const& form) {
  return {kind.id,
          kind.english,
          kind.russian,
          std::string(type_names[static_cast<std::size_t>(kind.type)]),
          kind.generation,
          kind.count,
          properties_text(kind, form.properties),
          kind.from_booklet ? "booklet" : "stand-in",
          properties_text(kind, form.properties, Language::russian)};
}

}  // namespace

Catalogue const& built_in_catalogue() {
  static Catalogue const catalogue = [] {
    Problems problems;
    auto read = read_whole(Json::parse(catalogue_json), problems, base_form());
    if (!read) std::abort();  // a test holds that this file has no problem
    read->built_in = true;
    return std::move(*read);
  }();
  return catalogue;
}

std::optional<Catalogue> read_catalogue(Json const& json, Problems& problems, BoxForm const& form) {
  auto catalogue = read_whole(json, problems, form);
  if (catalogue) catalogue->built_in = catalogue->digest == built_in_catalogue().digest;
  return catalogue;
}

std::vector<TileView> list_tiles(Json const& json, BoxForm const& form) {
  Problems problems;
  std::vector<TileView> views;
  if (auto const catalogue = read_catalogue(json, problems, form))
    for (Kind const& kind : catalogue->kinds) views.push_back(to_view(kind, form));
  return views;
}

Problems check_tiles(Json const& json, BoxForm const& form) {
  Problems problems;
  read_catalogue(json, problems, form);
  return problems;
}

TileSource tile_source() {
  return {"catalogue", [] { return built_in_catalogue().source; }, [](Json const& json) { return list_tiles(json, base_form()); },
          [](Json const& json) { return check_tiles(json, base_form()); }};
}

}  // namespace ringside::steel_arena
