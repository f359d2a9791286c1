#include "replay/input/case_input.h"

#include "engine/record/file/file.h"
#include "engine/record/page/page.h"
#include "replay/input/case_text.h"
#include "replay/input/input.h"

namespace ringside {

Result<std::vector<CaseFile>> case_files(std::vector<std::string> const& words) {
  auto const is_other = [](CaseFile const& file) {
    return file.from_folder && file.unreadable.empty() && !file.path.ends_with(".json");
  };
  return expand_inputs(words).map([&](std::vector<CaseFile> files) {
    std::erase_if(files, is_other);
    return files;
  });
}

bool holds_case(CaseFile const& file) {
  if (file.path == "-") return true;
  bool const may_be_one = file.path.ends_with(".json") || !file.from_folder;
  return may_be_one && claims_to_hold_a_case(file.path);
}

bool claims_to_hold_a_case(std::string const& path) {
  std::string const beginning = read_beginning(path, page_head_bytes);
  return claims_to_be_a_case(begins_page(beginning) ? first_in_page(beginning) : beginning);
}

tl::expected<std::string, ReadErrors> read_case_text(std::string const& path) {
  return read_bytes(path).and_then(
      [&](std::string text) { return only_file_in(std::move(text), path == "-" ? "<stdin>" : path); });
}

tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file) {
  if (!file.unreadable.empty()) return tl::unexpected(file.unreadable);
  if (file.from_folder && !holds_case(file)) return std::nullopt;
  return read_case_text(file.path).map([](std::string text) { return std::optional(std::move(text)); });
}

}  // namespace ringside
