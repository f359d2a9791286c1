#include <filesystem>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "replay/output/tables/buffered_file.h"
#include "replay/output/tables/table_sink.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

void add_csv(std::string& line, TableCell const& cell) {
  line += ',';
  if (auto const* number = std::get_if<std::int64_t>(&cell)) fmt::format_to(std::back_inserter(line), "{}", *number);
  if (auto const* text = std::get_if<std::string>(&cell)) line += csv_field(*text);
}

std::string header_line(TableForm const& form) {
  std::string head;
  for (TableColumn const& column : form.columns) head += fmt::format("{}{}", head.empty() ? "" : ",", column.name);
  return head + "\n";
}

class CsvTables : public TableSink {
 public:
  Result<> open(std::string const& folder) {
    if (auto const made = make_folder(folder); !made) return made;
    for (TableForm const& form : table_forms()) {
      auto file = BufferedFile::open((std::filesystem::path(folder) / fmt::format("{}.csv", form.name)).string());
      if (!file) return tl::unexpected(std::move(file.error()));
      file->text() = header_line(form);
      files_.push_back(*std::move(file));
    }
    return {};
  }

  Result<> add(TableId table, std::int64_t game, std::span<TableCell const> cells) override {
    BufferedFile& file = files_[static_cast<std::size_t>(table)];
    fmt::format_to(std::back_inserter(file.text()), "{}", game);
    for (TableCell const& cell : cells) add_csv(file.text(), cell);
    file.text() += "\n";
    return file.pour();
  }

  Result<> finish() override {
    for (BufferedFile& file : files_)
      if (auto const finished = file.finish(); !finished) return finished;
    return {};
  }

 private:
  std::vector<BufferedFile> files_;
};

}  // namespace

Result<std::unique_ptr<TableSink>> csv_tables(std::string const& folder) {
  auto tables = std::make_unique<CsvTables>();
  return tables->open(folder).map([&]() -> std::unique_ptr<TableSink> { return std::move(tables); });
}

}  // namespace ringside
