#include <memory>

#include <fmt/format.h>

#include "checker/cases/case_over.h"
#include "checker/play/jobs.h"
#include "engine/core/text/json_text.h"
#include "engine/record/file/file.h"
#include "engine/record/page/page.h"
#include "engine/record/values/check.h"
#include "engine/record/values/guarded.h"
#include "replay/asking/approve.h"
#include "replay/asking/asked_here.h"
#include "replay/base/claims.h"
#include "replay/commands/ask/case_new.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/output/output.h"
#include "replay/output/picture_file.h"
#include "replay/pictures/board/case_picture.h"
#include "replay/sharding/game_part.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"
#include "replay/text/case/case_answer.h"

namespace ringside {
namespace case_verb {
namespace {

struct Options {
  std::vector<std::string> inputs;
  std::string junit, seat;
  std::string out;                        // the file of a new case, or a picture of one
  std::string question, tried, expected;  // of a new case
  std::string game, given;                // of a question without a file
  std::vector<std::string> when, why_not;
  SetupFlags setup;
  std::string under;  // an expansion that cases of its base are asked of
  bool verbose = false;
  bool all_rulings = false;
  bool approve = false, yes = false, lines = false;
  int jobs = 0;
  ShardFlags sharing;
};

/// The report on a case, without its match.
struct ShownCase {
  BatchIndex place;
  bool skipped = false, passed = false, question = false;
  ReadErrors errors = {};  ///< not empty: it cannot be read
  Json json = {};
  std::string text = {};
};

Json case_part(ShownCase const& shown) {
  return {
      {"at", place_json(shown.place)},       {"skipped", shown.skipped}, {"passed", shown.passed}, {"question", shown.question},
      {"errors", errors_json(shown.errors)}, {"json", shown.json},       {"text", shown.text}};
}

ShownCase read_case_part(Json const& json) {
  return {read_place(json.at("at")),         json.at("skipped").get<bool>(), json.at("passed").get<bool>(),
          json.at("question").get<bool>(),   read_errors(json.at("errors")), json.at("json"),
          json.at("text").get<std::string>()};
}

/// Plays a case, as its own game's or as that of the expansion; errors for one that has nothing to do with the expansion.
std::optional<ReadErrors> ask(Case asked, CaseFile const& file, std::string const& expansion, Answer& answer) {
  std::string_view const own = asked.match->facts().id;
  if (expansion.empty() || own == expansion) {
    answer.trials = try_case(asked);
    answer.asked = std::move(asked);
    return std::nullopt;
  }
  for (GameEntry const* const game : games_over(own))
    if (game->facts().id == expansion) {
      InheritedCase there = try_over(asked, *game);
      answer.trials = std::move(there.trials);
      answer.asked = std::move(there.asked);
      return std::nullopt;
    }
  return read_errors({{"game", fmt::format("is {}", own), fmt::format("{}, or the game that it lies over", expansion)}},
                     file.path);
}

tl::expected<Answer, ReadErrors> answer_to(CaseFile const& file, std::string const& text, Options const& options) {
  auto asked = case_in(text, file.path);
  if (!asked) return tl::unexpected(std::move(asked.error()));
  Answer answer;
  if (auto no = ask(*std::move(asked), file, options.under, answer)) return tl::unexpected(*std::move(no));
  if (options.all_rulings || answer.is_question()) answer.variations = vary(*answer.asked, answer.trials);
  if (options.approve) answer.text = text;
  if (!options.junit.empty()) answer.line = line_of_failure(answer, text);
  return answer;
}

/// Nothing for a file that is skipped.
std::optional<Answer> answer_to(CaseFile const& file, Options const& options) {
  std::string const name = file.path == "-" ? "<stdin>" : file.path;
  auto const text = case_text(file);
  if (text && !*text) return std::nullopt;
  auto read = text ? guarded(name, [&] { return answer_to(file, **text, options); }) : tl::unexpected(text.error());
  Answer answer = read ? *std::move(read) : Answer();
  answer.name = name;
  if (!read) answer.errors = std::move(read.error());
  return answer;
}

/// Takes the answers in the order of the files and says of them what was asked for.
class Collector {
 public:
  explicit Collector(Options const& options) : options_(options) {}

