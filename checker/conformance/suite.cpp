#include "checker/conformance/suite.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

constexpr std::size_t most_failures = 5;
constexpr std::uint64_t most_leaves = 30'000;  // of a perft count
constexpr std::size_t fewer_states = 25;       // a search under a setup that is not the default looks at so many times fewer
constexpr std::uint64_t least_games_of_a_setup = 1;

/// A setup that both know, other than the default in one thing.
struct Variant {
  std::string name;  ///< "damage=3"; empty: the default
  Json setup = Json::object();
};

class Run {
 public:
  Run(Subject const& subject, Plan const& plan, Statement& statement) : subject_(subject), plan_(plan), statement_(statement) {}

  void all() {
    std::vector<Variant> const variants = list_variants();
    for (Variant const& variant : variants) search(variant);
    for (NamedCase const& one : plan_.cases) run_case_of(one);
    for (PerftTable const& table : plan_.tables) count(table);
    for (NamedRecord const& one : plan_.records) replay(one);
    play(variants);
  }

 private:
  Subject const& subject_;
  Plan const& plan_;
  Statement& statement_;
  std::map<std::string, Knowledge> knowledge_;  // by setup
  bool as_fields_ = false;                      // how the engine takes positions

  bool is_done() const {
    return plan_.stop() || statement_.failures.size() >= most_failures || (plan_.first_only && !statement_.failures.empty());
  }

  std::shared_ptr<Match const> match_of(GameEntry const& game, Json const& setup) const {
    Problems problems;
    return std::shared_ptr<Match const>(game.match(setup, problems));
  }

  // ---- Setups

  std::vector<Variant> list_variants() {
    std::vector<Variant> all{{}};
    auto const& engine_options = subject_.engine->facts().options;
    for (SetupOption const& option : subject_.reference->facts().options) {
      auto const own =
          std::find_if(engine_options.begin(), engine_options.end(), [&](auto const& o) { return o.key == option.key; });
      if (own == engine_options.end() || own->kind != option.kind) {
        statement_.unsupported.push_back("--" + std::string(option.key));
        continue;
      }
      add_option(option, *own, all);
    }
    auto const engine_rulings = subject_.engine->rulings();
    for (Ruling const& ruling : subject_.reference->rulings()) {
      auto const own =
          std::find_if(engine_rulings.begin(), engine_rulings.end(), [&](Ruling const& other) { return other.id == ruling.id; });
      if (own == engine_rulings.end()) {
        statement_.unsupported.emplace_back(ruling.id);
        continue;
      }
      add_ruling(ruling, *own, all);
    }
    return all;
  }

  void add_option(SetupOption const& option, SetupOption const& own, std::vector<Variant>& all) {
    std::string const key(option.key);
    if (option.kind == SetupOption::Kind::integer) {
      for (int const value : {std::max(option.low, own.low), std::min(option.high, own.high)})
        if (std::to_string(value) != option.preset) all.push_back({fmt::format("{}={}", key, value), {{key, value}}});
    } else if (option.kind == SetupOption::Kind::word) {
      for (std::string_view const word : option.words)
        if (word != option.preset && std::find(own.words.begin(), own.words.end(), word) != own.words.end())
          all.push_back({fmt::format("{}={}", key, word), {{key, word}}});
    }
  }

  static void add_ruling(Ruling const& ruling, Ruling const& own, std::vector<Variant>& all) {
    for (RulingOption const& option : ruling.options) {
      bool const known =
          std::any_of(own.options.begin(), own.options.end(), [&](auto const& o) { return o.word == option.word; });
      if (known && option.word != ruling.options[ruling.preset].word)
        all.push_back(
            {fmt::format("{}={}", ruling.id, option.word), {{"rulings", {{std::string(ruling.id), std::string(option.word)}}}}});
    }
  }

  /// Both under one setup; nothing where one of them does not take it.
  struct Both {
    std::shared_ptr<Match const> reference, engine;
  };
  std::optional<Both> both_under(Json const& setup) {
    Both both{match_of(*subject_.reference, setup), nullptr};
    if (both.reference) both.engine = match_of(*subject_.engine, setup_for(*both.reference));
    if (both.reference && both.engine) return both;
    ++statement_.skipped[both.reference ? "the engine does not take its setup" : "the setup cannot be played"];
    return std::nullopt;
  }

  // ---- Parts of the suite

