#include "replay/input/case_input.h"

#include "engine/record/file/file.h"
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
  return file.path.ends_with(".json") && claims_to_be_a_case(read_beginning(file.path, case_head_bytes));
}

tl::expected<std::optional<std::string>, ReadErrors> case_text(CaseFile const& file) {
  if (!file.unreadable.empty()) return tl::unexpected(file.unreadable);
  if (file.from_folder && !holds_case(file)) return std::nullopt;
  return read_bytes(file.path).map([](std::string text) { return std::optional(std::move(text)); });
}

}  // namespace ringside
