#include "replay/commands/ask/proof.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "checker/without/matrix.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/audit/without_text.h"

namespace ringside {

extern std::string_view const kept_matrices;  // of all games, as built in

namespace {

std::vector<KeptSite> sites_of(std::string_view clause) {
  std::vector<KeptSite> found;
  for (Json const& matrix : Json::parse(kept_matrices))
    if (auto const kept = read_matrix(matrix.dump()))
      for (KeptSite const& site : kept->sites)
        if (std::find(site.clauses.begin(), site.clauses.end(), clause) != site.clauses.end()) found.push_back(site);
  return found;
}

std::string left_out(KeptSite const& site) {
  if (site.without.empty()) return std::string(spoken("left out, it is not done", "без него это не делается"));
  return fmt::format("{} {}", spoken("left out, there is instead:", "без него вместо этого:"), site.without);
}

std::string held(KeptSite const& site) {
  if (site.notice == Notice::none) {
    std::string reasons = site.is_unknown() ? std::string(spoken("unknown why", "неизвестно почему")) : site.why;
    if (!site.equivalent.empty()) reasons += (reasons.empty() ? "" : "; ") + equivalence_text(site.equivalent);
    return fmt::format("{}: {}", spoken("nothing notices", "никто не замечает"), reasons);
  }
  return fmt::format("{} {} ({})", spoken("noticed by", "замечает"), site.by, word_of(site.notice));
}

}  // namespace

Json proof_json(std::string_view clause) {
  Json sites = Json::array();
  for (KeptSite const& site : sites_of(clause)) {
    Json json{
        {"site", site.id}, {"file", site.file}, {"code", site.code}, {"without", site.without}, {"notice", word_of(site.notice)}};
    if (!site.by.empty()) json["by"] = site.by;
    if (!site.why.empty()) json["why"] = site.why;
    if (!site.equivalent.empty()) json["equivalent"] = equivalence_json(site.equivalent);
    sites.push_back(std::move(json));
  }
  return sites;
}

std::string proof_text(std::string_view clause) {
  std::vector<KeptSite> const sites = sites_of(clause);
  if (sites.empty())
    return fmt::format("  {}\n",
                       spoken("no place in the rules' code acts by it", "ни одно место кода правил не действует по нему"));
  std::string text;
  std::set<std::string> cases;
  auto const width = static_cast<std::size_t>(output_width());
  for (KeptSite const& site : sites) {
    text += fmt::format("  {}  {}\n", painted(Style::heading, site.id), site.file);
    for (std::string const& line : {site.code, left_out(site), held(site)})
      text += fmt::format("      {}\n", wrapped(line, width, 6));
    if (!site.by.empty() && site.by.find("/cases/") != std::string::npos) cases.insert(site.by);
  }
  if (!cases.empty())
    text += fmt::format("  {} ringside case {} --out proof.svg\n", spoken("picture:", "рисунок:"), *cases.begin());
  return text;
}

}  // namespace ringside
