#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/without/sites.h"
#include "checker/without/subjects.h"
#include "checker/without/walk.h"
#include "engine/core/text/json.h"

// The kill matrix of a game as it is kept in the corpus: what notices each site, or why nothing does.

namespace ringside {

struct KeptSite {
  std::string id;
  std::vector<std::string> clauses;
  std::string file;  ///< without its line, which other changes move
  std::string code;
  std::string without;
  Notice notice = Notice::none;
  std::string by = {};          ///< the case or record that notices it
  std::string why = {};         ///< nothing does: the reason; empty: unknown
  Equivalence equivalent = {};  ///< nothing can, in these spaces

  bool is_unknown() const { return notice == Notice::none && why.empty() && !equivalent.proved; }
};

struct KeptMatrix {
  std::string game;
  std::vector<KeptSite> sites;
};

/// A line for each site, so that changes are read well.
std::string to_text(KeptMatrix const& matrix);
/// Nothing if it is not such a file.
std::optional<KeptMatrix> read_matrix(std::string_view text);

/// What is kept of a site, with reason and equivalence from before if they were about the same code.
KeptSite to_keep(Site const& site, Notice notice, std::string by, KeptMatrix const& before);

/// As programs read it.
Json equivalence_json(Equivalence const& equivalent);

/// Whether it is about this site as it stands.
bool is_about(KeptSite const& kept, Site const& site);

}  // namespace ringside
