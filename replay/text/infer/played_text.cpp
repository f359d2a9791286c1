#include "replay/text/infer/played_text.h"

#include <algorithm>
#include <map>

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

std::vector<std::string_view> option_words(PlayedQuestion const& question, std::uint8_t options) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < question.words.size(); ++i)
    if (((options >> i) & 1U) != 0) words.push_back(question.words[i]);
  return words;
}

bool has_all(PlayedQuestion const& question, std::uint8_t options) {
  return option_words(question, options).size() == question.words.size();
}

bool leaves_out(PlayedGames const& played, std::size_t game, std::size_t question) {
  std::vector<std::size_t> const& left_out = played.fits[game].left_out;
  return std::find(left_out.begin(), left_out.end(), question) != left_out.end();
}

/// Whether a table has one answer to it: a ruling, or an option that some of its games leave out.
bool is_of_table(PlayedGames const& played, LeagueTable const& table, std::size_t question) {
  PlayedQuestion const& asked = played.questions[question];
  if (asked.option == nullptr) return true;
  return !asked.is_of_each_game && std::any_of(table.games.begin(), table.games.end(),
                                               [&](std::size_t game) { return leaves_out(played, game, question); });
}

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

/// What games have of an option that each has for itself: "0: a.json, b.json".
std::string own_text(PlayedGames const& played, LeagueTable const& table) {
  Table rows({"", "", ""});
  for (std::size_t i = 0; i < played.questions.size(); ++i) {
    std::map<std::uint8_t, std::vector<std::size_t>> games;
    for (std::size_t const game : table.games)
      if (played.questions[i].is_of_each_game && leaves_out(played, game, i))
        games[span_of(boxes_in_table(played, game, table)).options[i]].push_back(game);
    for (auto const& [options, some] : games)
      rows.row({std::string(played.questions[i].id),
                painted(Style::strong,
                        fmt::format("{}", fmt::join(option_words(played.questions[i], options), spoken(" or ", " или ")))),
                names_text(played, some)});
  }
  if (rows.empty()) return {};
  return indented_lines(std::string(spoken("by game", "по партиям")), 2) + rows.text(false, 4);
}

/// What one table played.
std::string answered_text(PlayedGames const& played, LeagueTable const& table) {
  Table decided({"", "", ""}), partly({"", ""});
  std::vector<std::string> open;
  for (std::size_t i = 0; i < played.questions.size(); ++i) {
    PlayedQuestion const& question = played.questions[i];
    if (!is_of_table(played, table, i)) continue;
    PlayedRuling const& answered = table.answered[i];
    std::vector<std::string_view> const words = option_words(question, answered.options);
    if (answered.is_decided())
      decided.row({std::string(question.id), painted(Style::strong, words.front()), by_text(played, answered)});
    else if (has_all(question, answered.options))
      open.emplace_back(question.id);
    else
      partly.row({std::string(question.id), fmt::format("{}", fmt::join(words, spoken(" or ", " или ")))});
  }
  std::string text;
  if (!decided.empty()) text += indented_lines(std::string(spoken("decided", "решено")), 2) + decided.text(false, 4);
  if (!partly.empty()) text += indented_lines(std::string(spoken("narrowed", "сужено")), 2) + partly.text(false, 4);
  if (!open.empty())
    text += indented_lines(std::string(spoken("never decided", "не решено")), 2) +
            indented_lines(fmt::format("{}", fmt::join(open, ", ")), 4);
  text += own_text(played, table);
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

/// The rulings, or the options that games leave out.
Json answered_json(PlayedGames const& played, LeagueTable const& table, bool options) {
  Json list = Json::array();
  for (std::size_t i = 0; i < played.questions.size(); ++i) {
    PlayedQuestion const& question = played.questions[i];
    if ((question.option != nullptr) != options || !is_of_table(played, table, i)) continue;
    PlayedRuling const& answered = table.answered[i];
    Json by = Json::array();
    for (std::size_t k = 0; k < std::min(most_names, answered.decided_by.size()); ++k)
      by.push_back({{"game", played.names[answered.decided_by[k].game]}, {"step", answered.decided_by[k].step}});
    list.push_back({{"id", question.id},
                    {"state", answered.is_decided()                 ? "decided"
                              : has_all(question, answered.options) ? "open"
                                                                    : "narrowed"},
                    {"options", option_words(question, answered.options)},
                    {"by", std::move(by)},
                    {"more_by", answered.decided_by.size() - std::min(most_names, answered.decided_by.size())}});
  }
  return list;
}

/// Only those questions that do not have all their options.
Json box_json(PlayedGames const& played, AnswerBox const& box) {
  Json json = Json::object();
  for (std::size_t i = 0; i < played.questions.size(); ++i)
    if (PlayedQuestion const& question = played.questions[i]; !has_all(question, box.options[i]))
      json[std::string(question.id)] = option_words(question, box.options[i]);
  return json;
}

/// What each game has of the options that it leaves out and that are agreed on for each game by itself.
Json own_json(PlayedGames const& played, LeagueTable const& table) {
  Json list = Json::array();
  for (std::size_t const game : table.games) {
    Json options = Json::object();
    for (std::size_t const question : played.fits[game].left_out)
      if (PlayedQuestion const& asked = played.questions[question]; asked.is_of_each_game)
        options[std::string(asked.id)] = option_words(asked, span_of(boxes_in_table(played, game, table)).options[question]);
    if (!options.empty()) list.push_back({{"game", played.names[game]}, {"options", std::move(options)}});
  }
  return list;
}

Json table_json(PlayedGames const& played, LeagueTable const& table) {
  Json answers = Json::array();
  for (std::size_t i = 0; i < std::min(most_answers, table.boxes.size()); ++i)
    answers.push_back(box_json(played, table.boxes[i]));
  return {{"games", names_json(played, table.games)},
          {"also", names_json(played, table.also)},
          {"rulings", answered_json(played, table, false)},
          {"options", answered_json(played, table, true)},
          {"by_game", own_json(played, table)},
          {"answers", std::move(answers)},
          {"more_answers", table.boxes.size() - std::min(most_answers, table.boxes.size())}};
}

}  // namespace

bool PlayedGames::has_questions() const {
  return !game->rulings().empty() || std::any_of(fits.begin(), fits.end(), [](Fit const& fit) { return !fit.left_out.empty(); });
}

AnswerBoxes boxes_in_table(PlayedGames const& played, std::size_t game, LeagueTable const& table) {
  return meet(played.fits[game].boxes, table.boxes);
}

std::string played_text(PlayedGames const& played) {
  Inference const& inference = played.inference;
  std::string text =
      fmt::format("{}{}: {}\n", painted(Style::heading, played.game->facts().title_in(terminal().language)),
                  played.group.empty() ? "" : fmt::format(", {}", on_a_line(played.group)), games_counted(played.names.size()));
  if (!played.has_questions())
    return text + indented_lines(std::string(spoken("no rulings: the rulebook leaves nothing open",
                                                    "толкований нет: правила ничего не оставляют открытым")),
                                 2);
  for (std::size_t const game : inference.misfits)
    text +=
        indented_lines(spoken_of(played.fits[game].left_out.empty()
                                     ? Saying{"{}: fits no rulings", "{}: не подходит ни под какие толкования"}
                                     : Saying{"{}: fits no rulings, whatever the options are that it leaves out",
                                              "{}: не подходит ни под какие толкования, какими бы ни были неуказанные параметры"},
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
