#include "replay/text/record/explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

constexpr std::size_t most_listed = 12;

std::string sentence(std::string_view text, std::size_t indent) {
  return std::string(indent, ' ') + wrapped(text, static_cast<std::size_t>(output_width()), indent) + "\n";
}

std::string section_heading(std::string_view text) { return fmt::format("\n{}\n", painted(Style::strong, text)); }

/// The clauses that acted, each once, with its text.
std::string clauses_text(ExplainedStep const& step, Explanation const& explanation) {
  std::string text;
  for (std::string_view const id : explanation.clauses)
    text += sentence(fmt::format("{}  {}", id, clause_text(step.match, id, terminal().language)), 4);
  return text;
}

bool same_sentences(std::vector<EventView> const& a, std::vector<EventView> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](EventView const& x, EventView const& y) { return x.text == y.text; });
}

/// How many actions there would have been to choose from, where that is not the same.
std::string other_choice(Explanation const& explanation, OtherOption const& other) {
  std::size_t const legal = explanation.alternatives.size() + 1;
  if (other.legal == legal) return {};
  return fmt::format(fmt::runtime(spoken(", chosen from {} actions instead of {}", ", но выбор был бы из {}, а не из {}")),
                     other.legal, legal);
}

std::string value_or_nothing(std::optional<std::string> const& value) {
  return value.value_or(std::string(spoken("nothing", "ничего")));
}

/// What an option of the ruling says.
std::string_view meaning_of(RulingAtWork const& at_work, OtherOption const& other) {
  for (RulingOption const& option : at_work.ruling->options)
    if (option.word == other.option) return option.meaning_in(terminal().language);
  return other.meaning;
}

std::string other_text(Explanation const& explanation, OtherOption const& other, std::string_view meaning, bool verbose) {
  std::string text = sentence(fmt::format("{}: {}", other.option, meaning), 6);
  if (other.impossible)
    return text + sentence(spoken("this position could not have arisen", "это положение не могло бы возникнуть"), 10);
  if (other.rejection)
    return text +
           sentence(fmt::format("{}: {} [{}]", spoken("the action would not have been legal", "так действовать было бы нельзя"),
                                other.rejection->text_in(terminal().language), other.rejection->clause),
                    10);
  if (other.same) return text + sentence(spoken("the same would have happened", "вышло бы то же самое"), 10);
  if (!same_sentences(other.events, explanation.events))
    text += indented(events_text(*other.match, other.events, std::nullopt), 6);
  for (FieldChange const& change : verbose ? other.fields : readable(other.fields))
    if (change.field == "to_do")
      text += sentence(fmt::format("{}: {}", spoken("then", "потом"), value_or_nothing(change.right)), 10) +
              sentence(fmt::format("{}: {}", spoken("instead of", "вместо"), value_or_nothing(change.left)), 10);
    else if (change.left && change.right)  // the list's own length shows what only one side's longer list holds
      text += sentence(fmt::format("{}: {} {} {}", change.field, value_or_nothing(change.right), spoken("instead of", "вместо"),
                                   value_or_nothing(change.left)),
                       10);
  if (other.fields.empty())
    text += sentence(std::string(spoken("the same state", "то же состояние")) + other_choice(explanation, other), 10);
  return text;
}

bool makes_no_difference(RulingAtWork const& at_work) {
  return !at_work.decided &&
         std::all_of(at_work.others.begin(), at_work.others.end(), [](OtherOption const& other) { return other.same; });
}

std::string comma_to(std::string const& list) { return list.empty() ? "" : ", "; }

std::string ruling_text(RulingAtWork const& at_work) {
  std::string_view const decided = at_work.decided ? spoken(", which decided here", ", оно здесь решило") : "";
  return sentence(fmt::format("{}={}{}", at_work.ruling->id, at_work.option, decided), 4) +
         sentence(at_work.ruling->question_in(terminal().language), 6);
}

