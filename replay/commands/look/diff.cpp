#include "checker/compare/diff.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "engine/core/text/nearest.h"
#include "replay/base/limits.h"
#include "replay/commands/collections.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/game_source.h"
#include "replay/input/input.h"
#include "replay/output/picture_file.h"
#include "replay/pictures/board/difference_picture.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/difference.h"

namespace ringside {
namespace diff_verb {
namespace {

struct Options {
  std::string left, right;
  std::vector<std::string> rulings;
  std::string seat, out;
  DiffOptions diff;
  int jobs = 0;
  bool verbose = false, lines = false;

  bool compares_collections() const { return lines || names_a_collection(left) || names_a_collection(right); }
};

/// A whole record whose start can be read.
LoadedRecord whole_record(std::string const& word) {
  Address const address = must(parse_address(word));
  if (address.first) fail(Exit::usage, fmt::format("'{}': diff compares whole records; name it without '#'", word));
  LoadedRecord loaded = must(load_record(address));
  must(or_failure(read_start(loaded)));
  return loaded;
}

/// A name that nothing has is a slip of the pen, and would silently ignore nothing.
void check_ignored(DiffOptions const& options, std::initializer_list<Match const*> matches) {
  std::vector<std::string> const names = names_to_ignore(matches, options);
  for (std::string const& word : options.ignore)
    if (!names_a_field(word, names))
      fail(Exit::usage, fmt::format("--ignore: nothing is called '{}'{}", word, suggestion(word, names)));
}

/// The first difference that is one of boards: a setup has none.
Divergence const* drawn(Difference const& difference) {
  auto const& all = difference.divergences;
  auto const found =
      std::find_if(all.begin(), all.end(), [](Divergence const& parting) { return parting.parting != Parting::setup; });
  return found == all.end() ? nullptr : &*found;
}

struct Games {
  LoadedRecord const &left, &right;
};

void draw(Options const& options, Compared const& compared, Games const& games, Difference const& difference) {
  Divergence const* const parting = drawn(difference);
  if (parting == nullptr) return print_note(fmt::format("{}: not written, since no boards differ", options.out));
  auto const one = [](std::string const& name, Match const& match, LoadedRecord const& game) {
    return picture::OneGame{std::filesystem::path(name).filename().string(), match, must(or_failure(read_start(game))),
                            game.record};
  };
  picture::Onlooker const onlooker{terminal().language, compared.seat, games.left.record.seat_names};
  auto const drawing = picture::difference_picture(one(compared.left, *compared.left_match, games.left),
                                                   one(compared.right, *compared.right_match, games.right), parting->step,
                                                   divergence_heading(*parting), onlooker);
  must(picture::write_picture(options.out, drawing, compared.left_match->facts().title));
}

std::string secret_rest(Compared const& compared, Difference const& difference) {
  if (!difference.rest_is_secret) return {};
  return fmt::format("; what follows depends on what seat {} may not know", *compared.seat);
}

/// The differences that are asked for, of two games at a table of whose seats one may look on.
DiffOptions seen_by(Options const& options, LoadedRecord const& left) {
  DiffOptions diff = options.diff;
  diff.seat = must(parse_seat(options.seat, *left.match, left.record.seat_names));
  return diff;
}

Exit report(Options const& options, Compared const& compared, Games const& games, Difference const& difference) {
  if (terminal().json) print_json(difference_json(compared, difference));
  bool const same = difference.divergences.empty();
  if (same && !terminal().json)
    print_note(fmt::format("no difference between {} and {} in {}{}", compared.left, compared.right,
                           counted(difference.common, "step"), secret_rest(compared, difference)));
  if (!same && !terminal().json) print_text(difference_text(compared, difference));
  if (!options.out.empty()) draw(options, compared, games, difference);
  return same ? Exit::fine : Exit::finding;
}

Exit against_rulings(Options const& options) {
  LoadedRecord const left = whole_record(options.left);
  DiffOptions const seen = seen_by(options, left);
  check_ignored(seen, {left.match.get()});
  std::shared_ptr<Match const> const other = must(match_under(*left.match, options.rulings));
  std::string const name = must(parse_address(options.left)).input();
  Compared const compared{name,
                          fmt::format("{} under {}", name, fmt::join(options.rulings, ", ")),
                          left.match.get(),
                          other.get(),
                          options.verbose,
                          seen.seat};
  return report(options, compared, {left, left}, must(or_failure(diff_against(left, other, seen))));
}

Exit two_records(Options const& options) {
  LoadedRecord const left = whole_record(options.left), right = whole_record(options.right);
  DiffOptions const seen = seen_by(options, left);
  check_ignored(seen, {left.match.get(), right.match.get()});
  Compared const compared{must(parse_address(options.left)).input(),
                          must(parse_address(options.right)).input(),
                          left.match.get(),
                          right.match.get(),
                          options.verbose,
                          seen.seat};
  return report(options, compared, {left, right}, must(or_failure(diff(left, right, seen))));
}

Exit two_collections(Options const& options) {
  if (!options.out.empty())
    fail(Exit::usage, "--out draws one game of each side; name one, as in games.bin:12", "ringside diff --help");
  if (!options.seat.empty())
    fail(Exit::usage, "--as compares one game of each side; name one, as in games.bin:12", "ringside diff --help");
  BatchVerb const verb{"diff", "compare", "a comparison of collections"};
  Pairing pairs(must(game_source({options.left}, verb)), must(game_source({options.right}, verb)));
  ComparisonReport report({options.left, options.right}, options.lines);
  in_order(
      threads_for(options.jobs), until(&interrupts(), [&] { return pairs.next(); }),
      [&](GamePair const& pair) { return compared(pair, options.diff); },
      [&](ComparedGames games) { report.take(std::move(games)); });
  return report.finish();
}

Exit run(Options options) {
  options.diff.language = terminal().language;
  if (options.right.empty() == options.rulings.empty())
    fail(Exit::usage,
         options.right.empty() ? "diff needs a second record, or --against-ruling ID=WORD"
                               : "--against-ruling compares one record with itself; leave the second out",
         "ringside diff --help");
  if (options.lines && (options.right.empty() || terminal().json))
    fail(Exit::usage, "--jsonl prints each game of two collections that differs; it cannot be combined with --json",
         "ringside diff --help");
  if (options.right.empty()) return against_rulings(options);
  return options.compares_collections() ? two_collections(options) : two_records(options);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("left", options->left, "A record; or a collection: a folder, a file with many games, or @list")
      .type("A")
      .required();
  flags.option("right", options->right, "The record, or the collection, to compare it with").type("B");
  flags
      .option("--against-ruling", options->rulings,
              "Instead of B: the same actions under another ruling, ID=WORD; may be repeated")
      .type("RULING")
      .repeatable();
  flags
      .option("--ignore", options->diff.ignore,
              "What may differ: a field of the state, the beginning of several, 'legal' or 'outcome'; may be repeated")
      .type("FIELD")
      .repeatable();
  picture_path(flags.option("-o,--out", options->out,
                            "Also draw the two boards where they first differ, what differs marked: .svg, .png or .pdf"));
  flags.option("--as", options->seat, "Only differences that this seat sees, its number or its player's name").type("SEAT");
  flags.option("-C,--context", options->diff.context, "Steps to show before the first difference").whole(0, 1'000'000);
  flags.flag("-v,--verbose", options->verbose, "Also the engine's internal fields");
  flags.flag("--jsonl", options->lines, "Of collections: print each game that differs as one line of JSON");
  threads(flags, options->jobs, "of collections; the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace diff_verb

Command const diff_command{
    "diff", "Compare two records or collections, or a record with itself under another ruling: where they diverge, and how",
    "ringside diff a.json b.json\n"
    "ringside diff a.json b.json --ignore robot[1] --context 5\n"
    "ringside diff a.json b.json --out boards.svg\n"
    "ringside diff game.json --against-ruling ID=WORD\n"
    "ringside diff old.bin new/        # by cause; any mix of folders, bulk files, archives, JSON Lines\n"
    "A game's counterpart has its name below the folder, or its number in the file, and its setup; failing\n"
    "that, the next game of that setup; failing that, its name. Exit code: 1 when something differs",
    diff_verb::describe};

}  // namespace ringside
