#include "engine/record/page/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/utf8.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

constexpr std::string_view doctype = "<!doctype html", opening = "<script type=\"application/json\" id=\"ringside-files\">",
                           closing = "</script>";
constexpr std::size_t most_files = 16;

std::size_t line_ends_in(std::string_view text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

/// The next line, without its end; `text` then begins behind it.
std::string_view take_line(std::string_view& text) {
  std::size_t const end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

tl::unexpected<ReadErrors> refused(std::string const& name, std::size_t line, std::string what, std::string expected) {
  return tl::unexpected(ReadErrors{{name, line, 1, 0, {}, std::move(what), std::move(expected)}});
}

tl::unexpected<ReadErrors> damaged(std::string const& name, std::size_t line) {
  return refused(name, line, "the block of the page's files is damaged", "[, then a file on each line, then ]");
}

}  // namespace

bool begins_page(std::string_view beginning) {
  beginning = without_byte_order_mark(beginning);
  beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
  auto const same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b; };
  return beginning.size() >= doctype.size() &&
         std::equal(doctype.begin(), doctype.end(), beginning.begin(), [&](char expected, char c) { return same(c, expected); });
}

std::string page_block(std::span<Json const> files) {
  std::string text(opening);
  text += "\n[\n";
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (char const c : json_text(files[i])) text += c == '<' ? std::string_view("\\u003c") : std::string_view(&c, 1);
    text += i + 1 < files.size() ? ",\n" : "\n";
  }
  text += "]\n";
  text += closing;
  return text + '\n';
}

tl::expected<std::vector<TextPart>, ReadErrors> files_in_page(std::string_view page, std::string const& name) {
  std::size_t const begin = page.find(opening);
  if (begin == std::string_view::npos)
    return refused(name, 0, "is a page that holds no file: it shows many games, or two games or a tree as one seat sees them",
                   "the page of a game, a position or a case");
  if (std::size_t const second = page.find(opening, begin + 1); second != std::string_view::npos)
    return refused(name, line_ends_in(page.substr(0, second)) + 1, "a second block of files begins here", "one block");
  std::string_view block = page.substr(begin + opening.size());
  std::size_t line = line_ends_in(page.substr(0, begin)) + 1;
  std::size_t const end = block.find(closing);
  if (end == std::string_view::npos) return damaged(name, line);
  block = block.substr(0, end);
  if (!take_line(block).empty()) return damaged(name, line);
  if (take_line(block) != "[") return damaged(name, line + 1);
  std::vector<TextPart> files;
  for (line += 2; !block.empty(); ++line) {
    std::string_view text = take_line(block);
    if (text == "]" && block.empty() && !files.empty()) return files;
    bool const is_last = block.starts_with(']');
    if (!is_last && text.ends_with(',')) text.remove_suffix(1);
    if (!text.starts_with('{') || !text.ends_with('}')) return damaged(name, line);
    files.push_back({text, line - 1});
    if (files.size() > most_files) return refused(name, line, "holds more files", fmt::format("at most {}", most_files));
  }
  return damaged(name, line);
}

std::string_view first_in_page(std::string_view beginning) {
  std::size_t const begin = beginning.find(opening), brace = begin == std::string_view::npos ? begin : beginning.find('{', begin);
  return brace == std::string_view::npos ? std::string_view() : beginning.substr(brace);
}

tl::expected<std::string, ReadErrors> only_file_in(std::string text, std::string const& name) {
  if (!begins_page(text)) return text;
  auto const files = files_in_page(text, name);
  if (!files) return tl::unexpected(files.error());
  if (files->size() > 1)
    return refused(name, files->at(1).lines_before + 1, fmt::format("holds {} games", files->size()), "one; name it: FILE:1");
  return std::string(files->front().lines_before, '\n') + std::string(files->front().text);
}

}  // namespace ringside
