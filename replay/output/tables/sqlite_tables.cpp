#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <sqlite3.h>

#include <fmt/format.h>

#include "replay/output/output.h"
#include "replay/output/tables/forms_text.h"
#include "replay/output/tables/table_sink.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

constexpr std::uint32_t application_id = 0x52696e67;  // "Ring"

/// The first column of a statement's rows; nothing if it cannot be asked, as in a file that is not a database.
std::optional<std::set<std::string>> first_column(sqlite3* database, char const* statement) {
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v2(database, statement, -1, &prepared, nullptr) != SQLITE_OK) return std::nullopt;
  Statement const rows(prepared);
  std::set<std::string> values;
  int step = SQLITE_ROW;
  while ((step = sqlite3_step(prepared)) == SQLITE_ROW)
    if (auto const* value = reinterpret_cast<char const*>(sqlite3_column_text(prepared, 0))) values.emplace(value);
  return step == SQLITE_DONE ? std::optional(std::move(values)) : std::nullopt;
}

/// Whether a file is an export with nothing added, such as a view of its user. Those of versions that did not name themselves are
/// known by the version of their tables.
bool is_export_alone(std::string const& path) {
  sqlite3* opened = nullptr;
  int const code = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
  std::unique_ptr<sqlite3, CloseDatabase> const database(opened);
  if (code != SQLITE_OK) return false;
  auto const application = first_column(opened, "PRAGMA application_id"), version = first_column(opened, "PRAGMA user_version");
  auto const is = [](auto const& values, auto number) { return values && values->contains(std::to_string(number)); };
  if (!is(application, application_id) && !(is(application, 0) && is(version, tables_version))) return false;
  std::set<std::string> tables;
  for (TableForm const& form : table_forms()) tables.emplace(form.name);
  return first_column(opened, "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'") == tables;
}

/// What is there already is replaced only if it is an export, or has nothing in it.
Result<> may_replace(std::string const& path) {
  std::error_code error;
  bool const is_file = std::filesystem::is_regular_file(path, error);
  if (!is_file || std::filesystem::file_size(path, error) == 0) return {};
  if (is_export_alone(path)) return {};
  return failure(Exit::usage, fmt::format("{}: exists and holds more than an export of Ringside, so it is not replaced", path),
                 "name another file, or remove it");
}

/// SQLite writes into the temporary file of what gets its name when it is whole; so it needs no journal.
class SqliteTables : public TableSink {
 public:
  SqliteTables(std::string path, AtomicFile file) : path_(std::move(path)), file_(std::move(file)) {}

  Result<> open() {
    if (file_.temporary().empty())
      return failure(Exit::usage, fmt::format("{}: a database needs a regular file", path_), "ringside export --help");
    sqlite3* opened = nullptr;
    int const code = sqlite3_open_v2(file_.temporary().c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    database_.reset(opened);
    return checked(code)
        .and_then([&] { return run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF"); })
        .and_then([&] {
          return run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}; BEGIN", application_id, tables_version));
        })
        .and_then([&] { return add_tables(); });
  }

  Result<> add(TableId table, std::int64_t game, std::span<TableCell const> cells) override {
    sqlite3_stmt* const insert = inserts_[static_cast<std::size_t>(table)].get();
    sqlite3_bind_int64(insert, 1, game);
    for (std::size_t i = 0; i < cells.size(); ++i) bind(insert, static_cast<int>(i) + 2, cells[i]);
    sqlite3_step(insert);
    return checked(sqlite3_reset(insert));
  }

  Result<> finish() override {
    inserts_ = {};
    auto const committed = run("COMMIT");
    if (!committed) return committed;
    database_.reset();
    return or_failure(file_.finish());
  }

 private:
  std::string path_;
  AtomicFile file_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::array<Statement, table_count> inserts_;  // last: they go before the database does

  Result<> checked(int code) const {
    if (code == SQLITE_OK) return {};
    return failure(Exit::unreadable, fmt::format("{}: cannot be written: {}", path_, sqlite3_errstr(code)));
  }

  Result<> run(std::string const& statements) const {
    return checked(sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr));
  }

  Result<> add_tables() {
    for (TableForm const& form : table_forms())
      if (auto const made = run(create_statement(form)); !made) return made;
    for (std::size_t i = 0; i < table_count; ++i) {
      sqlite3_stmt* prepared = nullptr;
      int const code = sqlite3_prepare_v2(database_.get(), insert_statement(table_forms()[i]).c_str(), -1, &prepared, nullptr);
      inserts_[i].reset(prepared);
      if (code != SQLITE_OK) return checked(code);
    }
    return {};
  }

  static void bind(sqlite3_stmt* insert, int place, TableCell const& cell) {
    if (auto const* number = std::get_if<std::int64_t>(&cell)) {
      sqlite3_bind_int64(insert, place, *number);
    } else if (auto const* text = std::get_if<std::string>(&cell)) {
      std::string const safe = on_a_line(*text);
      sqlite3_bind_text64(insert, place, safe.data(), safe.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    } else {
      sqlite3_bind_null(insert, place);
    }
  }
};

}  // namespace

Result<std::unique_ptr<TableSink>> sqlite_tables(std::string const& path) {
  return may_replace(path)
      .and_then([&] { return create_output(path); })
      .and_then([&](AtomicFile file) -> Result<std::unique_ptr<TableSink>> {
        auto tables = std::make_unique<SqliteTables>(path, std::move(file));
        return tables->open().map([&]() -> std::unique_ptr<TableSink> { return std::move(tables); });
      });
}

}  // namespace ringside
