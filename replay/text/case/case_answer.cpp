#include "replay/text/case/case_answer.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/record/text/text_scan.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/audit/finding.h"
#include "replay/text/board/board_text.h"
#include "replay/text/case/case_account.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string answer_heading(Answer const& answer) {
  auto const [style, word] = answer.is_question() ? std::pair(Style::strong, spoken("answer", "ответ"))
                             : answer.passed()    ? std::pair(Style::good, spoken("holds", "верно"))
                                                  : std::pair(Style::bad, spoken("fails", "неверно"));
  std::string every;
  if (answer.trials.size() > 1)
    every = fmt::format(" ({} {})", spoken("under each option of", "при любом ответе на"),
                        fmt::join(answer.asked->for_every, spoken(" and of ", " и на ")));
  return fmt::format("{}  {}: {}{}\n", painted(style, word), on_a_line(answer.name), on_a_line(answer.asked->question), every);
}

std::string mismatches_text(CaseResult const& result) {
  Table table({"", std::string(spoken("expected", "ожидалось")), std::string(spoken("found", "вышло"))});
  for (Mismatch const& mismatch : result.differences)
    table.row({on_a_line(mismatch.where), on_a_line(mismatch.expected), on_a_line(mismatch.found)});
  return table.text(true, 2);
}

bool asks_for_events(CaseResult const& result) {
  return std::any_of(result.differences.begin(), result.differences.end(), [](Mismatch const& mismatch) {
    return mismatch.where.starts_with("then.events") || mismatch.where.starts_with("then.never");
  });
}

std::string actions_in(std::size_t number) {
  return terminal().language == Language::russian ? counted(number, RussianNoun{"действие", "действия", "действий"})
                                                  : counted(number, "action");
}

/// The board that a trial ended with.
std::string end_text(Answer const& answer, Trial const& trial, bool coloured) {
  Match const& match = trial.match == nullptr ? *answer.asked->match : *trial.match;
  std::size_t const played = trial.result.played;
  std::size_t const actions = answer.asked->when.size();
  std::string const when =
      played == 0 ? std::string(spoken("at the start", "в начале"))
      : played < actions ? fmt::format(fmt::runtime(spoken("after {} of {} actions", "после {} действий из {}")), played, actions)
                         : fmt::format("{} {}", spoken("after", "сделано:"), actions_in(actions));
  Scene const scene = match.scene(trial.result.end, terminal().language);
  return fmt::format("  {}:\n{}", when, indented(board_text(scene, {80 - 4, coloured}), 4));
}

/// A trial that failed: under which rulings, what differs, what happened where that was asked, the board.
std::string trial_text(Answer const& answer, Trial const& trial) {
  std::string text = trial.choices.empty() ? "" : fmt::format("  {} {}\n", spoken("under", "при"), to_string(trial.choices));
  text += mismatches_text(trial.result);
  if (asks_for_events(trial.result) && !trial.result.happened.empty()) {
    text += fmt::format("  {}:\n", spoken("what happened", "что произошло"));
    for (std::string const& line : trial.result.happened) text += "    " + line + "\n";
  }
  return text + end_text(answer, trial, shows_colour(stdout));
}

/// What an option makes different: what the case does not expect, and then all else.
std::vector<std::string> differences_text(Trial const& trial, std::vector<Mismatch> const& changes) {
  std::vector<std::string> lines;
  for (Mismatch const& mismatch : trial.result.differences) lines.push_back(on_a_line(to_string(mismatch)));
  for (Mismatch const& change : changes)
    if (trial.match != nullptr)
      lines.push_back(on_a_line(fmt::format("{}: {} → {}", change.where, change.expected, change.found)));
  return lines;
}

std::string option_verdict(Answer const& answer, Trial const& trial, bool changes) {
  if (!trial.result.passed()) return painted(Style::bad, spoken("fails", "неверно"));
  if (!answer.is_question()) return painted(Style::good, spoken("holds", "верно"));
  return std::string(changes ? spoken("differs", "иначе") : spoken("the same", "так же"));
}

