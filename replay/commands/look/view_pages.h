#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/cases/case.h"
#include "engine/core/text/json.h"
#include "engine/record/values/read.h"
#include "replay/base/address.h"
#include "replay/base/command.h"
#include "replay/terminal/message.h"

namespace ringside::view_verb {

inline constexpr std::size_t usual_nodes = 200, most_nodes = 5'000;  ///< of a tree

struct Options {
  std::vector<std::string> inputs, rulings;
  std::string out, seat;
  std::optional<int> depth;
  std::optional<std::size_t> max_nodes;
  std::optional<std::size_t> pages;  ///< of games in a site, at most
  bool solve = false;
  bool live = false;  ///< with an engine, to play on
  int jobs = 0;
};

/// What a page holds, and how the verb ends.
struct Made {
  Json data;
  std::string title, what;
  Exit exit = Exit::fine;
  std::vector<ErrorReport> troubles = {};  ///< what is wrong with the games
};

/// Is a word a folder, a list, or a bulk file of which no game is named and which holds several?
bool names_many(std::string const& word);

// A page of each kind. They end the verb when something cannot be read, or cannot be so.
Made game_page(Options const& options);
Made pair_page(Options const& options);
Made reading_page(Options const& options);
Made tree_page(Options const& options);
/// The page of a record that was read.
Made record_page(Address const& address, LoadedRecord const& loaded, Options const& options);

/// The page of a case whose file, of that text, will be found by that name.
Made case_page(Case const& asked, std::string const& text, std::string const& name, Options const& options);

}  // namespace ringside::view_verb
