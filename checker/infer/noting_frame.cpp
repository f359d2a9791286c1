#include <algorithm>
#include <utility>

#include "checker/infer/branching.h"
#include "checker/infer/fit.h"
#include "checker/infer/questions.h"
#include "engine/games/noting.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

constexpr std::uint64_t most_setups = 4096;  // that are looked at for one record

/// The game as it notes; one without rulings has nothing to note.
GameEntry const* noting_game(GameEntry const& game) {
  for (GameEntry const& entry : noting_games())
    if (entry.facts().id == game.facts().id) return &entry;
  return game.rulings().empty() ? &game : nullptr;
}

/// Makes the matches of all setups that a record may have been played under: of the options that it leaves out each value is
/// tried with each of the others. An option that only others bring in, as a seat that only some modes have, is tried under these.
class Framing {
 public:
  Framing(GameEntry const& game, LoadedRecord const& loaded)
      : questions_(questions_of(game)), game_(noting_game(game)), loaded_(loaded) {}

  std::vector<NotingMatch> run() && {
    if (game_ == nullptr) return {};
    Json setup = loaded_.match->setup();
    setup.erase("rulings");
    for (std::string const& key : loaded_.left_out) setup.erase(key);
    try {
      vary(setup, every_answer(questions_));
    } catch (TooMuchToTry const&) {
      matches_.clear();
    }
    return std::move(matches_);
  }

 private:
  std::vector<PlayedQuestion> questions_;
  GameEntry const* game_;
  LoadedRecord const& loaded_;
  std::vector<NotingMatch> matches_;
  std::uint64_t setups_ = 0;

  /// A setup that the game does not take is not tried with more options: none of them mends what is wrong with another.
  void vary(Json const& setup, AnswerBox const& answers) {
    if (++setups_ > most_setups) throw TooMuchToTry{};
    std::vector<NotingMatch> made = made_of(setup, answers);
    if (made.empty()) return;
    auto const open = next_open(setup, made.front().match->setup());
    if (open == questions_.end()) {
      std::move(made.begin(), made.end(), std::back_inserter(matches_));
      return;
    }
    for (std::size_t value = 0; value < open->words.size(); ++value) {
      Json more = setup;
      more[std::string(open->id)] = open->value(value);
      AnswerBox some = answers;
      some.options[static_cast<std::size_t>(open - questions_.begin())] = static_cast<std::uint8_t>(1U << value);
      vary(more, some);
    }
  }

  /// The first option of a whole setup that the record left out and that has no value yet.
  std::vector<PlayedQuestion>::const_iterator next_open(Json const& setup, Json const& whole) const {
    if (loaded_.left_out.empty()) return questions_.end();
    return std::find_if(questions_.begin(), questions_.end(), [&](PlayedQuestion const& question) {
      return question.option != nullptr && whole.contains(question.id) && !setup.contains(question.id);
    });
  }

  std::vector<NotingMatch> made_of(Json const& setup, AnswerBox const& answers) const {
    std::vector<NotingMatch> made;
    std::uint64_t calls = FitOptions().most_calls;
    Branching making(
        [&] {
          Problems problems;
          made.push_back({game_->match(setup, problems), {}});
          return static_cast<int>(made.size()) - 1;
        },
        calls);
    for (CallBranch& branch : making.run({answers}))
      made[static_cast<std::size_t>(branch.result)].boxes = std::move(branch.boxes);
    std::erase_if(made, [](NotingMatch const& each) { return each.match == nullptr; });
    return made;
  }
};

}  // namespace

std::vector<NotingMatch> const& NotingFrame::of(LoadedRecord const& loaded) {
  if (frame_ == loaded.match) return matches_;
  frame_ = loaded.match;
  GameEntry const* const game = find_game(loaded.match->facts().id);
  matches_ = game == nullptr ? std::vector<NotingMatch>() : Framing(*game, loaded).run();
  return matches_;
}

}  // namespace ringside
