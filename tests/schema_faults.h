#pragma once

#include <string>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace ringside {

/// All that is wrong with a document by a schema, a line each; empty if nothing is.
inline std::string schema_faults(nlohmann::json const& document, nlohmann::json const& schema_json) {
  valijson::Schema schema;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
  valijson::ValidationResults results;
  valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results);
  std::string text;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (std::string const& part : error.context) text += part;
    text += ": " + error.description + '\n';
  }
  return text;
}

}  // namespace ringside
