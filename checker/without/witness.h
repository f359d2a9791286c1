#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/without/lockstep.h"
#include "checker/without/sites.h"
#include "checker/without/subjects.h"

// Looks for a game in which something differs when a site is left out, and makes a case of it.

namespace ringside {

/// What was found of one site.
struct Sought {
  std::size_t site = 0;
  std::uint64_t games = 0;          ///< random games that were played
  std::optional<std::string> text;  ///< of a case
};

/// A case of a position, and of one action, of which something else comes without the site; Differs::none: without the site it
/// has no result at all.
std::string text_of_case(Site const& site, Match const& match, Differing const& found);
/// Of its file.
std::string name_of_case(Site const& site);

/// Plays random games from the positions of cases and from the starts of their setups, each with and without the site, until they
/// differ or the time is over. Each site has a process; they are taken in the order in which they end.
void seek_each(std::vector<Site> const& sites, std::vector<Subject> const& cases, double seconds, int jobs,
               std::function<void(Sought const&)> const& take);

}  // namespace ringside
