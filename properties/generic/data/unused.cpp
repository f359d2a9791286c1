#include "properties/generic/data/unused.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "properties/generic/data/game_data.h"

namespace ringside {
namespace {

std::vector<std::string> split(std::string const& text, char by) {
  std::vector<std::string> parts;
  std::istringstream rest(text);
  for (std::string part; std::getline(rest, part, by);) parts.push_back(part);
  return parts;
}

Unused read_line(std::string const& text) {
  std::istringstream words(text);
  Unused line;
  std::string word;
  words >> word;
  for (std::string const& said : split(word, ',')) {
    std::size_t const equals = std::min(said.find('='), said.size() - 1);
    line.where.emplace_back(said.substr(0, equals), split(said.substr(equals + 1), '|'));
  }
  while (words >> word && word != "because:") line.names.push_back(word);
  std::getline(words >> std::ws, line.reason);
  if (line.names.empty() || line.reason.empty()) throw std::runtime_error("names or a reason are missing: " + text);
  return line;
}

/// What a setup says of an option or a ruling; its preset where it says nothing.
std::string value_of(Match const& match, std::string const& name) {
  Json const setup = match.setup();
  Json const chosen = setup.value("rulings", Json::object());
  for (Ruling const& ruling : match.rulings())
    if (ruling.id == name) return chosen.value(name, std::string(ruling.options[ruling.preset].word));
  for (SetupOption const& option : match.facts().options) {
    if (option.key != name) continue;
    if (!setup.contains(name)) return std::string(option.preset);
    return setup[name].is_string() ? setup[name].get<std::string>() : setup[name].dump();
  }
  throw std::runtime_error("no option or ruling is called " + name);
}

}  // namespace

std::vector<Unused> read_unused(Facts const& facts) {
  std::vector<Unused> lines;
  for (std::string const& line : read_game_data("unused.txt", facts.id, facts.lies_over)) lines.push_back(read_line(line));
  return lines;
}

bool is_about(Unused const& line, Match const& match) {
  return std::all_of(line.where.begin(), line.where.end(), [&](Condition const& condition) {
    auto const& fitting = condition.second;
    return std::find(fitting.begin(), fitting.end(), value_of(match, condition.first)) != fitting.end();
  });
}

}  // namespace ringside
