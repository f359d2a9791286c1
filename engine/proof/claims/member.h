#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json.h"
#include "engine/proof/claims/verdict.h"

namespace ringside::proof {

/// A member of the header, with its path for messages.
class Member {
 public:
  Member(Json const& json, std::string path, std::uint64_t byte) : json_(&json), path_(std::move(path)), byte_(byte) {}

  Member operator[](char const* name) const {
    if (!json_->is_object() || !json_->contains(name)) refuse(fmt::format("has no member '{}'", name));
    return {json_->at(name), path_.empty() ? name : fmt::format("{}.{}", path_, name), byte_};
  }
  template <class Visit>
  void each(Visit visit) const {
    if (!json_->is_array()) refuse("is not a list");
    for (std::size_t i = 0; i < json_->size(); ++i) visit(Member((*json_)[i], fmt::format("{}[{}]", path_, i), byte_));
  }
  std::uint64_t whole() const {
    if (!json_->is_number_unsigned()) refuse("is not a whole number from 0 on");
    return json_->get<std::uint64_t>();
  }
  std::string text() const {
    if (!json_->is_string()) refuse("is not a text");
    return json_->get<std::string>();
  }
  bool truth() const {
    if (!json_->is_boolean()) refuse("is neither true nor false");
    return json_->get<bool>();
  }
  bool is_null() const { return json_->is_null(); }
  /// A whole number below that one.
  std::uint64_t below(std::uint64_t bound) const {
    std::uint64_t const number = whole();
    if (number >= bound) refuse(fmt::format("is not below {}", bound));
    return number;
  }
  std::string one_of(std::initializer_list<std::string_view> words) const {
    std::string word = text();
    if (std::find(words.begin(), words.end(), word) == words.end())
      refuse(fmt::format("is '{}'; expected one of: {}", word, fmt::join(words, ", ")));
    return word;
  }
  Json const& json() const { return *json_; }
  std::string const& path() const { return path_; }
  [[noreturn]] void refuse(std::string_view what) const {
    throw Damaged{byte_, fmt::format("header: {}{}{}", path_, path_.empty() ? "" : ": ", what)};
  }

 private:
  Json const* json_;
  std::string path_;
  std::uint64_t byte_;
};

}  // namespace ringside::proof
