#include "checker/infer/restate.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "checker/audit/rerecord.h"
#include "checker/infer/questions.h"
#include "checker/infer/table.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

/// The word of a question that a setup has; where it has none, the default.
std::string stated(PlayedQuestion const& question, Ruling const* ruling, Json const& setup) {
  if (ruling != nullptr)
    return setup.value("rulings", Json::object())
        .value(std::string(ruling->id), std::string(ruling->options[ruling->preset].word));
  auto const found = setup.find(std::string(question.id));
  if (found == setup.end()) return std::string(question.option->preset);
  return found->is_string() ? found->get<std::string>() : found->dump();
}

/// What the record states, or takes for it, of each question; a value that is not among its words is the first of them.
std::vector<std::uint8_t> stated_answers(std::span<PlayedQuestion const> questions, std::span<Ruling const> rulings,
                                         Json const& setup) {
  std::vector<std::uint8_t> answers;
  for (PlayedQuestion const& question : questions) {
    std::size_t const number = answers.size();
    std::string const word = stated(question, number < rulings.size() ? &rulings[number] : nullptr, setup);
    auto const at = std::find(question.words.begin(), question.words.end(), word);
    answers.push_back(static_cast<std::uint8_t>(at == question.words.end() ? 0 : at - question.words.begin()));
  }
  return answers;
}

Json answered_setup(GameEntry const& game, LoadedRecord const& loaded, AnswerBoxes const& boxes,
                    std::vector<std::size_t> const& left_out) {
  std::vector<PlayedQuestion> const questions = questions_of(game);
  Json setup = loaded.match->setup();
  std::vector<std::uint8_t> const answers = nearest_answers(boxes, stated_answers(questions, game.rulings(), setup));
  for (std::string const& key : loaded.left_out) setup.erase(key);
  for (std::size_t const question : left_out)
    setup[std::string(questions[question].id)] = questions[question].value(answers[question]);
  Json rulings = Json::object();
  for (std::size_t i = 0; i < game.rulings().size(); ++i)
    if (answers[i] != game.rulings()[i].preset)
      rulings[std::string(game.rulings()[i].id)] = game.rulings()[i].options[answers[i]].word;
  setup["rulings"] = std::move(rulings);
  return setup;
}

/// Actions may have other codes under other options, and the same words. False: one of them means nothing there.
bool rename_actions(LoadedRecord const& loaded, LoadedRecord& restated) {
  for (Step& step : restated.record.steps) {
    auto const action = restated.match->parse(loaded.match->text(step.action)).value;
    if (!action) return false;
    step.action = *action;
  }
  return true;
}

/// Who acts at each step, where the record does not know.
void name_actors(LoadedRecord& loaded) {
  auto const start = read_start(loaded);
  if (!start) return;
  AnyState state = *start;
  for (std::size_t i = 0; settle(state, loaded.record, *loaded.match, i) && i < loaded.record.steps.size(); ++i) {
    Step& step = loaded.record.steps[i];
    if (loaded.match->actor(state).is_nobody() || !loaded.match->legality(state, step.action).holds) return;
    step.actor = loaded.match->actor(state);
    loaded.match->apply(state, step.action);
  }
}

}  // namespace

std::optional<LoadedRecord> with_answers(LoadedRecord const& loaded, AnswerBoxes const& boxes,
                                         std::vector<std::size_t> const& left_out) {
  GameEntry const* const game = find_game(loaded.record.game);
  if (game == nullptr) return std::nullopt;
  Problems problems;
  LoadedRecord restated{loaded.record, game->match(answered_setup(*game, loaded, boxes, left_out), problems)};
  if (restated.match == nullptr) return std::nullopt;
  if (!left_out.empty() && !rename_actions(loaded, restated)) return std::nullopt;
  restated.record.setup = restated.match->setup();
  if (loaded.computed.actors) name_actors(restated);
  auto played = replayed(restated);
  if (!played || !played->whole) return std::nullopt;
  restated.record = std::move(played->record);
  return restated;
}

}  // namespace ringside
