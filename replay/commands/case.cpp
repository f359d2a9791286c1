#include <memory>

#include <fmt/format.h>

#include "checker/jobs.h"
#include "engine/record/guarded.h"
#include "replay/command_line/choices.h"
#include "replay/command_line/flags.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/input/case_input.h"
#include "replay/output.h"
#include "replay/render/audit/finding.h"
#include "replay/render/case/case_answer.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace case_verb {
namespace {

struct Options {
  std::vector<std::string> inputs;
  std::string junit;
  bool verbose = false;
  bool all_rulings = false;
  int jobs = 0;
};

tl::expected<Answer, ReadErrors> answer_to(CaseFile const& file, std::string const& text, bool all_rulings) {
  auto asked = case_of(file, text);
  if (!asked) return tl::unexpected(std::move(asked.error()));
  Answer answer;
  answer.asked = *std::move(asked);
  answer.trials = try_case(*answer.asked);
  if (all_rulings) answer.variations = vary(*answer.asked, answer.trials);
  return answer;
}

/// Nothing for a file that is passed over.
std::optional<Answer> answer_to(CaseFile const& file, bool all_rulings) {
  std::string const name = file.path == "-" ? "<stdin>" : file.path;
  auto const text = case_text(file);
  if (text && !*text) return std::nullopt;
  auto read = text ? guarded(name, [&] { return answer_to(file, **text, all_rulings); }) : tl::unexpected(text.error());
  Answer answer = read ? *std::move(read) : Answer();
  answer.name = name;
  if (!read) answer.errors = std::move(read.error());
  return answer;
}

/// Takes the answers in the order of the files and says of them what was asked for.
class Collector {
 public:
  explicit Collector(Options const& options) : options_(options) {}

  void take(std::optional<Answer> const& answer) {
    if (!answer) {
      ++tally_.skipped;
      return;
    }
    tally_.add(*answer);
    if (!options_.junit.empty()) junit_.add(junit_case(*answer));
    if (terminal().json) (answer->is_readable() ? cases_ : unreadable_).push_back(answer_json(*answer, options_.all_rulings));
    if (!answer->is_readable())
      print_errors(reports_of(answer->errors));
    else if (!terminal().json)
      show(*answer);
  }

  Exit finish() {
    if (tally_.cases == 0) fail(Exit::unreadable, "no cases found", "ringside case --help");
    if (!options_.junit.empty()) must(write_parts(options_.junit, [&](auto const& take) { return junit_.pour(take); }));
    if (terminal().json)
      print_json({{"tally", tally_json(tally_)}, {"cases", std::move(cases_)}, {"unreadable", std::move(unreadable_)}});
    else
      say("{}{}", shown_lines_ ? "\n" : "", tally_text(tally_));
    if (tally_.failed > 0) return Exit::finding;  // what fails outranks what cannot be read
    return tally_.unreadable > 0 ? Exit::unreadable : Exit::fine;
  }

 private:
  Options const& options_;
  CaseTally tally_;
  Junit junit_{"ringside case"};
  Json cases_ = Json::array(), unreadable_ = Json::array();
  bool shown_lines_ = false;  // the last thing printed has no empty line behind it

  void show(Answer const& answer) {
    bool const in_a_line = answer.passed() && !options_.all_rulings;
    if (in_a_line && !options_.verbose) return;
    if (!answer.passed() || in_a_line) print_text(answer_text(answer));
    if (options_.all_rulings) print_text(variations_text(answer));
    shown_lines_ = in_a_line;
  }
};

Exit run(Options const& options) {
  std::vector<CaseFile> const files = must(case_files(options.inputs));
  Collector collector(options);
  {
    Progress progress("cases", files.size());
    std::size_t next = 0;
    in_order(
        threads_for(options.jobs), [&] { return next < files.size() ? std::optional(files[next++]) : std::nullopt; },
        [&](CaseFile const& file) { return answer_to(file, options.all_rulings); },
        [&](std::optional<Answer> const& answer) {
          progress.advance(1);
          collector.take(answer);
        });
  }
  return collector.finish();
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Case files, folders, or @list for the names in a file").type("FILES").required();
  flags.flag(
      "--all-rulings", options->all_rulings,
      "Show what comes of each case under every option of the rulings that touch it or change its outcome, one varied at a time");
  flags.flag("-v,--verbose", options->verbose, "Show the cases that hold, too");
  output_path(flags.option("--junit", options->junit, "Also write JUnit XML")).type("FILE");
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace case_verb

Command const case_command{"case", "Ask questions about the rules: a position, some actions, and the expected result",
                           "ringside case question.json\n"
                           "ringside case corpus/*/cases --verbose\n"
                           "ringside case question.json --all-rulings\n"
                           "ringside case my-cases/ --junit cases.xml\n"
                           "Exit code: 1 when a case fails; else 3 when one cannot be read; else 0",
                           case_verb::describe};

}  // namespace ringside
