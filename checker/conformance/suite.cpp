#include "checker/conformance/suite.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "checker/conformance/reading.h"
#include "checker/conformance/said.h"
#include "checker/conformance/setups.h"
#include "engine/core/text/nearest.h"

namespace ringside::conformance {
namespace {

constexpr std::size_t most_failures = 5;
constexpr std::uint64_t most_leaves = 30'000;  // of a perft count
constexpr std::size_t plain_states = 300;      // of the first search
constexpr std::size_t few_states = 60;         // of the first search under a setup
constexpr std::uint64_t least_games_of_a_setup = 1;

/// Both under one setup.
struct Both {
  std::shared_ptr<Match const> reference, engine;
};

class Run {
 public:
  Run(Subject const& subject, Plan const& plan, Statement& statement) : subject_(subject), plan_(plan), statement_(statement) {}

  /// What an engine's failure interrupts stands in the statement.
  void all() try {
    std::vector<Variant> const variants =
        list_variants(*subject_.reference, *subject_.engine, subject_.can.missing, statement_.unsupported);
    note_missing_fields();
    note_presets();
    experience_.plain = true;  // most faults show so, and it is ten times as fast
    search(variants.front(), plain_states);
    for (std::size_t i = 1; i < variants.size(); ++i) search(variants[i], few_states);
    play(variants, plan_.games);
    experience_.plain = false;
    for (Variant const& variant : variants) search(variant, few_states);
    for (NamedCase const& one : plan_.cases) run_case_of(one);
    for (PerftTable const& table : plan_.tables) count(table);
    for (NamedRecord const& one : plan_.records) replay(one);
    play(variants, plan_.games);
    if (plan_.most_states > few_states) search(variants.front(), plan_.most_states);
    note_clauses();
  } catch (std::exception const&) {
    for (ActionCode const action : experience_.line) statement_.under_way.line.push_back(under_way_->text(action));
    throw;
  }

 private:
  Subject const& subject_;
  Plan const& plan_;
  Statement& statement_;
  std::map<std::string, Knowledge> knowledge_;  // by setup
  Experience experience_;
  std::uint64_t games_ = 0;
  std::shared_ptr<Match const> under_way_;

  void add_misspelled(Both const& both, std::string const& name, std::string const& theirs) {
    if (subject_.can.incomparable.contains(name) || subject_.can.missing.contains(name)) return;
    Difference difference{Level::fields, "the field " + name, "it is one", fmt::format("it has {}", theirs), {}};
    add({"declaration",
         Json::object(),
         {std::move(difference), {}, true},
         both.reference,
         both.engine,
         both.reference->start(),
         {}});
  }

  void note_presets() {
    auto const both = both_under(Json::object());
    for (Difference& one : compare_presets(*subject_.reference, *subject_.engine))
      if (both)
        add({"declaration",
             Json::object(),
             {std::move(one), {}, true},
             both->reference,
             both->engine,
             both->reference->start(),
             {}});
  }

  void note_clauses() {
    for (Clause const& clause : subject_.reference->clauses())
      if (clause.acts)
        (experience_.cited.contains(std::string(clause.id)) ? statement_.met : statement_.not_met).emplace_back(clause.id);
  }

  /// From here on a failure of the engine belongs to this part of the suite.
  void enter(std::string found_in, std::shared_ptr<Match const> const& reference) {
    statement_.under_way = {std::move(found_in), reference->setup(), {}};
    under_way_ = reference;
    experience_.line.clear();
  }

  /// Once it is, the statement says why.
  bool is_done() const {
    if (statement_.stopped.empty() && plan_.stop()) statement_.stopped = "time was up";
    if (statement_.stopped.empty() && statement_.failures.size() >= most_failures)
      statement_.stopped = fmt::format("{} failures were found", most_failures);
    if (statement_.stopped.empty() && plan_.first_only && !statement_.failures.empty())
      statement_.stopped = "the first failure was asked for";
    return !statement_.stopped.empty();
  }

  // ---- Setups

  /// A field that the engine does not have cannot be compared: the statement says so.
  void note_missing_fields() {
    auto const both = subject_.can.fields ? both_under(Json::object()) : std::nullopt;
    if (!both) return;
    std::set<std::string> theirs;
    std::set<std::string> own;
    for (LayoutField& field : both->engine->layout()) theirs.insert(std::move(field.name));
    for (LayoutField& field : both->reference->layout()) own.insert(std::move(field.name));
    std::vector<std::string> unknown;
    std::set_difference(theirs.begin(), theirs.end(), own.begin(), own.end(), std::back_inserter(unknown));
    for (std::string const& name : own) {
      if (theirs.contains(name)) continue;
      statement_.unsupported.push_back("the field " + name);
      if (auto const meant = nearest(name, unknown)) add_misspelled(*both, name, *meant);
    }
  }