void add_rows(Table& table, Answer const& answer, Variation const& variation, std::size_t which) {
  Trial const& trial = variation.trials[which];
  std::string const& option = trial.choices.front().option;
  std::vector<std::string> const lines = differences_text(trial, variation.changes[which]);
  std::vector<std::string> cells{which == 0 ? std::string(variation.ruling->id) : "", option,
                                 option == variation.own ? std::string(spoken("its own", "свой ответ")) : "",
                                 option_verdict(answer, trial, !lines.empty())};
  if (lines.empty()) return table.row(std::move(cells));
  for (std::string const& line : lines) {
    cells.push_back(line);
    table.row(std::move(cells));
    cells.assign(4, "");
  }
}

std::string idle_text(Answer const& answer) {
  std::vector<std::string> const idle = idle_clauses(*answer.asked, answer.trials);
  if (idle.empty()) return "";
  return fmt::format("  {}: {}\n", spoken("named, but did not act", "названы, но не сработали"), fmt::join(idle, ", "));
}

/// The readings that change the answer to a question.
std::string readings_text(Answer const& answer) {
  Table table({"", "", "", "", ""});
  bool any = false;
  for (Variation const& variation : answer.variations)
    for (std::size_t i = 0; variation.matters() && i < variation.trials.size(); ++i, any = true)
      add_rows(table, answer, variation, i);
  if (!any) return fmt::format("  {}\n", spoken("no other reading changes it", "другие толкования ответа не меняют"));
  return fmt::format("  {}:\n", spoken("readings that change it", "от каких толкований это зависит")) + table.text(false, 4);
}

/// "armour.trigger=choice" of each option under which a question has another answer.
std::vector<std::string> other_readings(Answer const& answer) {
  std::vector<std::string> readings;
  for (Variation const& variation : answer.variations)
    for (std::size_t i = 0; variation.matters() && i < variation.trials.size(); ++i)
      if (variation.trials[i].choices.front().option != variation.own &&
          !differences_text(variation.trials[i], variation.changes[i]).empty())
        readings.push_back(to_string(variation.trials[i].choices));
  return readings;
}

/// The same without colour, for a file.
std::string plain_text(Answer const& answer) {
  std::string text;
  for (Trial const& trial : answer.trials) {
    if (trial.result.passed()) continue;
    if (!trial.choices.empty()) text += fmt::format("under {}\n", to_string(trial.choices));
    for (Mismatch const& mismatch : trial.result.differences) text += on_a_line(to_string(mismatch)) + "\n";
    text += end_text(answer, trial, false);
  }
  return text;
}

Trial const* first_failed(Answer const& answer) {
  auto const failed =
      std::find_if(answer.trials.begin(), answer.trials.end(), [](Trial const& trial) { return !trial.result.passed(); });
  return failed == answer.trials.end() ? nullptr : &*failed;
}

}  // namespace

std::string verdict_text(Answer const& answer) {
  if (answer.passed() || answer.is_question()) return answer_sentence(*answer.asked);
  std::string text(spoken("It fails.", "Неверно."));
  for (Trial const& trial : answer.trials)
    for (Mismatch const& mismatch : trial.result.differences) text += fmt::format(" {};", to_string(mismatch));
  text.back() = '.';
  return text;
}

std::string remarks_text(Answer const& answer) {
  std::string text;
  if (auto const idle = idle_clauses(*answer.asked, answer.trials); !idle.empty())
    text = fmt::format("{}: {}.", spoken("Named, but did not act", "Названы, но не сработали"), fmt::join(idle, ", "));
  if (!answer.is_question()) return text;
  std::vector<std::string> const readings = other_readings(answer);
  if (!text.empty()) text += ' ';
  if (readings.empty()) return text + std::string(spoken("No other reading changes it.", "Другие толкования ответа не меняют."));
  return text + fmt::format("{} {}.", spoken("It comes out differently under", "Иначе выходит при"), fmt::join(readings, ", "));
}

