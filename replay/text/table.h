#pragma once

#include <string>
#include <vector>

namespace ringside {

/// A table of text, aligned by what the terminal shows: columns two spaces apart, no lines drawn. The last column is
/// wrapped under itself at the width of the output.
class Table {
 public:
  /// A heading that starts with '>' makes its column flush right.
  explicit Table(std::vector<std::string> headings);

  void row(std::vector<std::string> cells);
  bool empty() const { return rows_.empty(); }

  /// Without headings when `headings` is false. Ends in a line break; `indent` spaces before each line.
  std::string text(bool headings = true, std::size_t indent = 0) const;

 private:
  std::vector<std::string> headings_;
  std::vector<bool> right_;
  std::vector<std::vector<std::string>> rows_;

  std::vector<std::size_t> widths(bool headings) const;
  std::string line(std::vector<std::string> const& cells, std::vector<std::size_t> const& widths, std::size_t indent) const;
};

}  // namespace ringside
