#pragma once

#include <functional>
#include <string>
#include <vector>

#include "replay/commands/look/view_pages.h"
#include "replay/input/batch_input.h"
#include "replay/view/collection.h"
#include "replay/view/questions.h"

namespace ringside::view_verb {

/// Does an input hold a case?
bool is_question(BatchInput const& input);
/// Is an input JSON of another kind that was found in a folder, so that nobody asked for it?
bool is_passed_over(BatchInput const& input);
/// Are there cases among the inputs, and no games?
bool are_questions(std::vector<BatchInput> const& inputs);

/// Answers the cases among the inputs. `write_page` gets the case's file and returns the page that it has; empty: none.
page::Questions ask(std::vector<BatchInput> const& inputs, page::Collection const& names,
                    std::function<std::string(std::string const& file)> const& write_page);
/// Warns of cases that fail or cannot be read; returns how the verb ends.
Exit say_what_fails(page::Questions const& questions);

/// One page with all questions by chapters.
Made questions_page(std::vector<BatchInput> const& inputs, page::Collection const& names);

}  // namespace ringside::view_verb
