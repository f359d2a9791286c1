#include "replay/case_input.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "replay/input.h"

namespace ringside {
namespace {

constexpr std::size_t head_bytes = 1024;  // the format stands near the beginning of a file

bool claims_to_be_a_case(std::string_view text) { return text.substr(0, head_bytes).find(case_format) != std::string_view::npos; }

}  // namespace

std::vector<CaseFile> all_files(std::vector<std::string> const& words) {
  std::vector<CaseFile> files;
  for (std::string const& word : words) {
    std::error_code ignored;
    bool const folder = std::filesystem::is_directory(word, ignored);
    for (std::string& path : expand_inputs({word})) files.push_back({std::move(path), folder});
  }
  return files;
}

std::vector<CaseFile> case_files(std::vector<std::string> const& words) {
  std::vector<CaseFile> files = all_files(words);
  std::erase_if(files, [](CaseFile const& file) { return file.from_folder && !file.path.ends_with(".json"); });
  return files;
}

bool holds_case(CaseFile const& file) {
  if (file.path == "-") return true;
  std::ifstream stream(file.path, std::ios::binary);
  std::string head(head_bytes, '\0');
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
  return file.path.ends_with(".json") && claims_to_be_a_case(head);
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