  void take(std::optional<Answer> answer, BatchIndex place) {
    if (!answer) return take(ShownCase{place, true});
    bool const approved = options_.approve && answer->is_readable() && approve(*answer);
    if (!options_.out.empty() && answer->is_readable()) draw(*answer);
    if (!options_.junit.empty()) junit_.add(junit_case(*answer));
    bool const both = options_.sharing.makes_part(), shown = answer->is_readable() && !approved && (both || !for_programs());
    take(ShownCase{place, false, answer->passed(), answer->is_question(), answer->errors,
                   both || for_programs() ? answer_json(*answer, options_.all_rulings) : Json(),
                   shown ? report_text(*answer) : ""});
  }

  void take(ShownCase const& shown) {
    if (options_.sharing.makes_part()) kept_.push_back(case_part(shown));
    if (shown.skipped) {
      ++tally_.skipped;
      return;
    }
    ++tally_.cases;
    ++(!shown.errors.empty() ? tally_.unreadable : shown.question ? tally_.asked : shown.passed ? tally_.passed : tally_.failed);
    if (options_.lines) print_bytes(json_text(shown.json) + "\n");
    if (terminal().json) (shown.errors.empty() ? cases_ : unreadable_).push_back(shown.json);
    print_errors(to_reports(shown.errors));
    if (!for_programs()) print_text(shown.text);
  }

  Json part() { return {{"cases", std::move(kept_)}}; }

  Exit finish() {
    if (tally_.cases == 0 && !options_.sharing.shares()) fail(Exit::unreadable, "no cases found", "ringside case --help");
    if (!options_.junit.empty()) must(write_parts(options_.junit, [&](auto const& take) { return junit_.pour(take); }));
    if (terminal().json)
      print_json({{"tally", tally_json(tally_)}, {"cases", std::move(cases_)}, {"unreadable", std::move(unreadable_)}});
    else if (options_.lines)
      print_note(tally_line(tally_));
    else if (options_.game.empty())
      print_text(tally_text(tally_));
    if (tally_.failed > 0 || could_not_approve_) return Exit::finding;  // what fails outranks what cannot be read
    return tally_.unreadable > 0 ? Exit::unreadable : Exit::fine;
  }

 private:
  Options const& options_;
  CaseTally tally_;
  Junit junit_{"ringside case"};
  bool could_not_approve_ = false;
  Json cases_ = Json::array(), unreadable_ = Json::array(), kept_ = Json::array();

  bool for_programs() const { return terminal().json || options_.lines; }

  void draw(Answer const& answer) const {
    Match const& match = *answer.asked->match;
    picture::Onlooker const onlooker{terminal().language, must(parse_seat(options_.seat, match, {})), {}};
    must(picture::write_picture(options_.out, picture::case_picture(*answer.asked, verdict_text(answer), onlooker),
                                answer.asked->question));
  }

  std::string report_text(Answer const& answer) const {
    if (answer.is_question()) return answer_account(answer);
    std::string text = !answer.passed() ? answer_text(answer) : options_.verbose ? answer_account(answer) : "";
    if (options_.all_rulings) text += variations_text(answer, !answer.passed() || options_.verbose);
    return text;
  }

