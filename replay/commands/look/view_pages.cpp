#include "replay/commands/look/view_pages.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "checker/cases/case_cut.h"
#include "checker/cases/case_record.h"
#include "checker/compare/diff.h"
#include "checker/play/playout.h"
#include "checker/tree/knowledge.h"
#include "engine/core/text/json_text.h"
#include "engine/core/values/digest.h"
#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/format.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/observed.h"
#include "replay/flags/load_state.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/flags/solving.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/input/input.h"
#include "replay/observed/observed_text.h"
#include "replay/observed/write.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/notes.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/state/state_text.h"
#include "replay/text/tree/solved_tree.h"
#include "replay/view/frames/asked.h"
#include "replay/view/frames/moments.h"
#include "replay/view/frames/page_of.h"
#include "replay/view/frames/page_tree.h"
#include "replay/view/parting.h"

namespace ringside::view_verb {
namespace {

/// A record as the user named it, and the file that its page holds.
struct Viewed {
  Address address;
  LoadedRecord loaded;
  Json file;
};

Json file_of(LoadedRecord const& loaded) { return Json::parse(write_record_json(loaded.record, *loaded.match)); }

Json file_of(Match const& match, AnyState const& state) { return Json::parse(write_position_json(match, state)); }

/// A position is a game in which nothing has happened yet.
Viewed viewed(std::string const& word, Options const& options) {
  Address const address = must(parse_address(word));
  if (address.is_range()) fail(Exit::usage, fmt::format("'{}' names several steps; a page shows all, and opens at one", word));
  Loaded input = must(open_input(address));
  if (auto const* position = std::get_if<LoadedPosition>(&input)) {
    if (address.first) fail(Exit::usage, fmt::format("'{}': a position has no steps; name it without '#'", word));
    return {address,
            {record_line(*position->match, position->state, {}), position->match},
            file_of(*position->match, position->state)};
  }
  Viewed read{address, must(record_in(std::move(input), address)), {}};
  must(or_failure(read_start(read.loaded)));
  if (!options.seat.empty()) read.loaded = without_notes_of_secrets(std::move(read.loaded));
  read.file = file_of(read.loaded);
  return read;
}

picture::Onlooker make_onlooker(Options const& options, LoadedRecord const& loaded) {
  auto const& names = loaded.record.seat_names;
  return {terminal().language, must(parse_seat(options.seat, *loaded.match, names)), names};
}

std::string title_of(Viewed const& viewed, std::string const& source) {
  return fmt::format("{} · {}", viewed.loaded.match->facts().title, source);
}

/// A case with its file.
struct AskedFile {
  Case asked;
  Json file;
};

/// The case that a file holds; nothing for a record. Of standard input only the notes show it.
std::optional<AskedFile> asked_in(Address const& address) {
  if (address.is_stdin() || is_stream(address.path)) return std::nullopt;
  if (!claims_to_hold_a_case(address.path)) return std::nullopt;
  auto const text = read_case_text(address.path);
  auto asked = text ? case_in(*text, address.path) : tl::unexpected(text.error());
  if (!asked) return std::nullopt;
  Json file = whole_case(*asked, *text);
  return AskedFile{*std::move(asked), std::move(file)};
}

}  // namespace

bool names_many(std::string const& word) {
  std::error_code none;
  if (word.starts_with('@') || std::filesystem::is_directory(word, none)) return true;
  auto const address = parse_address(word);
  if (!address || address->is_stdin() || address->game || address->first) return false;
  if (read_beginning(address->path, bulk_magic.size()) != bulk_magic) return false;
  auto const input = read_input(*address);
  auto const* bulk = input ? std::get_if<BulkReader>(&*input) : nullptr;
  return bulk != nullptr && bulk->size() != 1;
}

namespace {

/// For whoever looks into a report: whose answer it is, and for which tiles and rulings.
std::string version_text(Match const& match) {
  return fmt::format("Ringside {} · {} {}", program_version(), spoken("setup", "условия"),
                     to_hex(compute_digest(json_text(match.setup()))));
}

Made game_page(Viewed const& here, Options const& options, std::optional<AskedFile> const& of_case) {
  Case const* const asked = of_case ? &of_case->asked : nullptr;
  picture::Onlooker const onlooker = make_onlooker(options, here.loaded);
  page::ShownGame shown = page::shown_game(here.loaded, here.address, onlooker);
  std::string const source = here.address.name();
  std::size_t const steps = here.loaded.record.steps.size();
  Made made{page::page_of("game", here.loaded, source), title_of(here, source), counted(steps, "step"),
            shown.is_sound ? Exit::fine : Exit::finding, std::move(shown.troubles)};
  if (here.address.first) made.data["at"] = must(resolve(*here.address.first, steps, here.address));
  if (asked != nullptr && !here.address.first) made.data["at"] = steps;  // what is asked about is the last action
  if (asked != nullptr && !onlooker.seat) {
    made.data["asked"] = page::asked_json(*asked);
    made.data["about"] = Json::array({setup_text(*here.loaded.match), version_text(*here.loaded.match)});
    for (std::string const clause : made.data["asked"]["clauses"]) {
      shown.game["clauses"][clause] = clause_text(*asked->match, clause);
      shown.game["ru"]["clauses"][clause] = clause_text(*asked->match, clause, Language::russian);
    }
  }
  made.data["games"].push_back(std::move(shown.game));
  if (!onlooker.seat) made.data["files"] = Json::array({of_case ? of_case->file : here.file});
  if (options.live)
    made.data["live"] = {{"game", here.loaded.record.game},
                         {"record", write_record_json(here.loaded.record, *here.loaded.match)}};
  return made;
}

/// The page of a seat again.
Made seen_page(Observations const& observed, Address const& address) {
  Made made{
      observed_verbs::page_data(observed, address), {}, counted(observed.document["recorded_steps"].get<std::size_t>(), "step")};
  made.title = fmt::format("{} · {}", made.data["title"].get<std::string>(), made.data["source"].get<std::string>());
  auto trouble = trouble_of(observed, address);
  if (!trouble) return made;
  made.exit = Exit::finding;
  made.troubles.push_back(*std::move(trouble));
  return made;
}

/// A page for a seat holds what that seat saw.
Made with_file(Made made, LoadedRecord const& loaded, picture::Onlooker const& onlooker) {
  if (onlooker.seat)
    made.data["files"] =
        Json::array({observations_json(loaded, must(or_failure(read_start(loaded))), *onlooker.seat, made.data)});
  return made;
}

}  // namespace

Made game_page(Options const& options) {
  Address const address = must(parse_address(options.inputs.front()));
  if (!options.live && !address.is_range())
    if (auto const observed = observed_verbs::observed_in(address, options.seat)) return seen_page(*observed, address);
  Viewed const here = viewed(options.inputs.front(), options);
  return with_file(game_page(here, options, asked_in(here.address)), here.loaded, make_onlooker(options, here.loaded));
}

Made record_page(Address const& address, LoadedRecord const& loaded, Options const& options) {
  return with_file(game_page({address, loaded, file_of(loaded)}, options, {}), loaded, make_onlooker(options, loaded));
}

Made case_page(Case const& asked, std::string const& text, std::string const& name, Options const& options) {
  LoadedRecord const loaded = to_record(asked);
  Made made = game_page({{name, name, {}, {}, {}}, loaded, {}}, options, AskedFile{asked, whole_case(asked, text)});
  // A seat's page has no case. What its maker asks, it asks of whoever sees that page.
  if (!options.seat.empty()) made.data["about"] = {asked.question, setup_text(*loaded.match), version_text(*loaded.match)};
  return with_file(std::move(made), loaded, make_onlooker(options, loaded));
}

namespace {

/// Two games as they were played, and where they diverge.
template <class Differ>
Made compared(Options const& options, Viewed const& left, Viewed const& right, Differ differ) {
  std::string const name = left.address.name(), other = right.address.name();
  std::string const source = options.rulings.empty() ? fmt::format("{} · {}", name, other)
                                                     : fmt::format("{} · {}", name, fmt::join(options.rulings, ", "));
  picture::Onlooker const onlooker = make_onlooker(options, left.loaded);
  Made made{page::page_of("pair", left.loaded, source), title_of(left, source), "two games", Exit::fine};
  Difference const english = must(or_failure(differ(DiffOptions{{}, 0, Language::english, onlooker.seat}))),
                   russian = must(or_failure(differ(DiffOptions{{}, 0, Language::russian, onlooker.seat})));
  bool const one_record = !options.rulings.empty();
  page::ShownGame shown = page::shown_game(left.loaded, left.address, onlooker),
                  other_shown = page::shown_game(right.loaded, right.address, make_onlooker(options, right.loaded),
                                                 one_record ? &left.loaded : nullptr);
  made.troubles = std::move(shown.troubles);
  std::move(other_shown.troubles.begin(), other_shown.troubles.end(), std::back_inserter(made.troubles));
  Json first = std::move(shown.game), second = std::move(other_shown.game);
  if (!english.divergences.empty()) {
    made.exit = Exit::finding;
    made.what = fmt::format("two games that differ from step {} on", english.divergences.front().step);
  }
  if (one_record) second["name"] = fmt::format("{}", fmt::join(options.rulings, ", "));
  if (!one_record && name == other) {
    first["name"] = left.address.input();
    second["name"] = right.address.input();
  }
  made.data["games"].push_back(std::move(first));
  made.data["games"].push_back(std::move(second));
  if (!onlooker.seat) made.data["files"] = Json::array({left.file, right.file});
  made.data["parting"] = page::parting_json(english, russian, onlooker.seat);
  return made;
}

void refuse_steps(Viewed const& viewed) {
  if (viewed.address.first)
    fail(Exit::usage, fmt::format("'{}': two games are compared as wholes; name it without '#'", viewed.address.text));
}

}  // namespace

Made pair_page(Options const& options) {
  Viewed const left = viewed(options.inputs[0], options), right = viewed(options.inputs[1], options);
  refuse_steps(left);
  refuse_steps(right);
  if (left.loaded.record.game != right.loaded.record.game)
    fail(Exit::usage,
         fmt::format("{} is a game of {}, and {} one of {}: only games of one kind are shown side by side", left.address.input(),
                     left.loaded.match->facts().title, right.address.input(), right.loaded.match->facts().title));
  return compared(options, left, right, [&](DiffOptions const& seen) { return diff(left.loaded, right.loaded, seen); });
}

Made reading_page(Options const& options) {
  Viewed const left = viewed(options.inputs.front(), options);
  refuse_steps(left);
  std::shared_ptr<Match const> const other = must(match_under(*left.loaded.match, options.rulings));
  LoadedRecord reread{left.loaded.record, other};
  reread.record.setup = other->setup();
  auto const played = replayed(reread);
  Viewed const right{left.address, reread, file_of({played ? played->record : reread.record, other})};
  return compared(options, left, right, [&](DiffOptions const& seen) { return diff_against(left.loaded, other, seen); });
}

namespace {

/// The recorded actions after a state, up to the first that is illegal or was played against the rules.
std::vector<ActionCode> line_behind(LoadedState const& here) {
  std::vector<ActionCode> line;
  if (!here.record) return line;
  Walk walk(*here.match, here.state);
  auto const& steps = here.record->record.steps;
  for (std::size_t i = here.step; i < steps.size() && !refusal(*here.match, walk.state(), steps[i]); ++i) {
    walk.play(steps[i].action);
    line.push_back(steps[i].action);
    if (!edits_behind(here.record->record, i + 1).empty()) break;
  }
  return line;
}

TreeOptions tree_options(Options const& options, LoadedState const& here) {
  TreeOptions tree;
  tree.depth = options.depth.value_or(2);
  tree.max_nodes = options.max_nodes.value_or(usual_nodes);
  tree.seat = must(parse_seat(options.seat, *here.match, seat_names(here)));
  tree.line = line_behind(here);
  tree.root = here.digest;
  tree.language = terminal().language;
  return tree;
}

/// What best play makes of the root and of all that follows.
Solution solved(LoadedState const& here) {
  SolveTask task{here.address.input(), *here.match, here.state, {}};
  task.options.canonical = here.match->symmetries() > 1 && here.match->seats() == 2;  // the same values, sooner
  task.options.memory = memory_for({});
  task.options.interrupt = &interrupts();
  Solution solution = must(solve_showing(task));
  if (!solution.has_values()) fail(Exit::limit, fmt::format("best play: {}", verdict_text(solution, task)));
  return solution;
}

}  // namespace

Made tree_page(Options const& options) {
  Address const address = must(parse_address(options.inputs.front()));
  if (address.is_range()) fail(Exit::usage, fmt::format("'{}' names several steps; a tree begins at one", address.text));
  LoadedState const here = must(load_state(address, options.seat));
  TreeOptions tree = tree_options(options, here);
  auto const step = here.record ? std::optional(here.step) : std::nullopt;
  TreeView view{here.match, grow_tree(*here.match, here.state, tree), address.input(), step, seat_names(here), std::move(tree)};
  if (options.solve && view.options.seat)
    fail(Exit::usage, "--solve knows all secrets, and --as hides them: leave out one of them");
  if (options.solve) mark_solution(view, solved(here));
  std::string const file = address.name(), source = step ? fmt::format("{}#{}", file, *step) : file;
  Json data{{"kind", "tree"},
            {"title", here.match->facts().title},
            {"source", source},
            {"about", Json::array({setup_text(*here.match), title_of(view)})},
            {"games", Json::array()}};
  if (std::string const cut = cut_text(view.tree); !cut.empty()) data["about"].push_back(cut);
  data["games"].push_back(page::tree_game(view));
  if (!view.options.seat) data["files"] = Json::array({here.record ? file_of(*here.record) : file_of(*here.match, here.state)});
  return {std::move(data), fmt::format("{} · {}", here.match->facts().title, source), counted(view.tree.nodes.size(), "node"),
          Exit::fine};
}

}  // namespace ringside::view_verb
