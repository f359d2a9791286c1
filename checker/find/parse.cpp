#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/find/facts.h"
#include "checker/find/question.h"
#include "checker/find/scan.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

using MakeMatch = std::unique_ptr<Match> (*)(Json const& setup, Problems& problems);

/// Reads by recursive descent: a sequence of conditions, each of which joins what is so in one step.
class QuestionReading {
 public:
  QuestionReading(std::string_view text, std::shared_ptr<Match const> match, MakeMatch make_match)
      : text_(text), make_match_(make_match) {
    question_.match = std::move(match);
  }

  tl::expected<Question, PredicateError> run() && {
    if (text_.ended()) text_.refuse("says nothing", "what to look for, such as event KIND");
    question_.sequence.push_back(follower({}));
    while (text_.take("then")) question_.sequence.push_back(follower(limit()));
    if (!text_.ended()) text_.refuse("unexpected " + text_.shown(), "and, or, then or the end");
    if (text_.error()) return tl::unexpected(*text_.error());
    question_.variables = variables_.names;
    note_live(question_);
    return std::move(question_);
  }

 private:
  QuestionText text_;
  MakeMatch make_match_;
  Question question_;
  FactVariables variables_;
  int depth_ = 0;
  std::optional<std::vector<LayoutField>> layout_;

  Match const& match() const { return *question_.match; }

  /// The fields that hold the time in this game; looked up on first use.
  TimeFields const& times() {
    if (!question_.times) question_.times = time_fields(match());
    return *question_.times;
  }

  template <class Part>
  auto within(Part part) {
    if (++depth_ > Predicate::deepest) text_.refuse("nested too deeply", fmt::format("at most {}", Predicate::deepest));
    auto result = part();
    --depth_;
    return result;
  }

  // ---- sequences ----------------------------------------------------------------------------------------------------

  struct Limit {
    std::optional<std::uint64_t> within = {};
    Follower::Unit unit = Follower::Unit::steps;
  };

  Limit limit() {
    if (!text_.take("within")) return {};
    std::size_t const column = (text_.ended(), text_.at());
    std::string const word(text_.take_up_to("()"));
    auto const number = whole_number(word);
    if (!number || *number < 0)
      return text_.refuse_at(column, fmt::format("'{}' is not a number", word), "a number such as 3"), Limit{};
    return {static_cast<std::uint64_t>(*number), unit()};
  }

