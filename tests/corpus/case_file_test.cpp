#include <set>

#include <gtest/gtest.h>

#include "checker/cases/case_rulings.h"
#include "tests/corpus/corpus.h"

// Every file of corpus/broken/case gets exactly what its expected.json has for it: errors of the reader or, where it can be
// read, the differences from what the rules give.

namespace ringside {
namespace {

std::filesystem::path const broken_folder = std::filesystem::path(RINGSIDE_CORPUS) / "broken" / "case";

Json found_in(std::string const& name) {
  auto const asked = read_case(read_whole(broken_folder / name), name, broken_folder.string());
  Json found = Json::array();
  if (!asked) {
    for (ReadError const& error : asked.error()) found.push_back(to_string(error));
    return {{"errors", found}};
  }
  for (Trial const& trial : try_case(*asked))
    for (Mismatch const& difference : trial.result.differences)
      found.push_back((trial.choices.empty() ? "" : to_string(trial.choices) + ": ") + to_string(difference));
  return {{"differences", found}};
}

TEST(CaseFiles, EveryBrokenFileGetsWhatIsExpected) {
  Json const expected = Json::parse(read_whole(broken_folder / "expected.json"));
  std::set<std::string> known{"expected.json"};
  for (auto const& [name, file] : expected.items()) {
    EXPECT_EQ(found_in(name).dump(2), file.dump(2)) << name;
    EXPECT_FALSE(file.front().empty()) << name;
    known.insert(name);
  }
  for (auto const& entry : std::filesystem::directory_iterator(broken_folder))
    EXPECT_TRUE(known.contains(entry.path().filename())) << entry.path() << "\n" << found_in(entry.path().filename()).dump(2);
}

/// The first case of the corpus.
std::string sound_case() { return read_whole(corpus_files("cases", ".json").at(0)); }

TEST(CaseFiles, AnyPrefixIsRefusedOrRead) {
  std::string const text = sound_case();
  ASSERT_TRUE(read_case(text, "case"));
  std::size_t const end = text.find_last_of('}');
  for (std::size_t length = 0; length <= end; ++length) {
    auto const asked = read_case(std::string_view(text).substr(0, length), "case");
    ASSERT_FALSE(asked) << length;
    EXPECT_FALSE(asked.error().at(0).what.empty()) << length;
  }
}

TEST(CaseFiles, AnyDamagedByteIsRefusedOrPlayed) {
  std::string const text = sound_case();
  for (std::size_t at = 0; at < text.size(); ++at)
    for (char const byte : {'"', '{', ']', '0', '\0', '\x7f', '\xff'}) {
      std::string damaged = text;
      damaged[at] = byte;
      auto const asked = read_case(damaged, "case");
      bool const sane = asked ? run_case(*asked).played <= asked->when.size() : !asked.error().empty();
      ASSERT_TRUE(sane) << damaged;
    }
}

}  // namespace
}  // namespace ringside
