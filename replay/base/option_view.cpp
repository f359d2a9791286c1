#include "replay/base/option_view.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/base/command.h"
#include "replay/base/guides.h"

namespace ringside {
namespace {

std::vector<std::string> clause_ids() {
  std::vector<std::string> ids;
  for (GameEntry const& game : games())
    for (Clause const& clause : game.clauses()) ids.emplace_back(clause.id);
  return ids;
}

void add_once(std::vector<std::string>& list, std::string word) {
  if (std::find(list.begin(), list.end(), word) == list.end()) list.push_back(std::move(word));
}

std::vector<std::string> ruling_words(bool assigned) {
  std::vector<std::string> words;
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings()) {
      if (!assigned) add_once(words, std::string(ruling.id));
      if (assigned)
        for (RulingOption const& option : ruling.options) add_once(words, fmt::format("{}={}", ruling.id, option.word));
    }
  return words;
}

std::vector<std::string> tile_ids() {
  std::vector<std::string> ids;
  for (GameEntry const& game : games())
    if (game.tiles.list != nullptr)
      for (TileView const& tile : game.tiles.list(game.tiles.built_in())) add_once(ids, tile.id);
  return ids;
}

/// What `ringside help` explains: guides, their sections and verbs.
std::vector<std::string> help_topics() {
  std::vector<std::string> topics = list_topics();
  for (CommandGroup const& group : command_groups())
    for (Command const* command : group.commands) add_once(topics, std::string(command->name));
  return topics;
}

// A and B are the two records of a comparison.
constexpr std::array<std::string_view, 9> file_types{"FILE", "FILES", "REC", "REC#N", "DIR", "PATH", "POSITION", "A", "B"};

/// A type in small letters is a word itself; one in capitals stands for others.
std::vector<std::string> words_of_type(std::string const& type, bool positional) {
  if (type == "GAME") return game_ids();
  if (type == "CLAUSE") return clause_ids();
  if (type == "RULING") return ruling_words(!positional);
  if (type == "TILE") return tile_ids();
  if (type == "TOPIC") return help_topics();
  bool const in_capitals = std::any_of(type.begin(), type.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return in_capitals || type.empty() ? std::vector<std::string>() : std::vector<std::string>{type};
}

std::vector<std::string> alternatives(std::string const& type) {
  std::vector<std::string> types;
  std::size_t from = 0;
  for (std::size_t bar; (bar = type.find('|', from)) != std::string::npos; from = bar + 1)
    types.push_back(type.substr(from, bar - from));
  types.push_back(type.substr(from));
  return types;
}

}  // namespace

std::vector<std::string> list_words(OptionView const& option) {
  std::vector<std::string> words;
  for (std::string const& type : alternatives(option.type))
    for (std::string& word : words_of_type(type, option.positional)) words.push_back(std::move(word));
  return words;
}

bool names_files(OptionView const& option) {
  std::vector<std::string> const types = alternatives(option.type);
  return std::any_of(types.begin(), types.end(), [](std::string_view type) {
    return std::find(file_types.begin(), file_types.end(), type) != file_types.end();
  });
}

}  // namespace ringside