/// To whom something was hidden: the rulings, but not what their other options would have done.
std::string hidden_rulings_text(ExplainedStep const& step, Explanation const& explanation) {
  std::string text, touched;
  for (RulingAtWork const& at_work : explanation.rulings) {
    if (!at_work.decided) {
      touched += comma_to(touched) + std::string(at_work.ruling->id);
      continue;
    }
    text += ruling_text(at_work);
    for (OtherOption const& other : at_work.others)
      text += sentence(fmt::format("{}: {}", other.option, meaning_of(at_work, other)), 6);
  }
  if (!touched.empty()) text += sentence(touched, 4);
  return text +
         sentence(fmt::format(fmt::runtime(spoken("What other options would have done may depend on what {} cannot know.",
                                                  "Что было бы при других ответах, может зависеть от того, чего не знает {}.")),
                              actor_name(Actor::seat(*step.seat), step.seat_names, terminal().language)),
                  4);
}

std::string rulings_text(Explanation const& explanation, bool verbose) {
  std::string text, idle;
  for (RulingAtWork const& at_work : explanation.rulings) {
    if (makes_no_difference(at_work)) {
      idle += comma_to(idle) + std::string(at_work.ruling->id);
      continue;
    }
    text += ruling_text(at_work);
    for (OtherOption const& other : at_work.others) text += other_text(explanation, other, meaning_of(at_work, other), verbose);
  }
  if (!idle.empty())
    text += sentence(std::string(spoken("the same under every option of ", "то же при любом ответе: ")) + idle, 4);
  return text;
}

std::string alternatives_text(ExplainedStep const& step, Explanation const& explanation) {
  std::string list;
  for (std::size_t i = 0; i < explanation.alternatives.size() && i < most_listed; ++i)
    list += fmt::format("{}{}", i == 0 ? "" : " · ", step.match.text(explanation.alternatives[i], terminal().language));
  if (explanation.alternatives.size() > most_listed)
    list += fmt::format(fmt::runtime(spoken(" · … ({} more)", " · … (и ещё {})")), explanation.alternatives.size() - most_listed);
  return sentence(list, 4);
}

Json rejection_json(ExplainedStep const& step, Rejection const& rejection) {
  return {{"clause", rejection.clause}, {"rule", clause_text(step.match, rejection.clause)}, {"reason", rejection.text}};
}

Json other_json(OtherOption const& other) {
  if (other.hidden) return {{"option", other.option}, {"meaning", other.meaning}};
  Json fields = Json::array();
  for (FieldChange const& change : other.fields)
    fields.push_back({{"field", change.field},
                      {"came", change.left ? Json(*change.left) : Json()},
                      {"would_have", change.right ? Json(*change.right) : Json()}});
  return {{"option", other.option},
          {"meaning", other.meaning},
          {"possible", !other.impossible},
          {"legal", !other.impossible && !other.rejection},
          {"same", other.same},
          {"reason", other.rejection ? Json(other.rejection->text) : Json()},
          {"events", other.match ? events_json(*other.match, other.events, std::nullopt) : Json::array()},
          {"fields", std::move(fields)}};
}

std::string title(ExplainedStep const& step) {
  std::string const as = step.seat ? seen_by(*step.seat, step.seat_names) + "\n" : std::string();
  return fmt::format("{}  {}: {}\n{}", painted(Style::heading, on_a_line(step.place)),
                     actor_name(step.match.actor(step.before), step.seat_names, terminal().language),
                     knows(step.match, step.before, step.action, step.seat)
                         ? step.match.text(step.action, terminal().language)
                         : painted(Style::faint, spoken("(hidden)", "(скрыто)")),
                     as);
}

bool is_hidden(Explanation const& explanation) {
  return std::any_of(explanation.rulings.begin(), explanation.rulings.end(),
                     [](RulingAtWork const& ruling) { return !ruling.others.empty() && ruling.others.front().hidden; });
}

std::string all_rulings_text(ExplainedStep const& step, Explanation const& explanation, bool verbose) {
  if (explanation.rulings.empty()) return {};
  if (is_hidden(explanation))
    return section_heading(spoken("rulings about these rules", "толкования этих правил")) +
           hidden_rulings_text(step, explanation);
  return section_heading(spoken("rulings that matter here, and what their other options would have done",
                                "толкования, которые здесь важны, и что было бы при других ответах")) +
         rulings_text(explanation, verbose);
}

