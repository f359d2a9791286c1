#include "checker/without/sites.h"

#include <algorithm>
#include <map>

#include "engine/core/values/words.h"

namespace ringside {
namespace {

constexpr std::string_view call = "by(\"";

bool is_letter(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

std::string trimmed(std::string_view line) {
  auto const first = line.find_first_not_of(' ');
  return std::string(first == std::string_view::npos ? "" : line.substr(first));
}

/// The last argument of a call of three, which may go on over lines; `from` is behind its first one.
std::string last_argument(std::string_view text, std::size_t from) {
  int depth = 1, commas = 0;
  std::size_t start = from, at = from;
  for (; at < text.size() && depth > 0; ++at) {
    char const c = text[at];
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    if (c == ',' && depth == 1) {
      start = at + 1;
      ++commas;
    }
  }
  return commas < 2 ? std::string() : trimmed(text.substr(start, at - 1 - start));
}

Site site_at(std::string_view text, std::size_t begin, std::size_t at) {
  std::size_t const clauses = at + call.size();
  std::size_t const end = text.find('"', clauses);
  Site site;
  for (std::string_view const word : words_in(text.substr(clauses, end - clauses))) site.clauses.emplace_back(word);
  site.code = trimmed(text.substr(begin, text.find('\n', at) - begin));
  site.without = last_argument(text, end + 1);
  return site;
}

void add_sites(SourceText const& source, std::vector<Site>& found) {
  std::string_view const text = source.text;
  unsigned line = 1;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    std::size_t const end = std::min(text.find('\n', begin), text.size());
    std::size_t const at = text.substr(begin, end - begin).find(call);
    bool const calls = at != std::string_view::npos && (at == 0 || !is_letter(text[begin + at - 1]));
    if (calls && trimmed(text.substr(begin, end - begin)).rfind("//", 0) != 0) {
      found.push_back(site_at(text, begin, begin + at));
      found.back().file = source.file;
      found.back().line = line;
    }
    begin = end + 1;
  }
}

}  // namespace

std::vector<Site> find_sites(std::vector<SourceText> sources) {
  std::sort(sources.begin(), sources.end(), [](SourceText const& a, SourceText const& b) { return a.file < b.file; });
  std::vector<Site> found;
  for (SourceText const& source : sources) add_sites(source, found);
  std::map<std::string, int> count;
  for (Site& site : found) site.id = site.clauses.front() + "#" + std::to_string(++count[site.clauses.front()]);
  return found;
}

bool is_meant(Site const& site, std::string_view word) {
  if (word == "each" || word == site.id) return true;
  return std::any_of(site.clauses.begin(), site.clauses.end(), [&](std::string const& clause) {
    return clause == word || (clause.starts_with(word) && (clause[word.size()] == '.' || clause[word.size()] == '-'));
  });
}

}  // namespace ringside
