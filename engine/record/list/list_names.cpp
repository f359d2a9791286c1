#include "engine/record/list/list_names.h"

#include "engine/record/list/quoted.h"

namespace ringside {

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::string_view const part : parts_between_commas(text)) names.push_back(unquoted(part));
  return names;
}

std::optional<std::string_view> bad_name_in(std::string_view text) {
  for (std::string_view const part : parts_between_commas(text))
    if (part.starts_with('"') && unquoted(part) == part) return part;
  return std::nullopt;
}

}  // namespace ringside
