#pragma once

#include <string>
#include <vector>

namespace ringside {

/// How an option, flag or positional argument looks.
struct OptionView {
  std::string name;        ///< long name without dashes; of a positional its name
  std::string short_name;  ///< one letter, or empty
  std::string type;        ///< "FILE", "a|b|c"; empty: a flag
  std::string help;
  std::string group;  ///< its heading in help; empty for a positional
  bool positional = false;
  bool required = false;
  bool many = false;
  bool of_setup = false;  ///< an option of games, not of the program: not every game has it
};

/// What may stand for an option of this type: the words of `a|b|c`, the ids of GAME, CLAUSE, RULING and TILE, what `help` takes
/// for a TOPIC. Empty if it is anything else. RULING as a value of an option is `ID=WORD`, as a positional it is an id.
/// `GAME|FILE` is words and files.
std::vector<std::string> list_words(OptionView const& option);

/// True for types that may name files: FILE, REC, DIR and the like.
bool names_files(OptionView const& option);

}  // namespace ringside
