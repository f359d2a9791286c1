#include "checker/readings/rulings.h"

namespace ringside {

namespace {

std::string preset_of(Ruling const& ruling) { return std::string(ruling.options[ruling.preset].word); }

}  // namespace

std::string ruling_in_force(MatchRules const& match, std::string_view id) {
  Json const setup = match.setup();
  if (auto const rulings = setup.find("rulings"); rulings != setup.end() && rulings->contains(id))
    return rulings->at(std::string(id)).get<std::string>();
  Ruling const* const ruling = find_ruling(match, id);
  return ruling == nullptr ? std::string() : preset_of(*ruling);
}

Json setup_in_full(MatchRules const& match) {
  Json setup = match.setup();
  for (Ruling const& ruling : match.rulings()) {
    Json& option = setup["rulings"][std::string(ruling.id)];
    if (option.is_null()) option = preset_of(ruling);
  }
  return setup;
}

Ruling const* find_ruling(MatchRules const& match, std::string_view id) {
  for (Ruling const& ruling : match.rulings())
    if (ruling.id == id) return &ruling;
  return nullptr;
}

}  // namespace ringside