std::string choice_text(ExplainedStep const& step, Explanation const& explanation) {
  if (!explanation.knows_legal) return {};
  bool const drawn = step.match.actor(step.before).is_chance();
  if (explanation.alternatives.empty())
    return section_heading(drawn ? spoken("nothing else could be drawn", "ничего другого выпасть не могло")
                                 : spoken("nothing else was legal", "ничего другого сделать было нельзя"));
  return section_heading(drawn ? spoken("other possible draws", "что ещё могло выпасть")
                               : spoken("what else was legal", "что ещё было можно")) +
         alternatives_text(step, explanation);
}

}  // namespace

std::string explanation_text(ExplainedStep const& step, Explanation const& explanation, bool verbose) {
  std::string text = title(step);
  text +=
      section_heading(spoken("what happened", "что произошло")) + events_text(step.match, explanation.events, explanation.seat);
  if (!explanation.clauses.empty())
    text += section_heading(spoken("by which rules", "по каким правилам")) + clauses_text(step, explanation);
  return text + all_rulings_text(step, explanation, verbose) + choice_text(step, explanation);
}

Json explanation_json(ExplainedStep const& step, Explanation const& explanation) {
  Json clauses = Json::array(), rulings = Json::array(), alternatives = Json::array();
  for (std::string_view const id : explanation.clauses) clauses.push_back({{"id", id}, {"text", clause_text(step.match, id)}});
  for (RulingAtWork const& at_work : explanation.rulings) {
    Json others = Json::array();
    for (OtherOption const& other : at_work.others) others.push_back(other_json(other));
    rulings.push_back({{"id", at_work.ruling->id},
                       {"question", at_work.ruling->question},
                       {"option", at_work.option},
                       {"decided", at_work.decided},
                       {"others", std::move(others)}});
  }
  for (ActionCode const action : explanation.alternatives) alternatives.push_back(step.match.text(action));
  Json json{{"step", step.place},
            {"actor", actor_json(step.match.actor(step.before))},
            {"action", knows(step.match, step.before, step.action, step.seat) ? Json(step.match.text(step.action)) : Json()},
            {"events", events_json(step.match, explanation.events, explanation.seat)},
            {"clauses", std::move(clauses)},
            {"rulings", std::move(rulings)},
            {"alternatives", explanation.knows_legal ? std::move(alternatives) : Json()}};
  if (explanation.seat) json["as"] = *explanation.seat;
  return json;
}

std::string why_not_text(ExplainedStep const& step, std::optional<Rejection> const& rejection,
                         std::vector<EventView> const& events) {
  std::string text = title(step);
  if (!rejection && step.hidden) return text + section_heading(spoken("it is legal", "так можно"));
  if (!rejection)
    return text + section_heading(spoken("it is legal, and would do this", "так можно, и вот что будет")) +
           events_text(step.match, events, std::nullopt);
  std::string_view const reason = rejection->text_in(terminal().language);
  text += section_heading(spoken("it is not legal", "так нельзя"));
  text += sentence(rejection->clause.empty() ? std::string(reason) : fmt::format("{} [{}]", reason, rejection->clause), 4);
  if (!rejection->clause.empty())
    text +=
        section_heading(spoken("by which rule", "по какому правилу")) +
        sentence(fmt::format("{}  {}", rejection->clause, clause_text(step.match, rejection->clause, terminal().language)), 4);
  Explanation all;
  step.match.legal(step.before, all.alternatives);
  return text + section_heading(spoken("what is legal", "что можно")) + alternatives_text(step, all);
}

Json why_not_json(ExplainedStep const& step, std::optional<Rejection> const& rejection, std::vector<EventView> const& events) {
  Json json{{"step", step.place},
            {"action", step.match.text(step.action)},
            {"legal", !rejection.has_value()},
            {"rejection", rejection ? rejection_json(step, *rejection) : Json()},
            {"events", step.hidden ? Json() : events_json(step.match, events, std::nullopt)}};
  if (step.seat) json["as"] = *step.seat;
  return json;
}

}  // namespace ringside
