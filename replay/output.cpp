#include "replay/output.h"

#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "engine/record/clash.h"
#include "engine/record/format.h"
#include "replay/terminal/message.h"

namespace ringside {
namespace {

constexpr char const* remedy = "name another file";

/// Bulk files that killed runs left behind. They stay until this run has written its own, for they can be salvaged.
std::vector<std::string>& salvageable() {
  static std::vector<std::string> paths;
  return paths;
}

void discard(std::string const& path) {
  std::error_code error;
  if (std::filesystem::remove(path, error)) print_note(fmt::format("{}: a run that was killed left it behind; removed", path));
}

void look_for_left_behind(std::string const& target) {
  for (std::string const& path : left_behind(target)) {
    if (!read_beginning(path, bulk_magic.size()).starts_with(bulk_magic)) {
      discard(path);
      continue;
    }
    print_warning(
        fmt::format("{0}: a run that was killed left it behind; ringside convert --salvage {0} OUT keeps what it has", path));
    salvageable().push_back(path);
  }
}

struct Named {
  std::string who, path;
};

/// What the command line named for outputs.
std::vector<Named>& named_outputs() {
  static std::vector<Named> named;
  return named;
}

/// What engine/record/clash.h says against a file.
Result<> unless_it_clashes(FileResult const& said) {
  if (!said) return failure(Exit::usage, said.error(), remedy);
  return {};
}

template <class T>
Result<T> opened(tl::expected<T, std::string> file) {
  if (!file) return failure(Exit::unreadable, file.error());
  return *std::move(file);
}

}  // namespace

Flag& output_path(Flag& flag) {
  std::string const who = flag.view.positional ? "the output" : "--" + flag.view.name;
  return flag.check([who](std::string const& path) { return named_outputs().push_back({who, path}), std::string(); });
}

Result<> claim_outputs() {
  for (Named const& output : named_outputs()) {
    if (output.path.empty() || output.path == "-") continue;
    if (auto const noted = unless_it_clashes(note_write(output.path, output.who)); !noted) return noted;
    look_for_left_behind(output.path);
  }
  return {};
}

Result<> will_read(std::string const& path) { return unless_it_clashes(note_read(path)); }

void will_go_on_with(std::string const& path) { note_rewrite(path); }

Result<> write_output(std::string const& path, std::string_view bytes) {
  return unless_it_clashes(may_write(path)).and_then([&] { return or_failure(write_file_atomically(path, bytes)); });
}

Result<AtomicFile> create_output(std::string const& path) {
  return unless_it_clashes(may_write(path)).and_then([&] { return opened(AtomicFile::create(path)); });
}

Result<BulkWriter> create_bulk(std::string const& path) {
  return unless_it_clashes(may_write(path)).and_then([&] { return opened(BulkWriter::create(path)); });
}

Result<> write_parts(std::string const& path,
                     std::function<FileResult(std::function<FileResult(std::string_view)>)> const& pour) {
  return create_output(path).and_then([&](AtomicFile file) {
    return or_failure(pour([&](std::string_view part) { return file.write(part); }).and_then([&] { return file.finish(); }));
  });
}

Result<> make_folder(std::string const& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failure(Exit::unreadable, fmt::format("{}: cannot be made: {}", folder, error.message()));
  return {};
}

void remove_left_behind() {
  for (std::string const& path : salvageable()) discard(path);
}

}  // namespace ringside
