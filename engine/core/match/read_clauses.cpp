#include "engine/core/match/read_clauses.h"

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

}  // namespace ringside
