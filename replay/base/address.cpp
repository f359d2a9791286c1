#include "replay/base/address.h"

namespace ringside {

Result<Address> parse_address(std::string_view text) {
  auto address = read_address(text);
  if (!address) return failure(Exit::usage, address.error());
  return *std::move(address);
}

std::string file_of(std::string const& name) {
  auto const address = read_address(name);
  return address ? address->path : name;
}

Result<std::size_t> resolve(Point point, std::size_t steps, Address const& address) {
  auto const step = step_at(point, steps, address);
  if (!step) return failure(Exit::usage, step.error());
  return *step;
}

}  // namespace ringside
