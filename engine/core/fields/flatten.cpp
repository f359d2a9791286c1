#include "engine/core/fields/flatten.h"

#include <algorithm>

namespace ringside {
namespace {

/// Is one of the names that a path is made of among these?
bool passes_through(std::string_view path, std::span<std::string_view const> names) {
  while (!path.empty()) {
    std::size_t const end = std::min(path.find_first_of(".["), path.size());
    if (std::find(names.begin(), names.end(), path.substr(0, end)) != names.end()) return true;
    std::size_t const dot = path.find('.', end);
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return false;
}

}  // namespace

std::string set_text(std::span<std::string const> members) {
  std::string text;
  for (std::string const& member : members) text += (text.empty() ? "" : ", ") + member;
  return text.empty() ? "none" : text;
}

void mark_inner(std::vector<FlatField>& fields, std::span<std::string_view const> inner) {
  for (FlatField& field : fields) field.inner = passes_through(field.name, inner);
}

}  // namespace ringside
