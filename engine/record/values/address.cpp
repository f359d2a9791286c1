#include "engine/record/values/address.h"

#include <fmt/format.h>

namespace ringside {

std::string Address::input() const {
  std::string const name = is_stdin() ? "<stdin>" : path;
  return game ? fmt::format("{}:{}", name, *game) : name;
}

std::string Address::name() const {
  std::string const all = input();
  return all.substr(all.rfind('/') + 1);
}

std::string Address::at(std::size_t step) const {
  return fmt::format("{}{}#{}", path, game ? fmt::format(":{}", *game) : "", step);
}

tl::expected<std::size_t, std::string> step_at(Point point, std::size_t steps, Address const& address) {
  if (point.number <= steps) return point.from_end ? steps - point.number : point.number;
  return tl::unexpected(fmt::format("'{}': there is no step {}{}; {} has {} step{}", address.text, point.from_end ? "-" : "",
                                    point.number, address.input(), steps, steps == 1 ? "" : "s"));
}

}  // namespace ringside
