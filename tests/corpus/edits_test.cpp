// What a table did against the rules: in every game, in every form of a record, for whoever plays it.

#include "engine/record/values/edit.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/audit/coverage.h"
#include "checker/compare/diff.h"
#include "engine/games/registry.h"
#include "engine/record/binary/bulk.h"
#include "engine/record/binary/packed.h"
#include "engine/record/text/write.h"
#include "replay/recording/recording.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

LoadedRecord game_at(std::filesystem::path const& file) { return *read_record_json(read_whole(file), file.string()); }

/// A field that can be edited, with the value that it has.
Json own_value(Match const& match, AnyState const& state) {
  std::vector<LayoutField> const layout = match.layout();
  for (FlatField const& field : match.fields(state))
    for (LayoutField const& kept : layout)
      if (kept.name == field.name && kept.kind != FieldKind::list) return {{field.name, written_value(kept, field.text)}};
  return Json::object();
}

/// The game with an edit after so many steps that says what is so anyway, and after which all goes on as it did.
Record edited_in(LoadedRecord const& loaded, std::vector<std::size_t> const& places) {
  Record whole = loaded.record;
  whole.steps.clear();
  Recording game(*find_game(loaded.record.game), {whole, loaded.match}, *read_start(loaded));
  auto place = places.begin();
  for (std::size_t i = 0; i <= loaded.record.steps.size(); ++i) {
    for (; place != places.end() && *place == i; ++place)
      EXPECT_TRUE(game.play_against_rules(own_value(game.match(), game.state()), "we forgot it").empty());
    if (i < loaded.record.steps.size()) game.play(loaded.record.steps[i].action, Language::english);
  }
  return game.record();
}

TEST(WholePosition, IsReadAsTheStateItself) {
  for (auto const& file : corpus_files("played", ".json")) {
    LoadedRecord const loaded = game_at(file);
    AnyState state = *read_start(loaded);
    std::size_t const every = std::max<std::size_t>(1, loaded.record.steps.size() / 8);
    for (std::size_t i = 0; i < loaded.record.steps.size(); ++i) {
      if (i % every == 0) {
        Problems problems;
        auto const read = loaded.match->read_position(whole_position(*loaded.match, state), problems);
        ASSERT_TRUE(read) << file << " step " << i << ": " << (problems.empty() ? "" : to_string(problems.front()));
        EXPECT_EQ(*read, state) << file << " step " << i;
      }
      loaded.match->apply(state, loaded.record.steps[i].action);
    }
  }
}

TEST(Edits, AreKeptByEveryFormAndNamedByAnAudit) {
  for (auto const& file : corpus_files("played", ".json")) {
    LoadedRecord const loaded = game_at(file);
    std::size_t const steps = loaded.record.steps.size();
    Record const record = edited_in(loaded, {0, steps / 2, steps / 2, steps});
    ASSERT_EQ(record.edits.size(), 4U) << file;
    ASSERT_EQ(record.steps.size(), steps) << file;
    std::string const text = write_record_json(record, *loaded.match);
    auto const read = read_record_json(text, "edited");
    ASSERT_TRUE(read) << file << ": " << to_string(read.error().front());
    EXPECT_EQ(read->record, record) << file;
    EXPECT_EQ(write_record_json(read->record, *read->match), text) << file;
    auto const packed = read_record_binary(write_record_binary(record), "packed");
    ASSERT_TRUE(packed) << file << ": " << to_string(packed.error().front());
    EXPECT_EQ(packed->record, record) << file;
    Verdict verdict = audit(*read);
    ASSERT_TRUE(verdict.finding) << file;
    EXPECT_EQ(verdict.finding->cause, Cause::as_played) << file << ": " << verdict.finding->what;
    EXPECT_EQ(verdict.sound, steps) << file;
    accept_edits(verdict);
    EXPECT_FALSE(verdict.finding) << file;
  }
}

/// The first game of duel that has room for edits.
LoadedRecord first_game() {
  for (auto const& file : corpus_files("played", ".json"))
    if (LoadedRecord loaded = game_at(file); loaded.record.game == "duel" && loaded.record.steps.size() > 4) return loaded;
  throw std::runtime_error("no such game");
}

