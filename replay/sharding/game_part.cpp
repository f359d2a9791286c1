#include "replay/sharding/game_part.h"

#include <stdexcept>

#include "replay/text/audit/audit_text.h"

namespace ringside {
namespace {

Cause read_cause(std::string const& word) {
  for (int cause = 0; cause < causes; ++cause)
    if (word_of(static_cast<Cause>(cause)) == word) return static_cast<Cause>(cause);
  throw std::runtime_error("no cause '" + word + "'");
}

Json finding_part(Finding const& finding) {
  return {{"cause", word_of(finding.cause)}, {"step", finding.step},        {"clause", finding.clause}, {"what", finding.what},
          {"recorded", finding.recorded},    {"replayed", finding.replayed}};
}

Finding read_finding(Json const& json) {
  return {read_cause(json.at("cause").get<std::string>()),
          json.at("step").get<std::size_t>(),
          json.at("clause").get<std::string>(),
          json.at("what").get<std::string>(),
          json.at("recorded").get<std::string>(),
          json.at("replayed").get<std::string>()};
}

}  // namespace

Json place_json(BatchIndex const& place) { return Json::array({place.input, place.game}); }

BatchIndex read_place(Json const& json) { return {json.at(0).get<std::uint64_t>(), json.at(1).get<std::uint64_t>()}; }

Json errors_json(ReadErrors const& errors) {
  Json list = Json::array();
  for (ReadError const& error : errors)
    list.push_back({{"file", error.file},
                    {"line", error.line},
                    {"column", error.column},
                    {"byte", error.byte},
                    {"field", error.field},
                    {"what", error.what},
                    {"expected", error.expected}});
  return list;
}

ReadErrors read_errors(Json const& json) {
  ReadErrors errors;
  for (Json const& one : json)
    errors.push_back({one.at("file").get<std::string>(), one.at("line").get<std::size_t>(), one.at("column").get<std::size_t>(),
                      one.at("byte").get<std::size_t>(), one.at("field").get<std::string>(), one.at("what").get<std::string>(),
                      one.at("expected").get<std::string>()});
  return errors;
}

Json audited_part(Audited const& audited) {
  Json json{{"at", place_json(audited.place)}, {"record", audited.name}};
  if (!audited.is_readable()) {
    json["errors"] = errors_json(audited.errors);
    return json;
  }
  add_verdict(json, audited);
  json["finding"] = finding_part(*audited.verdict.finding);
  return json;
}

Audited read_audited(Json const& json) {
  Audited audited;
  audited.place = read_place(json.at("at"));
  audited.name = json.at("record").get<std::string>();
  if (json.contains("errors")) {
    audited.errors = read_errors(json.at("errors"));
    if (audited.is_readable()) throw std::runtime_error("a game without a finding");
    return audited;
  }
  audited.game = json.at("game").get<std::string>();
  audited.verdict.steps = json.at("steps").get<std::size_t>();
  audited.verdict.sound = json.at("sound").get<std::size_t>();
  audited.verdict.finding = read_finding(json.at("finding"));
  return audited;
}

Json tally_part(Tally const& tally) {
  Json ends = Json::array();
  for (auto const& [reason, games] : tally.ends) ends.push_back({{"reason", reason}, {"games", games}});
  return {{"games", tally.games},         {"steps", tally.steps},     {"wrong", tally.wrong},   {"unreadable", tally.unreadable},
          {"unchecked", tally.unchecked}, {"skipped", tally.skipped}, {"ends", std::move(ends)}};
}

Tally read_tally(Json const& json) {
  Tally tally;
  tally.games = json.at("games").get<std::uint64_t>();
  tally.steps = json.at("steps").get<std::uint64_t>();
  tally.wrong = json.at("wrong").get<std::uint64_t>();
  tally.unreadable = json.at("unreadable").get<std::uint64_t>();
  tally.unchecked = json.at("unchecked").get<std::uint64_t>();
  tally.skipped = json.at("skipped").get<std::uint64_t>();
  for (Json const& end : json.at("ends")) tally.ends[end.at("reason").get<std::string>()] += end.at("games").get<std::uint64_t>();
  return tally;
}

}  // namespace ringside
