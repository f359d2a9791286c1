#pragma once

#include <string>
#include <vector>

#include "replay/base/option_view.h"

namespace ringside {

struct VerbView {
  std::string name;
  std::string summary;
  std::string examples;
  std::vector<OptionView> options;  ///< positionals first, in their order
  std::string expressions = {};     ///< how they are written, where the verb takes some
  std::string more = {};            ///< where more of its options are explained
  std::string purpose = {};         ///< its heading in the list of verbs
};

/// The command line as data, from which help, completion, the man page and its JSON come.
struct Definition {
  std::string about;
  std::string footer;
  std::vector<OptionView> options;
  std::vector<VerbView> verbs;
};

}  // namespace ringside
