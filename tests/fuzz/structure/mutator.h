#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// Changes documents by their structure: values are exchanged and become others' or of another type, keys are moved, renamed,
/// doubled and taken away, numbers go to extremes. The same seed gives the same documents.
class Mutator {
 public:
  Mutator(std::vector<Json> documents, std::uint64_t seed);

  /// One of the documents, changed in one place or a few.
  Json document();
  /// The same as text, in which now and then a key stands twice.
  std::string text();
  /// Changes a document in one place.
  void change(Json& document);

  Dice& dice() { return dice_; }

 private:
  std::vector<Json> documents_;
  std::map<std::string, std::vector<Json>> known_;  ///< values that stand under a key in some document
  std::vector<std::string> keys_;
  Dice dice_;

  void learn(Json const& value, std::string const& key);
  Json odd();
  Json extreme();
  Json known_under(std::string const& key);
  void change_value(Json& value, std::string const& key);
  void change_list(Json& list);
  void change_object(Json& object, Json& document);
};

}  // namespace ringside
