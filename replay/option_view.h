#pragma once

#include <string>
#include <vector>

namespace CLI {
class Option;
}

namespace ringside {

/// One option, flag or positional argument as it was declared.
struct OptionView {
  std::string name;        ///< long name without dashes; of a positional its name
  std::string short_name;  ///< one letter, or empty
  std::string type;        ///< "FILE", "a|b|c"; empty: a flag
  std::string help;
  bool positional = false;
  bool required = false;
  bool many = false;
};

/// One option as it was declared.
OptionView view_of(CLI::Option const& option);

/// What may stand for an option of this type: the words of `a|b|c`, the ids of GAME, CLAUSE, RULING and TILE. Empty where it is
/// anything else. RULING as a value of an option is `ID=WORD`, as a positional it is an id. `GAME|FILE` is words and files.
std::vector<std::string> words_of(OptionView const& option);

/// True for types that may name files: FILE, REC, DIR and the like.
bool names_files(OptionView const& option);

}  // namespace ringside
