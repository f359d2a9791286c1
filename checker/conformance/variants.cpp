#include "checker/conformance/variants.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

constexpr int most_values = 4;  // of a number; of a longer range the ends

void add_option(SetupOption const& option, SetupOption const& own, std::vector<Variant>& all) {
  std::string const key(option.key);
  if (option.kind == SetupOption::Kind::integer) {
    int const low = std::max(option.low, own.low), high = std::min(option.high, own.high);
    for (int value = low; value <= high; value = high - low < most_values || value == high ? value + 1 : high)
      if (std::to_string(value) != option.preset) all.push_back({fmt::format("{}={}", key, value), {{key, value}}});
    return;
  }
  for (std::string_view const word : option.words)
    if (word != option.preset && std::find(own.words.begin(), own.words.end(), word) != own.words.end())
      all.push_back({fmt::format("{}={}", key, word), {{key, word}}});
}

void add_ruling(Ruling const& ruling, Ruling const& own, std::vector<Variant>& all) {
  for (RulingOption const& option : ruling.options) {
    bool const known = std::any_of(own.options.begin(), own.options.end(), [&](auto const& o) { return o.word == option.word; });
    if (known && option.word != ruling.options[ruling.preset].word)
      all.push_back(
          {fmt::format("{}={}", ruling.id, option.word), {{"rulings", {{std::string(ruling.id), std::string(option.word)}}}}});
  }
}

}  // namespace

std::vector<Variant> list_variants(GameEntry const& reference, GameEntry const& engine, std::set<std::string> const& missing,
                                   std::vector<std::string>& unsupported) {
  std::vector<Variant> all{{}};
  auto const options = engine.facts().options;
  for (SetupOption const& option : reference.facts().options) {
    auto const own = std::find_if(options.begin(), options.end(), [&](auto const& o) { return o.key == option.key; });
    if (own == options.end() || own->kind != option.kind)
      unsupported.push_back("--" + std::string(option.key));
    else
      add_option(option, *own, all);
  }
  auto const rulings = engine.rulings();
  for (Ruling const& ruling : reference.rulings()) {
    auto const own = std::find_if(rulings.begin(), rulings.end(), [&](Ruling const& other) { return other.id == ruling.id; });
    if (own == rulings.end() || missing.contains(std::string(ruling.id)))
      unsupported.emplace_back(ruling.id);
    else
      add_ruling(ruling, *own, all);
  }
  return all;
}

}  // namespace ringside::conformance