TEST(Edits, OfARecordInABulkFileStayWithIt) {
  LoadedRecord const loaded = first_game();
  Record const record = edited_in(loaded, {1});
  BulkEncoder encoder;
  for (Record const& each : {record, loaded.record, record}) ASSERT_TRUE(encoder.add(each));
  ASSERT_TRUE(encoder.finish());
  auto const bulk = BulkReader::of(encoder.take(), "bulk");
  ASSERT_TRUE(bulk);
  LoadedRecord into;
  ASSERT_TRUE(bulk->read(0, into));
  EXPECT_EQ(into.record.edits, record.edits);
  ASSERT_TRUE(bulk->read(1, into));
  EXPECT_TRUE(into.record.edits.empty());
  ASSERT_TRUE(bulk->read(2, into));
  EXPECT_EQ(into.record.edits, record.edits);
}

TEST(Edits, AreSeenByADiffButNotTheirReasons) {
  LoadedRecord const plain = first_game();
  LoadedRecord one{edited_in(plain, {1}), plain.match}, other = one;
  other.record.edits[0].why = "another reason";
  EXPECT_TRUE(diff(one, other, {}).value().divergences.empty());
  Difference const difference = diff(one, plain, {}).value();
  ASSERT_FALSE(difference.divergences.empty());
  EXPECT_EQ(difference.divergences[0].parting, Parting::edit);
  EXPECT_EQ(difference.divergences[0].step, 1U);
}

TEST(Edits, TakeNothingFromTheCoverage) {
  for (auto const& file : corpus_files("played", ".json")) {
    LoadedRecord const plain = game_at(file);
    Coverage one, other;
    one.add(plain);
    other.add({edited_in(plain, {0, plain.record.steps.size() / 3}), plain.match});
    auto const& [id, game] = *one.games().begin();
    EXPECT_EQ(other.games().at(id).steps, game.steps) << file;
    EXPECT_EQ(other.games().at(id).sections.size(), game.sections.size()) << file;
  }
}

Finding found_in(Record record) {
  LoadedRecord const plain = first_game();
  Verdict const verdict = audit({std::move(record), plain.match});
  return verdict.finding.value_or(Finding{Cause::fault, 0, {}, "nothing", {}, {}});
}

TEST(Edits, CannotBeBent) {
  Record const record = edited_in(first_game(), {2});
  Record bent = record;
  bent.edits[0].digest ^= 1U;
  EXPECT_EQ(found_in(bent).cause, Cause::digest);
  EXPECT_EQ(found_in(bent).step, 2U);
  bent = record;
  bent.edits[0].after = 1;
  EXPECT_EQ(found_in(bent).cause, Cause::digest);
  bent = record;
  bent.edits.clear();
  EXPECT_EQ(found_in(bent).cause, Cause::digest);
  bent = record;
  bent.edits[0].set = {{"turn", 7}};
  EXPECT_EQ(found_in(bent).cause, Cause::edit);
  bent = record;
  bent.edits[0].set = {{"no such field", 1}};
  EXPECT_EQ(found_in(bent).cause, Cause::edit);
}

TEST(Edits, LeaveTheSoundPartBeforeThem) {
  LoadedRecord const plain = first_game();
  Record bent = edited_in(plain, {1, 2});
  bent.edits[1].set = {{"turn", 7}};
  Verdict const verdict = audit({bent, plain.match});
  auto const prefix = sound_prefix(bent, verdict);
  ASSERT_TRUE(prefix);
  EXPECT_EQ(prefix->steps.size(), 2U);
  ASSERT_EQ(prefix->edits.size(), 1U);
  EXPECT_EQ(audit({*prefix, plain.match}).finding->cause, Cause::as_played);
}

std::string list_errors(Record const& record, Match const& match) {
  auto const read = read_record_json(write_record_json(record, match), "edited");
  std::string text;
  if (!read)
    for (ReadError const& error : read.error()) text += to_string(error) + "\n";
  return text;
}

