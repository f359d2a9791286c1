#pragma once

#include <string>

#include "checker/tables/forms.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The statement that makes a table in SQLite, and the one that adds a row to it.
std::string create_statement(TableForm const& form);
std::string insert_statement(TableForm const& form);

/// The tables and their columns, a line each, for the help.
std::string tables_help();

/// A page on them, in Markdown.
std::string tables_page();

/// The JSON Schema of a line of JSON Lines.
Json tables_schema();

}  // namespace ringside
