#include "engine/record/text/fraction.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <version>

namespace ringside {

std::optional<double> read_fraction(std::string_view written) {
  double value = 0;
#ifdef __cpp_lib_to_chars
  if (std::from_chars(written.data(), written.data() + written.size(), value).ec != std::errc{}) return std::nullopt;
#else
  // A library without that has no locales either: strtod reads there what a C program would.
  value = std::strtod(std::string(written).c_str(), nullptr);
  bool const is_naught = written.substr(0, written.find_first_of("eE")).find_first_of("123456789") == std::string_view::npos;
  if (std::isinf(value) || (value == 0 && !is_naught)) return std::nullopt;
#endif
  return value;
}

}  // namespace ringside
