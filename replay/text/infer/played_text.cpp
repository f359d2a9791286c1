#include "replay/text/infer/played_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::size_t most_names = 8, most_conflicts = 5, most_answers = 100;

template <class... Args>
std::string spoken_of(Saying const& saying, Args&&... args) {
  return fmt::format(fmt::runtime(spoken(saying.english, saying.russian)), std::forward<Args>(args)...);
}

std::string games_counted(std::size_t count) {
  return terminal().language == Language::russian ? counted(count, RussianNoun{"партия", "партии", "партий"})
                                                  : counted(count, "game");
}

std::vector<std::string_view> option_words(Ruling const& ruling, std::uint8_t options) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < ruling.options.size(); ++i)
    if (((options >> i) & 1U) != 0) words.push_back(ruling.options[i].word);
  return words;
}

bool has_all(Ruling const& ruling, std::uint8_t options) { return option_words(ruling, options).size() == ruling.options.size(); }

/// "a.json#12", "the start of a.json", "the end of a.json".
std::string place(PlayedGames const& played, std::size_t game, std::size_t step) {
  std::string const name = on_a_line(played.names[game]);
  if (step == 0) return spoken_of({"{}, at its start", "{}, в начале"}, name);
  if (step > played.fits[game].steps) return spoken_of({"{}, at its end", "{}, в конце"}, name);
  return fmt::format("{}#{}", name, step);
}

std::string names_text(PlayedGames const& played, std::vector<std::size_t> const& games) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(most_names, games.size()); ++i) names.push_back(on_a_line(played.names[games[i]]));
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  if (games.size() > most_names) text += spoken_of({" and {} more", " и ещё {}"}, grouped(games.size() - most_names));
  return text;
}

std::string indented_lines(std::string const& text, std::size_t indent) {
  return std::string(indent, ' ') + wrapped(text, static_cast<std::size_t>(output_width()), indent) + "\n";
}

std::string by_text(PlayedGames const& played, PlayedRuling const& answered) {
  if (answered.decided_by.empty()) return std::string(spoken("by several games together", "по нескольким партиям вместе"));
  Decider const& first = answered.decided_by.front();
  std::string text = place(played, first.game, first.step);
  std::size_t const more = answered.decided_by.size() - 1;
  if (more > 0) text += spoken_of({" and {} more", " и ещё {}"}, grouped(more));
  return text;
}

/// What one table played.
std::string answered_text(PlayedGames const& played, LeagueTable const& table) {
  std::span<Ruling const> const rulings = played.game->rulings();
  Table decided({"", "", ""}), partly({"", ""});
  std::vector<std::string> open;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    PlayedRuling const& answered = table.answered[i];
    std::vector<std::string_view> const words = option_words(rulings[i], answered.options);
    if (answered.is_decided())
      decided.row({std::string(rulings[i].id), painted(Style::strong, words.front()), by_text(played, answered)});
    else if (has_all(rulings[i], answered.options))
      open.emplace_back(rulings[i].id);
    else
      partly.row({std::string(rulings[i].id), fmt::format("{}", fmt::join(words, spoken(" or ", " или ")))});
  }
  std::string text;
  if (!decided.empty()) text += indented_lines(std::string(spoken("decided", "решено")), 2) + decided.text(false, 4);
  if (!partly.empty()) text += indented_lines(std::string(spoken("narrowed", "сужено")), 2) + partly.text(false, 4);
  if (!open.empty())
    text += indented_lines(std::string(spoken("never decided", "не решено")), 2) +
            indented_lines(fmt::format("{}", fmt::join(open, ", ")), 4);
  if (table.boxes.size() > 1)
    text += indented_lines(
        std::string(spoken("what is left open in one ruling may depend on another: --json has all that fits",
                           "открытое в одном толковании может зависеть от другого: всё, что подходит, даёт --json")),
        2);
  return text;
}

std::string disagreement_text(PlayedGames const& played) {
  Inference const& inference = played.inference;
  std::string text =
      indented_lines(std::string(spoken("not all of one table: these cannot have been played under the same rulings",
                                        "не за одним столом: эти партии не могли идти по одним толкованиям")),
                     2);
  std::size_t const shown = std::min(most_conflicts, inference.conflicts.size());
  for (std::size_t i = 0; i < shown; ++i) text += indented_lines(names_text(played, inference.conflicts[i]), 4);
  std::uint64_t const more = inference.conflicts.size() - shown + inference.more_conflicts;
  if (more > 0) text += indented_lines(spoken_of({"and {} more such sets", "и ещё таких наборов: {}"}, grouped(more)), 4);
  if (!inference.all_conflicts) text += indented_lines(std::string(spoken("there may be others", "могут быть и другие")), 4);
  text += indented_lines(
      spoken_of({"{} to take away, so that the others agree ({}): {}", "убрать, чтобы остальные сошлись: {} ({}): {}"},
                games_counted(inference.to_take_away.size()),
                inference.fewest ? spoken("no fewer will do", "меньше нельзя")
                                 : spoken("perhaps fewer would do", "возможно, хватит и меньшего"),
                names_text(played, inference.to_take_away)),
      2);
  return text;
}