TEST(Edits, ThatCannotBeAreRefusedWithTheirPlace) {
  LoadedRecord const plain = first_game();
  Record record = edited_in(plain, {1, 2});
  record.edits[1].after = 10'000;
  EXPECT_NE(list_errors(record, *plain.match).find("edits[1].after: is 10000; expected a step from 0 to "), std::string::npos);
  record = edited_in(plain, {1, 2});
  std::swap(record.edits[0], record.edits[1]);
  EXPECT_NE(list_errors(record, *plain.match).find("edits[1].after: is 1; expected 2 or more"), std::string::npos);
  record.edits[0].set = Json::object();
  record.edits[0].why.clear();
  std::string const errors = list_errors(record, *plain.match);
  EXPECT_NE(errors.find("edits[0].set: changes nothing; expected fields that were changed"), std::string::npos) << errors;
  EXPECT_NE(errors.find("edits[0].why: is empty; expected what the table did"), std::string::npos) << errors;
  record.edits.assign(1025, edited_in(plain, {1}).edits[0]);
  EXPECT_NE(list_errors(record, *plain.match).find("edits: is a list of 1025; expected at most 1024"), std::string::npos);
}

/// A game in which a step is legal only because its token was taken off against the rules.
Record game_that_needs_its_edit() {
  Problems problems;
  GameEntry const& duel = *find_game("duel");
  Recording game(duel, duel.match(Json::object(), problems));
  for (char const* action : {"step", "turn 1"}) game.play(*game.match().parse(action).value, Language::english);
  EXPECT_TRUE(game.play_against_rules({{"robot[0].tokens", Json::array()}}, "the token was forgotten").empty());
  for (char const* action : {"step", "cool"}) game.play(*game.match().parse(action).value, Language::english);
  return game.record();
}

TEST(Edits, AreDoneByWhoeverPlaysTheRecord) {
  Record const record = game_that_needs_its_edit();
  LoadedRecord const loaded{record, make_match("duel", record.setup)};
  Verdict const verdict = audit(loaded);
  EXPECT_EQ(verdict.sound, 4U);
  EXPECT_EQ(verdict.finding->cause, Cause::as_played) << verdict.finding->what;
  EXPECT_TRUE(diff(loaded, loaded, {}).value().divergences.empty());
  Coverage coverage;
  coverage.add(loaded);
  EXPECT_EQ(coverage.games().at("duel").steps, 4U);
  EXPECT_EQ(Recording(*find_game("duel"), loaded, loaded.match->start()).record(), record);
}

TEST(Edits, StandBeforeACaseThatStartsBehindThem) {
  Record const record = game_that_needs_its_edit();
  std::filesystem::path const folder = std::filesystem::path(testing::TempDir());
  std::ofstream(folder / "ringside_edits.json") << write_record_json(record, *make_match("duel", record.setup));
  auto const asked = read_case(R"({"format": "ringside-case", "version": 1, "game": "duel", "question": "May it step?",
    "clauses": [], "from": "ringside_edits.json#2", "when": ["step"], "then": {"fields": {"robot[0].cell": "c3"}}})",
                               "case", folder.string());
  ASSERT_TRUE(asked) << to_string(asked.error().front());
  EXPECT_TRUE(run_case(*asked).passed());
  std::filesystem::remove(folder / "ringside_edits.json");
}

/// What files hold must be read forever.
TEST(Edits, OfTheFilesOfTheCorpusAreRead) {
  std::filesystem::path const folder = std::filesystem::path(RINGSIDE_CORPUS) / "versions";
  std::string text = read_whole(folder / "record-3-edits.json");
  text.replace(text.find("\"version\": 3"), 12, "\"version\": 4");
  LoadedRecord const loaded = game_at(folder / "record-3-edits.json");
  EXPECT_EQ(write_record_json(loaded.record, *loaded.match), text);
  EXPECT_EQ(read_record_binary(read_whole(folder / "packed-2-edits.rsr"), "packed")->record, loaded.record);
  EXPECT_EQ(audit(loaded).finding->cause, Cause::as_played);
}

TEST(Edits, AreNoneOfAnOlderForm) {
  Json record = Json::parse(read_whole(std::filesystem::path(RINGSIDE_CORPUS) / "versions" / "record-2.json"));
  record["edits"] = Json::parse(R"([{"after": 1, "set": {"turn": 0}, "why": "so", "digest": "0000000000000000"}])");
  auto const read = read_record_json(record.dump(), "old");
  ASSERT_FALSE(read);
  EXPECT_NE(to_string(read.error().front()).find("edits: files of version 2 do not have it"), std::string::npos);
}

}  // namespace
}  // namespace ringside
