#include "replay/text/conformance/statement.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "replay/base/version.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

using conformance::Disagreement;
using conformance::Level;
using conformance::Statement;
using conformance::Tally;

Json tally_json(Tally const& tally) { return {{"ran", tally.ran}, {"failed", tally.failed}, {"skipped", tally.skipped}}; }

std::vector<std::string> texts_of(Disagreement const& failure) {
  std::vector<std::string> texts;
  for (ActionCode const action : failure.witness.line) texts.push_back(failure.reference->text(action));
  return texts;
}

Json failure_json(Disagreement const& failure) {
  conformance::Difference const& difference = failure.witness.difference;
  Json rules = Json::object();
  for (std::string const& clause : difference.clauses) rules[clause] = clause_text(*failure.reference, clause);
  return {{"found_in", failure.found_in},  {"level", conformance::name_of(difference.level)},
          {"what", difference.what},       {"clauses", difference.clauses},
          {"rules", std::move(rules)},     {"reference", difference.reference},
          {"related", failure.related},    {"engine", difference.engine},
          {"besides", difference.besides}, {"setup", failure.setup},
          {"line", texts_of(failure)},     {"shortest", failure.witness.is_shortest},
          {"reading", failure.reading}};
}

Json levels_json(StatementHead const& head, Statement const& statement) {
  Json levels = Json::array();
  for (std::size_t i = 0; i < conformance::levels; ++i) {
    auto const level = static_cast<Level>(i);
    auto const failures = std::count_if(statement.failures.begin(), statement.failures.end(), [&](Disagreement const& failure) {
      return failure.witness.difference.level == level && failure.reading.empty();
    });
    levels.push_back({{"level", conformance::name_of(level)},
                      {"supported", head.can.has(level)},
                      {"checks", statement.compared.checks[i]},
                      {"failures", failures}});
  }
  return levels;
}

std::string engine_name(Json const& statement) {
  Json const& engine = statement["engine"];
  std::string text = engine.value("engine", "?");
  if (auto const version = engine.value("version", ""); !version.empty()) text += " " + version;
  if (auto const author = engine.value("author", ""); !author.empty()) text += " by " + author;
  return on_a_line(text);
}

std::string tally_text(Json const& tally) {
  return fmt::format("{} run, {} failed, {} skipped", tally["ran"].get<std::uint64_t>(), tally["failed"].get<std::uint64_t>(),
                     tally["skipped"].get<std::uint64_t>());
}

std::string list_text(Json const& list) {
  std::string text;
  for (Json const& one : list) text += (text.empty() ? "" : ", ") + on_a_line(one.get<std::string>());
  return text.empty() ? "none" : text;
}

/// "Our club (Club, 2016-05-01) [GAME.g60x.2h]".
std::string preset_text(Json const& preset) {
  return fmt::format("{} [{}]", preset["title"].get<std::string>(), preset["code"].get<std::string>());
}

/// Three lines say what is wrong; then the game that shows it.
std::string failure_lines(Json const& failure, std::size_t number) {
  std::string clauses = list_text(failure["clauses"]);
  if (!failure["related"].empty()) clauses += "; see " + list_text(failure["related"]);
  std::string text =
      fmt::format("{} {}: {}, {}{}\n", failure["reading"].get<std::string>().empty() ? "failure" : "another reading", number,
                  failure["level"].get<std::string>(), on_a_line(failure["what"].get<std::string>()),
                  failure["clauses"].empty() ? "" : " (" + clauses + ")");
  text += fmt::format("  the rules: {}; the engine: {}\n", on_a_line(failure["reference"].get<std::string>()),
                      on_a_line(failure["engine"].get<std::string>()));
  if (auto const besides = failure.value("besides", ""); !besides.empty()) text += "  and " + on_a_line(besides) + "\n";
  for (auto const& [clause, rule] : failure["rules"].items())
    text += fmt::format("  {}: {}\n", on_a_line(clause), on_a_line(rule.get<std::string>()));
  if (!failure["reading"].get<std::string>().empty())
    text += fmt::format("  it plays by {}\n", on_a_line(failure["reading"].get<std::string>()));
  text += fmt::format("  found in: {}{}\n", on_a_line(failure["found_in"].get<std::string>()),
                      failure["setup"].empty() ? "" : ", setup " + on_a_line(failure["setup"].dump()));
  if (failure["line"].empty()) return text + "  at the start of the game\n";
  text +=
      fmt::format("  {} action{}{}: {}\n", failure["line"].size(), failure["line"].size() == 1 ? "" : "s",
                  failure["shortest"].get<bool>() ? ", and no shorter game shows a difference" : "", list_text(failure["line"]));
  return text;
}

std::string program_lines(Json const& failure) {
  std::string text = fmt::format("failure of the program: {}\n  {}\n", failure["sentence"].get<std::string>(),
                                 on_a_line(failure["message"].get<std::string>()));
  if (failure["found_in"].get<std::string>().empty()) return text;
  text += fmt::format("  found in: {}, setup {}\n", on_a_line(failure["found_in"].get<std::string>()),
                      on_a_line(failure["setup"].dump()));
  return text + (failure["line"].empty() ? "  at its start\n" : fmt::format("  after: {}\n", list_text(failure["line"])));
}