  /// Nothing where one of them does not take the setup.
  std::optional<Both> both_under(Json const& setup) {
    Both both{match_of(*subject_.reference, setup), nullptr};
    if (both.reference) both.engine = match_of(*subject_.engine, setup_for(subject_, *both.reference));
    if (both.reference && both.engine) return both;
    ++statement_.skipped[both.reference ? "the engine does not take its setup" : "the setup cannot be played"];
    return std::nullopt;
  }

  // ---- Parts of the suite

  void search(Variant const& variant, std::size_t most) {
    if (is_done()) return;
    auto const both = both_under(variant.setup);
    if (!both) return;
    ++statement_.setups.ran;
    std::vector<std::string>& tried = variant.setup.contains("rulings") ? statement_.rulings : statement_.options;
    if (!variant.name.empty() && std::find(tried.begin(), tried.end(), variant.name) == tried.end())
      tried.push_back(variant.name);
    enter("search by levels", both->reference);
    Lockstep lockstep(*both->reference, *both->engine, subject_.can, knowledge_[variant.name], experience_);
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
    auto const engine = match_of(*subject_.engine, setup_for(subject_, *asked.match));
    Problems problems;
    std::optional<AnyState> start;
    if (engine && !asked.given) start = engine->start();
    if (engine && asked.given && subject_.can.positions)
      start = carried_over(*asked.match, asked.start, *engine, experience_.as_fields, problems);
    bool const implemented = asked.clauses.empty() || !subject_.can.missing.contains(asked.clauses.front());
    if (!start || !implemented) {
      ++chapter.skipped;
      ++statement_.cases.skipped;
      ++statement_.skipped[!engine        ? "cases: the engine does not take the setup"
                           : !implemented ? "cases: the engine declares their clause as missing"
                                          : "cases: the engine takes no positions"];
      return;
    }
    enter("case " + one.name, asked.match);
    for (ForbiddenAction const& action : asked.illegal) experience_.met.insert(asked.match->text(action.action.code));
    std::vector<ActionCode> line;
    for (CaseAction const& action : asked.when) line.push_back(action.code);
    Knowledge none;
    Lockstep lockstep(*asked.match, *engine, subject_.can, none, experience_);
    auto const parting = lockstep.follow({asked.start, *start}, line, true);
    take(lockstep);
    ++chapter.ran;
    ++statement_.cases.ran;
    if (!parting) return;
    if (one.challenged) return statement_.challenged.push_back(one.name);
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

  void count(PerftTable const& table) {
    if (is_done()) return;
    auto const reference = match_of(*subject_.reference, table.setup);
    auto const engine = reference ? match_of(*subject_.engine, setup_for(subject_, *reference)) : nullptr;
    Problems problems;
    auto const start = reference && table.position ? reference->read_position(*table.position, problems) : std::nullopt;
    Knowledge none;
    std::optional<Pair> pair;
    if (engine && subject_.can.automatic.empty() && subject_.can.missing.empty()) {
      Lockstep const lockstep(*reference, *engine, subject_.can, none, experience_);
      if (!table.position) pair = lockstep.start();
      if (start && subject_.can.positions) pair = lockstep.at_position(*start, problems);
    }
    if (!pair) {
      ++statement_.tables.skipped;
      return;
    }
    enter("perft " + table.name, reference);
    std::size_t depth = table.counts.size();
    while (depth > 1 && table.counts[depth - 1] > most_leaves) --depth;
    std::vector<std::uint64_t> leaves(depth), ended(depth);
    engine->count_leaves(pair->engine, leaves, ended);
    ++statement_.tables.ran;
    auto const parted = std::mismatch(leaves.begin(), leaves.end(), table.counts.begin()).first - leaves.begin();
    if (parted == static_cast<std::ptrdiff_t>(depth)) return;
    ++statement_.tables.failed;
    AnyState const from = pair->reference;
    Witness witness = divide(*reference, *engine, *pair, static_cast<std::size_t>(parted));
    add({"perft " + table.name, table.setup, std::move(witness), reference, engine, from, {}});
  }

  /// Where counts part: at each level the first action after which they do.
  static Witness divide(Match const& reference, Match const& engine, Pair pair, std::size_t depth) {
    auto const counted = [](Match const& match, AnyState const& state, std::size_t most) {
      std::vector<std::uint64_t> leaves(most + 1), ended(most + 1);
      match.count_leaves(state, leaves, ended);
      return leaves.back();
    };
    std::vector<ActionCode> line, legal;
    for (bool found = true; found && depth > 1;) {
      reference.legal(pair.reference, legal);
      found = std::any_of(legal.begin(), legal.end(), [&](ActionCode action) {
        Pair next = pair;
        auto const own = engine.parse(reference.text(action));
        if (!own || !engine.legality(next.engine, *own.value).holds) return false;
        reference.apply(next.reference, action);
        engine.apply(next.engine, *own.value);
        if (counted(reference, next.reference, depth - 1) == counted(engine, next.engine, depth - 1)) return false;
        line.push_back(action);
        pair = std::move(next);
        --depth;
        return true;
      });
    }
    return {
        {Level::actions,
         depth == 1 ? "the number of actions that follow" : fmt::format("the number of lines of {} actions that follow", depth),
         std::to_string(counted(reference, pair.reference, depth)),
         std::to_string(counted(engine, pair.engine, depth)),
         {}},
        std::move(line),
        false};
  }

  void replay(NamedRecord const& one) {
    if (is_done()) return;
    Match const& match = *one.loaded.match;
    auto const engine = match_of(*subject_.engine, setup_for(subject_, match));
    bool const plain = !one.loaded.record.start && one.loaded.record.edits.empty();
    if (!engine || !plain) {
      ++statement_.records.skipped;
      ++statement_.skipped["records: their setup, start or edits"];
      return;
    }
    enter("record " + one.name, one.loaded.match);
    Lockstep lockstep(match, *engine, subject_.can, knowledge_[one.loaded.record.setup.dump()], experience_);
    std::vector<ActionCode> line;
    for (Step const& step : one.loaded.record.steps) line.push_back(step.action);
    auto witness = follow_line(lockstep, lockstep.start(), line, known());
    take(lockstep);
    ++statement_.records.ran;
    if (!witness) return;
    ++statement_.records.failed;
    add({"record " + one.name, match.setup(), *std::move(witness), one.loaded.match, engine, match.start(), {}});
  }

  /// A game or more under each setup, as many again under several changes at once, and the rest under the default setup.
  void play(std::vector<Variant> const& variants, std::uint64_t games) {
    std::uint64_t const each = std::max(games / variants.size() / 4, least_games_of_a_setup);
    std::uint64_t left = games;
    Dice dice(plan_.seed);
    for (std::size_t i = variants.size(); i-- > 1 && left > 0;) {
      left -= play_under(variants[i], std::min(each, left));
      left -= play_under(combined(variants, dice), std::min(each, left));
    }
    play_under(variants.front(), left);
  }

  /// How many games were played.
  std::uint64_t play_under(Variant const& variant, std::uint64_t games) {
    auto const both = games == 0 || is_done() ? std::nullopt : both_under(variant.setup);
    if (!both) return 0;
    Lockstep lockstep(*both->reference, *both->engine, subject_.can, knowledge_[variant.name], experience_);
    std::uint64_t game = 0;
    for (bool fine = true; game < games && fine && !is_done(); ++game) {
      std::string const name = fmt::format("game {}", games_++);
      enter(name, both->reference);
      auto witness = play_beside(lockstep, seed_of_game(plan_.seed, games_ - 1), known(), plan_.stop);
      ++statement_.games.ran;
      fine = !witness;
      if (fine) continue;
      ++statement_.games.failed;
      add({name, variant.setup, *std::move(witness), both->reference, both->engine, both->reference->start(), {}});
    }
    take(lockstep);
    return game;
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
    std::vector<std::string>& clauses = failure.witness.difference.clauses;
    cite_once(clauses);
    std::string const& what = failure.witness.difference.what;
    failure.related = around(*failure.reference, clauses, what.starts_with("the odds"));
    if (what.starts_with("who acts"))
      for (std::string& clause : defining_clauses(*failure.reference)) failure.related.push_back(std::move(clause));
    constexpr std::string_view of_a_field = "the field ";
    if (what.starts_with(of_a_field))
      for (std::string& clause : clauses_of_field(*failure.reference, what.substr(of_a_field.size())))
        failure.related.push_back(std::move(clause));
    cite_once(failure.related);
    if (!shows_again(subject_, experience_, failure))
      failure.witness.difference.what +=
          ", but not again: the same question has the same answer, in any order and in any process";
    failure.reading = fitting_reading(subject_, experience_, failure);
    statement_.failures.push_back(std::move(failure));
  }

  static void cite_once(std::vector<std::string>& clauses) {
    std::set<std::string> seen;
    std::erase_if(clauses, [&](std::string const& clause) { return !seen.insert(clause).second; });
  }
};

}  // namespace

void run_suite(Subject const& subject, Plan const& plan, Statement& statement) { Run(subject, plan, statement).all(); }

}  // namespace ringside::conformance
