#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/output/tables/buffered_file.h"
#include "replay/output/tables/table_sink.h"

namespace ringside {
namespace {

std::string to_json(TableCell const& cell) {
  if (auto const* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (auto const* text = std::get_if<std::string>(&cell)) return json_text(*text);
  return "null";
}

class JsonlTables : public TableSink {
 public:
  explicit JsonlTables(BufferedFile file) : file_(std::move(file)) {}

  Result<> add(TableId table, std::int64_t game, std::span<TableCell const> cells) override {
    TableForm const& form = form_of(table);
    std::string& text = file_.text();
    fmt::format_to(std::back_inserter(text), R"({{"table":"{}","{}":{})", form.name, form.columns.front().name, game);
    for (std::size_t i = 0; i < cells.size(); ++i)
      fmt::format_to(std::back_inserter(text), R"(,"{}":{})", form.columns[i + 1].name, to_json(cells[i]));
    text += "}\n";
    return file_.pour();
  }

  Result<> finish() override { return file_.finish(); }

 private:
  BufferedFile file_;
};

}  // namespace

Result<std::unique_ptr<TableSink>> jsonl_tables(std::string const& path) {
  return BufferedFile::open(path).map(
      [](BufferedFile file) -> std::unique_ptr<TableSink> { return std::make_unique<JsonlTables>(std::move(file)); });
}

}  // namespace ringside
