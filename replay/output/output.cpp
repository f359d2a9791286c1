#include "replay/output/output.h"

#include <filesystem>

#include <fmt/format.h>

#include "replay/base/claims.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

template <class T>
Result<T> opened(tl::expected<T, std::string> file) {
  if (!file) return failure(Exit::unreadable, file.error());
  return *std::move(file);
}

}  // namespace

Result<> write_output(std::string const& path, std::string_view bytes) {
  return may_open_output(path).and_then([&] { return or_failure(write_file_atomically(path, bytes)); });
}

Result<AtomicFile> create_output(std::string const& path) {
  return may_open_output(path).and_then([&] { return opened(AtomicFile::create(path)); });
}

Result<BulkWriter> create_bulk(std::string const& path, BulkOptions const& options) {
  return may_open_output(path).and_then([&] { return opened(BulkWriter::create(path, options)); });
}

Result<> write_parts(std::string const& path,
                     std::function<FileResult(std::function<FileResult(std::string_view)>)> const& pour) {
  return create_output(path).and_then([&](AtomicFile file) {
    return or_failure(pour([&](std::string_view part) { return file.write(part); }).and_then([&] { return file.finish(); }));
  });
}

std::string page_ending_fault(std::string const& path) {
  std::string const ending = std::filesystem::path(path).extension().string();
  if (ending.empty() || ending == ".html" || ending == ".htm" || path == "-") return {};
  return fmt::format("'{}' does not name a page; name a file that ends in .html", on_a_line(path));
}

Result<> make_folder(std::string const& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failure(Exit::unreadable, fmt::format("{}: cannot be made: {}", folder, error.message()));
  return {};
}

}  // namespace ringside
