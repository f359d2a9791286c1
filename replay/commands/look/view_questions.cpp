#include "replay/commands/look/view_questions.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/input/packed_input.h"
#include "replay/terminal/quantity.h"

namespace ringside::view_verb {
namespace {

/// The answer to the case in a file, by the name that it has in the page.
Answer answer_to(std::string const& file, std::string name) {
  Answer answer;
  answer.name = std::move(name);
  auto const text = read_case_text(file);
  auto asked = text ? case_in(*text, file) : tl::unexpected(text.error());
  if (!asked) {
    answer.errors = std::move(asked.error());
    return answer;
  }
  answer.trials = try_case(*asked);
  answer.asked = *std::move(asked);
  return answer;
}

}  // namespace

bool is_question(BatchInput const& input) {
  Address const& address = input.address;
  if (address.is_stdin() || address.game || !input.unreadable.empty() || is_stream(address.path)) return false;
  return holds_case({address.path, input.from_folder});
}

bool is_passed_over(BatchInput const& input) {
  std::string const& path = input.address.path;
  return input.from_folder && input.unreadable.empty() && path.ends_with(".json") &&
         is_other_json(read_beginning(path, json_head_bytes));
}

bool are_questions(std::vector<BatchInput> const& inputs) {
  return std::all_of(inputs.begin(), inputs.end(),
                     [](auto const& input) { return is_question(input) || is_passed_over(input); }) &&
         std::any_of(inputs.begin(), inputs.end(), is_question);
}

page::Questions ask(std::vector<BatchInput> const& inputs, page::Collection const& names,
                    std::function<std::string(std::string const& file)> const& write_page) {
  page::Questions questions;
  for (BatchInput const& input : inputs) {
    if (interrupts()) break;
    if (!is_question(input)) continue;
    std::string const& file = input.address.path;
    Answer const answer = answer_to(file, names.shown_name(file));
    questions.add(answer, answer.is_readable() ? write_page(file) : "");
  }
  return questions;
}

Exit say_what_fails(page::Questions const& questions) {
  CaseTally const& tally = questions.tally();
  if (tally.failed + tally.unreadable > 0)
    print_warning(fmt::format("{}: {}; ringside case says why", tally_line(tally), questions.unsound()));
  return tally.failed > 0 ? Exit::finding : tally.unreadable > 0 ? Exit::unreadable : Exit::fine;
}

Made questions_page(std::vector<BatchInput> const& inputs, page::Collection const& names) {
  page::Questions const questions = ask(inputs, names, [](std::string const&) { return std::string(); });
  std::string const count = counted(questions.tally().cases, "question");
  say_if_interrupted(fmt::format("the first {}", count));
  Json data = questions.json();
  data["kind"] = "questions";
  data["source"] = names.title();
  return {std::move(data), names.title(), count, say_what_fails(questions)};
}

}  // namespace ringside::view_verb
