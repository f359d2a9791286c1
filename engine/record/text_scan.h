#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/record/text_tree.h"

namespace ringside {

/// Reads JSON text into a tree, without recursion.
class TextScan {
 public:
  TextScan(std::string_view text, std::string const& file) : text_(text), file_(file), tree_(text) {}

  tl::expected<TextTree, ReadErrors> run();

 private:
  struct Open {
    TextTree::Index node;
    bool is_object;
  };

  std::string_view text_;
  std::string const& file_;
  TextTree tree_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  ReadErrors errors_;
  bool stopped_ = false;

  bool at_end() const { return at_ >= text_.size(); }
  char look() const { return at_end() ? '\0' : text_[at_]; }
  void skip_space();
  void fail(std::size_t at, std::string what, std::string expected);
  void fail_here(std::string expected);
  TextTree::Index add(TextTree::Kind kind, std::size_t begin, std::size_t from, std::size_t size);

  bool value();  ///< false: a bracket was opened and what is inside comes next
  void open(TextTree::Kind kind);
  void close();
  void after_value();
  void member();
  void word(std::string_view spelled, TextTree::Kind kind);
  void number();
  void string();
  void string_with_escapes(std::size_t begin, std::size_t plain);
  void escape();
  void unicode_escape();
  int hex4();
  void character();
  void name_twins(TextTree::Index object);
};

}  // namespace ringside
