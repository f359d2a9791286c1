#include <set>

#include <gtest/gtest.h>

#include "engine/record/read_any.h"
#include "tests/record/played.h"

// Every file of corpus/broken gets exactly the errors that its expected.json has for it.

namespace ringside {
namespace {

std::filesystem::path const broken_folder = std::filesystem::path(RINGSIDE_CORPUS) / "broken";

Json expected_in(std::filesystem::path const& where) { return Json::parse(read_text(where / "expected.json")); }

std::set<std::string> files_in(std::filesystem::path const& where) {
  std::set<std::string> names;
  for (auto const& entry : std::filesystem::directory_iterator(where)) {
    std::string const name = entry.path().filename().string();
    if (entry.is_regular_file() && name != "expected.json" && name != "make.py" && name != "README.md") names.insert(name);
  }
  return names;
}

std::set<std::string> list_keys(Json const& json) {
  std::set<std::string> keys;
  for (auto const& [key, value] : json.items()) keys.insert(key);
  return keys;
}

/// All errors of a file; of a bulk file also those of its records.
std::vector<std::string> list_errors(std::string const& name) {
  std::vector<std::string> errors;
  auto const add = [&](ReadErrors const& found) {
    for (ReadError const& error : found) errors.push_back(to_string(error));
  };
  auto const loaded = read_any(read_text(broken_folder / name), name);
  if (!loaded) add(loaded.error());
  if (!loaded || !std::holds_alternative<BulkReader>(*loaded)) return errors;
  BulkReader const& reader = std::get<BulkReader>(*loaded);
  for (std::size_t i = 0; i < reader.size(); ++i)
    if (auto const record = reader.read(i); !record) add(record.error());
  return errors;
}

TEST(Broken, EveryFileGetsItsErrors) {
  Json const expected = expected_in(broken_folder);
  ASSERT_GE(expected.size(), 25U);
  for (auto const& [name, file] : expected.items()) {
    EXPECT_EQ(list_errors(name), file["errors"].get<std::vector<std::string>>()) << name;
    EXPECT_FALSE(file["errors"].empty()) << name;
    EXPECT_EQ(file["exit"], 3) << name;
  }
}

TEST(Broken, EveryFileIsExpected) {
  EXPECT_EQ(files_in(broken_folder), list_keys(expected_in(broken_folder)));
  EXPECT_EQ(files_in(broken_folder / "semantic"), list_keys(expected_in(broken_folder / "semantic")));
}

TEST(Broken, FilesThatAreOnlyWrongCanBeRead) {
  for (std::string const& name : files_in(broken_folder / "semantic")) {
    auto const loaded = read_any(read_text(broken_folder / "semantic" / name), name);
    EXPECT_TRUE(loaded) << described(loaded);
  }
}

}  // namespace
}  // namespace ringside
