#include "checker/play/policy.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ringside {
namespace {

constexpr std::array<std::string_view, 2> policies{"uniform", "aggressive"};
constexpr std::string_view of_search = "search:", of_flat = "flat:";
constexpr std::uint32_t most_playouts = 100'000'000, most_milliseconds = 3'600'000;

/// The number before a unit; nothing if it is none from 1 on.
std::optional<std::uint32_t> number_before(std::string_view word, std::string_view unit, std::uint32_t most) {
  if (!word.ends_with(unit)) return std::nullopt;
  word.remove_suffix(unit.size());
  std::uint32_t number = 0;
  auto const [end, failed] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (failed != std::errc() || end != word.data() + word.size() || number == 0 || number > most) return std::nullopt;
  return number;
}

std::optional<Effort> parse_effort(std::string_view word, Timed timed) {
  if (auto const playouts = number_before(word, "", most_playouts)) return Effort{.playouts = *playouts};
  if (timed == Timed::no) return std::nullopt;
  if (auto const spell = number_before(word, "ms", most_milliseconds)) return Effort{.time = std::chrono::milliseconds(*spell)};
  if (auto const spell = number_before(word, "s", most_milliseconds / 1000)) return Effort{.time = std::chrono::seconds(*spell)};
  return std::nullopt;
}

}  // namespace

std::span<std::string_view const> policy_words() { return policies; }

std::optional<Policy> parse_policy(std::string_view word) {
  if (word == "random") return Policy::uniform;
  auto const found = std::find(policies.begin(), policies.end(), word);
  if (found == policies.end()) return std::nullopt;
  return static_cast<Policy>(found - policies.begin());
}

tl::expected<Choosing, std::string> parse_choosing(std::string_view word, Timed timed) {
  if (auto const policy = parse_policy(word)) return Choosing(*policy);
  if (word.starts_with(of_search))
    if (auto const effort = parse_effort(word.substr(of_search.size()), timed)) return Choosing(*effort);
  if (word.starts_with(of_flat))
    if (auto const effort = parse_effort(word.substr(of_flat.size()), Timed::no))
      return Choosing(Effort{.playouts = effort->playouts, .is_flat = true});
  return tl::unexpected(std::string("uniform, random, aggressive, search:N for N playouts a decision, flat:N for no tree") +
                        (timed == Timed::yes ? ", search:2s for a time" : ""));
}

}  // namespace ringside
