#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/cases/case.h"
#include "engine/core/text/json.h"

namespace ringside::page {

/// How a reading diverges from the default, as a book of rules shows it.
struct DivergingLine {
  std::string ruling, option;
  std::size_t actions = 0;  ///< of the line
  Json shown;               ///< {"name", "actions", "effect", "onlyUsual", "onlyOwn", "usual", "own"}, the last two drawn games
};

/// For each ruling of which a case chooses another option than the default, the shortest line from its position under which the
/// two diverge. Nothing where it is not proved that no shorter one does, within the length of the case and an action more.
std::vector<DivergingLine> divergences_of(Case const& asked, std::string const& name);

/// Of each option the shortest line, the first of several, in the order of their first ones.
std::vector<DivergingLine> shortest_of_each(std::vector<DivergingLine> divergences);

}  // namespace ringside::page