  /// Writes what came into the file of a case that does not hold, if that is wanted. Is the difference still reported?
  bool approve(Answer& answer) {
    auto const text = approvable(answer, answer.text);
    if (!text) {
      for (ErrorReport const& report : text.error().reports) print_error(report);
      could_not_approve_ = true;
      return false;
    }
    if (!*text) return false;
    bool const differs = answer.asked->is_answered;
    if (differs && !for_programs()) print_text(answer_text(answer));
    if (differs && !options_.yes && !agrees(fmt::format("Write the result into {}?", on_a_line(answer.name)))) {
      print_note(fmt::format("{}: left as it is; --yes writes the result", on_a_line(answer.name)));
      return true;
    }
    will_go_on_with(answer.name);
    must(write_output(answer.name, **text));
    print_note(fmt::format("{}: {}", on_a_line(answer.name), differs ? "rewritten" : "answered"));
    std::string const name = answer.name;
    answer = answer_to(CaseFile{name}, **text, options_).value();
    answer.name = name;
    return differs;
  }
};

/// A case that is cut out of a record; a case file that is called so is `./new`.
Exit make(Options const& options) {
  if (options.inputs.size() != 2)
    fail(Exit::usage, "case new takes the address of steps of one record; a file that is called 'new' is './new'",
         "ringside case new game.json#37 --question TEXT --out case.json");
  if (options.approve || options.all_rulings || options.verbose || options.lines || !options.under.empty() ||
      !options.junit.empty())
    fail(Exit::usage, "case new takes --question, --try, --expect, --as and --out, and no flag for existing cases");
  return make_case({options.inputs[1], options.tried, options.question, options.expected}, options.out, options.seat);
}

void check_picture(Options const& options) {
  if (auto const no = picture::ending_fault(options.out); !options.out.empty() && !no.empty())
    fail(Exit::usage, fmt::format("--out: {}", no), "ringside case --help");
}

/// What is only for a new case, or cannot be approved.
void check(Options const& options, std::vector<CaseFile> const& files) {
  if (!options.question.empty() || !options.tried.empty() || !options.expected.empty())
    fail(Exit::usage, "--question, --try and --expect are for a new case: ringside case new game.json#37 …");
  if (!options.out.empty() && files.size() != 1)
    fail(Exit::usage, fmt::format("--out draws one case, and these are {}", counted(files.size(), "file")));
  check_picture(options);
  if (options.out.empty() && !options.seat.empty())
    fail(Exit::usage, "--as chooses whose view --out draws; it needs --out", "ringside case --help");
  if (options.lines && terminal().json)
    fail(Exit::usage, "--json and --jsonl each say what standard output is for; choose one", "ringside case --help");
  if (!options.under.empty() && options.approve)
    fail(Exit::usage, "--approve rewrites cases, and --under asks them of another game: leave out one of them");
  if (options.yes && !options.approve) fail(Exit::usage, "--yes needs --approve");
  for (CaseFile const& file : files)
    if (options.approve && (file.path == "-" || is_stream(file.path)))
      fail(Exit::usage, fmt::format("--approve rewrites its input files, and {} is not a file", on_a_line(file.path)));
    else if (options.approve && begins_page(read_beginning(file.path, page_head_bytes)))
      fail(Exit::usage, fmt::format("--approve rewrites case files, and {} is a page", on_a_line(file.path)));
}

Exit report(Options const& options, std::vector<ShardPart> const& parts) {
  std::vector<ShownCase> cases;
  for (ShardPart const& part : parts)
    must(from_part(part, [&](Json const& found) {
      for (Json const& shown : found.at("cases")) cases.push_back(read_case_part(shown));
      return true;
    }));
  put_in_place(cases);
  Collector collector(options);
  for (ShownCase const& shown : cases) collector.take(shown);
  return collector.finish();
}

/// A case that falls to this shard, by its name; and where it stands among all.
struct Mine {
  CaseFile file;
  BatchIndex place;
};

std::vector<Mine> fallen_to(Shard const& shard, std::vector<CaseFile> const& files) {
  std::vector<Mine> mine;
  for (std::size_t i = 0; i < files.size(); ++i)
    if (shard.is_all() || shard.has(files[i].path)) mine.push_back({files[i], {i, 0}});
  return mine;
}

/// What distinguishes a part of these cases from a part of others.
std::string subject_of(std::vector<CaseFile> const& files) {
  std::string subject;
  for (CaseFile const& file : files) subject += identity_of(file.path, file.path);
  return subject;
}

Exit answer_all(Options const& options, std::vector<CaseFile> const& files, Shard const& shard) {
  std::vector<Mine> const mine = fallen_to(shard, files);
  Collector collector(options);
  {
    Progress progress("cases", mine.size());
    std::size_t next = 0, taken = 0;
    in_order(
        threads_for(options.jobs), [&] { return next < mine.size() ? std::optional(mine[next++].file) : std::nullopt; },
        [&](CaseFile const& file) { return answer_to(file, options); },
        [&](std::optional<Answer> answer) {
          progress.advance(1);
          collector.take(std::move(answer), mine[taken++].place);
        });
  }
  must(options.sharing.write("case", subject_of(files) + options.under, shard, collector.part()));
  return collector.finish();
}

/// A question without a file.
Exit ask_here(Options const& options) {
  if (!options.inputs.empty() || options.approve || options.lines || !options.junit.empty() || !options.tried.empty() ||
      options.sharing.makes_part())
    fail(Exit::usage, "a question with --game takes --given, --when, --why-not, --question and --out, and no files",
         "ringside case --help");
  check_picture(options);
  Case asked = must(asked_here({options.game, options.given, options.when, options.why_not, options.question}, options.setup));
  Answer answer;
  answer.name = terminal().json ? "question" : spoken("question", "вопрос");
  answer.trials = try_case(asked);
  answer.variations = vary(asked, answer.trials);
  answer.asked = std::move(asked);
  Collector collector(options);
  collector.take(std::move(answer), {});
  return collector.finish();
}

Exit run(Options options) {
  if (!options.game.empty()) return ask_here(options);
  bool const asks = !options.given.empty() || !options.when.empty() || !options.why_not.empty() || !options.setup.empty();
  if (asks)
    fail(Exit::usage, "--given, --when, --why-not and a setup are for a question without a file, which needs --game",
         "ringside case --game GAME --given 'DRAWING' --when ACTION");
  if (options.inputs.empty()) fail(Exit::usage, "no case files, and no --game to ask about", "ringside case --help");
  if (options.inputs.front() == "new") return make(options);
  if (options.approve && options.sharing.makes_part())
    fail(Exit::usage, "--approve changes what the part would report: leave out one of them", "ringside case --help");
  Shard const shard = must(options.sharing.shard());
  std::vector<CaseFile> const files = must(case_files(options.inputs));
  options.junit = must(options.sharing.path(options.junit, shard));
  check(options, files);
  return answer_all(options, files, shard);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Case files, folders, or @list for the names in a file; or `new` and steps of a record")
      .type("FILES");
  game_id(flags.option("--game", options->game, "Ask about this game without a file, with the setup's options below"));
  flags.option("--given", options->given, "With --game: the position, as `show --drawing` prints it; \"-\": from standard input")
      .type("DRAWING");
  flags.option("--when", options->when, "With --game: an action; may be repeated").type("ACTION").repeatable();
  flags.option("--why-not", options->why_not, "With --game: an action after those; may it be done?").type("ACTION").repeatable();
  flags.flag(
      "--all-rulings", options->all_rulings,
      "Show the result of each case under every option of the rulings that touch it or change its outcome, one varied at a time");
  flags.flag("-v,--verbose", options->verbose, "Also show passing cases: the answer and every board");
  game_id(flags.option("--under", options->under, "Ask the cases of a game's base, too, of this game, which lies over it"));
  flags.flag("--approve", options->approve,
             "Write the result of a case into its file: where it has none yet, or, after asking, where it differs");
  flags.flag("--yes", options->yes, "Do not ask what to approve").local();
  flags.option("--question", options->question, "What a new case asks").type("TEXT");
  flags.option("--expect", options->expected, "What should have come of it: a condition of `find`, which the new case checks")
      .type("CONDITION");
  flags.option("--try", options->tried, "A new case about this action in the state after the step, legal or not").type("ACTION");
  output_path(flags.option("-o,--out", options->out,
                           "Of a new case, its file (default: standard output), or .html, a page that holds it; else also a "
                           "picture of the case, the position and "
                           "the result of the actions: .svg, .png or .pdf"))
      .type("FILE");
  flags.option("--as", options->seat, "With a picture or a page: only what this seat knows, its number").type("SEAT");
  flags.flag("--jsonl", options->lines, "Print each case as one line of JSON, as it is answered");
  output_path(flags.option("--junit", options->junit, "Also write JUnit XML")).type("FILE");
  threads(flags, options->jobs, "the output does not depend on it");
  options->sharing.add(flags, "by the names of the files");
  options->setup.add(flags);
  return {[options] { return run(*options); },
          [options](std::vector<ShardPart> const& parts) { return report(*options, parts); }};
}

}  // namespace
}  // namespace case_verb

Command const case_command{"case", "Ask questions about the rules: a position, some actions, and the expected result",
                           "ringside case question.json\n"
                           "ringside case corpus/*/cases --verbose\n"
                           "ringside case question.json --all-rulings\n"
                           "ringside case base-cases/ --under EXPANSION  # which of them hold there?\n"
                           "ringside case question.json --out question.png  # the position and the result\n"
                           "ringside case my-cases/ --junit cases.xml\n"
                           "ringside case new game.json#37 --question 'How far is it pushed?' --out question.json\n"
                           "ringside case new game.json#10-12 --question TEXT    # about three steps\n"
                           "ringside case new game.json#36 --try ACTION --question TEXT\n"
                           "ringside case new game.json#37 --expect 'robot[1].cell == c3' --out wrong.html  # to report it\n"
                           "ringside case --approve my-cases/\n"
                           "ringside case --game GAME --given 'DRAWING' --when ACTION --why-not ACTION  # without a file\n"
                           "Exit code: 1 when a case fails; else 3 when one cannot be read; else 0",
                           case_verb::describe};

}  // namespace ringside
