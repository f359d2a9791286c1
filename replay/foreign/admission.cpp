#include "replay/foreign/admission.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/core/fields/members.h"
#include "engine/core/match/ruling_set.h"
#include "engine/games/registry.h"
#include "replay/foreign/command.h"
#include "replay/foreign/foreign_match.h"

namespace ringside::foreign {
namespace {

constexpr std::size_t most_engines = 2;

// An entry of the list of games consists of plain functions, so each engine has a place of its own that they know.
std::array<std::shared_ptr<ForeignGame const>, most_engines> admitted;
std::size_t admitted_count = 0;

void check_meaning(Declaration const& declared, Members& members, Problems& problems) {
  Json const* const recorded = members.find("meaning");
  if (recorded == nullptr || *recorded == declared.meaning()) return;
  problems.push_back(
      {"meaning",
       fmt::format("is {}: fields, options, rulings or notation of {} were others then", shown(*recorded), declared.id),
       fmt::format("{}, or the engine of that time as --engine", declared.meaning())});
}

/// A preset that is no value of the option says in words what follows from other options: the setup then lacks it.
bool is_value(SetupOption const& option) {
  if (option.kind == SetupOption::Kind::integer) return preset_number(option).has_value();
  return std::find(option.words.begin(), option.words.end(), option.preset) != option.words.end();
}

/// The value of an option; nothing if the setup lacks it.
std::optional<Json> read_option(SetupOption const& option, Members& members) {
  std::string const key(option.key);
  Json const* const found = members.find(key);
  if (found == nullptr && !is_value(option)) return std::nullopt;
  if (option.kind == SetupOption::Kind::integer)
    return members.number_or(key, preset_number(option).value_or(option.low), option.low, option.high);
  if (found == nullptr) return option.preset;
  if (option.kind == SetupOption::Kind::file && found->is_object()) return *found;
  if (option.words.empty()) return members.text(key, option.kind == SetupOption::Kind::file ? "an object or a name" : "a text");
  auto const word = members.word(key, option.words);
  return word ? Json(option.words[static_cast<std::size_t>(*word)]) : Json();
}

/// The whole setup; null where something in it is wrong.
Json read_setup(Declaration const& declared, Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Members members(json, "", problems);
  Json setup = Json::object();
  check_meaning(declared, members, problems);
  for (SetupOption const& option : declared.facts.options)
    if (auto value = read_option(option, members)) setup[std::string(option.key)] = *std::move(value);
  std::vector<std::uint8_t> chosen;
  for (Ruling const& ruling : declared.rulings) chosen.push_back(static_cast<std::uint8_t>(ruling.preset));
  if (Json const* const rulings = members.find("rulings")) read_options(declared.rulings, *rulings, chosen, problems);
  members.report_unknown("no such option");
  if (problems.size() != before) return {};
  setup["rulings"] = write_options(declared.rulings, chosen);
  setup["meaning"] = declared.meaning();
  return setup;
}

template <std::size_t Place>
GameEntry entry() {
  return {[]() -> Facts const& { return admitted[Place]->declaration.facts; },
          []() -> std::span<Clause const> { return admitted[Place]->declaration.clauses; },
          []() -> std::span<Ruling const> { return admitted[Place]->declaration.rulings; },
          [](Json const& json, Problems& problems) -> std::unique_ptr<Match> {
            Json setup = read_setup(admitted[Place]->declaration, json, problems);
            if (setup.is_null()) return nullptr;
            return std::make_unique<ForeignMatch>(admitted[Place], std::move(setup));
          },
          {}};
}

/// "NAME: EXPR", or an expression that is its own name.
AddedLaw law_in(std::string const& text) {
  std::size_t const colon = text.find(": ");
  bool const named = colon != std::string::npos &&
                     std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                                 [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  return named ? AddedLaw{text.substr(0, colon), text.substr(colon + 2)} : AddedLaw{text, text};
}

}  // namespace

Result<std::shared_ptr<ForeignGame const>> admit(EngineWish const& wish) {
  auto start = read_command("--engine", wish.command, wish.patience);
  if (!start) return tl::unexpected(start.error());
  if (admitted_count == most_engines) return failure(Exit::usage, "an engine and a reference can be given, and no more");
  auto game = std::make_shared<ForeignGame>(*std::move(start), wish.game);
  for (std::string const& law : wish.always) game->laws.push_back(law_in(law));
  if (find_game(game->declaration.id) != nullptr) game->declaration.call_itself_again();
  admitted[admitted_count] = game;
  add_game(admitted_count == 0 ? entry<0>() : entry<1>());
  ++admitted_count;
  return game;
}

}  // namespace ringside::foreign
