#include "replay/output.h"

#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "engine/record/clash.h"
#include "engine/record/format.h"
#include "replay/failure.h"
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
    if (!beginning_of(path, bulk_magic.size()).starts_with(bulk_magic)) {
      discard(path);
      continue;
    }
    print_warning(
        fmt::format("{0}: a run that was killed left it behind; ringside convert --salvage {0} OUT keeps what it has", path));
    salvageable().push_back(path);
  }
}

void claim(std::string const& who, std::string const& path) {
  if (path.empty() || path == "-") return;
  if (auto const noted = note_write(path, who); !noted) fail(Exit::usage, noted.error(), remedy);
  look_for_left_behind(path);
}

}  // namespace

Flag& output_path(Flag& flag) {
  std::string const who = flag.view.positional ? "the output" : "--" + flag.view.name;
  return flag.check([who](std::string const& path) { return claim(who, path), std::string(); });
}

void will_read(std::string const& path) {
  if (auto const noted = note_read(path); !noted) fail(Exit::usage, noted.error(), remedy);
}

void write_output(std::string const& path, std::string_view bytes) {
  if (auto const allowed = may_write(path); !allowed) fail(Exit::usage, allowed.error(), remedy);
  if (auto const written = write_file_atomically(path, bytes); !written) fail(Exit::unreadable, written.error());
}

AtomicFile create_output(std::string const& path) {
  if (auto const allowed = may_write(path); !allowed) fail(Exit::usage, allowed.error(), remedy);
  auto file = AtomicFile::create(path);
  if (!file) fail(Exit::unreadable, file.error());
  return *std::move(file);
}

BulkWriter create_bulk(std::string const& path) {
  if (auto const allowed = may_write(path); !allowed) fail(Exit::usage, allowed.error(), remedy);
  auto writer = BulkWriter::create(path);
  if (!writer) fail(Exit::unreadable, writer.error());
  return *std::move(writer);
}

void make_folder(std::string const& folder) {
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) fail(Exit::unreadable, fmt::format("{}: cannot be made: {}", folder, error.message()));
}

void remove_left_behind() {
  for (std::string const& path : salvageable()) discard(path);
}

}  // namespace ringside
