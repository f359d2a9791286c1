#include "replay/recording/keeper.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/output/output.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

bool begins_with(std::vector<Step> const& steps, std::vector<Step> const& beginning) {
  auto const same = [](Step const& a, Step const& b) { return a.actor == b.actor && a.action == b.action; };
  return beginning.size() <= steps.size() && std::equal(beginning.begin(), beginning.end(), steps.begin(), same);
}

bool is_regular(std::string const& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) || !std::filesystem::exists(path, ignored);
}

/// Beside the file, where its folder can be written.
std::string lock_name(std::string const& path) {
  std::filesystem::path const file = path;
  return (file.parent_path() / ("." + file.filename().string() + ".lock")).string();
}

}  // namespace

Result<Keeper> Keeper::of(std::string path, std::string text, std::vector<Step> steps) try {
  Keeper keeper;
  keeper.path_ = std::move(path);
  keeper.text_ = std::move(text);
  keeper.steps_ = std::move(steps);
  if (keeper.path_.empty() || !is_regular(keeper.path_)) return keeper;
  std::string const name = lock_name(keeper.path_);
  keeper.lock_ = FileLock::make(name);
  if (!keeper.lock_.is_held())
    return failure(Exit::unreadable,
                   fmt::format("{} is being recorded by another process; end that one first, or name another file",
                               on_a_line(keeper.path_)));
  keeper.lock_path_ = name;
  return keeper;
} catch (std::runtime_error const& error) {
  return failure(Exit::unreadable, error.what());
}

Keeper::Keeper(Keeper&& other) noexcept { *this = std::move(other); }

Keeper& Keeper::operator=(Keeper&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(lock_path_, other.lock_path_);
  std::swap(lock_, other.lock_);
  std::swap(text_, other.text_);
  std::swap(steps_, other.steps_);
  std::swap(kept_beside_, other.kept_beside_);
  return *this;
}

Keeper::~Keeper() {
  std::error_code ignored;
  if (!lock_path_.empty()) std::filesystem::remove(lock_path_, ignored);
}

Result<> Keeper::write(Record const& record, Match const& match, Language language) {
  if (path_.empty()) return {};
  if (auto const unchanged = check_unchanged(); !unchanged) return unchanged;
  if (auto const kept = keep_dropped(record); !kept) return kept;
  std::string text = write_record_json(record, match, language);
  if (auto const written = write_output(path_, text); !written) return written;
  text_ = std::move(text);
  steps_ = record.steps;
  return {};
}

Result<> Keeper::check_unchanged() const {
  if (!is_regular(path_)) return {};
  std::error_code ignored;
  if (text_.empty() && !std::filesystem::exists(path_, ignored)) return {};
  auto const now = read_file(path_, [](std::string_view) { return std::uint64_t{1} << 30U; });
  will_go_on_with(path_);
  if (now && *now == text_) return {};
  return failure(Exit::unreadable,
                 fmt::format("{} {}; nothing was written, and the step was not taken", on_a_line(path_),
                             now ? "was changed by somebody else" : "is gone"),
                 fmt::format("ringside record {}", on_a_line(path_)));
}

/// Beside the file, under the first number that nothing has: what was kept before is never written over.
std::string Keeper::name_beside() const {
  std::error_code ignored;
  for (int number = 1;; ++number) {
    std::string name = fmt::format("{}~{}~", path_, number);
    if (!std::filesystem::exists(std::filesystem::symlink_status(name, ignored))) return name;
  }
}

/// Steps that were taken back one by one go into one file, with all of them.
Result<> Keeper::keep_dropped(Record const& record) {
  if (begins_with(record.steps, steps_) || begins_with(kept_beside_, steps_)) return {};
  if (auto const written = write_output(name_beside(), text_); !written) return written;
  kept_beside_ = steps_;
  return {};
}

}  // namespace ringside
