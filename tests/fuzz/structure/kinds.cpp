#include "tests/fuzz/structure/kinds.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "checker/cases/case.h"
#include "checker/cases/case_rulings.h"
#include "engine/games/registry.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/text_tree.h"
#include "engine/record/text/write.h"
#include "engine/record/values/read.h"
#include "tests/corpus/corpus.h"
#include "tests/fuzz/structure/mutator.h"
#include "tests/fuzz/structure/play_on.h"

namespace ringside {
namespace {

constexpr int steps_played = 40;

/// The first few of each folder are enough to begin with: the others differ in little.
std::vector<Json> corpus_documents(std::string_view kind, std::size_t most) {
  std::vector<std::filesystem::path> const files = corpus_files(kind, ".json");
  std::vector<Json> documents;
  std::size_t const stride = std::max<std::size_t>(1, files.size() / most);
  for (std::size_t i = 0; i < files.size(); i += stride) documents.push_back(Json::parse(read_whole(files[i])));
  return documents;
}

Json under(std::string_view key, Json value) {
  Json object = Json::object();
  object[std::string(key)] = std::move(value);
  return object;
}

/// A kind of file that is one JSON text.
class TextFeeder : public Feeder {
 public:
  TextFeeder(std::vector<Json> documents, std::uint64_t seed) : mutator_(std::move(documents), seed) {}

  std::string next() override { return text_ = mutator_.text(); }
  std::string violation() override { return read(text_); }

 protected:
  virtual std::string read(std::string const& text) = 0;
  Mutator mutator_;

  /// A document for readers that take it as JSON; nothing, as for them, where it is not a proper text.
  static std::optional<Json> parsed(std::string const& text) {
    auto const tree = scan_text(text, "fuzz");
    return tree ? std::optional(tree->json(TextTree::root)) : std::nullopt;
  }
  std::string play_on(Match const& match, AnyState const& state) {
    ++taken;
    return broken_by_playing(match, state, mutator_.dice(), steps_played);
  }
  /// A setup is refused with reasons, or made into a match that is played.
  std::string match_from(GameEntry const& game, Json const& setup) {
    Problems problems;
    auto const match = game.match(setup, problems);
    if (!match) return problems.empty() ? "refused without a reason" : "";
    auto const again = game.match(match->setup(), problems);
    if (!again || again->setup() != match->setup()) return "its setup, written, is another one";
    return play_on(*match, match->start());
  }

 private:
  std::string text_;
};

class PositionFeeder final : public TextFeeder {
 public:
  explicit PositionFeeder(std::uint64_t seed) : TextFeeder(documents(), seed) {}

 private:
  /// Positions, and those that cases are given.
  static std::vector<Json> documents() {
    std::vector<Json> documents = corpus_documents("positions", 100);
    for (Json const& asked : corpus_documents("cases", 300)) {
      if (!asked.contains("given")) continue;
      documents.push_back({{"format", "ringside-position"}, {"version", 1}, {"game", asked["game"]}});
      if (asked.contains("setup")) documents.back()["setup"] = asked["setup"];
      documents.back()["state"] = asked["given"];
    }
    return documents;
  }
  std::string read(std::string const& text) override {
    auto const loaded = read_position_json(text, "fuzz");
    if (!loaded) return silent_refusal(loaded.error());
    auto const again = read_position_json(write_position_json(*loaded->match, loaded->state), "again");
    if (!again || !(again->state == loaded->state)) return "what was taken, written, is another position";
    return play_on(*loaded->match, loaded->state);
  }
};

class RecordFeeder final : public TextFeeder {
 public:
  explicit RecordFeeder(std::uint64_t seed) : TextFeeder(documents(), seed) {}

