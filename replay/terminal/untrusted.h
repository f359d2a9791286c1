#pragma once

#include <string>
#include <string_view>

namespace ringside {

// Untrusted text is what other parties may have written: names in records, keys, file names, arguments. Here, and nowhere else,
// it is made safe for each medium; for JSON that is json_text(). What is not drawn but acts is shown as an escape in all of them:
// `\n`, `\x1b`, `\u{202e}`; a byte that is not UTF-8 as `\xff`.

/// For a place on one line.
std::string on_a_line(std::string_view text);

/// For text of several lines: line breaks stay.
std::string on_lines(std::string_view text);

/// Between two tags of XML; line breaks stay.
std::string xml_text(std::string_view text);

/// In an attribute of XML, on one line.
std::string xml_attribute(std::string_view text);

/// As a string of DOT: backslashes doubled, line breaks as `\n`; what Graphviz would take for an entity stays as it was typed.
std::string dot_text(std::string_view text);

/// Within an HTML-like label of DOT.
std::string dot_html(std::string_view text);

/// In a cell of a table of Markdown.
std::string markdown_cell(std::string_view text);

/// As a field of CSV, in quotes if needed: RFC 4180. What a spreadsheet would take for a formula gets an apostrophe before
/// it, and so has what begins with one: without the first apostrophe it is the text.
std::string csv_field(std::string_view text);

/// As a string of Gambit's .efg, in quotes.
std::string efg_text(std::string_view text);

}  // namespace ringside
