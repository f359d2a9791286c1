#pragma once

#include <string>
#include <string_view>

#include "checker/audit/batch.h"

namespace ringside {

/// An audit as SARIF 2.1.0, for tools that show findings beside the files: a result for each game that is not fine.
class Sarif {
 public:
  void add(Audited const& audited);
  /// A result without a location, for those that are not reported one by one.
  void add_more(std::string_view rule_id, std::string const& text);
  Json json() const;

 private:
  Json results_ = Json::array();
};

/// A path as a relative or absolute URI reference, its special bytes percent-encoded.
std::string file_uri(std::string_view path);

}  // namespace ringside
