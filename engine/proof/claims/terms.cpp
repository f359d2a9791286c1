#include "engine/proof/claims/terms.h"

#include <fmt/format.h>

namespace ringside::proof {
namespace {

std::string said(Json const& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// "players 2, mode basic, jump.passing yes", without what a digest says better.
std::string setup_text(Match const& match) {
  std::string text;
  auto const add = [&](std::string const& name, Json const& value) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, said(value));
  };
  Json const setup = match.setup();
  for (auto const& [name, value] : setup.items())
    if (name == "rulings")
      for (auto const& [id, option] : value.items()) add(id, option);
    else if (value.is_string() || value.is_number() || value.is_boolean())
      add(name, value);
  return text;
}

bool is_own_start(Claims const& claims) { return claims.start == claims.match->start(); }

std::string laws_left_out(Claims const& claims) {
  std::string text;
  for (std::size_t law = 0; law < claims.laws(); ++law)
    if (claims.plan.laws[law] == 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", claims.match->invariants()[law].name);
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> terms_of(Claims const& claims) {
  std::vector<std::pair<std::string, std::string>> terms{{"setup", setup_text(*claims.match)}};
  if (claims.versus) terms.emplace_back("against", setup_text(*claims.versus));
  if (!is_own_start(claims))
    terms.emplace_back("start", fmt::format("another than the game's own: {}", to_hex(claims.match->digest(claims.start))));
  if (claims.plan.deck) terms.emplace_back("chance", fmt::format("draws as deck {} lies, nothing else", *claims.plan.deck));
  if (claims.plan.canonical)
    terms.emplace_back("symmetry", "a listed state stands for all that are alike by the game's symmetries");
  if (std::string const laws = laws_left_out(claims); !laws.empty()) terms.emplace_back("not asked", fmt::format("law {}", laws));
  return terms;
}

Json terms_json(Claims const& claims) {
  Json terms{{"setup", claims.match->setup()},
             {"start", to_hex(claims.match->digest(claims.start))},
             {"own_start", is_own_start(claims)},
             {"symmetry", claims.plan.canonical},
             {"laws", Json::array()}};
  if (claims.versus) terms["versus"] = claims.versus->setup();
  if (claims.plan.deck) terms["deck"] = *claims.plan.deck;
  for (std::size_t law = 0; law < claims.laws(); ++law)
    if (claims.plan.laws[law] != 0) terms["laws"].push_back(claims.match->invariants()[law].name);
  return terms;
}

}  // namespace ringside::proof
