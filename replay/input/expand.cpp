#include "replay/input/expand.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "engine/record/values/format.h"
#include "replay/base/claims.h"
#include "replay/input/file_kind.h"
#include "replay/input/input.h"
#include "replay/input/packed_input.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

bool is_record_name(fs::path const& path) {
  static constexpr std::array<std::string_view, 3> endings{".json", ".rsr", ".bin"};
  std::string name = path.filename().string();
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); }) ||
         is_packed_name(name);
}

/// Bulk and packed records are known by how they begin, whatever their name: `--out league` writes one.
bool holds_records(fs::path const& path) {
  if (is_record_name(path)) return true;
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return false;
  if (is_move_list(path.string())) return true;
  std::array<char, 8> begin{};
  std::ifstream file(path, std::ios::binary);
  file.read(begin.data(), begin.size());
  std::string_view const read(begin.data(), static_cast<std::size_t>(file.gcount()));
  return read.starts_with(bulk_magic) || read.starts_with(binary_magic);
}

/// Adds what stands in one folder; the folders in it are added to `deeper`.
void add_entries(std::string const& folder, std::vector<InputFile>& files, std::vector<std::string>& deeper) {
  std::error_code error, ignored;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string path = entry->path().string();
    if (!entry->is_symlink(ignored) && entry->is_directory(ignored))  // as the folder says, whose names may be too long to ask
      deeper.push_back(std::move(path));
    else if (holds_records(entry->path()) && !fs::is_directory(path, ignored))
      files.push_back({path, true, trouble_with(path)});
  }
  if (error)
    files.push_back({folder, true, {{folder, 0, 0, 0, {}, fmt::format("the folder cannot be read: {}", error.message()), {}}}});
}

void add_folder(std::string const& folder, std::vector<InputFile>& files) {
  std::vector<InputFile> found;
  std::vector<std::string> open{folder};
  while (!open.empty()) {
    std::string const next = std::move(open.back());
    open.pop_back();
    add_entries(next, found, open);
  }
  std::sort(found.begin(), found.end(), [](InputFile const& a, InputFile const& b) { return a.path < b.path; });
  std::move(found.begin(), found.end(), std::back_inserter(files));
}

void add_lines(std::string const& text, std::vector<InputFile>& files) {
  std::size_t from = 0;
  while (from < text.size()) {
    std::size_t const end = std::min(text.find('\n', from), text.size());
    std::string line = text.substr(from, end - from);
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty()) files.push_back({std::move(line)});
    from = end + 1;
  }
}

Result<> add_list(std::string const& list, std::vector<InputFile>& files) {
  if (auto const noted = will_read(list); !noted) return noted;
  return or_failure(read_bytes(list)).map([&](std::string const& text) { add_lines(text, files); });
}

Result<> add_word(std::string const& word, std::vector<InputFile>& files) {
  std::error_code ignored;
  if (word.starts_with('@')) return add_list(word.substr(1), files);
  if (fs::is_directory(word, ignored))
    add_folder(word, files);
  else
    files.push_back({word});
  return {};
}

}  // namespace

Result<std::vector<InputFile>> expand_inputs(std::vector<std::string> const& words) {
  std::vector<InputFile> files;
  for (std::string const& word : words)
    if (auto const added = add_word(word, files); !added) return tl::unexpected(added.error());
  for (InputFile const& file : files)
    if (auto const noted = will_read(file.path); !noted) return tl::unexpected(noted.error());
  return files;
}

std::string identity_of(std::string const& name, std::string const& path) {
  std::error_code unknown;
  auto const bytes = fs::file_size(path, unknown);
  return fmt::format("{}\n{}\n", name, unknown ? 0 : bytes);
}

}  // namespace ringside
