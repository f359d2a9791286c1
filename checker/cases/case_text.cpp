#include "checker/cases/case_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

template <class List>
std::vector<std::string> list_ids(List const& list) {
  std::vector<std::string> ids;
  for (auto const& each : list) ids.emplace_back(each.id);
  return ids;
}

}  // namespace

std::string CaseText::words(char const* expected) {
  std::string_view text;
  input.read(text, expected);
  return std::string(text);
}

std::vector<std::string> CaseText::list_of_words(char const* expected) {
  std::vector<std::string> list;
  each_element([&] { list.push_back(words(expected)); });
  return list;
}

std::vector<int> CaseText::list_of_numbers() {
  std::vector<int> list;
  each_element([&] { input.read_signed(list.emplace_back()); });
  return list;
}

CaseAction CaseText::action() {
  CaseAction read_action{words("an action in notation"), 0};
  if (!read_action.text.empty() || is_text()) input.read_action(read_action.code);
  return read_action;
}

std::string CaseText::clause() {
  std::string id = words("id of a clause");
  if (is_text()) unknown("the game has no clause", id, list_ids(read.match->clauses()));
  return id;
}

std::string CaseText::ruling() {
  std::string id = words("id of a ruling");
  if (is_text()) unknown("the game has no ruling", id, list_ids(read.match->rulings()));
  return id;
}

void CaseText::unknown(std::string const& problem, std::string const& word, std::vector<std::string> const& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return;
  input.fail(fmt::format("{} \"{}\"", problem, word), known.empty() ? "nothing: the game has none" : meant(word, known));
}

}  // namespace ringside
