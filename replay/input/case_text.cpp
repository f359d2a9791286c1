#include "replay/input/case_text.h"

#include <filesystem>

#include "engine/record/read_any.h"

namespace ringside {

bool claims_to_be_a_case(std::string_view text) {
  Format const format = detect_format(text);
  return (format == Format::other_text || format == Format::unknown) &&
         text.substr(0, case_head_bytes).find(case_format) != std::string_view::npos;
}

tl::expected<Case, ReadErrors> case_in(std::string const& text, std::string const& path, Answered answered) {
  bool const is_stdin = path == "-";
  std::string const name = is_stdin ? "<stdin>" : path;
  if (auto const moves = list_of_moves(text, name, "case")) return tl::unexpected(ReadErrors{*moves});
  if (auto const seen = only_seen(text, name)) return tl::unexpected(ReadErrors{*seen});
  return read_case(text, name, std::filesystem::path(is_stdin ? "" : path).parent_path().string(), answered);
}

}  // namespace ringside
