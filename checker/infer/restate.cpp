#include "checker/infer/restate.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "checker/audit/rerecord.h"
#include "checker/infer/table.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

std::vector<std::uint8_t> stated_answers(std::span<Ruling const> rulings, Json const& stated) {
  std::vector<std::uint8_t> answers;
  for (Ruling const& ruling : rulings) {
    auto answer = static_cast<std::uint8_t>(ruling.preset);
    std::string const word = stated.value(std::string(ruling.id), std::string(ruling.options[ruling.preset].word));
    for (std::size_t i = 0; i < ruling.options.size(); ++i)
      if (ruling.options[i].word == word) answer = static_cast<std::uint8_t>(i);
    answers.push_back(answer);
  }
  return answers;
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

std::optional<LoadedRecord> with_answers(LoadedRecord const& loaded, AnswerBoxes const& boxes) {
  GameEntry const* const game = find_game(loaded.record.game);
  if (game == nullptr) return std::nullopt;
  Json setup = loaded.match->setup();
  std::vector<std::uint8_t> const answers =
      nearest_answers(boxes, stated_answers(game->rulings(), setup.value("rulings", Json::object())));
  Json rulings = Json::object();
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (answers[i] != game->rulings()[i].preset)
      rulings[std::string(game->rulings()[i].id)] = game->rulings()[i].options[answers[i]].word;
  setup["rulings"] = std::move(rulings);
  Problems problems;
  LoadedRecord restated{loaded.record, game->match(setup, problems)};
  if (restated.match == nullptr) return std::nullopt;
  restated.record.setup = restated.match->setup();
  if (loaded.computed.actors) name_actors(restated);
  auto played = replayed(restated);
  if (!played || !played->whole) return std::nullopt;
  restated.record = std::move(played->record);
  return restated;
}

}  // namespace ringside
