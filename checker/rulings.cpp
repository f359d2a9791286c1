#include "checker/rulings.h"

namespace ringside {

std::string ruling_in_force(Match const& match, std::string_view id) {
  Json const setup = match.setup();
  if (auto const rulings = setup.find("rulings"); rulings != setup.end() && rulings->contains(id))
    return rulings->at(std::string(id)).get<std::string>();
  Ruling const* const ruling = find_ruling(match, id);
  return ruling == nullptr ? std::string() : std::string(ruling->options[ruling->preset].word);
}

Ruling const* find_ruling(Match const& match, std::string_view id) {
  for (Ruling const& ruling : match.rulings())
    if (ruling.id == id) return &ruling;
  return nullptr;
}

}  // namespace ringside