std::set<std::string> names_of_failures(Json const& statement) {
  std::set<std::string> names;
  for (Json const& failure : statement["failures"])
    names.insert(failure["level"].get<std::string>() + ", " + failure["what"].get<std::string>());
  if (!statement["protocol"].is_null()) names.insert("protocol: " + statement["protocol"]["sentence"].get<std::string>());
  return names;
}

}  // namespace

Json statement_json(StatementHead const& head, Statement const& statement) {
  Json chapters = Json::array(), skipped = Json::array(), failures = Json::array();
  for (auto const& [chapter, tally] : statement.chapters) {
    chapters.push_back(tally_json(tally));
    chapters.back()["chapter"] = chapter;
  }
  for (auto const& [why, count] : statement.skipped) skipped.push_back({{"why", why}, {"count", count}});
  for (Disagreement const& failure : statement.failures) failures.push_back(failure_json(failure));
  Json engine = Json::object();
  for (char const* const member : {"engine", "version", "author", "game", "supports", "fields", "automatic", "missing"})
    if (head.engine.contains(member)) engine[member] = head.engine[member];
  engine["command"] = head.command;
  Json protocol;
  if (head.sentence)
    protocol = {{"sentence", *head.sentence},
                {"message", *head.message},
                {"found_in", statement.under_way.found_in},
                {"setup", statement.under_way.setup},
                {"line", statement.under_way.line}};
  return {{"format", "ringside-conformance"},
          {"version", 1},
          {"ringside", program_version()},
          {"game", head.game},
          {"engine", std::move(engine)},
          {"levels", levels_json(head, statement)},
          {"preset",
           head.preset ? Json{{"title", head.preset->title}, {"code", head.preset->code}, {"undeclared", head.preset->undeclared}}
                       : Json()},
          {"options", statement.options},
          {"rulings", statement.rulings},
          {"unsupported", statement.unsupported},
          {"chapters", std::move(chapters)},
          {"cases", tally_json(statement.cases)},
          {"records", tally_json(statement.records)},
          {"perft", tally_json(statement.tables)},
          {"games", tally_json(statement.games)},
          {"setups", tally_json(statement.setups)},
          {"steps", statement.compared.steps},
          {"skipped", std::move(skipped)},
          {"stopped", statement.stopped},
          {"met", statement.met},
          {"not_met", statement.not_met},
          {"challenged", statement.challenged},
          {"failures", std::move(failures)},
          {"protocol", std::move(protocol)}};
}

std::string statement_text(Json const& statement) {
  std::string text;
  std::size_t number = 0;
  if (!statement["protocol"].is_null()) text += program_lines(statement["protocol"]) + "\n";
  for (Json const& failure : statement["failures"]) text += failure_lines(failure, ++number) + "\n";
  text += fmt::format("Statement of compliance: {}, {}\n", engine_name(statement), statement["game"].get<std::string>());
  text += fmt::format("  suite    ringside {}\n", statement["ringside"].get<std::string>());
  if (Json const preset = statement.value("preset", Json()); !preset.is_null()) {
    text += fmt::format("  preset   {}\n", on_a_line(preset_text(preset)));
    if (!preset["undeclared"].empty())
      text += fmt::format("  not tried under it: the engine does not declare {}\n", list_text(preset["undeclared"]));
  }
  for (Json const& level : statement["levels"]) {
    bool const supported = level["supported"].get<bool>();
    auto const failures = level["failures"].get<std::int64_t>();
    text += fmt::format("  {:<13}  {}\n", level["level"].get<std::string>(),
                        !supported                              ? "not supported"
                        : failures == 0 && level["checks"] == 0 ? "not reached"
                        : failures > 0                          ? fmt::format("{} failure{}", failures, failures == 1 ? "" : "s")
                                       : fmt::format("fine, {} checks", grouped(level["checks"].get<std::uint64_t>())));
  }
  text += fmt::format("  options  {}\n  rulings  {}\n  not declared  {}\n", list_text(statement["options"]),
                      list_text(statement["rulings"]), list_text(statement["unsupported"]));
  for (char const* const list : {"automatic", "missing"})
    if (statement["engine"].contains(list)) text += fmt::format("  {}  {}\n", list, list_text(statement["engine"][list]));
  for (char const* const part : {"setups", "cases", "records", "perft", "games"})
    text += fmt::format("  {:<7}  {}\n", part, tally_text(statement[part]));
  if (!statement["challenged"].empty())
    text += fmt::format("  challenged cases that it answers otherwise  {}\n", list_text(statement["challenged"]));
  for (Json const& chapter : statement["chapters"])
    text += fmt::format("    {:<24} {}\n", on_a_line(chapter["chapter"].get<std::string>()), tally_text(chapter));
  if (!statement["met"].empty())
    text += fmt::format("  clauses  {} of {} met; not met: {}\n", statement["met"].size(),
                        statement["met"].size() + statement["not_met"].size(), list_text(statement["not_met"]));
  if (auto const stopped = statement["stopped"].get<std::string>(); !stopped.empty())
    text += fmt::format("  stopped  {}: not all was run\n", stopped);
  for (Json const& why : statement["skipped"])
    text += fmt::format("  skipped  {}: {}\n", on_a_line(why["why"].get<std::string>()), why["count"].get<std::uint64_t>());
  return text + fmt::format("  steps    {} in lockstep\n", grouped(statement["steps"].get<std::uint64_t>()));
}

