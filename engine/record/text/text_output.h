#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>
#include <cereal/cereal.hpp>

#include "engine/record/text/pretty_json.h"
#include "engine/record/values/serialize.h"

namespace ringside {

/// The archive that writes JSON for people. The outermost object has a key on a line, and a step is on a line; all else is laid
/// out by layout.h.
class TextOutput : public cereal::OutputArchive<TextOutput>, public cereal::traits::TextArchive {
 public:
  TextOutput(Match const& match, Language language) : OutputArchive(this), match_(match), language_(language) {}

  void open() { scopes_.push_back({text.size(), scopes_.empty()}), text += '{'; }
  void close() {
    text += scopes_.back().lines ? "\n}" : "}";
    scopes_.pop_back();
  }
  void key(std::string_view name) {
    Scope const scope = scopes_.back();
    if (text.size() > scope.begin + 1) text += scope.lines ? "," : ", ";
    if (scope.lines) text += "\n  ";
    append_quoted(text, name);
    text += ": ";
  }
  void add(std::string_view value) { append_quoted(text, value); }
  void add(std::uint64_t value) { fmt::format_to(std::back_inserter(text), "{}", value); }
  void add_hex(std::uint64_t value) { fmt::format_to(std::back_inserter(text), "\"{:016x}\"", value); }
  void add(Json const& json) { text += pretty_json(json, static_cast<int>(scopes_.size())); }
  /// Each on a line.
  template <class T>
  void add_lines(std::vector<T> const& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += i == 0 ? "[\n    " : ",\n    ";
      (*this)(list[i]);
    }
    text += list.empty() ? "[]" : "\n  ]";
  }
  /// The notation of an action; the same action is often taken many times.
  void add(Notation action) {
    auto [known, is_new] = notations_.try_emplace(action.code);
    if (is_new) append_quoted(known->second, match_.text(action.code, language_));
    text += known->second;
  }

  std::string text;

 private:
  struct Scope {
    std::size_t begin;
    bool lines;
  };

  Match const& match_;
  Language language_;
  std::vector<Scope> scopes_;
  std::unordered_map<ActionCode, std::string> notations_;
};

inline void save(TextOutput& archive, std::string const& value) { archive.add(std::string_view(value)); }
inline void save(TextOutput& archive, std::uint32_t const& value) { archive.add(std::uint64_t{value}); }
inline void save(TextOutput& archive, std::uint64_t const& value) { archive.add(value); }
inline void save(TextOutput& archive, HalfDigest const& half) { archive.add_hex(half.bits); }
inline void save(TextOutput& archive, Digest const& digest) { archive.add(std::string_view(to_hex(digest))); }
inline void save(TextOutput& archive, Document const& document) { archive.add(document.json); }
inline void save(TextOutput& archive, Notation const& action) { archive.add(action); }
inline void save(TextOutput& archive, std::vector<Step> const& steps) { archive.add_lines(steps); }
inline void save(TextOutput& archive, std::vector<Edit> const& edits) { archive.add_lines(edits); }
inline void save(TextOutput& archive, std::vector<int> const& numbers) { archive.add(Json(numbers)); }
inline void save(TextOutput& archive, std::vector<std::uint64_t> const& numbers) { archive.add(Json(numbers)); }
inline void save(TextOutput& archive, std::vector<std::string> const& texts) { archive.add(Json(texts)); }

inline void save(TextOutput& archive, Actor const& actor) {
  archive.key(actor.is_chance() ? "chance" : "seat");
  if (actor.is_chance())
    archive.text += "true";
  else
    archive.add(static_cast<std::uint64_t>(actor.number()));
}

template <class T>
void save(TextOutput& archive, UnlessEmpty<T> const& field) {
  archive(field.value);
}

template <class T>
void save(TextOutput& archive, LastUnlessEmpty<T> const& field) {
  archive(field.value);
}

template <class T>
bool is_left_out(T const&) {
  return false;
}
template <class T>
bool is_left_out(std::optional<T> const& value) {
  return !value;
}
template <class T>
bool is_left_out(UnlessEmpty<T> const& field) {
  return field.value.empty();
}
template <class T>
bool is_left_out(LastUnlessEmpty<T> const& field) {
  return field.value.empty();
}

template <class T>
void write_value(TextOutput& archive, T const& value) {
  archive(value);
}
inline void write_value(TextOutput& archive, std::optional<Json> const& json) { archive.add(*json); }
inline void write_value(TextOutput& archive, std::optional<std::uint64_t> const& number) { archive.add(*number); }
inline void write_value(TextOutput& archive, std::optional<Outcome> const& outcome) {
  archive.open();
  archive(*outcome);
  archive.close();
}

template <class T>
void save(TextOutput& archive, cereal::NameValuePair<T> const& field) {
  if (is_left_out(field.value)) return;
  archive.key(field.name);
  write_value(archive, field.value);
}

inline void prologue(TextOutput& archive, Step const&) { archive.open(); }
inline void epilogue(TextOutput& archive, Step const&) { archive.close(); }
inline void prologue(TextOutput& archive, Edit const&) { archive.open(); }
inline void epilogue(TextOutput& archive, Edit const&) { archive.close(); }

}  // namespace ringside
