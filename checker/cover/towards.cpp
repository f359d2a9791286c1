#include "checker/cover/towards.h"

#include "checker/find/shown_part.h"

namespace ringside {
namespace {

void add_named(Condition const& condition, ItemList const& items, std::vector<std::size_t>& named) {
  if (condition.kind == Condition::Kind::event)
    for (std::string_view const section : {"clause", "kind of event"})
      if (auto const item = items.find(section, condition.word)) named.push_back(*item);
  if (condition.kind == Condition::Kind::ends)
    if (auto const item = items.find("end reason", condition.word)) named.push_back(*item);
  if (condition.kind != Condition::Kind::none)
    for (Condition const& part : condition.parts) add_named(part, items, named);
}

}  // namespace

std::vector<std::size_t> items_named(Question const& question, ItemList const& items) {
  std::vector<std::size_t> named;
  for (Follower const& follower : question.sequence) add_named(follower.condition, items, named);
  return named;
}

bool answers(std::string const& question, GameEntry const& game, std::shared_ptr<Match const> const& match,
             std::span<ActionCode const> line) {
  auto const read = parse_question(question, match, game.match);
  return read && shown_part(*read, match->start(), line);
}

}  // namespace ringside
