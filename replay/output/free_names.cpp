#include "replay/output/free_names.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/record/values/address.h"

namespace ringside {

std::string FreeNames::next(std::string const& game) {
  auto const address = read_address(game);
  std::string stem = std::filesystem::path(address ? address->path : game).stem().string();
  if (address && address->game) stem += fmt::format("-{}", *address->game);
  std::string name = stem;
  for (int number = 2; !taken_.insert(name).second; ++number) name = fmt::format("{}~{}", stem, number);
  return name;
}

}  // namespace ringside
