#include "replay/recording/open_ruling.h"

#include <utility>

#include <fmt/format.h>

#include "checker/audit/explain.h"
#include "replay/terminal/terminal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

/// The options that would have changed what happened.
std::vector<std::string> parting_options(RulingAtWork const& work) {
  std::vector<std::string> options;
  for (OtherOption const& other : work.others)
    if (!other.impossible && !other.rejection && (other.events_differ || !other.fields.empty()))
      options.emplace_back(other.option);
  return options;
}

std::string question_text(RulingAtWork const& work, std::vector<std::string> const& options) {
  std::string text = fmt::format("    {} [{}] {}\n", painted(Style::warning, "ruling"), work.ruling->id, work.ruling->question);
  Table table({"", ""});
  for (RulingOption const& option : work.ruling->options)
    table.row({std::string(option.word) + (option.word == work.option ? "*" : ""), std::string(option.meaning)});
  return text + table.text(false, 6) +
         fmt::format("      Played as {}*. If the players did otherwise, type {}; else continue.\n", work.option,
                     fmt::join(options, " or "));
}

}  // namespace

std::optional<OpenRuling> open_ruling(Recording const& game, std::set<std::string>& asked) {
  ActionCode const action = game.record().steps.back().action;
  Explanation const explanation =
      explain(game.match(), game.game().match, game.before(game.steps()), action, terminal().language);
  for (RulingAtWork const& work : explanation.rulings) {
    std::vector<std::string> options = parting_options(work);
    if (options.empty() || !asked.insert(std::string(work.ruling->id)).second) continue;
    std::string text = question_text(work, options);
    return OpenRuling{std::string(work.ruling->id), std::move(options), std::move(text)};
  }
  return {};
}

}  // namespace ringside
