#pragma once

#include "checker/batch.h"

namespace ringside {

/// An audit as SARIF 2.1.0, for tools that show findings beside the files: a result for each game that is not fine.
class Sarif {
 public:
  void add(Audited const& audited);
  Json json() const;

 private:
  Json results_ = Json::array();
};

/// A path as a relative or absolute URI reference, its special bytes percent-encoded.
std::string uri_of(std::string_view path);

}  // namespace ringside
