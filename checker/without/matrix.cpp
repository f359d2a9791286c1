#include "checker/without/matrix.h"

#include <algorithm>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

constexpr std::string_view format = "ringside-without";

Json row_json(KeptSite const& site) {
  Json json{{"site", site.id}, {"clauses", site.clauses}, {"file", site.file}, {"code", site.code}, {"without", site.without}};
  if (site.notice != Notice::none) {
    json["noticed"] = word_of(site.notice);
    json["by"] = site.by;
  } else {
    json["why"] = site.why;
    if (!site.equivalent.empty()) json["equivalent"] = equivalence_json(site.equivalent);
  }
  return json;
}

Equivalence read_equivalence(Json const& json) {
  Equivalence equivalent{json.at("proved"), {}};
  for (Json const& space : json.at("spaces"))
    equivalent.spaces.push_back({space.at("from"), space.at("whole_game"), space.at("states"), space.at("asked")});
  return equivalent;
}

std::optional<KeptSite> read_row(Json const& json) {
  KeptSite site{json.at("site"), json.at("clauses"), json.at("file"), json.at("code"), json.at("without")};
  if (json.contains("noticed")) {
    auto const notice = notice_called(json.at("noticed").get<std::string>());
    if (!notice) return std::nullopt;
    site.notice = *notice;
    site.by = json.at("by");
  } else {
    site.why = json.at("why");
    if (json.contains("equivalent")) site.equivalent = read_equivalence(json.at("equivalent"));
  }
  return site;
}

}  // namespace

Json equivalence_json(Equivalence const& equivalent) {
  Json spaces = Json::array();
  for (ClosedSpace const& space : equivalent.spaces)
    spaces.push_back({{"from", space.from}, {"whole_game", space.whole_game}, {"states", space.states}, {"asked", space.asked}});
  return {{"proved", equivalent.proved}, {"spaces", std::move(spaces)}};
}

std::string to_text(KeptMatrix const& matrix) {
  std::string text =
      "{\"format\": \"" + std::string(format) + "\", \"version\": 1, \"game\": " + Json(matrix.game).dump() + ", \"sites\": [\n";
  for (std::size_t i = 0; i < matrix.sites.size(); ++i)
    text += "  " + row_json(matrix.sites[i]).dump() + (i + 1 < matrix.sites.size() ? ",\n" : "\n");
  return text + "]}\n";
}

std::optional<KeptMatrix> read_matrix(std::string_view text) try {
  Json const json = Json::parse(text);
  if (json.at("format") != format || json.at("version") != 1) return std::nullopt;
  KeptMatrix matrix{json.at("game"), {}};
  for (Json const& row : json.at("sites"))
    if (auto site = read_row(row))
      matrix.sites.push_back(*std::move(site));
    else
      return std::nullopt;
  return matrix;
} catch (Json::exception const&) {
  return std::nullopt;
}

KeptSite to_keep(Site const& site, Notice notice, std::string by, KeptMatrix const& before) {
  KeptSite kept{site.id, site.clauses, site.file, site.code, site.without, notice, std::move(by)};
  auto const old = std::find_if(before.sites.begin(), before.sites.end(), [&](KeptSite const& each) {
    return each.file == kept.file && each.code == kept.code && each.clauses == kept.clauses && each.without == kept.without &&
           each.notice == Notice::none;
  });
  if (notice != Notice::none || old == before.sites.end()) return kept;
  kept.why = old->why;
  kept.equivalent = old->equivalent;
  return kept;
}

bool is_about(KeptSite const& kept, Site const& site) {
  return kept.id == site.id && kept.clauses == site.clauses && kept.file == site.file && kept.code == site.code &&
         kept.without == site.without;
}

}  // namespace ringside
