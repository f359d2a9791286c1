#include "replay/case_input.h"

#include <filesystem>

#include "replay/input.h"

namespace ringside {
namespace {

constexpr std::size_t head_bytes = 1024;  // the format stands near the beginning of a file

bool claims_to_be_a_case(std::string_view text) { return text.substr(0, head_bytes).find(case_format) != std::string_view::npos; }

}  // namespace

std::vector<CaseFile> case_files(std::vector<std::string> const& words) {
  std::vector<CaseFile> files;
  for (std::string const& word : words) {
    std::error_code ignored;
    bool const folder = std::filesystem::is_directory(word, ignored);
    for (std::string& path : expand_inputs({word}))
      if (!folder || path.ends_with(".json")) files.push_back({std::move(path), folder});
  }
  return files;
}

tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file) {
  auto text = read_bytes(file.path);
  if (!text) return tl::unexpected(std::move(text.error()));
  if (file.from_folder && !claims_to_be_a_case(*text)) return std::nullopt;
  return *std::move(text);
}

tl::expected<Case, ReadErrors> case_of(CaseFile const& file, std::string const& text) {
  bool const is_stdin = file.path == "-";
  return read_case(text, is_stdin ? "<stdin>" : file.path,
                   std::filesystem::path(is_stdin ? "" : file.path).parent_path().string());
}

}  // namespace ringside