std::string disagreement_text(Disagreement const& failure) {
  std::string text = "a game that shows failure 1\n";
  AnyState state = failure.start;
  for (std::size_t i = 0; i < failure.witness.line.size(); ++i) {
    ActionCode const action = failure.witness.line[i];
    text += fmt::format("  {}  {}: {}\n", i + 1, in_words(failure.reference->actor(state)), failure.reference->text(action));
    std::vector<EventView> events;
    failure.reference->apply(state, action, Language::english, events);
    for (EventView const& event : events) text += fmt::format("       {} ({})\n", event.text, event.clause);
  }
  return text + "the board then, by the rules\n" + board_on_lines(*failure.reference, state, std::nullopt, 2);
}

std::string tracked_text(Json const& earlier, Json const& now) {
  std::set<std::string> const before = names_of_failures(earlier), after = names_of_failures(now);
  std::string text;
  for (std::string const& name : after)
    if (!before.contains(name)) text += "new    " + on_a_line(name) + "\n";
  for (std::string const& name : before) text += (after.contains(name) ? "still  " : "fixed  ") + on_a_line(name) + "\n";
  return text.empty() ? "no failure then, and none now\n" : text;
}

std::string matrix_page(std::vector<Json> const& statements) {
  std::set<std::string> rows;
  for (Json const& statement : statements)
    for (Json const& chapter : statement["chapters"]) rows.insert(chapter["chapter"].get<std::string>());
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Engines and rules</title>\n<style>"
      "body{font:15px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #999;"
      "padding:.3rem .7rem;text-align:left}.bad{background:#fbd3c8}.good{background:#d8efd3}.none{color:#555}"
      "@media(prefers-color-scheme:dark){body{background:#111;color:#eee}.bad{background:#6b2416}.good{background:#1f4d1a}"
      ".none{color:#aaa}}</style></head><body>\n<h1>Engines and rules</h1>\n<table><tr><th></th>";
  for (Json const& statement : statements)
    page += fmt::format("<th>{}<br>{}</th>", xml_text(engine_name(statement)), xml_text(statement["game"].get<std::string>()));
  page += "</tr>\n";
  auto const has_preset = [](Json const& statement) { return !statement.value("preset", Json()).is_null(); };
  auto const row = [&](std::string const& name, auto const& cell) {
    page += fmt::format("<tr><th>{}</th>", xml_text(name));
    for (Json const& statement : statements) page += cell(statement);
    page += "</tr>\n";
  };
  auto const cell = [](std::uint64_t ran, std::uint64_t failed, bool supported) {
    if (!supported) return std::string("<td class=\"none\">not supported</td>");
    if (ran == 0) return std::string("<td class=\"none\">not run</td>");
    return fmt::format("<td class=\"{}\">{}</td>", failed > 0 ? "bad" : "good",
                       failed > 0 ? fmt::format("{} failed of {}", failed, grouped(ran)) : fmt::format("fine, {}", grouped(ran)));
  };
  if (std::any_of(statements.begin(), statements.end(), has_preset))
    row("Rulings in force", [&](Json const& statement) {
      if (!has_preset(statement)) return std::string("<td>the defaults</td>");
      Json const& preset = statement["preset"];
      return fmt::format("<td{}>{}</td>", preset["undeclared"].empty() ? "" : " class=\"none\"",
                         xml_text(preset_text(preset)) + (preset["undeclared"].empty() ? "" : ": not tried"));
    });
  for (std::size_t i = 0; i < conformance::levels; ++i)
    row(std::string(conformance::name_of(static_cast<Level>(i))), [&](Json const& statement) {
      Json const& level = statement["levels"][i];
      return cell(level["checks"], level["failures"], level["supported"]);
    });
  for (std::string const& name : rows)
    row("Cases: " + name, [&](Json const& statement) {
      for (Json const& chapter : statement["chapters"])
        if (chapter["chapter"] == name) return cell(chapter["ran"], chapter["failed"], true);
      return cell(0, 0, true);
    });
  row("The program", [&](Json const& statement) {
    return statement["protocol"].is_null()
               ? std::string("<td class=\"good\">fine</td>")
               : fmt::format("<td class=\"bad\">{}</td>", xml_text(statement["protocol"]["sentence"].get<std::string>()));
  });
  return page + "</table>\n</body></html>\n";
}

}  // namespace ringside
