#include "checker/audit/explain.h"

#include <algorithm>

#include "checker/readings/rulings.h"
#include "checker/tree/knowledge.h"

namespace ringside {
namespace {

bool same_events(std::vector<EventView> const& a, std::vector<EventView> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](EventView const& x, EventView const& y) { return x.text == y.text && x.clause == y.clause; });
}

/// Tries one step under other rulings.
class RulingTrial {
 public:
  RulingTrial(Match const& match, MakeMatch make_match, AnyState const& before, ActionCode action, Explanation const& explanation,
              Language language, bool hidden)
      : match_(match),
        make_match_(make_match),
        before_(before),
        action_(action),
        explanation_(explanation),
        language_(language),
        hidden_(hidden),
        position_(match.position(before)) {}

  OtherOption under(Ruling const& ruling, RulingOption const& option) const {
    OtherOption other;
    other.option = option.word;
    other.meaning = option.meaning;
    other.hidden = hidden_;
    if (hidden_) return other;
    Json setup = match_.setup();
    setup["rulings"][std::string(ruling.id)] = option.word;
    Problems problems;
    other.match = make_match_(setup, problems);
    std::optional<AnyState> state;
    if (other.match) state = other.match->read_position(position_, problems);
    // What is fixed by the setup is read into a position again: then it is not the same one.
    if (!state || !(*state == before_)) {
      other.impossible = true;
      return other;
    }
    play(*other.match, *state, other);
    return other;
  }

 private:
  Match const& match_;
  MakeMatch make_match_;
  AnyState const& before_;
  ActionCode action_;
  Explanation const& explanation_;
  Language language_;
  bool hidden_;
  Json position_;

  void play(Match const& match, AnyState state, OtherOption& other) const {
    std::vector<ActionCode> legal;
    match.legal(state, legal);
    other.legal = legal.size();
    other.rejection = match.reject(state, action_);
    if (other.rejection) return;
    match.apply(state, action_, language_, other.events);
    if (!(state == explanation_.after))
      other.fields =
          changed_fields(described_fields(match_, explanation_.after, language_), described_fields(match, state, language_));
    other.events_differ = !same_events(other.events, explanation_.events);
    other.same = other.fields.empty() && !other.events_differ && other.legal == explanation_.alternatives.size() + 1;
  }
};

bool touches(Ruling const& ruling, std::vector<std::string_view> const& clauses) {
  return std::any_of(ruling.clauses.begin(), ruling.clauses.end(),
                     [&](std::string_view id) { return std::find(clauses.begin(), clauses.end(), id) != clauses.end(); });
}

/// Would the step have come out otherwise under another option? Then the ruling kept something from happening, of which no
/// event can show.
bool would_matter(RulingAtWork const& ruling) {
  return std::any_of(ruling.others.begin(), ruling.others.end(), [](OtherOption const& other) {
    return other.rejection || (!other.hidden && !other.impossible && (other.events_differ || !other.fields.empty()));
  });
}

void add_rulings(MatchRules const& match, RulingTrial const& trial, Explanation& explanation) {
  for (Ruling const& ruling : match.rulings()) {
    bool const decided = std::any_of(explanation.events.begin(), explanation.events.end(),
                                     [&](EventView const& e) { return e.ruling == ruling.id && knows(e, explanation.seat); });
    RulingAtWork at_work{&ruling, ruling_in_force(match, ruling.id), decided, {}};
    for (RulingOption const& option : ruling.options)
      if (option.word != at_work.option) at_work.others.push_back(trial.under(ruling, option));
    if (decided || touches(ruling, explanation.clauses) || would_matter(at_work))
      explanation.rulings.push_back(std::move(at_work));
  }
  std::stable_sort(explanation.rulings.begin(), explanation.rulings.end(),
                   [](RulingAtWork const& a, RulingAtWork const& b) { return a.decided > b.decided; });
}

}  // namespace

Explanation explain(Match const& match, MakeMatch make_match, AnyState const& before, ActionCode action, Language language,
                    std::optional<int> seat, bool hidden) {
  Explanation explanation;
  explanation.seat = seat;
  bool const seen = knows(match, before, action, seat);
  explanation.knows_legal = seen && (!hidden || knows_legal(match, before, seat));
  explanation.after = before;
  match.apply(explanation.after, action, language, explanation.events);
  for (EventView const& event : explanation.events)
    if (knows(event, seat) &&
        std::find(explanation.clauses.begin(), explanation.clauses.end(), event.clause) == explanation.clauses.end())
      explanation.clauses.push_back(event.clause);
  match.legal(before, explanation.alternatives);
  explanation.alternatives.erase(std::remove(explanation.alternatives.begin(), explanation.alternatives.end(), action),
                                 explanation.alternatives.end());
  add_rulings(match, RulingTrial(match, make_match, before, action, explanation, language, hidden || !seen), explanation);
  return explanation;
}

}  // namespace ringside