  void search(Variant const& variant) {
    if (is_done()) return;
    auto const both = both_under(variant.setup);
    if (!both) return;
    ++statement_.setups.ran;
    if (!variant.name.empty())
      (variant.setup.contains("rulings") ? statement_.rulings : statement_.options).push_back(variant.name);
    Lockstep lockstep(*both->reference, *both->engine, subject_.can, knowledge_[variant.name]);
    std::size_t const most = variant.name.empty() ? plan_.most_states : plan_.most_states / fewer_states;
    auto witness = search_by_levels(lockstep, most, plan_.stop);
    take(lockstep);
    if (!witness) return;
    ++statement_.setups.failed;
    add({"search by levels", variant.setup, *std::move(witness), both->reference, both->engine, both->reference->start(), {}});
  }

  void run_case_of(NamedCase const& one) {
    if (is_done()) return;
    Case const& asked = one.asked;
    Tally& chapter = statement_.chapters[chapter_of(asked)];
    auto const engine = match_of(*subject_.engine, setup_for(*asked.match));
    Problems problems;
    std::optional<AnyState> start;
    if (engine && !asked.given) start = engine->start();
    if (engine && asked.given && subject_.can.positions)
      start = carried_over(*asked.match, asked.start, *engine, as_fields_, problems);
    if (!start) {
      ++chapter.skipped;
      ++statement_.cases.skipped;
      ++statement_.skipped[!engine ? "cases: the engine does not take the setup" : "cases: the engine takes no positions"];
      return;
    }
    std::vector<ActionCode> line;
    for (CaseAction const& action : asked.when) line.push_back(action.code);
    Knowledge none;
    Lockstep lockstep(*asked.match, *engine, subject_.can, none);
    auto const parting = lockstep.follow({asked.start, *start}, line);
    take(lockstep);
    ++chapter.ran;
    ++statement_.cases.ran;
    if (!parting) return;
    ++chapter.failed;
    ++statement_.cases.failed;
    Witness witness{parting->difference, {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(parting->after)}, false};
    for (std::string const& clause : asked.clauses) witness.difference.clauses.push_back(clause);
    add({"case " + one.name, asked.match->setup(), std::move(witness), asked.match, engine, asked.start, {}});
  }

  std::string chapter_of(Case const& asked) const {
    for (Clause const& clause : asked.match->clauses())
      if (!asked.clauses.empty() && clause.id == asked.clauses.front()) return std::string(clause.chapter);
    return "other";
  }

  /// The setup of a match as the engine takes it: what it does not declare is left out where it is the default.
  Json setup_for(Match const& match) const {
    Json setup = match.setup(), kept = Json::object();
    for (auto const& [key, value] : setup.items()) {
      if (key == "rulings" || key == "meaning") continue;
      auto const& options = subject_.engine->facts().options;
      bool const declared =
          std::any_of(options.begin(), options.end(), [&wanted = key](auto const& o) { return o.key == wanted; });
      std::string_view preset;
      for (SetupOption const& option : match.facts().options)
        if (option.key == key) preset = option.preset;
      bool const usual = value.is_string() ? value.get<std::string>() == preset : value.dump() == preset;
      if (declared || (!usual && !value.is_object())) kept[key] = value;
    }
    if (setup.contains("rulings") && !setup["rulings"].empty()) kept["rulings"] = setup["rulings"];
    return kept;
  }

  void count(PerftTable const& table) {
    if (is_done()) return;
    auto const reference = match_of(*subject_.reference, table.setup);
    auto const engine = reference ? match_of(*subject_.engine, setup_for(*reference)) : nullptr;
    if (!engine) {
      ++statement_.tables.skipped;
      return;
    }
    std::size_t depth = table.counts.size();
    while (depth > 1 && table.counts[depth - 1] > most_leaves) --depth;
    std::vector<std::uint64_t> leaves(depth), ended(depth);
    engine->count_leaves(engine->start(), leaves, ended);
    ++statement_.tables.ran;
    for (std::size_t i = 0; i < depth; ++i) {
      if (leaves[i] == table.counts[i]) continue;
      ++statement_.tables.failed;
      Difference difference{Level::actions,
                            fmt::format("the sequences of {} actions", i),
                            std::to_string(table.counts[i]),
                            std::to_string(leaves[i]),
                            {}};
      return add({"perft", table.setup, {std::move(difference), {}, false}, reference, engine, reference->start(), {}});
    }
  }

  void replay(NamedRecord const& one) {
    if (is_done()) return;
    Match const& match = *one.loaded.match;
    auto const engine = match_of(*subject_.engine, setup_for(match));
    bool const plain = !one.loaded.record.start && one.loaded.record.edits.empty();
    if (!engine || !plain) {
      ++statement_.records.skipped;
      ++statement_.skipped["records: their setup, start or edits"];
      return;
    }
    Lockstep lockstep(match, *engine, subject_.can, knowledge_[one.loaded.record.setup.dump()]);
    std::vector<ActionCode> line;
    for (Step const& step : one.loaded.record.steps) line.push_back(step.action);
    auto witness = follow_line(lockstep, lockstep.start(), line, known());
    take(lockstep);
    ++statement_.records.ran;
    if (!witness) return;
    ++statement_.records.failed;
    add({"record " + one.name, match.setup(), *std::move(witness), one.loaded.match, engine, match.start(), {}});
  }

