#include "tests/games/steel_arena/catalogue_mutation.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "engine/games/steel_arena/catalogue_source.h"
#include "tests/games/steel_arena/source_files.h"

namespace ringside::steel_arena {
namespace {

/// "<id>" replaced by the place of the tile with that id.
std::string resolved(Box const& box, std::string text) {
  for (std::size_t from = text.find('<'); from != std::string::npos; from = text.find('<')) {
    std::size_t const to = text.find('>', from);
    int const place = find_kind(box.built_in, text.substr(from + 1, to - from - 1));
    text.replace(from, to - from + 1, std::to_string(place));
  }
  return text;
}

}  // namespace

Json broken_by(Box const& box, Mutation const& mutation) {
  return box.built_in.source.patch(Json::parse(resolved(box, mutation.patch)));
}

bool fits_schema(Box const& box, Json const& catalogue) {
  auto const schema_json = nlohmann::json::parse(source_file("corpus/schema/" + box.schema));
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
  auto const plain = nlohmann::json(catalogue);
  valijson::Validator validator;
  return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(plain), nullptr);
}

void expect_problems(Box const& box, Mutation const& mutation) {
  Json const catalogue = broken_by(box, mutation);
  Problems problems;
  EXPECT_FALSE(read_catalogue(catalogue, problems, box.form)) << mutation.patch;
  std::vector<std::string> found, expected;
  for (Problem const& problem : problems) found.push_back(to_string(problem));
  for (std::string const& problem : mutation.problems) expected.push_back(resolved(box, problem));
  EXPECT_EQ(found, expected) << mutation.patch;
  EXPECT_EQ(fits_schema(box, catalogue), !mutation.form) << mutation.patch;
}

}  // namespace ringside::steel_arena
