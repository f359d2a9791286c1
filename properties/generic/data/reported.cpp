#include "properties/generic/data/reported.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

#include "properties/generic/data/game_data.h"

namespace ringside {
namespace {

constexpr std::string_view silence = "silent:";

std::string plain(std::string text) {
  for (char& c : text) c = c == ' ' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

Reported read_line(std::string const& line) {
  std::istringstream words(line);
  Reported read;
  words >> read.change;
  for (std::string word; words >> word;)
    if (word == silence)
      std::getline(words >> std::ws, read.silent);
    else
      read.kinds.push_back(word);
  if (read.kinds.empty() == read.silent.empty()) throw std::runtime_error("kinds of events or a reason is missing: " + line);
  read.change = plain(read.change);
  return read;
}

/// Does a text fit a pattern with asterisks?
bool fits(std::string_view pattern, std::string_view text) {
  std::size_t const star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (text.substr(0, star) != pattern.substr(0, star)) return false;
  std::string_view const rest = pattern.substr(star + 1);
  for (std::size_t at = star; at <= text.size(); ++at)
    if (fits(rest, text.substr(at))) return true;
  return false;
}

/// What an event says, by name; of "0.1" the parts, too.
std::map<std::string, std::string> named_facts(EventView const& event) {
  std::map<std::string, std::string> facts;
  for (auto const& [name, text] : event.facts) {
    facts[std::string(name)] = plain(text);
    std::istringstream parts(plain(text));
    int number = 0;
    for (std::string part; std::getline(parts, part, '.');) facts[std::string(name) + "." + std::to_string(++number)] = part;
  }
  return facts;
}

/// A pattern with what the event says in place of names; empty if it does not say all of that.
std::string filled_in(std::string_view pattern, EventView const& event) {
  auto const facts = named_facts(event);
  std::string filled;
  while (!pattern.empty()) {
    std::size_t const open = std::min(pattern.find('{'), pattern.size()), close = pattern.find('}', open);
    filled += pattern.substr(0, open);
    if (open == pattern.size()) break;
    auto const fact = facts.find(std::string(pattern.substr(open + 1, close - open - 1)));
    if (fact == facts.end()) return {};
    filled += fact->second;
    pattern.remove_prefix(close + 1);
  }
  return filled;
}

bool reports(EventView const& event, Reported const& line, std::string const& change) {
  return std::find(line.kinds.begin(), line.kinds.end(), event.kind) != line.kinds.end() &&
         fits(filled_in(line.change, event), change);
}

using Members = std::vector<std::string>;

/// Those of a set that are not in the other one.
void add_members(std::string const& sign, Members const& own, Members const& others, std::vector<std::string>& changes) {
  for (std::string const& member : own)
    if (std::find(others.begin(), others.end(), member) == others.end()) changes.push_back(sign + member);
}

}  // namespace

std::vector<Reported> read_reported(std::string_view game, std::string_view lies_over) {
  std::vector<Reported> lines;
  for (std::string const& line : read_game_data("reported.txt", game, lies_over)) lines.push_back(read_line(line));
  return lines;
}

std::vector<std::string> list_changes(std::vector<FlatField> const& before, std::vector<FlatField> const& after) {
  std::map<std::string_view, FlatField const*> earlier;
  for (FlatField const& field : before) earlier[field.name] = &field;
  std::vector<std::string> changes;
  for (FlatField const& field : after) {
    static FlatField const none{};
    auto const found = earlier.find(field.name);
    FlatField const& old = found == earlier.end() ? none : *found->second;
    if (field.inner || field.text == old.text) continue;
    if (field.members.empty() && old.members.empty()) changes.push_back(field.name + "=" + field.text);
    add_members(field.name + "+", field.members, old.members, changes);
    add_members(field.name + "-", old.members, field.members, changes);
  }
  return changes;
}

bool is_reported(std::string const& change, std::vector<EventView> const& events, std::vector<Reported> const& lines) {
  std::string const written = plain(change);
  return std::any_of(lines.begin(), lines.end(), [&](Reported const& line) {
    if (!line.silent.empty() && fits(line.change, written)) return true;
    return std::any_of(events.begin(), events.end(), [&](EventView const& event) { return reports(event, line, written); });
  });
}

}  // namespace ringside