std::string answer_text(Answer const& answer) {
  std::string text = answer_heading(answer);
  if (answer.passed()) return text;
  for (Trial const& trial : answer.trials)
    if (!trial.result.passed()) text += trial_text(answer, trial);
  std::string see;
  for (std::string const& clause : answer.asked->clauses)
    see += fmt::format("{}ringside rules {}", see.empty() ? "" : " · ", clause);
  if (!see.empty()) text += fmt::format("  {}: {}\n", spoken("see", "см."), see);
  return text + "\n";
}

std::string answer_account(Answer const& answer) {
  std::string text = answer_heading(answer);
  text += "  " + wrapped(answer_sentence(*answer.asked), 78, 2) + "\n\n";
  for (RulingSource const& source : answer.asked->sources)
    text += fmt::format("  {}: {}\n", spoken("decided by", "так решили"), on_a_line(to_string(source)));
  if (!answer.asked->sources.empty()) text += "\n";
  text += account_text(*answer.asked) + "\n" + idle_text(answer);
  return answer.is_question() ? text + readings_text(answer) + "\n" : text;
}

std::string variations_text(Answer const& answer, bool below_answer) {
  std::string text = below_answer ? "" : answer_heading(answer);
  if (answer.variations.empty())
    return text + fmt::format("  {}\n\n", spoken("no ruling touches it", "толкования его не касаются"));
  Table table({"", "", "", "", ""});
  for (Variation const& variation : answer.variations)
    for (std::size_t i = 0; i < variation.trials.size(); ++i) add_rows(table, answer, variation, i);
  return text + table.text(false, 2) + "\n";
}

std::string tally_text(CaseTally const& tally) {
  Table table(terminal().language == Language::russian
                  ? std::vector<std::string>{">случаи", ">верны", ">неверны", ">не прочитаны"}
                  : std::vector<std::string>{">cases", ">hold", ">fail", ">unreadable"});
  table.row({grouped(tally.cases), grouped(tally.passed), grouped(tally.failed), grouped(tally.unreadable)});
  std::string text = table.text();
  if (tally.asked > 0)
    text += terminal().language == Language::russian
                ? fmt::format("\n{} без ответа в файле; --approve его запишет\n",
                              counted(tally.asked, RussianNoun{"вопрос", "вопроса", "вопросов"}))
                : fmt::format("\n{} without an expected result; --approve writes it\n", counted(tally.asked, "question"));
  if (tally.skipped > 0) text += fmt::format("\n{} skipped: not cases\n", counted(tally.skipped, "file"));
  return text;
}

std::string tally_line(CaseTally const& tally) {
  return fmt::format("{}: {} {}, {} {}, {} unreadable", counted(tally.cases, "case"), grouped(tally.passed),
                     tally.passed == 1 ? "holds" : "hold", grouped(tally.failed), tally.failed == 1 ? "fails" : "fail",
                     grouped(tally.unreadable));
}

std::size_t line_of_failure(Answer const& answer, std::string const& text) {
  Trial const* const failed = first_failed(answer);
  auto const tree = failed == nullptr ? tl::unexpected(ReadErrors()) : scan_text(text, answer.name);
  return tree ? tree->place(tree->find(TextTree::root, failed->result.differences.front().where)).line : 0;
}

JunitCase junit_case(Answer const& answer) {
  std::string const folder = std::filesystem::path(answer.name).parent_path().string();
  JunitCase one{folder.empty() ? "cases" : folder, "unreadable", answer.name, {}, {answer.name, answer.line, {}}};
  if (!answer.is_readable()) {
    one.trouble = JunitTrouble{true, "unreadable", to_string(answer.errors.front()), {}};
    one.place.line = answer.errors.front().line;
    for (ReadError const& error : answer.errors) one.trouble->text += on_a_line(to_string(error)) + "\n";
    return one;
  }
  one.group = answer.asked->match->facts().id;
  if (answer.passed()) return one;
  one.trouble = JunitTrouble{false, "case", answer.asked->question, plain_text(answer)};
  if (Trial const* const failed = first_failed(answer)) one.place.step = failed->result.played;
  return one;
}

}  // namespace ringside
