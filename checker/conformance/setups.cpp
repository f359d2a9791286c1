#include "checker/conformance/setups.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

constexpr int most_values = 8;  // of a number; of a longer range the ends

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

bool knows(Ruling const& own, std::string_view word) {
  return std::any_of(own.options.begin(), own.options.end(), [&](auto const& option) { return option.word == word; });
}

/// `rulings` are those in force.
void add_ruling(Ruling const& ruling, Ruling const& own, Json const& rulings, std::vector<Variant>& all) {
  std::string const id(ruling.id), in_force = rulings.value(id, std::string(ruling.options[ruling.preset].word));
  for (RulingOption const& option : ruling.options)
    if (knows(own, option.word) && option.word != in_force)
      all.push_back({fmt::format("{}={}", id, option.word), {{"rulings", {{id, std::string(option.word)}}}}});
}

Ruling const* find_ruling(std::span<Ruling const> rulings, std::string_view id) {
  auto const found = std::find_if(rulings.begin(), rulings.end(), [&](Ruling const& ruling) { return ruling.id == id; });
  return found == rulings.end() ? nullptr : &*found;
}

}  // namespace

std::shared_ptr<Match const> match_of(GameEntry const& game, Json const& setup) {
  Problems problems;
  return std::shared_ptr<Match const>(game.match(setup, problems));
}

Json setup_for(Subject const& subject, Match const& match) {
  auto const options = subject.engine->facts().options;
  auto const is_declared = [&](std::string const& key) {
    return std::any_of(options.begin(), options.end(), [&](SetupOption const& option) { return option.key == key; });
  };
  Json const setup = match.setup();
  Json kept = Json::object();
  for (auto const& [key, value] : setup.items())
    if (is_declared(key)) kept[key] = value;
  Json const chosen = setup.value("rulings", Json::object());
  for (Ruling const& ruling : subject.reference->rulings())
    if (auto const* const own = find_ruling(subject.engine->rulings(), ruling.id)) {
      std::string const word = chosen.value(std::string(ruling.id), std::string(ruling.options[ruling.preset].word));
      if (word != own->options[own->preset].word) kept["rulings"][std::string(ruling.id)] = word;
    } else if (chosen.contains(std::string(ruling.id))) {
      kept["rulings"][std::string(ruling.id)] = chosen[std::string(ruling.id)];
    }
  Json declared = kept;
  declared.erase("rulings");
  auto const usual = match_of(*subject.reference, declared);
  Json const filled = usual ? usual->setup() : Json::object();
  for (auto const& [key, value] : setup.items())
    if (key != "rulings" && key != "meaning" && !kept.contains(key) && (!filled.contains(key) || filled[key] != value))
      kept[key] = value;
  return kept;
}

std::vector<Variant> list_variants(GameEntry const& reference, GameEntry const& engine, std::set<std::string> const& missing,
                                   std::vector<std::string>& unsupported, Json const& rulings) {
  std::vector<Variant> all{{}};
  auto const options = engine.facts().options;
  for (SetupOption const& option : reference.facts().options) {
    auto const own = std::find_if(options.begin(), options.end(), [&](auto const& o) { return o.key == option.key; });
    if (own == options.end() || own->kind != option.kind)
      unsupported.push_back("--" + std::string(option.key));
    else
      add_option(option, *own, all);
  }
  for (Ruling const& ruling : reference.rulings())
    if (Ruling const* const own = find_ruling(engine.rulings(), ruling.id);
        own != nullptr && !missing.contains(std::string(ruling.id)))
      add_ruling(ruling, *own, rulings, all);
    else
      unsupported.emplace_back(ruling.id);
  return all;
}

Json with_rulings(Json setup, Json const& rulings) {
  if (rulings.empty()) return setup;
  Json chosen = rulings;
  if (auto const own = setup.find("rulings"); own != setup.end()) chosen.update(*own);
  setup["rulings"] = std::move(chosen);
  return setup;
}

std::vector<std::string> undeclared(GameEntry const& engine, std::set<std::string> const& missing, Json const& rulings) {
  std::vector<std::string> unknown;
  for (auto const& [id, option] : rulings.items()) {
    Ruling const* const own = find_ruling(engine.rulings(), id);
    if (own == nullptr || missing.contains(id) || !knows(*own, option.get<std::string>()))
      unknown.push_back(fmt::format("{}={}", id, option.get<std::string>()));
  }
  return unknown;
}

std::vector<Difference> compare_presets(GameEntry const& reference, GameEntry const& engine) {
  std::vector<Difference> found;
  for (Ruling const& ruling : reference.rulings()) {
    Ruling const* const own = find_ruling(engine.rulings(), ruling.id);
    if (own == nullptr) continue;
    std::string const word(ruling.options[ruling.preset].word), other(own->options[own->preset].word);
    if (word != other)
      found.push_back({Level::actions,
                       fmt::format("the preset of the ruling {}", ruling.id),
                       word,
                       other,
                       {ruling.clauses.begin(), ruling.clauses.end()}});
  }
  return found;
}

Variant combined(std::vector<Variant> const& variants, Dice& dice) {
  std::map<std::string, std::vector<Variant const*>> by_key;
  for (Variant const& variant : variants)
    if (!variant.name.empty()) by_key[variant.name.substr(0, variant.name.find('='))].push_back(&variant);
  Variant all;
  for (auto const& [key, values] : by_key) {
    std::uint64_t const drawn = dice.below(2 * values.size());
    if (drawn >= values.size()) continue;
    Variant const& chosen = *values[static_cast<std::size_t>(drawn)];
    all.name += (all.name.empty() ? "" : ", ") + chosen.name;
    for (auto const& [member, value] : chosen.setup.items())
      value.is_object() && all.setup.contains(member) ? all.setup[member].update(value) : void(all.setup[member] = value);
  }
  return all;
}

}  // namespace ringside::conformance