std::string table_text(PlayedGames const& played, std::size_t number) {
  LeagueTable const& table = played.inference.tables[number];
  bool const is_only = played.inference.tables.size() == 1;
  std::string text;
  if (!is_only) {
    text += fmt::format("  {}\n", painted(Style::heading, spoken_of({"table {}: {}", "стол {}: {}"}, number + 1,
                                                                    games_counted(table.games.size()))));
    text += indented_lines(names_text(played, table.games), 4);
    if (!table.also.empty())
      text += indented_lines(spoken_of({"these fit here, too: {}", "подходят и сюда: {}"}, names_text(played, table.also)), 4);
  }
  return text + answered_text(played, table);
}

Json names_json(PlayedGames const& played, std::vector<std::size_t> const& games) {
  Json names = Json::array();
  for (std::size_t const game : games) names.push_back(played.names[game]);
  return names;
}

Json answered_json(PlayedGames const& played, LeagueTable const& table) {
  Json list = Json::array();
  std::span<Ruling const> const rulings = played.game->rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    PlayedRuling const& answered = table.answered[i];
    Json by = Json::array();
    for (std::size_t k = 0; k < std::min(most_names, answered.decided_by.size()); ++k)
      by.push_back({{"game", played.names[answered.decided_by[k].game]}, {"step", answered.decided_by[k].step}});
    list.push_back({{"id", rulings[i].id},
                    {"state", answered.is_decided()                   ? "decided"
                              : has_all(rulings[i], answered.options) ? "open"
                                                                      : "narrowed"},
                    {"options", option_words(rulings[i], answered.options)},
                    {"by", std::move(by)},
                    {"more_by", answered.decided_by.size() - std::min(most_names, answered.decided_by.size())}});
  }
  return list;
}

/// Only those rulings that do not have all their options.
Json box_json(PlayedGames const& played, AnswerBox const& box) {
  Json json = Json::object();
  std::span<Ruling const> const rulings = played.game->rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i)
    if (!has_all(rulings[i], box.options[i])) json[std::string(rulings[i].id)] = option_words(rulings[i], box.options[i]);
  return json;
}

Json table_json(PlayedGames const& played, LeagueTable const& table) {
  Json answers = Json::array();
  for (std::size_t i = 0; i < std::min(most_answers, table.boxes.size()); ++i)
    answers.push_back(box_json(played, table.boxes[i]));
  return {{"games", names_json(played, table.games)},
          {"also", names_json(played, table.also)},
          {"rulings", answered_json(played, table)},
          {"answers", std::move(answers)},
          {"more_answers", table.boxes.size() - std::min(most_answers, table.boxes.size())}};
}

}  // namespace

std::string played_text(PlayedGames const& played) {
  Inference const& inference = played.inference;
  std::string text =
      fmt::format("{}{}: {}\n", painted(Style::heading, played.game->facts().title_in(terminal().language)),
                  played.group.empty() ? "" : fmt::format(", {}", on_a_line(played.group)), games_counted(played.names.size()));
  if (played.game->rulings().empty())
    return text + indented_lines(std::string(spoken("no rulings: the rulebook leaves nothing open",
                                                    "толкований нет: правила ничего не оставляют открытым")),
                                 2);
  for (std::size_t const game : inference.misfits)
    text += indented_lines(spoken_of({"{}: fits no rulings", "{}: не подходит ни под какие толкования"},
                                     place(played, game, played.fits[game].died)),
                           2);
  for (std::size_t const game : inference.cut)
    text += indented_lines(spoken_of({"{}: cut, after {} steps too much would have to be tried",
                                      "{}: обрезано, после {} шагов вариантов слишком много"},
                                     on_a_line(played.names[game]), played.fits[game].steps),
                           2);
  if (inference.too_much)
    text += indented_lines(std::string(spoken("cut: together these games leave too many different sets of answers",
                                              "обрезано: вместе эти партии оставляют слишком много разных наборов ответов")),
                           2);
  if (inference.tables.size() > 1) text += disagreement_text(played);
  for (std::size_t i = 0; i < inference.tables.size(); ++i) text += table_text(played, i);
  return text;
}

Json played_json(PlayedGames const& played) {
  Inference const& inference = played.inference;
  Json misfits = Json::array(), cut = Json::array(), conflicts = Json::array(), tables = Json::array();
  for (std::size_t const game : inference.misfits)
    misfits.push_back({{"game", played.names[game]}, {"step", played.fits[game].died}});
  for (std::size_t const game : inference.cut) cut.push_back({{"game", played.names[game]}, {"step", played.fits[game].steps}});
  for (auto const& conflict : inference.conflicts) conflicts.push_back(names_json(played, conflict));
  for (LeagueTable const& table : inference.tables) tables.push_back(table_json(played, table));
  return {{"group", played.group},
          {"game", played.game->facts().id},
          {"games", played.names.size()},
          {"misfits", std::move(misfits)},
          {"cut", std::move(cut)},
          {"too_much", inference.too_much},
          {"conflicts", std::move(conflicts)},
          {"more_conflicts", inference.more_conflicts},
          {"all_conflicts", inference.all_conflicts},
          {"take_away", names_json(played, inference.to_take_away)},
          {"fewest", inference.fewest},
          {"tables", std::move(tables)}};
}

}  // namespace ringside
