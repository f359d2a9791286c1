#include "replay/recording/dialogue/conversation.h"

#include "replay/terminal/quantity.h"

namespace ringside {

Result<> Dialogue::fix(std::string const& argument) {
  if (manner_.seat) return failure(Exit::usage, "fix: this game is played, not written down; undo takes steps back");
  auto const before = game_;
  auto begun = begin_fix(game_, argument, fix_manner());
  if (!begun) return tl::unexpected(begun.error());
  fixing_ = *std::move(begun);
  if (!fixing_) return keep_fix(before, "");
  tell(fix_question(game_, *fixing_, terminal().language));
  return {};
}

Result<> Dialogue::answer(std::string const& said) {
  auto const before = game_;
  std::string report;
  auto const answered = answer_fix(game_, *fixing_, said, fix_manner(), report);
  if (!answered) return tl::unexpected(answered.error());
  if (*answered == FixAnswer::done) return keep_fix(before, report);
  tell(report);
  left_ = *answered == FixAnswer::left;
  if (left_) fixing_.reset();
  if (!left_ && fixing_->offers.empty()) tell(fix_question(game_, *fixing_, terminal().language));
  return {};
}

Result<> Dialogue::keep_fix(Recording const& before, std::string const& report) {
  fixing_.reset();
  if (auto kept = keep(); !kept) {
    game_ = before;
    return kept;
  }
  tell(fmt::format("{}    {} played again\n", report, counted(game_.steps(), "step")));
  show_board();
  return {};
}

FixManner Dialogue::fix_manner() const {
  return {terminal().language, lines_.are_typed() || manner_.abbreviates ? Typing::abbreviated : Typing::whole};
}

}  // namespace ringside
