#include "checker/conformance/suite.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "checker/conformance/said.h"
#include "checker/conformance/setups.h"
#include "checker/conformance/task.h"
#include "checker/play/jobs.h"
#include "engine/core/text/nearest.h"

namespace ringside::conformance {
namespace {

constexpr std::size_t most_failures = 5;
constexpr std::uint64_t most_leaves = 30'000;  // of a perft count
constexpr std::size_t plain_states = 300;      // of the first search
constexpr std::size_t few_states = 60;         // of the first search under a setup
constexpr std::uint64_t least_games_of_a_setup = 1;
constexpr std::uint64_t games_of_a_task = 25;

class Run {
 public:
  Run(Subject const& subject, Plan const& plan, Statement& statement) : subject_(subject), plan_(plan), statement_(statement) {}

  /// What an engine's failure interrupts stands in the statement.
  void all() try {
    std::vector<Variant> const variants =
        list_variants(*subject_.reference, *subject_.engine, subject_.can.missing, statement_.unsupported, plan_.rulings);
    note_missing_fields();
    note_presets();
    experience_.plain = true;  // most faults show so, and it is ten times as fast
    search(variants, 0, 1, plain_states);
    search(variants, 1, variants.size(), few_states);
    play(variants, plan_.games / 2);
    experience_.plain = false;
    search(variants, 0, variants.size(), few_states);
    for (NamedCase const& one : plan_.cases) run_case_of(one);
    for (PerftTable const& table : plan_.tables) count(table);
    for (NamedRecord const& one : plan_.records) replay(one);
    play(variants, plan_.games - plan_.games / 2);
    if (plan_.most_states > few_states) search(variants, 0, 1, plan_.most_states);
    note_clauses();
  } catch (std::exception const&) {
    for (ActionCode const action : experience_.line) statement_.under_way.line.push_back(under_way_->text(action));
    throw;
  }

 private:
  Subject const& subject_;
  Plan const& plan_;
  Statement& statement_;
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
    return has_found_enough() || !statement_.stopped.empty();
  }

  bool has_found_enough() const {
    if (statement_.stopped.empty() && statement_.failures.size() >= most_failures)
      statement_.stopped = fmt::format("{} failures were found", most_failures);
    if (statement_.stopped.empty() && plan_.first_only && !statement_.failures.empty())
      statement_.stopped = "the first failure was asked for";
    return plan_.first_only ? !statement_.failures.empty() : statement_.failures.size() >= most_failures;
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

  /// With the rulings of the plan beside what it changes.
  Variant in_force(Variant variant) const {
    variant.setup = with_rulings(std::move(variant.setup), plan_.rulings);
    return variant;
  }

  // ---- Parts of the suite

  /// Those from one to another before which it ends.
  void search(std::vector<Variant> const& variants, std::size_t from, std::size_t to, std::size_t most) {
    std::vector<Task> tasks;
    for (std::size_t i = from; i < to && !is_done(); ++i) {
      Variant variant = in_force(variants[i]);
      if (auto both = both_under(variant.setup)) tasks.push_back({std::move(variant), *std::move(both), most});
    }
    run(std::move(tasks));
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
    Witness witness = divide_counts(*reference, *engine, *pair, static_cast<std::size_t>(parted));
    add({"perft " + table.name, table.setup, std::move(witness), reference, engine, from, {}});
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
    Knowledge knowledge;
    Lockstep lockstep(match, *engine, subject_.can, knowledge, experience_);
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
    std::vector<Task> tasks;
    auto const taken = [&](Variant const& variant, Both const& both, std::uint64_t most) {
      std::uint64_t const some = std::min(most, games);
      games -= some;
      return Task{variant, both, 0, std::exchange(games_, games_ + some), some};
    };
    auto const plan = [&](Variant const& variant) {
      auto const both = games == 0 || is_done() ? std::nullopt : both_under(variant.setup);
      if (both) tasks.push_back(taken(variant, *both, each));
    };
    Dice dice(plan_.seed);
    for (std::size_t i = variants.size(); i-- > 1;) {
      plan(in_force(variants[i]));
      plan(in_force(combined(variants, dice)));
    }
    run(std::move(tasks));
    Variant const usual = in_force(variants.front());
    auto const both = games == 0 || is_done() ? std::nullopt : both_under(usual.setup);
    if (!both) return;
    auto const rest = [&] { return games == 0 ? std::nullopt : std::optional(taken(usual, *both, games_of_a_task)); };
    run(rest, true);
  }

  void run(std::vector<Task> tasks) {
    std::size_t at = 0;
    run([&] { return at == tasks.size() ? std::nullopt : std::optional(std::move(tasks[at++])); }, false);
  }

  /// Does the tasks that `next` hands out; `only_one`: until one of them finds something.
  template <class Next>
  void run(Next next, bool only_one) {
    std::atomic<bool> enough = false;
    Experience const experience = experience_;
    Terms const terms{subject_.can, experience, plan_.seed, known(), [&] { return enough || plan_.stop(); }};
    in_order(
        plan_.jobs, [&]() -> std::optional<Task> { return terms.stop() ? std::nullopt : next(); },
        [&](Task task) { return do_task(std::move(task), terms); },
        [&](Done done) {
          if (enough) return;
          bool const found = done.found.has_value();
          take(std::move(done));
          enough = has_found_enough() || (only_one && found);
        });
  }

  void take(Done done) {
    Task const& task = done.task;
    statement_.compared.add(done.compared);
    experience_.met.merge(done.experience.met);
    experience_.cited.merge(done.experience.cited);
    experience_.as_fields = done.experience.as_fields;
    enter(done.found_in, task.both.reference);
    experience_.line = std::move(done.experience.line);
    if (done.failed) std::rethrow_exception(done.failed);
    bool const searched = task.states != 0;
    if (searched) note_tried(task.variant);
    statement_.games.ran += done.games;
    statement_.setups.ran += searched ? 1 : 0;
    if (!done.found) return;
    ++(searched ? statement_.setups : statement_.games).failed;
    add(*std::move(done.found));
  }

  void note_tried(Variant const& variant) {
    std::string_view const key = std::string_view(variant.name).substr(0, variant.name.find('='));
    auto const rulings = subject_.reference->rulings();
    bool const is_ruling = std::any_of(rulings.begin(), rulings.end(), [&](Ruling const& ruling) { return ruling.id == key; });
    std::vector<std::string>& tried = is_ruling ? statement_.rulings : statement_.options;
    if (!variant.name.empty() && std::find(tried.begin(), tried.end(), variant.name) == tried.end())
      tried.push_back(variant.name);
  }

  // ---- Failures

  void take(Lockstep const& lockstep) { statement_.compared.add(lockstep.compared()); }

  /// What was found until now.
  Known known() const {
    std::vector<Difference> found;
    for (Disagreement const& failure : statement_.failures) found.push_back(failure.witness.difference);
    return [found = std::move(found)](Difference const& difference) {
      return std::any_of(found.begin(), found.end(), [&](Difference const& one) { return one.is_like(difference); });
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
