#include "checker/conformance/export.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/conformance/said.h"
#include "checker/conformance/setups.h"
#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"

namespace ringside::conformance {
namespace {

constexpr std::size_t longest_random = 400;  // actions

/// FNV-1a, 64 bits, over "name=value" lines, sorted by name: whoever reads the suite can compute it in five lines.
std::string digest_of(Json const& fields) {
  std::map<std::string, std::string> sorted;
  for (auto const& [name, value] : fields.items()) sorted.emplace(name, json_text(value));
  std::uint64_t digest = 0xCBF2'9CE4'8422'2325U;
  for (auto const& [name, value] : sorted)
    for (char const c : name + "=" + value + "\n") digest = (digest ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return fmt::format("{:016x}", digest);
}

Json actor_of(Actor actor) {
  if (actor.is_seat()) return actor.number();
  return actor.is_chance() ? "chance" : "nobody";
}

/// A line of the suite: where it starts, what is done, and what is so before the first action and after each.
class WrittenLine {
 public:
  WrittenLine(std::string_view kind, std::string const& name, Match const& match, AnyState const& start)
      : match_(match), state_(start), json_{{"kind", kind}, {"name", name}, {"setup", match.setup()}} {
    json_["setup"].erase("meaning");
    if (state_ != match.start()) json_["position"] = match.position(state_);
    json_["actions"] = json_["states"] = Json::array();
    note();
  }

  AnyState const& state() const { return state_; }
  bool is_over() const { return match_.actor(state_).is_nobody(); }
  void add(char const* member, Json value) { json_[member] = std::move(value); }
  Json const& json() const { return json_; }

  void act(ActionCode action) {
    std::vector<EventView> events;
    match_.apply(state_, action, Language::english, events);
    json_["actions"].push_back({{"do", match_.text(action)}, {"clauses", clauses_in(events)}});
    note();
  }

 private:
  Match const& match_;
  AnyState state_;
  Json json_;
  Json fields_ = Json::object();

  void note() {
    std::vector<ActionCode> legal;
    Actor const actor = match_.actor(state_);
    match_.legal(state_, legal);
    Json state{{"actor", actor_of(actor)}, {"legal", Json::array()}};
    for (ActionCode const action : legal) {
      state["legal"].push_back(match_.text(action));
      if (actor.is_chance()) state["weights"].push_back(match_.weight(state_, action));
    }
    if (actor.is_nobody()) {
      Outcome const outcome = match_.outcome(state_);
      state["outcome"] = {{"reason", outcome.reason}, {"rank", outcome.rank}, {"scores", outcome.scores}};
    }
    Json fields = fields_as_position(match_, state_);
    Json changed = Json::object();
    for (auto const& [name, value] : fields.items())
      if (!fields_.contains(name) || fields_[name] != value) changed[name] = value;
    for (auto const& [name, value] : fields_.items())
      if (!fields.contains(name)) changed[name] = nullptr;
    state["fields"] = std::move(changed);
    state["digest"] = digest_of(fields);
    for (int seat = 0; match_.facts().has_secrets && seat < match_.seats(); ++seat)
      state["knows"].push_back(to_hex(match_.observation_digest(state_, seat)));
    json_["states"].push_back(std::move(state));
    fields_ = std::move(fields);
  }
};

Json case_line(NamedCase const& one) {
  Case const& asked = one.asked;
  WrittenLine line("case", one.name, *asked.match, asked.start);
  for (CaseAction const& action : asked.when) line.act(action.code);
  line.add("question", asked.question);
  line.add("clauses", asked.clauses);
  if (one.challenged) line.add("challenged", true);
  Json illegal = Json::array();
  for (ForbiddenAction const& forbidden : asked.illegal)
    illegal.push_back({{"action", asked.match->text(forbidden.action.code)}, {"clause", forbidden.clause}});
  if (!illegal.empty()) line.add("illegal", std::move(illegal));
  return line.json();
}

std::optional<Json> record_line(NamedRecord const& one) {
  Match const& match = *one.loaded.match;
  if (one.loaded.record.start || !one.loaded.record.edits.empty()) return std::nullopt;
  WrittenLine line("played", one.name.substr(one.name.rfind('/') + 1), match, match.start());
  for (Step const& step : one.loaded.record.steps) line.act(step.action);
  return line.json();
}

Json random_line(Match const& match, std::string const& name, std::uint64_t seed) {
  WrittenLine line("random", name, match, match.start());
  Dice dice(seed);
  Picker picker(match, seed % 2 == 0 ? Policy::uniform : Policy::aggressive);
  std::vector<ActionCode> legal;
  for (std::size_t i = 0; i < longest_random && !line.is_over(); ++i) {
    match.legal(line.state(), legal);
    line.act(picker.pick(line.state(), match.actor(line.state()), legal, dice));
  }
  return line.json();
}

Json about(GameEntry const& game) {
  Json options = Json::array(), rulings = Json::array(), clauses = Json::array();
  for (SetupOption const& option : game.facts().options)
    options.push_back({{"key", option.key}, {"help", option.help}, {"preset", option.preset}});
  for (Ruling const& ruling : game.rulings()) {
    std::vector<std::string> words;
    for (RulingOption const& option : ruling.options) words.emplace_back(option.word);
    rulings.push_back({{"id", ruling.id}, {"question", ruling.question}, {"options", words}, {"preset", words[ruling.preset]}});
  }
  for (Clause const& clause : game.clauses())
    clauses.push_back({{"id", clause.id}, {"chapter", clause.chapter}, {"text", clause.text}});
  return {{"format", "ringside-suite"},    {"version", 1},
          {"game", game.facts().id},       {"title", game.facts().title},
          {"options", std::move(options)}, {"rulings", std::move(rulings)},
          {"clauses", std::move(clauses)}};
}

}  // namespace

Json export_suite(GameEntry const& game, Plan const& plan, std::function<void(Json const&)> const& line) {
  Json suite = about(game);
  std::uint64_t lines = 0, number = 0;
  auto const put = [&](Json const& one) {
    line(one);
    ++lines;
  };
  for (NamedCase const& one : plan.cases) put(case_line(one));
  for (NamedRecord const& one : plan.records)
    if (auto const json = record_line(one)) put(*json);
  std::vector<std::string> unsupported;
  for (Variant const& variant : list_variants(game, game, {}, unsupported)) {
    auto const match = match_of(game, variant.setup);
    std::uint64_t const games = variant.name.empty() ? plan.games : 1;
    for (std::uint64_t i = 0; match && i < games && !plan.stop(); ++i, ++number)
      put(random_line(*match, fmt::format("{} {}", variant.name.empty() ? "default" : variant.name, number),
                      seed_of_game(plan.seed, number)));
  }
  Json perft = Json::array();
  for (PerftTable const& table : plan.tables) {
    perft.push_back({{"name", table.name}, {"setup", table.setup}, {"counts", table.counts}});
    if (table.position) perft.back()["position"] = *table.position;
  }
  suite["lines"] = lines;
  suite["perft"] = std::move(perft);
  return suite;
}

}  // namespace ringside::conformance
