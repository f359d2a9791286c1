#include "replay/input/game_source.h"

#include <deque>
#include <filesystem>
#include <memory>
#include <utility>

#include "engine/record/binary/bulk.h"
#include "engine/record/values/format.h"
#include "replay/input/file_kind.h"
#include "replay/input/packed_input.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// Hands out the games of chunks one by one.
class OneByOne {
 public:
  OneByOne(Chunks chunks, std::vector<std::string> words) : chunks_(std::move(chunks)), words_(std::move(words)) {}

  std::optional<NamedGame> next() {
    while (games_.empty()) {
      auto const chunk = chunks_();
      if (!chunk) return std::nullopt;
      (*chunk)([this](BatchGame& game) {
        if (!game.skipped) games_.push_back({game.name, key_in(words_, game.name), game.loaded, game.errors});
      });
    }
    NamedGame game = std::move(games_.front());
    games_.pop_front();
    return game;
  }

 private:
  Chunks chunks_;
  std::vector<std::string> words_;
  std::deque<NamedGame> games_;
};

/// A file that was named and is not there would make all games of the other collection new ones.
Result<> check_named(BatchInput const& input) {
  if (input.from_folder || input.address.is_stdin()) return {};
  if (auto const there = check_file(input.address.path); !there) return cannot_read(there.error());
  return {};
}

bool holds_many(std::string const& path) {
  if (is_packed(path)) {
    PackedInput packed(path);
    auto const first = packed.next();
    if (first && first->bytes.starts_with(bulk_magic)) return true;
    return first && packed.is_collection() && packed.next();
  }
  auto const bulk = read_beginning(path, bulk_magic.size()) == bulk_magic ? BulkReader::open(path) : tl::unexpected(ReadErrors{});
  return bulk && bulk->size() != 1;
}

}  // namespace

bool names_a_collection(std::string const& word) {
  std::error_code ignored;
  if (word.starts_with('@') || fs::is_directory(word, ignored)) return true;
  auto const address = parse_address(word);
  if (!address || address->game || address->first || address->is_stdin() || is_stream(address->path)) return false;
  return holds_many(address->path);
}

std::string key_in(std::vector<std::string> const& words, std::string const& name) {
  for (std::string const& word : words) {
    std::string const input = word == "-" ? "<stdin>" : word;
    if (!name.starts_with(input) || name.size() == input.size()) continue;
    std::string const rest = name.substr(input.size());
    if (rest.front() == ':') return rest;
    if (rest.front() == '/' || input.ends_with('/')) return rest.substr(rest.find_first_not_of('/'));
  }
  return fs::path(name).filename().string();
}

Result<GameSource> game_source(std::vector<std::string> const& words, BatchVerb const& verb) {
  return batch_inputs(words, verb).and_then([&](std::vector<BatchInput> inputs) -> Result<GameSource> {
    for (BatchInput const& input : inputs)
      if (auto const there = check_named(input); !there) return tl::unexpected(there.error());
    auto const source = std::make_shared<OneByOne>(split_into_chunks(std::move(inputs)), words);
    return GameSource([source] { return source->next(); });
  });
}

}  // namespace ringside
