#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/conformance/suite.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The rulings under which an engine is tried.
struct PresetInForce {
  std::string title;                    ///< and who decided it
  std::string code;                     ///< in one word
  std::vector<std::string> undeclared;  ///< those that the engine does not have; it cannot be tried under them
};

/// What a statement of compliance says of the engine besides what the suite found.
struct StatementHead {
  std::string game, command;
  Json engine = Json::object();  ///< its answer to `hello`
  conformance::Abilities can;
  std::optional<std::string> sentence, message;  ///< of the protocol, which it broke; nothing: none
  std::optional<PresetInForce> preset;
};

/// A statement of compliance: corpus/schema/conformance.schema.json.
Json statement_json(StatementHead const& head, conformance::Statement const& statement);

/// The same for people, from what statement_json() gave. Failures come first, each with its clause.
std::string statement_text(Json const& statement);

/// The first failure with board and both sides, step by step.
std::string disagreement_text(conformance::Disagreement const& failure);

/// What is new, fixed or the same since an earlier statement.
std::string tracked_text(Json const& earlier, Json const& now);

/// A page that sets statements side by side: engines in columns, chapters in rows.
std::string matrix_page(std::vector<Json> const& statements);

}  // namespace ringside
