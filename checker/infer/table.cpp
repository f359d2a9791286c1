#include "checker/infer/table.h"

#include <algorithm>
#include <utility>

#include "checker/infer/groups.h"

namespace ringside {
namespace {

/// The games that decide each question by themselves.
void find_witnesses(std::span<Fit const> fits, LeagueTable& table) {
  for (std::size_t const game : table.games) {
    AnswerBox const own = span_of(fits[game].boxes);
    for (std::size_t question = 0; question < table.answered.size(); ++question) {
      PlayedRuling& answered = table.answered[question];
      if (!answered.is_decided() || own.options[question] != answered.options) continue;
      auto const& narrowings = fits[game].narrowings;
      auto const last = std::find_if(narrowings.rbegin(), narrowings.rend(),
                                     [&](Narrowing const& narrowing) { return narrowing.question == question; });
      if (last != narrowings.rend()) answered.decided_by.push_back({game, last->step});
    }
  }
}

LeagueTable table_of(std::span<Fit const> fits, std::vector<FitGroup> const& groups, AnswerBoxes boxes, std::size_t questions) {
  LeagueTable table;
  for (FitGroup const& group : groups) table.games.insert(table.games.end(), group.games.begin(), group.games.end());
  std::sort(table.games.begin(), table.games.end());
  table.boxes = std::move(boxes);
  AnswerBox const span = span_of(table.boxes);
  for (std::size_t question = 0; question < questions; ++question) table.answered.push_back({span.options[question], {}});
  find_witnesses(fits, table);
  return table;
}

/// Takes the largest set of groups that agree, again and again.
void separate(std::span<Fit const> fits, std::vector<FitGroup> groups, std::size_t questions, InferOptions const& options,
              Inference& inference) {
  for (bool is_first = true; !groups.empty(); is_first = false) {
    auto const [chosen, is_largest] = largest_agreeing(groups, options);
    std::vector<FitGroup> here, rest;
    for (std::size_t i = 0; i < groups.size(); ++i)
      (std::binary_search(chosen.begin(), chosen.end(), i) ? here : rest).push_back(std::move(groups[i]));
    auto boxes = meet_all(here, options.most_boxes);
    inference.tables.push_back(table_of(fits, here, boxes ? *std::move(boxes) : AnswerBoxes(), questions));
    if (is_first) {
      inference.fewest = is_largest;
      for (FitGroup const& group : rest)
        inference.to_take_away.insert(inference.to_take_away.end(), group.games.begin(), group.games.end());
      std::sort(inference.to_take_away.begin(), inference.to_take_away.end());
    }
    groups = std::move(rest);
  }
  for (LeagueTable& table : inference.tables)
    for (LeagueTable const& other : inference.tables)
      for (std::size_t const game : other.games)
        if (&other != &table && do_meet(fits[game].boxes, table.boxes)) table.also.push_back(game);
  for (LeagueTable& table : inference.tables) std::sort(table.also.begin(), table.also.end());
}

}  // namespace

Inference infer(std::span<Fit const> fits, std::size_t questions, InferOptions const& options) {
  Inference inference;
  std::vector<std::size_t> sound;
  for (std::size_t i = 0; i < fits.size(); ++i)
    (fits[i].cut ? inference.cut : fits[i].boxes.empty() ? inference.misfits : sound).push_back(i);
  if (sound.empty()) return inference;
  std::vector<FitGroup> groups = groups_of(fits, sound);
  auto all = meet_all(groups, options.most_boxes);
  if (!all) {
    inference.too_much = true;
    return inference;
  }
  if (!all->empty()) {
    inference.tables.push_back(table_of(fits, groups, *std::move(all), questions));
    return inference;
  }
  find_conflicts(groups, options, inference);
  separate(fits, std::move(groups), questions, options, inference);
  return inference;
}

std::vector<std::uint8_t> nearest_answers(AnswerBoxes const& boxes, std::span<std::uint8_t const> stated) {
  AnswerBox const* nearest = &boxes.front();
  std::ptrdiff_t most = -1;
  for (AnswerBox const& box : boxes) {
    std::ptrdiff_t same = 0;
    for (std::size_t i = 0; i < stated.size(); ++i) same += (box.options[i] >> stated[i]) & 1;
    if (same > most) nearest = &box, most = same;
  }
  std::vector<std::uint8_t> answers(stated.begin(), stated.end());
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (((nearest->options[i] >> answers[i]) & 1) == 0) answers[i] = nearest->first(i);
  return answers;
}

}  // namespace ringside
