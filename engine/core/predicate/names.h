#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/layout.h"

namespace ringside {

/// The fields of a layout by the names that a predicate may give them.
class FieldNames {
 public:
  explicit FieldNames(std::span<LayoutField const> layout);

  /// The field of that path; else all fields that the short form `name[key]` may stand for: more than one, and it is not
  /// clear which is meant.
  std::vector<LayoutField const*> find(std::string_view name) const;

  /// What to write instead of a name that no field has.
  std::string suggestion(std::string_view name) const;

  /// The bracketed parts of a name, each once.
  std::vector<std::string> const& keys() const { return keys_; }

  /// The list whose entry the field is, or is part of, and the index of that entry; null if there is none.
  struct Entry {
    LayoutField const* list = nullptr;
    std::int64_t index = 0;
  };
  Entry make_entry(LayoutField const& field) const;

 private:
  std::vector<std::string> order_;  ///< of the layout
  std::map<std::string, LayoutField const*, std::less<>> paths_;
  std::multimap<std::string, LayoutField const*, std::less<>> short_;  ///< "trophies[0]" for "robot[0].trophies"
  std::vector<std::string> keys_;

  void note_keys(std::string_view name);
};

/// The number, or the member of a set, that a field calls by the word.
std::optional<std::int64_t> number_called(LayoutField const& field, std::string_view word);

/// What to write instead of a word that the field does not know.
std::string word_suggestion(LayoutField const& field, std::string_view word);

}  // namespace ringside
