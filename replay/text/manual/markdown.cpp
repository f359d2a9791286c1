#include "replay/text/manual/markdown.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::size_t widest_paragraph = 100;

/// A link or picture at the start of the text, `[WORDS](TARGET)`: its words, and how much text it takes; 0 if it is neither.
std::pair<std::string, std::size_t> read_link(std::string_view text) {
  std::size_t const middle = text.find("](");
  std::size_t const end = text.find(')', std::min(middle, text.size()));
  bool const picture = text.starts_with("![");
  if ((!picture && !text.starts_with('[')) || end == std::string_view::npos || text.find(']') != middle) return {"", 0};
  std::string const words(text.substr(picture ? 2 : 1, middle - (picture ? 2 : 1)));
  return {picture ? "(picture: " + words + ")" : words, end + 1};
}

/// What the text has between a mark at its start and the same mark after it.
std::string_view enclosed(std::string_view text, std::string_view mark) {
  std::size_t const end = text.starts_with(mark) ? text.find(mark, mark.size()) : std::string_view::npos;
  return end == std::string_view::npos ? std::string_view{} : text.substr(mark.size(), end - mark.size());
}

/// The words of a line: links without their targets, strong words in their style, code untouched.
std::string words_of(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    std::size_t taken = 1;
    if (auto const code = enclosed(text, "`"); !code.empty()) {
      taken = code.size() + 2;
      result += text.substr(0, taken);
    } else if (auto const strong = enclosed(text, "**"); !strong.empty()) {
      taken = strong.size() + 4;
      result += painted(Style::strong, words_of(strong));
    } else if (auto const [words, size] = read_link(text); size > 0) {
      taken = size;
      result += words_of(words);
    } else {
      result += text.front();
    }
    text.remove_prefix(taken);
  }
  return result;
}

/// The cells of a row; `\|` is a bar within one.
std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells{""};
  for (std::size_t i = 1; i < row.size(); ++i)
    if (row[i] == '|' && row[i - 1] != '\\')
      cells.emplace_back();
    else if (row[i] != '\\' || i + 1 == row.size() || row[i + 1] != '|')
      cells.back() += row[i];
  cells.pop_back();
  for (std::string& cell : cells) {
    cell.erase(0, std::min(cell.find_first_not_of(' '), cell.size()));
    cell.erase(cell.find_last_not_of(' ') + 1);
    cell = words_of(cell);
  }
  return cells;
}

bool is_ruler(std::string_view row) { return row.find_first_not_of("|-: ") == std::string_view::npos; }

using MarkdownRows = std::vector<std::vector<std::string>>;

std::size_t prose_width() { return std::min(static_cast<std::size_t>(output_width()), widest_paragraph); }

/// Do the columns before the last one leave it a third of the page?
bool leaves_room(MarkdownRows const& rows) {
  std::size_t taken = 0;
  for (std::size_t column = 0; column + 1 < rows.front().size(); ++column) {
    std::size_t width = 0;
    for (auto const& row : rows)
      if (column < row.size()) width = std::max(width, display_width(row[column]));
    taken += width + 2;
  }
  return taken <= prose_width() * 2 / 3;
}

std::string in_columns(MarkdownRows const& rows) {
  Table table(rows.front());
  for (std::size_t i = 1; i < rows.size(); ++i) table.row(rows[i]);
  return table.text(true, 2);
}

/// Each row as its first cell, and below it the others with their headings.
std::string one_below_the_other(MarkdownRows const& rows) {
  std::string text;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    text += "  " + wrapped(rows[i].front(), prose_width(), 2) + "\n";
    for (std::size_t column = 1; column < std::min(rows[i].size(), rows.front().size()); ++column) {
      if (rows[i][column].empty()) continue;
      std::string const heading = rows.front()[column].empty() ? "" : rows.front()[column] + ": ";
      text += "      " + wrapped(heading + rows[i][column], prose_width(), 6) + "\n";
    }
  }
  return text;
}

/// Columns that the mark of a list item takes, "- " or "12. "; 0 is not a list item.
std::size_t mark_width(std::string_view line) {
  if (line.starts_with("- ")) return 2;
  std::size_t const digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

/// Reads line by line; a paragraph, list item or table is printed when it ends.
class MarkdownReader {
 public:
  void read(std::string const& line);
  std::string finish();

 private:
  std::string out_;
  std::string paragraph_;
  std::size_t indent_ = 0;
  std::vector<std::string> rows_;
  bool fenced_ = false;

  void read_prose(std::string const& line);
  void end_block();
  void print_rows();
};

void MarkdownReader::print_rows() {
  MarkdownRows cells;
  for (std::string const& row : rows_)
    if (!is_ruler(row)) cells.push_back(cells_of(row));
  rows_.clear();
  if (!cells.empty()) out_ += leaves_room(cells) ? in_columns(cells) : one_below_the_other(cells);
}

void MarkdownReader::end_block() {
  if (!paragraph_.empty()) out_ += wrapped(words_of(paragraph_), prose_width(), indent_) + "\n";
  paragraph_.clear();
  indent_ = 0;
  print_rows();
}

void MarkdownReader::read_prose(std::string const& line) {
  std::size_t const start = std::min(line.find_first_not_of(' '), line.size());
  std::size_t const mark = mark_width(std::string_view(line).substr(start));
  if (mark > 0) end_block();
  if (mark > 0) indent_ = mark;
  paragraph_ += (paragraph_.empty() ? "" : " ") + line.substr(start);
}

void MarkdownReader::read(std::string const& line) {
  if (line.starts_with("```")) {
    end_block();
    fenced_ = !fenced_;
  } else if (fenced_ || (paragraph_.empty() && line.starts_with("    "))) {
    out_ += line.empty() ? "\n" : (fenced_ ? "    " : "") + line + "\n";
  } else if (line.empty()) {
    end_block();
    out_ += "\n";
  } else if (line.starts_with('#')) {
    end_block();
    out_ += painted(Style::heading, words_of(line.substr(std::min(line.find(' ') + 1, line.size())))) + "\n";
  } else if (line.starts_with('|')) {
    rows_.push_back(line);
  } else {
    read_prose(line);
  }
}

std::string MarkdownReader::finish() {
  end_block();
  return out_.substr(0, out_.find_last_not_of('\n') + 1) + "\n";
}

}  // namespace

std::string markdown_text(std::string_view markdown) {
  MarkdownReader page;
  std::istringstream lines{std::string(markdown)};
  for (std::string line; std::getline(lines, line);) page.read(line);
  return page.finish();
}

}  // namespace ringside