  Follower::Unit unit() {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> words{
        {{"steps", "step"}, {"turns", "turn"}, {"rounds", "round"}}};
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::size_t const column = (text_.ended(), text_.at());
      if (!text_.take(words[i].first) && !text_.take(words[i].second)) continue;
      auto const unit = static_cast<Follower::Unit>(i);
      bool const counted =
          unit == Follower::Unit::steps || (unit == Follower::Unit::turns ? times().has_turns() : times().has_rounds());
      if (!counted) text_.refuse_at(column, fmt::format("this game counts no {}", words[i].first), "steps");
      return unit;
    }
    text_.refuse("unexpected " + text_.shown(), "steps, turns or rounds");
    return Follower::Unit::steps;
  }

  Follower follower(Limit limit) {
    Follower result;
    result.within = limit.within;
    result.unit = limit.unit;
    std::size_t const from = (text_.ended(), text_.at());
    if (text_.take_either("not", "!") && text_.is_ahead("before", {"then", "before"})) {
      auto const outside = std::exchange(variables_.known, {});
      result.never = condition();
      variables_.known = outside;
      if (!text_.take("before")) text_.refuse("unexpected " + text_.shown(), "before");
    } else {
      text_.go_to(from);
    }
    result.condition = condition();
    return result;
  }

  // ---- conditions ------------------------------------------------------------------------------------------------------

  /// What is set on either side of an `or` is set after it only if it is on both.
  Condition condition() {
    auto const outside = variables_.known;
    Condition first = conjunction();
    if (!text_.take_either("or", "||")) return first;
    Condition any{.kind = Condition::Kind::any};
    any.parts.push_back(std::move(first));
    auto known = variables_.known;
    do {
      variables_.known = outside;
      any.parts.push_back(conjunction());
      std::erase_if(known, [&](std::size_t variable) { return !variables_.known.contains(variable); });
    } while (text_.take_either("or", "||"));
    variables_.known = known;
    return any;
  }

  Condition conjunction() {
    Condition first = negation();
    if (!text_.take_either("and", "&&")) return first;
    Condition all{.kind = Condition::Kind::all};
    all.parts.push_back(std::move(first));
    do all.parts.push_back(negation());
    while (text_.take_either("and", "&&"));
    return all;
  }

  Condition negation() {
    if (!text_.take_either("not", "!")) return single();
    return within([&] {
      Condition none{.kind = Condition::Kind::none};
      bool const outside = std::exchange(variables_.may_set, false);
      none.parts.push_back(negation());
      variables_.may_set = outside;
      return none;
    });
  }

  Condition single() {
    if (text_.opens_group()) return group();
    if (text_.take("event")) return event();
    if (text_.take("ends")) return ends();
    if (text_.take("violates")) return violates();
    if (text_.take("differs")) return differs();
    if (text_.take("would")) return would_differ();
    if (text_.word() == "differ")
      text_.refuse("unexpected " + text_.shown(), "differs under ID=WORD, or would differ under ID=WORD");
    return state();
  }

  Condition group() {
    return within([&] {
      std::size_t const open = (text_.ended(), text_.at());
      text_.take("(");
      Condition inner = condition();
      if (text_.word() == "then" || text_.word() == "before")
        text_.refuse(text_.shown() + " within parentheses", "parentheses around conditions alone: (A or B) then C");
      if (!text_.take(")"))
        text_.refuse("unexpected " + text_.shown(), fmt::format("and, or, or ) for the ( in column {}", open + 1));
      return inner;
    });
  }

  Condition event() {
    std::size_t const column = (text_.ended(), text_.at());
    std::string const word(text_.take_up_to("()&|"));
    question_.asks_events = true;
    std::vector<std::string> const facts = facts_of_event(text_, match(), column, word);
    Condition event{.kind = Condition::Kind::event, .word = word == "any" ? "" : word};
    if (!text_.take("where")) return event;
    event.where = FactReading(
                      text_, match(), [this]() -> TimeFields const& { return times(); }, facts, variables_)
                      .run();
    return event;
  }

  Condition ends() {
    std::size_t const column = (text_.ended(), text_.at());
    std::string const word(text_.take_up_to("()&|"));
    std::vector<std::string> const known(match().facts().end_reasons.begin(), match().facts().end_reasons.end());
    if (word.empty()) text_.refuse_at(column, "a reason is missing", meant(word, known));
    if (std::find(known.begin(), known.end(), word) == known.end())
      text_.refuse_at(column, fmt::format("no game ends by '{}'", word), meant(word, known));
    return {.kind = Condition::Kind::ends, .word = word};
  }

  Condition violates() {
    std::size_t const column = (text_.ended(), text_.at());
    std::string const word(text_.take_up_to("()&|"));
    question_.asks_laws = true;
    Condition broken{.kind = Condition::Kind::violates};
    if (word == "any") return broken;
    std::vector<std::string> known;
    for (InvariantName const& law : match().invariants()) known.emplace_back(law.name);
    auto const found = std::find(known.begin(), known.end(), word);
    if (word.empty()) text_.refuse_at(column, "an invariant is missing", "any, or " + meant(word, known));
    if (found == known.end()) text_.refuse_at(column, fmt::format("no invariant '{}'", word), meant(word, known));
    broken.law = static_cast<int>(found - known.begin());
    return broken;
  }

  Condition would_differ() {
    if (!text_.take("differ")) text_.refuse("unexpected " + text_.shown(), "differ under ID=WORD");
    Condition condition = differs();
    condition.would = true;
    return condition;
  }

  Condition differs() {
    if (!text_.take("under")) text_.refuse("unexpected " + text_.shown(), "under ID=WORD");
    std::size_t const column = (text_.ended(), text_.at());
    std::string const word(text_.take_up_to("()&|"));
    std::size_t const sign = word.find('=');
    if (word.empty()) text_.refuse_at(column, "a ruling is missing", "ID=WORD");
    if (sign == std::string::npos)
      return text_.refuse_at(column, fmt::format("'{}' is not a ruling", word), "ID=WORD"), Condition{};
    Json setup = match().setup();
    setup["rulings"][word.substr(0, sign)] = word.substr(sign + 1);
    Problems problems;
    std::shared_ptr<Match const> other = make_match_(setup, problems);
    if (!other) text_.refuse_at(column, problems.front().what, problems.front().expected);
    return {.kind = Condition::Kind::differs, .other = std::move(other)};
  }

  void note_places(Predicate const& predicate) {
    auto const more = predicate.places();
    if (!more) question_.places.reset();
    if (question_.places) question_.places->insert(question_.places->end(), more->begin(), more->end());
    question_.own_values = layout_->back().offset + layout_->back().slots() - 3;
  }

  /// Without the word `event`, a fact of an event is taken for a field of the state.
  Condition refuse_state(std::string_view part, std::size_t column, PredicateError const& error) {
    QuestionText from(part);
    from.go_to(std::min(error.column, part.size()));
    std::string_view const word = from.word();
    bool const is_fact = std::find(fact_side_words.begin(), fact_side_words.end(), word) != fact_side_words.end();
    text_.refuse_at(column + error.column, error.what,
                    is_fact ? fmt::format("a field of the state, or: event any where {} …", word) : error.expected);
    return {};
  }

  /// A condition on the state, up to a word that joins it with something else.
  Condition state() {
    std::size_t const column = (text_.ended(), text_.at());
    std::string_view const part = text_.take_part({"and", "or", "then", "before", "&&", "||"});
    if (part.find_first_not_of(" \t\r\n") == std::string_view::npos)
      text_.refuse("unexpected " + text_.shown(), "event, ends, violates, differs, would differ, or a condition on the state");
    if (text_.error()) return {};
    if (!layout_) layout_ = watch_layout(match());
    question_.asks_state = true;
    auto holds = parse_predicate(part, *layout_);
    if (!holds) return refuse_state(part, column, holds.error());
    note_places(*holds);
    return {.kind = Condition::Kind::state, .holds = *std::move(holds)};
  }
};

}  // namespace

tl::expected<Question, PredicateError> parse_question(std::string_view text, std::shared_ptr<Match const> match,
                                                      MakeMatch make_match) {
  if (text.size() > Predicate::longest_text)
    return tl::unexpected(PredicateError{Predicate::longest_text, "the text is too long",
                                         fmt::format("at most {} bytes", Predicate::longest_text)});
  return QuestionReading(text, std::move(match), make_match).run();
}

}  // namespace ringside