  void play(std::vector<Variant> const& variants) {
    std::uint64_t const each = std::max(plan_.games / variants.size() / 2, least_games_of_a_setup);
    std::uint64_t left = plan_.games, number = 0;
    for (std::size_t i = variants.size(); i-- > 0 && left > 0;) {
      auto const both = is_done() ? std::nullopt : both_under(variants[i].setup);
      if (!both) continue;
      Lockstep lockstep(*both->reference, *both->engine, subject_.can, knowledge_[variants[i].name]);
      std::uint64_t const games = i == 0 ? left : std::min(each, left);
      left -= games;
      for (std::uint64_t game = 0; game < games && !is_done(); ++game, ++number) {
        auto witness = play_beside(lockstep, seed_of_game(plan_.seed, number), known(), plan_.stop);
        ++statement_.games.ran;
        if (!witness) continue;
        ++statement_.games.failed;
        add({fmt::format("game {}", number),
             variants[i].setup,
             *std::move(witness),
             both->reference,
             both->engine,
             both->reference->start(),
             {}});
        break;
      }
      take(lockstep);
    }
  }

  // ---- Failures

  void take(Lockstep const& lockstep) { statement_.compared.add(lockstep.compared()); }

  Known known() const {
    return [this](Difference const& difference) {
      return std::any_of(statement_.failures.begin(), statement_.failures.end(),
                         [&](Disagreement const& failure) { return failure.witness.difference.is_like(difference); });
    };
  }

  void add(Disagreement failure) {
    if (known()(failure.witness.difference)) return;
    if (!shows_again(failure))
      failure.witness.difference.what +=
          ", but not again: the same question has the same answer, in any order and in any process";
    failure.reading = fitting_reading(failure);
    statement_.failures.push_back(std::move(failure));
  }

  /// Another option of a ruling under which the reference agrees along the whole line.
  std::string fitting_reading(Disagreement const& failure) const {
    if (failure.found_in.starts_with("case") || failure.witness.line.empty() ||
        failure.witness.difference.level == Level::knowledge)
      return {};
    for (Ruling const& ruling : subject_.reference->rulings()) {
      Json const declared = failure.reference->setup();
      std::string in_force(ruling.options[ruling.preset].word);
      if (declared.contains("rulings")) in_force = declared["rulings"].value(std::string(ruling.id), in_force);
      for (RulingOption const& option : ruling.options) {
        if (option.word == in_force) continue;
        Json setup = declared;
        setup["rulings"][std::string(ruling.id)] = option.word;
        auto const other = match_of(*subject_.reference, setup);
        if (other && agrees(failure, *other)) return fmt::format("{}={}; declared was {}", ruling.id, option.word, in_force);
      }
    }
    return {};
  }

  /// Whether a difference shows along the same line to a match that has asked nothing yet. Of cases and counts, which stand for
  /// themselves, it does.
  bool shows_again(Disagreement const& failure) const {
    if (failure.found_in.starts_with("case") || failure.found_in == "perft" ||
        failure.witness.difference.level == Level::knowledge)
      return true;
    auto const engine = match_of(*subject_.engine, setup_for(*failure.reference));
    if (!engine) return true;
    Knowledge none;
    Lockstep lockstep(*failure.reference, *engine, subject_.can, none);
    auto const parting = lockstep.follow(lockstep.start(), failure.witness.line);
    return parting && parting->difference.is_like(failure.witness.difference);
  }

  bool agrees(Disagreement const& failure, Match const& other) const {
    Knowledge none;
    Lockstep lockstep(other, *failure.engine, subject_.can, none);
    return !lockstep.follow({other.start(), failure.engine->start()}, failure.witness.line) &&
           is_legal_line(other, failure.witness.line);
  }

  static bool is_legal_line(Match const& match, std::vector<ActionCode> const& line) {
    AnyState state = match.start();
    for (ActionCode const action : line) {
      if (!match.legality(state, action).holds) return false;
      match.apply(state, action);
    }
    return true;
  }
};

}  // namespace

void run_suite(Subject const& subject, Plan const& plan, Statement& statement) { Run(subject, plan, statement).all(); }

}  // namespace ringside::conformance
