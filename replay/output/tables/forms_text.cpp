#include "replay/output/tables/forms_text.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

std::string join_names(std::span<TableColumn const> columns) {
  std::string names;
  for (TableColumn const& column : columns) names += fmt::format("{}{}", names.empty() ? "" : ", ", column.name);
  return names;
}

TableForm const* parent_of(TableForm const& form) {
  for (TableForm const& other : table_forms())
    if (other.name == form.parent) return &other;
  return nullptr;
}

std::string_view word_of_type(TableColumn const& column) { return column.type == CellType::integer ? "integer" : "text"; }

std::string page_row(TableColumn const& column, bool is_key) {
  return fmt::format("| {} | {}{} | {} | {}{} |\n", column.name, word_of_type(column), column.may_be_null ? " or null" : "",
                     column.unit, column.meaning, is_key ? " *Key.*" : "");
}

std::string page_section(TableForm const& form) {
  std::string text = fmt::format("\n## {}\n\n{}", form.name, form.meaning);
  if (!form.parent.empty()) text += fmt::format(" Belongs to `{}`.", form.parent);
  text += "\n\n| column | type | unit | meaning |\n| --- | --- | --- | --- |\n";
  for (std::size_t i = 0; i < form.columns.size(); ++i) text += page_row(form.columns[i], i < form.key);
  return text;
}

constexpr std::string_view page_head = R"(# Games as tables

What `ringside export GAMES --csv DIR`, `--jsonl FILE` and `--sqlite FILE` write. This page comes from the program itself:
`ringside export --schema`; with `--json` that prints the JSON Schema of a line of JSON Lines. Tables have version {}.

- **SQLite**: tables with primary and foreign keys; the version is the database's `user_version`, and its `application_id` is 0x52696e67
  (`Ring`). A file that exists is replaced only if it is such a database with these tables and nothing besides, or empty.
- **CSV**: a file for each table, `DIR/TABLE.csv`, with a head, as in RFC 4180 except for its line ends. Null is an empty field. A text that a spreadsheet
  would take for a formula, since it begins with `=`, `+`, `-` or `@` and is not a number, has an apostrophe before it, and so has a text that begins
  with an apostrophe: take one from the front of a field to have its text.
- **JSON Lines**: an object on each line, with `table` for the name of its table, and all columns of it.

What acts on a terminal instead of being drawn is shown as an escape, `\x1b` or `\u{{202e}}`, in CSV and SQLite, and as JSON escapes in JSON
Lines. Rows are in the order of the games and of their keys, the same for any number of threads.
)";

}  // namespace

std::string create_statement(TableForm const& form) {
  std::string text = fmt::format("CREATE TABLE \"{}\" (", form.name);
  for (TableColumn const& column : form.columns)
    text += fmt::format("\"{}\" {}{}, ", column.name, word_of_type(column), column.may_be_null ? "" : " NOT NULL");
  text += fmt::format("PRIMARY KEY ({})", join_names(form.columns.first(form.key)));
  if (TableForm const* const parent = parent_of(form)) {
    std::string const names = join_names(parent->columns.first(parent->key));
    text += fmt::format(", FOREIGN KEY ({}) REFERENCES \"{}\" ({})", names, parent->name, names);
  }
  return text + ") WITHOUT ROWID";
}

std::string insert_statement(TableForm const& form) {
  std::string places;
  for (std::size_t i = 0; i < form.columns.size(); ++i) places += i == 0 ? "?" : ", ?";
  return fmt::format("INSERT INTO \"{}\" VALUES ({})", form.name, places);
}

std::string tables_help() {
  std::string text;
  for (TableForm const& form : table_forms()) text += fmt::format("{}: {}\n", form.name, join_names(form.columns));
  return text;
}

std::string tables_page() {
  std::string text = fmt::format(page_head, tables_version);
  for (TableForm const& form : table_forms()) text += page_section(form);
  return text;
}

Json tables_schema() {
  Json forms = Json::array();
  for (TableForm const& form : table_forms()) {
    Json properties{{"table", {{"const", form.name}}}};
    Json required{"table"};
    for (TableColumn const& column : form.columns) {
      Json const type = column.type == CellType::integer ? "integer" : "string";
      properties[std::string(column.name)] = {{"description", column.meaning},
                                              {"type", column.may_be_null ? Json{type, "null"} : type}};
      required.push_back(column.name);
    }
    forms.push_back({{"description", form.meaning},
                     {"type", "object"},
                     {"additionalProperties", false},
                     {"required", std::move(required)},
                     {"properties", std::move(properties)}});
  }
  return {{"$schema", "http://json-schema.org/draft-07/schema#"},
          {"title", fmt::format("A line of `ringside export --jsonl`, version {}", tables_version)},
          {"oneOf", std::move(forms)}};
}

}  // namespace ringside
