#include "checker/compare/compare.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/compare/parting_case.h"
#include "checker/play/jobs.h"
#include "checker/play/playout.h"
#include "checker/readings/rulings.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/prove/certifying.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/root.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/explore/exploration.h"
#include "replay/text/record/difference.h"

namespace ringside {
namespace compare_verb {
namespace {

struct Options {
  std::string root, out;
  SetupFlags setup;
  std::vector<std::string> versus;
  int jobs = 0;
  CompareOptions compare;
};

/// One of the two rule sets.
struct Reading {
  std::string name;  ///< the rulings that are not those of the other: "jump.landing=yes"
  std::shared_ptr<Match const> match;
};

struct Question {
  Root root;
  Reading one, other;
};

/// The rulings of `setup` that `assignments` name, as they are there.
std::string reading_name(MatchRules const& match, std::vector<std::string> const& assignments) {
  std::string name;
  for (std::string const& assignment : assignments) {
    std::string const id = assignment.substr(0, assignment.find('='));
    name += fmt::format("{}{}={}", name.empty() ? "" : " ", id, ruling_in_force(match, id));
  }
  return name;
}

Question make_question(Options const& options) {
  Root root = must(load_root(options.root, options.setup));
  std::shared_ptr<Match const> other = must(match_under(*root.match, options.versus));
  std::string const mine = reading_name(*root.match, options.versus), theirs = reading_name(*other, options.versus);
  if (mine == theirs) fail(Exit::usage, fmt::format("both sides are played under {}", mine), "ringside rulings");
  Reading one{mine, root.match};
  return {std::move(root), std::move(one), {theirs, std::move(other)}};
}

/// The root's state as the other rule set would have it: a game's own start, or a position that must stand there too.
void check_start(Question const& question) {
  Match const& other = *question.other.match;
  bool const game_start = question.root.state == question.one.match->start();
  if (game_start && other.start() == question.root.state) return;
  if (game_start)
    fail(Exit::finding, fmt::format("the two differ before the first action: they start from different states ({} and {})",
                                    question.one.name, question.other.name));
  Problems problems;
  if (!other.read_position(other.position(question.root.state), problems))
    fail(Exit::usage, fmt::format("the position cannot stand under {}: {}", question.other.name, refusal_text(problems)));
}

void set_bounds(Options const& options, ExploreOptions& explore) {
  explore.jobs = threads_for(options.jobs);
  explore.interrupt = &interrupts();
  if (!explore.states) explore.states = 300'000;
}

Comparison run_comparison(Question const& question, Options const& options) {
  CompareOptions compare_options = options.compare;
  set_bounds(options, compare_options.explore);
  StatusLine line;
  return compare(*question.one.match, *question.other.match, question.root.state, compare_options,
                 [&](ExploreStatus const& status) {
                   if (line.due()) line.show(status_text(status, line.seconds()));
                 });
}

/// The two records that show a divergence.
struct Shown {
  LoadedRecord one, other;
};

Shown parting_records(Question const& question, PartingPoint const& parting) {
  AnyState const& start = question.root.state;
  auto const record = [&](Reading const& reading, std::vector<ActionCode> const& only) {
    LoadedRecord loaded;
    loaded.record = record_line(*reading.match, start, line_of_side(*reading.match, start, parting, only));
    loaded.record.notes = fmt::format("{} where {} continues differently.", reading.name,
                                      &reading == &question.one ? question.other.name : question.one.name);
    loaded.match = reading.match;
    return loaded;
  };
  return {record(question.one, parting.only_one), record(question.other, parting.only_other)};
}

std::vector<std::string> cited_clauses(MatchRules const& match, std::vector<std::string> const& assignments) {
  std::vector<std::string> clauses;
  for (Ruling const& ruling : match.rulings())
    for (std::string const& assignment : assignments)
      if (assignment.substr(0, assignment.find('=')) == ruling.id)
        clauses.insert(clauses.end(), ruling.clauses.begin(), ruling.clauses.end());
  return clauses;
}

std::string question_text(MatchRules const& match, std::vector<std::string> const& assignments) {
  Ruling const* const ruling = find_ruling(match, assignments.front().substr(0, assignments.front().find('=')));
  return ruling != nullptr ? std::string(ruling->question) : "Where do the two readings diverge?";
}

void write_results(Question const& question, Options const& options, PartingPoint const& parting, Shown const& shown) {
  must(make_folder(options.out));
  must(write_output(options.out + "/one.json", write_record_json(shown.one.record, *shown.one.match)));
  must(write_output(options.out + "/other.json", write_record_json(shown.other.record, *shown.other.match)));
  std::vector<std::string> const clauses = cited_clauses(*question.one.match, options.versus);
  std::string const text = question_text(*question.one.match, options.versus);
  PartingPoint mirrored = parting;
  std::swap(mirrored.only_one, mirrored.only_other);
  auto const case_text = [&](Reading const& mine, Reading const& theirs, PartingPoint const& point) {
    return json_text(case_of_parting(*mine.match, *theirs.match, question.root.state, point, text, clauses), 2) + "\n";
  };
  must(write_output(options.out + "/case--one.json", case_text(question.one, question.other, parting)));
  must(write_output(options.out + "/case--other.json", case_text(question.other, question.one, mirrored)));
  print_note(fmt::format("{}: one.json, other.json, case--one.json, case--other.json", options.out));
}

std::string verdict(Comparison const& comparison) {
  Exploration const& explored = comparison.explored;
  if (comparison.parting) {
    std::size_t const actions = comparison.parting->line.size();
    std::string const where = comparison.parting->effect
                                  ? fmt::format("with action {}", actions)
                                  : fmt::format("after {}, in what may be done", counted(actions, "action"));
    std::string_view proof = "no shorter line separates them";
    if (!comparison.shortest) proof = "the search ended before all states on shorter lines were examined";
    if (comparison.games > 0)
      return fmt::format("they diverge {}; shrunk from the shortest of {} random games, not proven to be the shortest", where,
                         comparison.games);
    return fmt::format("they diverge {}; {}", where, proof);
  }
  if (explored.ended == Ended::exhausted) return "they never diverge: every reachable state was checked under both";
  return fmt::format("no divergence found in {} states, including all within {} of the start{}", grouped(explored.states),
                     counted(static_cast<std::uint64_t>(std::max(explored.complete, 0)), "action"),
                     comparison.games > 0 ? fmt::format(", and {} random games", comparison.games) : "");
}

Json comparison_json(Question const& question, Comparison const& comparison, std::optional<Json> difference) {
  Json json{{"game", question.one.match->facts().id},
            {"one", question.one.name},
            {"other", question.other.name},
            {"verdict", verdict(comparison)},
            {"parted", comparison.parting.has_value()},
            {"shortest", comparison.shortest},
            {"exhausted", comparison.explored.ended == Ended::exhausted},
            {"states", comparison.explored.states},
            {"transitions", comparison.explored.transitions},
            {"games", comparison.games}};
  if (!comparison.parting) return json;
  json["effect"] = comparison.parting->effect;
  json["actions"] = Json::array();
  for (ActionCode const action : comparison.parting->line) json["actions"].push_back(question.one.match->text(action));
  if (difference) json["difference"] = *std::move(difference);
  return json;
}

Exit run(Options const& options) {
  Question const question = make_question(options);
  check_start(question);
  std::string const& certificate = options.compare.explore.certificate;
  if (!certificate.empty()) refuse_uncertifiable(*question.one.match, question.root.state, certificate);
  Comparison const comparison = run_comparison(question, options);
  std::optional<Shown> shown;
  std::optional<Difference> difference;
  Compared const compared{question.one.name, question.other.name, question.one.match.get(), question.other.match.get()};
  if (comparison.parting) {
    shown = parting_records(question, *comparison.parting);
    difference = must(or_failure(diff(shown->one, shown->other, {})));
    if (!options.out.empty()) write_results(question, options, *comparison.parting, *shown);
  }
  if (terminal().json) {
    print_json(
        comparison_json(question, comparison, difference ? std::optional(difference_json(compared, *difference)) : std::nullopt));
  } else {
    say("{}  {} versus {}\n\n", painted(Style::heading, on_a_line(question.root.name)), question.one.name, question.other.name);
    if (difference) say("{}\n", difference_text(compared, *difference));
    say("{}\n", painted(Style::strong, verdict(comparison)));
  }
  if (comparison.explored.certificate) print_note(fmt::format("check it with: ringside-check {}", certificate));
  say_if_interrupted("what was examined until then");
  if (comparison.parting) return Exit::finding;
  return comparison.explored.ended == Ended::exhausted ? Exit::fine : Exit::limit;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("root", options->root, "A game, a position file, or a step of a record or a case (default: its start)")
      .type("GAME|POSITION|REC#N")
      .required();
  flags.option("--versus", options->versus, "The other reading, ID=WORD; may be repeated").type("RULING").required().repeatable();
  flags.option("-d,--depth", options->compare.explore.depth, "Search level by level: at most this many actions")
      .whole(0, 1'000'000);
  flags
      .option("--max-states", options->compare.explore.states,
              "Search level by level: end once this many states are known (default 300,000)")
      .whole(1);
  memory_size(flags, "--memory", options->compare.explore.memory, "Search level by level: at most this much memory");
  duration(flags, "--time", options->compare.explore.seconds, "Search level by level: at most this long");
  flags.option("-n,--games", options->compare.games, "Random games, where the search ended without an answer").whole();
  flags.option("-s,--seed", options->compare.seed, "Seed of the random games").whole();
  threads(flags, options->jobs, "the answer does not depend on it", 64);
  output_path(flags.option("-o,--out", options->out, "Write two records and two cases that show the divergence into this folder"))
      .type("DIR");
  output_path(flags.option("--certificate", options->compare.explore.certificate,
                           "Write down the states that were compared, so that ringside-check can prove it again"))
      .type("FILE");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace compare_verb

Command const compare_command{"compare", "Find the shortest game in which two readings of the rules diverge",
                              "ringside compare GAME --versus ID=WORD\n"
                              "ringside compare position.json --versus ID=WORD --depth 6\n"
                              "ringside compare position.json --versus ID=WORD --certificate proof.rsc\n"
                              "ringside compare game.json#37 --ruling ID=WORD --versus ID=WORD --out parting/",
                              compare_verb::describe};

}  // namespace ringside
