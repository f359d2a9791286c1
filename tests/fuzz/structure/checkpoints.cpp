// Checkpoints whose checksums are right and whose content is not.

#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/explore.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/made_checkpoint.h"
#include "tests/fuzz/structure/kinds.h"
#include "tests/fuzz/structure/mutator.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// A checkpoint as JSON: {"header": …, "parts": [{"level": 0, "words": […]}, …], "progress": …}.
Json read_content(std::string const& path) {
  MadeCheckpoint const made = take_apart(path);
  Json parts = Json::array();
  for (auto const& [level, words] : made.parts) parts.push_back({{"level", level}, {"words", words}});
  return {{"header", made.header}, {"parts", std::move(parts)}, {"progress", made.progress}};
}

/// What of a changed one can be written; what is of another type is left out.
void write(Json const& content, std::string const& path) {
  MadeCheckpoint made{content.value("header", Json()), content.value("progress", Json()), {}};
  for (Json const& part : content.value("parts", Json::array())) {
    std::vector<std::uint64_t> words;
    Json const list = part.is_object() ? part.value("words", Json()) : Json();
    for (Json const& word : list.is_array() ? list : Json::array())
      if (word.is_number_integer()) words.push_back(word.get<std::uint64_t>());
    Json const level = part.is_object() ? part.value("level", Json()) : Json();
    if (!words.empty()) made.parts.push_back({level.is_number_integer() ? level.get<std::uint32_t>() : 0, std::move(words)});
  }
  put_together(made, path);
}

class CheckpointFeeder final : public Feeder {
 public:
  explicit CheckpointFeeder(std::uint64_t seed) : folder_(own_folder()), mutator_(documents(folder_), seed) {}
  ~CheckpointFeeder() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  std::string next() override {
    content_ = mutator_.document();
    if (mutator_.dice().below(2) == 0) change_words();
    return content_.dump();
  }
  std::string violation() override {
    std::string const path = folder_ / "changed";
    write(content_.is_object() ? content_ : Json::object(), path);
    try {
      go_on(path);
      ++taken;
      return {};
    } catch (std::runtime_error const& error) {
      return std::string_view(error.what()).starts_with(path) ? "" : fmt::format("does not name the file: {}", error.what());
    } catch (std::exception const& error) {
      return fmt::format("an internal fault: {}", error.what());
    }
  }

 private:
  fs::path folder_;
  Mutator mutator_;
  Json content_;

  static fs::path own_folder() {
    std::string name = (fs::temp_directory_path() / "ringside-fuzz-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for checkpoints");
    return name;
  }
  /// A few of each game: one that has just begun and one that has gone on, of whole states and of fingerprints.
  static std::vector<Json> documents(fs::path const& folder) {
    std::vector<Json> documents;
    for (GameEntry const& game : games())
      for (std::uint64_t const states : {40, 200})
        for (bool const compact : {false, true}) {
          Problems none;
          auto const match = game.match(Json::object(), none);
          ExploreOptions options;
          options.laws.assign(match->invariants().size(), 1);
          options.states = states;
          options.compact = compact;
          options.keep_going = true;
          options.checkpoint = folder / fmt::format("{}-{}-{}", game.facts().id, states, compact);
          explore(*match, match->start(), options);
          documents.push_back(read_content(options.checkpoint));
        }
    return documents;
  }

  /// Bits of states: changed documents alone would seldom touch them.
  void change_words() {
    if (!content_.is_object() || !content_.value("parts", Json()).is_array() || content_["parts"].empty()) return;
    Dice& dice = mutator_.dice();
    Json& part = content_["parts"][static_cast<std::size_t>(dice.below(content_["parts"].size()))];
    if (!part.is_object() || !part.value("words", Json()).is_array() || part["words"].empty()) return;
    for (std::uint64_t times = 1 + dice.below(3); times > 0; --times) {
      Json& word = part["words"][static_cast<std::size_t>(dice.below(part["words"].size()))];
      if (word.is_number_unsigned()) word = word.get<std::uint64_t>() ^ (std::uint64_t{1 + dice.below(255)} << dice.below(64));
    }
  }

  static void go_on(std::string const& path) {
    Resumed resumed = read_exploration(path);
    resumed.options.states = 400;
    resumed.options.seconds = 5;
    explore(*resumed.match, resumed.start, resumed.options);
  }
};

}  // namespace

std::unique_ptr<Feeder> checkpoint_feeder(std::uint64_t seed) { return std::make_unique<CheckpointFeeder>(seed); }

}  // namespace ringside
