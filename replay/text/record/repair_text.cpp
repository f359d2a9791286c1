#include "replay/text/record/repair_text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/record/values/edit.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/board_text.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 4> deed_words{"put-in", "left-out", "replaced", "exchanged"};
constexpr std::size_t most_draws_shown = 6;
constexpr std::size_t repair_margin = 4, clause_margin = 6, most_clauses = 3;

std::string in_quotes(Match const& match, ActionCode action) {
  return fmt::format("'{}'", match.text(action, terminal().language));
}

/// Of a draw that was put in, all that would do.
std::string put_in_text(Match const& match, LogChange const& change) {
  if (change.draws.size() < 2) return in_quotes(match, change.now);
  std::string text = "?: ";
  for (std::size_t i = 0; i < std::min(most_draws_shown, change.draws.size()); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : spoken(" or ", " или "), in_quotes(match, change.draws[i]));
  if (change.draws.size() > most_draws_shown)
    text += fmt::format(fmt::runtime(spoken(" ({} more)", " (и ещё {})")), change.draws.size() - most_draws_shown);
  return text;
}

std::string deed_text(Match const& match, LogChange const& change) {
  switch (change.deed) {
    case Deed::put_in:
      return fmt::format(fmt::runtime(spoken("put in {}", "вставить {}")), put_in_text(match, change));
    case Deed::left_out:
      return fmt::format(fmt::runtime(spoken("leave out {}", "убрать {}")), in_quotes(match, change.was));
    case Deed::replaced:
      return fmt::format(fmt::runtime(spoken("{} in place of {}", "{} вместо {}")), in_quotes(match, change.now),
                         in_quotes(match, change.was));
    case Deed::exchanged:
      return fmt::format(fmt::runtime(spoken("{} before {}", "{} перед {}")), in_quotes(match, change.now),
                         in_quotes(match, change.was));
  }
  return {};
}

/// The state of a repaired game before one of its steps.
AnyState state_before(Record const& record, Match const& match, std::size_t step) {
  LoadedRecord const loaded{record, std::shared_ptr<Match const>(std::shared_ptr<void>(), &match)};
  AnyState state = read_start(loaded).value_or(match.start());
  settle(state, record, match, 0);
  for (std::size_t i = 1; i < step && i <= record.steps.size(); ++i) {
    match.apply(state, record.steps[i - 1].action);
    settle(state, record, match, i);
  }
  return state;
}

/// The rules behind a change: the clause that forbids what stood there, or else those that what stands there now acts by.
struct ChangeRules {
  std::string why;  ///< of what is forbidden
  std::vector<std::string> clauses;
};

ChangeRules rules_of(Match const& match, AnyState const& before, LogChange const& change, Language language) {
  if (change.deed != Deed::put_in && !match.actor(before).is_nobody())
    if (auto const rejection = match.reject(before, change.was))
      return {std::string(rejection->text_in(language)), {std::string(rejection->clause)}};
  ChangeRules rules;
  if (change.deed == Deed::left_out) return rules;
  AnyState state = before;
  std::vector<EventView> events;
  match.apply(state, change.now, language, events);
  for (EventView const& event : events)
    if (std::find(rules.clauses.begin(), rules.clauses.end(), event.clause) == rules.clauses.end())
      rules.clauses.emplace_back(event.clause);
  return rules;
}

/// "DU-3.1: no step onto a robot", or the clauses alone.
std::string rules_text(Match const& match, AnyState const& before, LogChange const& change) {
  ChangeRules rules = rules_of(match, before, change, terminal().language);
  if (rules.clauses.size() > most_clauses) rules.clauses.resize(most_clauses);
  if (rules.clauses.empty()) return {};
  std::string text = fmt::format("{}", fmt::join(rules.clauses, ", "));
  if (rules.why.empty())
    text = fmt::format(fmt::runtime(spoken("acts by {}", "действует по {}")), text);
  else
    text += fmt::format(fmt::runtime(spoken(" forbids {}: {}", " запрещает {}: {}")), in_quotes(match, change.was), rules.why);
  return std::string(clause_margin, ' ') + wrapped(text, static_cast<std::size_t>(output_width()), clause_margin) + "\n";
}

/// The changes of a repair with their clauses, and the board before the first of them. A board that an earlier repair has is
/// named.
class RepairLines {
 public:
  RepairLines(Match const& match, bool numbered) : match_(match), numbered_(numbered) {}

  std::string text(Repair const& repair) {
    ++number_;
    std::string text;
    for (LogChange const& change : repair.changes) {
      bool const is_first = &change == &repair.changes.front();
      text += numbered_ && is_first ? fmt::format("  {}. {}\n", number_, change_line(match_, change))
                                    : fmt::format("  {} {}\n", numbered_ ? "  " : "·", change_line(match_, change));
      text += rules_text(match_, state_before(repair.record, match_, change.step), change);
    }
    return text + board(state_before(repair.record, match_, repair.changes.front().step));
  }

