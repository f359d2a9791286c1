#include "replay/serve/requests/fault.h"

#include "engine/core/text/shortened.h"

namespace ringside::serve {
namespace {

constexpr std::size_t most_of_a_message = 1000;  // bytes

Json problem_json(Problem const& problem) {
  Json json{{"where", problem.where}, {"what", problem.what}};
  if (!problem.expected.empty()) json["expected"] = problem.expected;
  return json;
}

}  // namespace

std::array<FaultMeaning, 14> const fault_meanings{{
    {"malformed", "the line is not JSON, or not an object"},
    {"too-long", "the line is too long, or the answer would be"},
    {"bad-request", "a member is missing, unknown, of another type or out of range"},
    {"unknown-method", "there is no such method"},
    {"bad-setup", "there is no such game, or the game refuses the setup"},
    {"bad-state", "it is not a state of this game and setup, or not one that a game can reach"},
    {"bad-token", "it is not a token of this session, game and setup"},
    {"bad-action", "the notation cannot be read"},
    {"illegal", "the rules reject the action"},
    {"hidden", "the seat may not know it"},
    {"bad-record", "the record cannot be read"},
    {"bad-case", "the case cannot be read"},
    {"unfinished", "the list took too long, and this item of it is not answered"},
    {"internal", "a fault of the program"},
}};

Fault fault_of(FaultCode code, std::string member, Problems problems, std::string expected) {
  Fault fault(code, std::move(member), problems.empty() ? "the game refuses it" : to_string(problems.front()),
              std::move(expected));
  fault.problems = std::move(problems);
  return fault;
}

std::string pointer_to(std::string_view member) { return member.empty() ? "" : "/" + std::string(member); }

Json fault_json(Fault const& fault) {
  Json json{{"code", fault_meanings[static_cast<std::size_t>(fault.code)].word},
            {"message", shortened(fault.what_is_wrong, most_of_a_message)},
            {"pointer", pointer_to(fault.member)}};
  if (!fault.expected.empty()) json["expected"] = fault.expected;
  if (fault.column) json["column"] = *fault.column;
  if (!fault.clause.empty()) json["clause"] = fault.clause;
  if (!fault.rule.empty()) json["rule"] = fault.rule;
  if (!fault.problems.empty()) json["problems"] = Json::array();
  for (Problem const& problem : fault.problems) json["problems"].push_back(problem_json(problem));
  return json;
}

}  // namespace ringside::serve
