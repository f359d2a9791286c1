#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/cases/case.h"
#include "engine/record/text/text_input.h"

namespace ringside {

/// A case file while it is read, with what its parts have in common. The input notes errors, and reading continues.
struct CaseText {
  TextInput input;
  Case read;

  CaseText(TextTree const& tree, std::string const& file) : input(tree, file) {}

  TextTree const& tree() const { return input.tree(); }
  TextTree::Kind kind() const { return tree().kind(input.here()); }
  bool is_text() const { return kind() == TextTree::Kind::string; }

  template <class F>
  bool member(std::string_view name, bool required, F f) {
    if (!input.enter(name, required)) return false;
    f();
    input.leave();
    return true;
  }
  template <class F>
  void elements(std::string_view name, bool required, F f) {
    member(name, required, [&] { each_element(f); });
  }
  template <class F>
  void each_element(F f) {
    if (kind() != TextTree::Kind::array) return input.fail_type("a list");
    std::size_t const size = tree().size(input.here());
    TextTree::Index at = TextTree::first(input.here());
    for (std::size_t i = 0; i < size && !input.full(); ++i, at = tree().next(at)) {
      input.enter(at, i);
      f();
      input.leave();
    }
  }
  /// f(key) for each member of the object here.
  template <class F>
  void each_member(F f) {
    TextTree::Index const object = input.here();
    if (!input.open()) return;
    TextTree::Index key = TextTree::first(object);
    for (std::size_t i = 0; i < tree().size(object) && !input.full(); ++i, key = tree().next(key + 1))
      member(tree().text(key), true, [&] { f(std::string(tree().text(key))); });
    input.close();
  }

  std::string words(char const* expected);
  std::vector<std::string> list_of_words(char const* expected);
  std::vector<int> list_of_numbers();

  CaseAction action();
  std::string clause();
  std::string ruling();
  /// Says so if a word is not one of those known, and which was probably meant; `problem` is the sentence before the word.
  void unknown(std::string const& problem, std::string const& word, std::vector<std::string> const& known);
};

/// Reads the expected result into `text.read`. False: it says nothing.
bool read_then(CaseText& text);

/// The path of the record or position file that a case starts from.
struct Origin {
  std::shared_ptr<Match const> match;
  Json position;
};

/// What an address names, relative to a folder; an error is a sentence.
tl::expected<Origin, std::string> read_origin(std::string const& address, std::string const& folder);

}  // namespace ringside
