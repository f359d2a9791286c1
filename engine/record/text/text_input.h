#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <cereal/cereal.hpp>

#include "engine/record/text/text_tree.h"
#include "engine/record/values/read.h"
#include "engine/record/values/serialize.h"

namespace ringside {

/// The archive that reads a tree of JSON. Keys may be in any order. Errors are noted with their position and reading continues
/// on, so that all errors of a file are reported at once, up to the limit.
class TextInput : public cereal::InputArchive<TextInput>, public cereal::traits::TextArchive {
 public:
  using Index = TextTree::Index;

  TextInput(TextTree const& tree, std::string file) : InputArchive(this), tree_(tree), file_(std::move(file)) {}

  ReadErrors errors;
  /// From here on actions are in this match's notation.
  void speak(Match const& match) { match_ = &match; }

  TextTree const& tree() const { return tree_; }
  Index here() const { return here_; }
  bool full() const;  ///< enough errors were noted

  /// Enters the object here; false if it is not an object. close() reports unknown keys.
  bool open();
  void close();
  /// Goes to a member; false: it is not there. The name must outlive the archive, as a literal does.
  bool enter(std::string_view name, bool required);
  void enter(Index element, std::size_t number);
  void leave();

  void fail(std::string what, std::string expected) {
    fail_at(here_, tree_.place(here_), {}, std::move(what), std::move(expected));
  }
  void fail_type(std::string expected) { fail("is " + tree_.brief(here_), std::move(expected)); }
  void fail_inside(std::size_t byte, std::string what, std::string expected) {
    fail_at(here_, tree_.place_inside(here_, byte), {}, std::move(what), std::move(expected));
  }
  /// Problems that a game has with the value here.
  void note(Problems const& problems);

  bool read(std::string_view& text, char const* expected);
  void read_number(std::uint64_t& number, std::uint64_t high);
  void read_signed(int& number);
  void read_document(Json& json);
  void read_action(ActionCode& code);
  void read_actor(Actor& actor);

  template <class T>
  void read_list(std::vector<T>& list) {
    if (tree_.kind(here_) != TextTree::Kind::array) return fail_type("a list");
    Index const array = here_;
    list.resize(tree_.size(array));
    Index at = TextTree::first(array);
    for (std::size_t i = 0; i < list.size() && !full(); ++i, at = tree_.next(at)) {
      enter(at, i);
      read_value(*this, list[i]);
      leave();
    }
  }

 private:
  struct Crumb {
    std::string_view name;  ///< empty: an element of a list
    std::size_t number;
    Index came_from;
  };
  struct Scope {
    Index object;
    Index cursor;  ///< the key that probably is asked for next
    std::size_t used = 0;
    std::size_t first_name;
  };

  TextTree const& tree_;
  std::string file_;
  Match const* match_ = nullptr;
  Index here_ = TextTree::root;
  std::vector<Crumb> path_;
  std::vector<Scope> scopes_;
  std::vector<std::string_view> names_;  ///< asked for, of all scopes that are open
  std::unordered_map<std::string_view, ActionCode> actions_;

  std::string path() const;
  void report_unknown(Scope const& scope);
  void fail_at(Index node, TextPosition place, std::string_view field, std::string what, std::string expected);
};

inline void load(TextInput& archive, std::string& value) {
  std::string_view text;
  if (archive.read(text, "a text")) value = text;
}
inline void load(TextInput& archive, std::uint64_t& value) { archive.read_number(value, UINT64_MAX); }
inline void load(TextInput& archive, std::uint32_t& value) {
  std::uint64_t wide = value;
  archive.read_number(wide, UINT32_MAX);
  value = static_cast<std::uint32_t>(wide);
}
inline void load(TextInput& archive, int& value) { archive.read_signed(value); }
inline void load(TextInput& archive, Document& document) { archive.read_document(document.json); }
inline void load(TextInput& archive, Notation& action) { archive.read_action(action.code); }
inline void load(TextInput& archive, Actor& actor) { archive.read_actor(actor); }
void load(TextInput& archive, HalfDigest& half);
void load(TextInput& archive, Digest& digest);

template <class T>
void load(TextInput& archive, std::vector<T>& list) {
  archive.read_list(list);
}
template <class T>
void load(TextInput& archive, UnlessEmpty<T>& field) {
  archive(field.value);
}
template <class T>
void load(TextInput& archive, LastUnlessEmpty<T>& field) {
  archive(field.value);
}

template <class T>
constexpr bool is_required(T const&) {
  return true;
}
template <class T>
constexpr bool is_required(std::optional<T> const&) {
  return false;
}
template <class T>
constexpr bool is_required(UnlessEmpty<T> const&) {
  return false;
}
template <class T>
constexpr bool is_required(LastUnlessEmpty<T> const&) {
  return false;
}
constexpr bool is_required(Document const&) { return false; }

template <class T>
void read_object(TextInput& archive, T& value) {
  if (!archive.open()) return;
  archive(value);
  archive.close();
}

template <class T>
void read_value(TextInput& archive, T& value) {
  archive(value);
}
inline void read_value(TextInput& archive, Step& step) { read_object(archive, step); }
inline void read_value(TextInput& archive, Edit& edit) { read_object(archive, edit); }
inline void read_value(TextInput& archive, std::optional<Outcome>& outcome) { read_object(archive, outcome.emplace()); }
template <class T>
void read_value(TextInput& archive, std::optional<T>& value) {
  archive(value.emplace());
}
inline void read_value(TextInput& archive, std::optional<Json>& json) { archive.read_document(json.emplace()); }

template <class T>
void load(TextInput& archive, cereal::NameValuePair<T>& field) {
  if (!archive.enter(field.name, is_required(field.value))) return;
  read_value(archive, field.value);
  archive.leave();
}

}  // namespace ringside
