#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/values/digest.h"
#include "engine/core/values/leave_out.h"

// The sites of the rules' code (engine/core/values/site.h), found in its text.

namespace ringside {

/// A file of code, as a path from the root of the tree.
struct SourceText {
  std::string file;
  std::string text;
};

/// A place where the rules act by a clause.
struct Site {
  std::string id;                    ///< its first clause, and which one of that clause it is: "SA-7.4#2"
  std::vector<std::string> clauses;  ///< in whose name it acts
  std::string file;
  unsigned line = 0;
  std::string code;     ///< the line
  std::string without;  ///< what stands instead if it is left out; empty: it is not done

  sites::Key key() const { return sites::key_of(file, line); }
  /// Of the code, so that a kept result is known to be about it.
  Digest digest() const { return compute_digest(code); }
};

/// The sites of all these files, by file and line.
std::vector<Site> find_sites(std::vector<SourceText> sources);

/// Does a site act by this clause, or by one of its chapter, or is this its id? "each" is all of them.
bool is_meant(Site const& site, std::string_view word);

}  // namespace ringside
