#pragma once

#include <vector>

#include "replay/commands/look/view_pages.h"
#include "replay/input/batch_input.h"
#include "replay/view/collection.h"

namespace ringside::view_verb {

/// What the words of the command line stand for, of any number of games.
std::vector<BatchInput> collected_inputs(Options const& options);

/// Many games in a table, or, where there are only cases, questions by chapters. It ends the verb when there is nothing.
Made collection_page(Options const& options);

/// Warns of games that are wrong or cannot be read; returns how the verb ends.
Exit say_what_is_wrong(page::Collection const& collection);

}  // namespace ringside::view_verb
