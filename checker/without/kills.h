#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/without/sites.h"
#include "checker/without/subjects.h"

// Which case or record notices that a site is left out: the kill matrix of mutation testing.

namespace ringside {

/// A subject with nothing left out: the sites that it asks, and how long it takes.
struct Passage {
  std::set<sites::Key> passed;
  double seconds = 0;
  Notice notice = Notice::none;  ///< with nothing left out it should notice nothing
};
std::vector<Passage> pass_all(std::vector<Subject> const& subjects, std::function<void()> const& done);

/// What became of one site.
struct Kill {
  std::size_t site = 0;
  std::size_t passed = 0;         ///< subjects that ask it
  Notice notice = Notice::none;   ///< how the first one noticed it that did
  std::optional<std::size_t> by;  ///< that one
  double seconds = 0;             ///< until then
};

/// Leaves out one site after the other, each in a process, and looks at the subjects that ask it, those first that ask the
/// fewest sites. Takes them in the order in which they end.
void kill_each(std::vector<Site> const& sites, std::vector<Subject> const& subjects, std::vector<Passage> const& passages,
               int jobs, std::function<void(Kill const&)> const& take);

}  // namespace ringside