 private:
  Match const& match_;
  bool numbered_;
  std::size_t number_ = 0;
  std::vector<std::pair<AnyState, std::size_t>> boards_;  // and whose they are

  std::string board(AnyState const& state) {
    auto const same = std::find_if(boards_.begin(), boards_.end(), [&](auto const& shown) { return shown.first == state; });
    if (same != boards_.end())
      return fmt::format("{}{}\n", std::string(clause_margin, ' '),
                         fmt::format(fmt::runtime(spoken("on the board of {}", "на поле из пункта {}")), same->second));
    boards_.emplace_back(state, number_);
    return board_on_lines(match_, state, {}, repair_margin);
  }
};

Json change_json(Match const& match, AnyState const& before, LogChange const& change) {
  ChangeRules rules = rules_of(match, before, change, Language::english);
  Json json{{"deed", deed_words[static_cast<std::size_t>(change.deed)]},
            {"kind", change_costs[static_cast<std::size_t>(change.kind)].word},
            {"cost", cost_of(change.kind)},
            {"place", change.place},
            {"step", change.step}};
  json["clauses"] = std::move(rules.clauses);
  if (!rules.why.empty()) json["why"] = std::move(rules.why);
  if (change.deed != Deed::put_in) json["was"] = match.text(change.was);
  if (change.deed != Deed::left_out) json["now"] = match.text(change.now);
  if (change.draws.size() > 1) {
    json["draws"] = Json::array();
    for (ActionCode const draw : change.draws) json["draws"].push_back(match.text(draw));
  }
  return json;
}

}  // namespace

std::string change_line(Match const& match, LogChange const& change) {
  ChangeCost const& cost = change_costs[static_cast<std::size_t>(change.kind)];
  return fmt::format(fmt::runtime(spoken("step {}: {}  ({}: {})", "шаг {}: {}  ({}: {})")), change.place,
                     deed_text(match, change), cost.cost, cost.meaning.in(terminal().language));
}

std::string repairs_summary(Repairs const& repairs, RepairOptions const& options) {
  std::string const bound =
      options.most_changes == 1
          ? std::string(spoken("with one change", "с одной правкой"))
          : fmt::format(fmt::runtime(spoken("with at most {} changes", "не более чем с {} правками")), options.most_changes);
  if (!repairs.needed && !repairs.cut) return std::string(spoken("needs no repair", "исправлять нечего"));
  if (repairs.cut)
    return fmt::format(fmt::runtime(spoken("cut at cost {}: none is cheaper {}", "остановлено на цене {}: дешевле нет, {}")),
                       repairs.cost, bound);
  if (repairs.repairs.empty())
    return fmt::format(fmt::runtime(spoken("none of cost {} or less {}", "с ценой до {} нет ни одной правки {}")), repairs.cost,
                       bound);
  return fmt::format(fmt::runtime(spoken("cost {}; none is cheaper {}", "цена {}; дешевле нет, {}")), repairs.cost, bound);
}

std::string repairs_text(LoadedRecord const& log, Repairs const& repairs, RepairOptions const& options) {
  Match const& match = *log.match;
  std::string text =
      fmt::format("  {} {}\n", painted(Style::heading, spoken("repair:", "исправление:")), repairs_summary(repairs, options));
  RepairLines lines(match, repairs.repairs.size() > 1);
  for (Repair const& one : repairs.repairs) text += lines.text(one);
  if (repairs.more > 0)
    text +=
        fmt::format("  {}\n", fmt::format(fmt::runtime(spoken("and {}{} more", "и ещё {}{}")),
                                          repairs.counted_all ? "" : spoken("at least ", "не меньше "), grouped(repairs.more)));
  return text;
}

Json repairs_json(std::string const& name, LoadedRecord const& log, Repairs const& repairs) {
  // A cost is that of repairs; where none was found, there is only a bound below which there is none.
  bool const has_cost = !repairs.needed || !repairs.repairs.empty();
  Json json{{"record", name},
            {"game", log.record.game},
            {"needed", repairs.needed},
            {"cut", repairs.cut},
            {"cost", has_cost ? Json(repairs.cost) : Json()},
            {"none_below", repairs.cost + (has_cost || repairs.cut ? 0 : 1)}};
  json["repairs"] = Json::array();
  for (Repair const& one : repairs.repairs) {
    Json changes = Json::array();
    for (LogChange const& change : one.changes)
      changes.push_back(change_json(*log.match, state_before(one.record, *log.match, change.step), change));
    json["repairs"].push_back(std::move(changes));
  }
  json["more"] = repairs.more;
  json["counted_all"] = repairs.counted_all;
  return json;
}

}  // namespace ringside
