#include "engine/core/match/rulebook.h"

#include <algorithm>
#include <string>

namespace ringside {
namespace {

std::string_view next_line(std::string_view& text) {
  std::size_t const end = text.find('\n');
  std::string_view const line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// What is before a mark, which is dropped with it; all where there is none.
std::string_view take_to(std::string_view& text, std::string_view mark) {
  std::size_t const at = text.find(mark);
  std::string_view const before = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + mark.size());
  return before;
}

/// Drops `prefix` from the front of a text; false if it does not start so.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

Clause read_clause(std::string_view line, std::string_view chapter, std::string_view defines) {
  std::size_t const end = line.find("** ");
  Clause clause{line.substr(0, end), chapter, {}, true};
  line.remove_prefix(end + 3);
  clause.acts = !take(line, defines);
  clause.text = line;
  return clause;
}

/// `defines` marks a clause that no step can cite.
std::vector<Clause> read_one(std::string_view rules, std::string_view prefix, std::string_view defines) {
  std::vector<Clause> list;
  std::string_view chapter;
  std::string const heading = "## " + std::string(prefix);
  while (!rules.empty()) {
    std::string_view line = next_line(rules);
    if (take(line, heading))
      chapter = line.substr(line.find(' ') + 1);
    else if (take(line, "- **") && line.starts_with(prefix))
      list.push_back(read_clause(line, chapter, defines));
  }
  return list;
}

/// A question as it stands in one of the texts.
struct Question {
  std::string_view id, text;
  std::vector<std::string_view> clauses;
  std::vector<RulingOption> options;
};

/// Of a line behind "- **"; ids of clauses begin with a capital letter.
bool is_question(std::string_view line) {
  return !line.empty() && line.front() >= 'a' && line.front() <= 'z' && line.find("? (") != std::string_view::npos;
}

Question read_question(std::string_view line) {
  Question question{.id = take_to(line, "** "), .text = {}, .clauses = {}, .options = {}};
  std::size_t const end = line.rfind(" (");
  question.text = line.substr(0, end);
  line = line.substr(end + 2, line.size() - end - 3);
  while (!line.empty()) question.clauses.push_back(take_to(line, ", "));
  return question;
}

std::vector<Question> read_questions(std::string_view rules) {
  std::vector<Question> list;
  while (!rules.empty()) {
    std::string_view line = next_line(rules);
    if (take(line, "- **") && is_question(line)) list.push_back(read_question(line));
    if (!list.empty() && take(line, "  - `")) {
      std::string_view const word = take_to(line, "` ");
      list.back().options.push_back({word, line});
    }
  }
  return list;
}

}  // namespace

std::vector<Clause> read_clauses(std::string_view rules, std::string_view russian_rules, std::string_view prefix) {
  std::vector<Clause> list = read_one(rules, prefix, "*defines* ");
  std::vector<Clause> const russian = read_one(russian_rules, prefix, "*определяет* ");
  for (std::size_t i = 0; i < std::min(list.size(), russian.size()); ++i) {
    list[i].russian_chapter = russian[i].chapter;
    list[i].russian = russian[i].text;
  }
  return list;
}

RulebookRulings::RulebookRulings(std::string_view rules, std::string_view russian_rules, std::span<std::uint8_t const> presets,
                                 std::span<Ruling const> below)
    : rulings_(below.begin(), below.end()) {
  std::vector<Question> const russian = read_questions(russian_rules);
  for (Question& question : read_questions(rules)) {
    Question const& translated = russian.at(clauses_.size());
    for (std::size_t i = 0; i < question.options.size(); ++i) question.options[i].russian = translated.options.at(i).meaning;
    clauses_.push_back(std::move(question.clauses));
    options_.push_back(std::move(question.options));
    rulings_.push_back({question.id, question.text, clauses_.back(), options_.back(), 0, translated.text});
  }
  for (std::size_t i = 0; i < rulings_.size(); ++i) rulings_[i].preset = presets[i];
}

}  // namespace ringside
