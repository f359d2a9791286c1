#include "replay/base/claims.h"

#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/record/file/clash.h"
#include "engine/record/file/file.h"
#include "engine/record/values/format.h"
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
  if (std::filesystem::remove(path, error)) print_note(fmt::format("{}: left by a run that was killed; removed", path));
}

void tell_left_behind(std::vector<std::string> const& paths) {
  for (std::string const& path : paths) {
    if (!read_beginning(path, bulk_magic.size()).starts_with(bulk_magic)) {
      discard(path);
      continue;
    }
    print_warning(fmt::format("{0}: left by a run that was killed; ringside convert --salvage {0} OUT keeps what it has", path));
    salvageable().push_back(path);
  }
}

struct NamedOutput {
  std::string who, path;
};

/// What the command line named for outputs.
std::vector<NamedOutput>& named_outputs() {
  static std::vector<NamedOutput> named;
  return named;
}

/// What engine/record/file/clash.h says against a file.
Result<> unless_it_clashes(FileResult const& said) {
  if (!said) return failure(Exit::usage, said.error(), remedy);
  return {};
}

}  // namespace

void claim_output(std::string who, std::string path) { named_outputs().push_back({std::move(who), std::move(path)}); }

Result<> check_claims() {
  for (NamedOutput const& output : named_outputs()) {
    if (output.path.empty() || output.path == "-") continue;
    if (auto const noted = unless_it_clashes(note_write(output.path, output.who)); !noted) return noted;
    tell_left_behind(left_behind(output.path));
  }
  return {};
}

void name_left_behind(std::vector<std::string> const& targets) { tell_left_behind(left_behind(targets)); }

Result<> will_read(std::string const& path) { return unless_it_clashes(note_read(path)); }

void will_go_on_with(std::string const& path) { note_rewrite(path); }

Result<> may_open_output(std::string const& path) { return unless_it_clashes(may_write(path)); }

void remove_left_behind() {
  for (std::string const& path : salvageable()) discard(path);
}

}  // namespace ringside
