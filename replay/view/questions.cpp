#include "replay/view/questions.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include <fmt/format.h>

#include "replay/view/collection.h"
#include "replay/view/frames/asked.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

/// "SA-7" of "SA-7.3".
std::string_view chapter_of(std::string_view clause) { return clause.substr(0, clause.find('.')); }

/// The clause that a case cites first, by its place in the rules.
std::size_t first_cited(Case const& asked) {
  auto const clauses = asked.match->clauses();
  std::string const cited = asked.clauses.empty() ? "" : asked.clauses.front();
  auto const found = std::find_if(clauses.begin(), clauses.end(), [&](Clause const& clause) { return clause.id == cited; });
  return static_cast<std::size_t>(std::distance(clauses.begin(), found));
}

Json heading_of(Case const& asked, std::size_t place) {
  Facts const& facts = asked.match->facts();
  Json heading{{"game", in_both(facts.title, facts.title_in(Language::russian))}};
  auto const clauses = asked.match->clauses();
  if (place == clauses.size()) return heading;
  heading["id"] = chapter_of(clauses[place].id);
  heading["chapter"] = in_both(clauses[place].chapter, clauses[place].chapter_in(Language::russian));
  return heading;
}

Json row_of(Answer const& answer, std::string const& page) {
  Json row{{"name", answer.name}};
  if (!answer.is_readable()) row["error"] = to_string(answer.errors.front());
  if (!answer.is_readable()) return row;
  row["question"] = answer.asked->question;
  row["clauses"] = answer.asked->clauses;
  if (!answer.is_question()) row["holds"] = answer.passed();
  row["answer"] = verdict_in_both(answer);
  if (!page.empty()) row["page"] = page;
  return row;
}

}  // namespace

/// Chapters stand in the order of their rules; what cites no clause stands behind them.
Questions::Group& Questions::group_of(Case const& asked) {
  std::string const game(asked.match->facts().id);
  std::size_t const place = first_cited(asked);
  Json heading = heading_of(asked, place);
  auto group =
      std::find_if(groups_.begin(), groups_.end(), [&](Group const& one) { return one.game == game && one.heading == heading; });
  if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{game, place, std::move(heading)});
  group->clause = std::min(group->clause, place);
  return *group;
}

void Questions::add(Answer const& answer, std::string const& page) {
  ++tally_.cases;
  ++(!answer.is_readable()  ? tally_.unreadable
     : answer.is_question() ? tally_.asked
     : answer.passed()      ? tally_.passed
                            : tally_.failed);
  if (!answer.passed() && !answer.is_question()) unsound_.push_back(answer.name);
  if (answer.is_readable())
    group_of(*answer.asked).rows.push_back(row_of(answer, page));
  else
    unread_.push_back(row_of(answer, page));
}

std::string Questions::unsound() const { return first_of(unsound_); }

Json Questions::json() const {
  std::vector<Group> sorted = groups_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](Group const& a, Group const& b) { return std::tie(a.game, a.clause) < std::tie(b.game, b.clause); });
  Json groups = Json::array();
  for (Group& group : sorted) {
    group.heading["rows"] = std::move(group.rows);
    groups.push_back(std::move(group.heading));
  }
  if (!unread_.empty()) groups.push_back({{"rows", unread_}});
  return {{"groups", std::move(groups)}};
}

}  // namespace ringside::page
