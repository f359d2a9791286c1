#pragma once

#include <string_view>

#include <fmt/format.h>

namespace ringside {

/// The Russian form of a noun after a number: "модуль", "модуля" or "модулей".
constexpr std::string_view form_after(int number, std::string_view one, std::string_view few, std::string_view many) {
  int const last_two = number % 100, last = number % 10;
  if (last_two / 10 == 1 || last == 0 || last >= 5) return many;
  return last == 1 ? one : few;
}

/// A number, or a range of them, within a sentence. "{}" is "2" or "1 to 3"; "{:модуль|модуля|модулей}" is "2 модуля" or
/// "1–3 модуля".
struct Count {
  int low, high;
  constexpr Count(int number) : low(number), high(number) {}  // NOLINT: numbers count
  constexpr Count(int from, int to) : low(from), high(to) {}
};

}  // namespace ringside

template <>
struct fmt::formatter<ringside::Count> {
  std::string_view one, few, many;

  constexpr auto parse(fmt::format_parse_context& context) {
    auto const* const begin = context.begin();
    auto const* end = begin;
    while (end != context.end() && *end != '}') ++end;
    std::string_view const forms(begin, static_cast<std::size_t>(end - begin));
    std::size_t const first = forms.find('|'), last = forms.rfind('|');
    if (forms.empty()) return end;
    if (first == last) context.on_error("a noun has three forms, with | between");
    one = forms.substr(0, first);
    few = forms.substr(first + 1, last - first - 1);
    many = forms.substr(last + 1);
    return end;
  }
  auto format(ringside::Count count, fmt::format_context& context) const {
    bool const counted = !one.empty();
    auto out = fmt::format_to(context.out(), "{}", count.low);
    if (count.high != count.low) out = fmt::format_to(out, "{}{}", counted ? "–" : " to ", count.high);
    return counted ? fmt::format_to(out, " {}", ringside::form_after(count.high, one, few, many)) : out;
  }
};
