#include "engine/games/golems/clauses.h"

#include <vector>

namespace ringside::golems {

extern std::string_view const rules_text;  // RULES.md, built in: the one place where clauses are worded

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

/// "BG-1.1** *defines* Two to four play …"
Clause read_clause(std::string_view line, std::string_view chapter) {
  std::size_t const end = line.find("** ");
  Clause clause{line.substr(0, end), chapter, {}, true};
  line.remove_prefix(end + 3);
  clause.acts = !take(line, "*defines* ");
  clause.text = line;
  return clause;
}

std::vector<Clause> read_all(std::string_view text) {
  std::vector<Clause> list;
  std::string_view chapter;
  while (!text.empty()) {
    std::string_view line = next_line(text);
    if (take(line, "## BG-"))
      chapter = line.substr(line.find(' ') + 1);
    else if (take(line, "- **") && line.starts_with("BG-"))
      list.push_back(read_clause(line, chapter));
  }
  return list;
}

}  // namespace

std::span<Clause const> clauses() {
  static std::vector<Clause> const list = read_all(rules_text);
  return list;
}

std::string_view id_of(BG clause) { return clauses()[static_cast<std::size_t>(clause)].id; }

}  // namespace ringside::golems
