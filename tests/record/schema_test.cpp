#include <gtest/gtest.h>

#include "engine/record/text/write.h"
#include "engine/record/values/format.h"
#include "tests/record/played.h"
#include "tests/schema_faults.h"

// Every record, position and case that is shipped, and all that is written, is what the schemas of corpus/schema say.

namespace ringside {
namespace {

std::filesystem::path const corpus = RINGSIDE_CORPUS;

/// All that is wrong with a document by a schema; empty if nothing is.
std::string faults(std::string const& schema_name, nlohmann::json document) {
  // valijson takes numbers of 64 bits for negative ones.
  if (document.is_object() && document.contains("seed") && document["seed"].is_number_unsigned())
    document["seed"] = document["seed"].get<std::uint64_t>() >> 1U;
  auto const schema_json = nlohmann::json::parse(read_text(corpus / "schema" / schema_name));
  return schema_faults(document, schema_json);
}

/// The schema of a document by what it says it is; empty if it is neither record, position nor case.
std::string find_schema(nlohmann::json const& document) {
  if (!document.is_object() || !document.contains("format")) return {};
  if (document["format"] == record_format) return document["version"] == 1 ? "record-1.schema.json" : "record.schema.json";
  if (document["format"] == "ringside-case") return "case.schema.json";
  return document["format"] == position_format ? "position.schema.json" : "";
}

TEST(Schema, HoldsForEveryFileThatIsShipped) {
  std::size_t checked = 0;
  for (auto const& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (entry.path().extension() != ".json") continue;
    if (entry.path().string().starts_with((corpus / "broken/").string()) && entry.path().parent_path().filename() != "semantic")
      continue;  // these cannot be read
    auto const document = nlohmann::json::parse(read_text(entry.path()), nullptr, false);
    ASSERT_FALSE(document.is_discarded()) << entry.path();
    std::string const schema = find_schema(document);
    if (schema.empty()) continue;
    EXPECT_EQ(faults(schema, document), "") << entry.path();
    ++checked;
  }
  EXPECT_GE(checked, 10U);
}

TEST(Schema, HoldsForAllThatIsWritten) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    Record record = play(*match, 5);
    record.seat_names.assign(static_cast<std::size_t>(match->seats()), "x");
    record.notes = "x";
    record.start = match->position(match->start());
    EXPECT_EQ(faults("record.schema.json", nlohmann::json::parse(write_record_json(record, *match))), "");
    EXPECT_EQ(faults("position.schema.json", nlohmann::json::parse(write_position_json(*match, match->start()))), "");
  }
}

TEST(Schema, RefusesWhatTheReaderRefuses) {
  nlohmann::json const sound = nlohmann::json::parse(read_text(corpus / "versions" / "record-4.json"));
  ASSERT_EQ(faults("record.schema.json", sound), "");
  auto const refused = [&](std::string const& pointer, nlohmann::json value) {
    nlohmann::json changed = sound;
    changed[nlohmann::json::json_pointer(pointer)] = std::move(value);
    return !faults("record.schema.json", changed).empty();
  };
  EXPECT_TRUE(refused("/version", 5));
  EXPECT_TRUE(refused("/seed", -1));
  EXPECT_TRUE(refused("/extra", 1));
  EXPECT_TRUE(refused("/digest", "abc"));
  EXPECT_TRUE(refused("/steps/0/digest", "941015A724FF14A6"));
  EXPECT_TRUE(refused("/steps/0/chance", true));
  EXPECT_TRUE(refused("/steps/0/legal", -1));
  EXPECT_TRUE(refused("/steps/0", nlohmann::json::array()));
  EXPECT_TRUE(refused("/outcome/rank", "1"));
}

}  // namespace
}  // namespace ringside