 private:
  /// Of records the beginning is enough; half of them begin at a position.
  static std::vector<Json> documents() {
    std::vector<Json> documents = corpus_documents("played", 60);
    std::vector<Json> const cases = corpus_documents("cases", 60);
    for (std::size_t i = 0; i < documents.size(); ++i) {
      Json& steps = documents[i]["steps"];
      while (steps.size() > 12) steps.erase(steps.size() - 1);
      Json const& asked = cases[i % cases.size()];
      if (i % 2 == 0 && asked.contains("given") && asked["game"] == documents[i]["game"]) documents[i]["start"] = asked["given"];
    }
    return documents;
  }
  std::string read(std::string const& text) override {
    auto const loaded = read_record_json(text, "fuzz");
    if (!loaded) return silent_refusal(loaded.error());
    ++taken;
    audit(*loaded);
    return {};
  }
};

class CaseFeeder final : public TextFeeder {
 public:
  explicit CaseFeeder(std::uint64_t seed) : TextFeeder(corpus_documents("cases", 400), seed) {}

 private:
  std::string read(std::string const& text) override {
    auto const asked = read_case(text, "fuzz");
    if (!asked) return silent_refusal(asked.error());
    ++taken;
    return try_case(*asked).empty() ? "a case that is not tried" : "";
  }
};

class SetupFeeder final : public TextFeeder {
 public:
  explicit SetupFeeder(std::uint64_t seed) : TextFeeder(documents(), seed) {}

 private:
  static std::vector<Json> documents() {
    std::vector<Json> documents;
    for (Json const& record : corpus_documents("played", 100))
      documents.push_back(under(record["game"].get<std::string>(), record["setup"]));
    for (Json const& asked : corpus_documents("cases", 100))
      documents.push_back(under(asked["game"].get<std::string>(), asked.value("setup", Json::object())));
    return documents;
  }
  std::string read(std::string const& text) override {
    auto const document = parsed(text);
    if (!document || !document->is_object() || document->empty()) return {};
    GameEntry const* game = find_game(document->begin().key());
    return game == nullptr ? "" : match_from(*game, document->front());
  }
};

/// Tiles, golem cards, scenarios: data that a setup brings along under one of its options.
class CatalogueFeeder final : public TextFeeder {
 public:
  explicit CatalogueFeeder(std::uint64_t seed) : TextFeeder(documents(), seed) {}

 private:
  static std::vector<Json> documents() {
    std::vector<Json> documents;
    for (GameEntry const& game : games())
      if (game.tiles.built_in != nullptr) documents.push_back(under(game.facts().id, game.tiles.built_in()));
    for (Json const& asked : corpus_documents("cases", 1000))
      for (std::string_view const key : {"scenario", "catalogue"})
        if (Json const setup = asked.value("setup", Json::object());
            setup.contains(std::string(key)) && setup[std::string(key)].is_object())
          documents.push_back(under(asked["game"].get<std::string>(), setup[std::string(key)]));
    return documents;
  }
  std::string read(std::string const& text) override {
    auto const document = parsed(text);
    if (!document || !document->is_object() || document->empty()) return {};
    GameEntry const* game = find_game(document->begin().key());
    if (game == nullptr || game->tiles.check == nullptr) return {};
    Json const& data = document->front();
    Problems const problems = game->tiles.check(data);
    for (Problem const& problem : problems)
      if (problem.what.empty()) return "a problem that says nothing";
    if (problems.empty()) game->tiles.list(data);
    return match_from(*game, under(game->tiles.option, data));
  }
};

template <class F>
std::unique_ptr<Feeder> feeder(std::uint64_t seed) {
  return std::make_unique<F>(seed);
}

}  // namespace

std::string silent_refusal(ReadErrors const& errors) {
  if (errors.empty()) return "refused without a reason";
  for (ReadError const& error : errors)
    if (error.line == 0 || error.what.empty()) return "refused without a place: " + to_string(error);
  return {};
}

std::vector<Kind> const& kinds() {
  static std::vector<Kind> const all{
      {"position", feeder<PositionFeeder>},
      {"record", feeder<RecordFeeder>},
      {"case", feeder<CaseFeeder>},
      {"setup", feeder<SetupFeeder>},
      {"catalogue", feeder<CatalogueFeeder>},
      {"checkpoint", checkpoint_feeder},
      {"request", request_feeder},
      {"list", list_feeder},
  };
  return all;
}

}  // namespace ringside
