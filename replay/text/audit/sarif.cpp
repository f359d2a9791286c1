#include "replay/text/audit/sarif.h"

#include <fmt/format.h>

#include "replay/base/address.h"
#include "replay/base/version.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

Json rule(std::string_view id, std::string_view meaning) {
  return {{"id", id}, {"shortDescription", {{"text", meaning}}}, {"defaultConfiguration", {{"level", "error"}}}};
}

Json rules() {
  Json list = Json::array();
  for (int i = 0; i < causes; ++i) list.push_back(rule(word_of(static_cast<Cause>(i)), meaning_of(static_cast<Cause>(i))));
  list.push_back(rule("unreadable", "the record cannot be read"));
  return list;
}

/// Where in the file; line 0: nobody knows.
TextPosition place_in_file(ReadError const& error) { return {error.line, error.column}; }

Json location(Audited const& audited, std::string const& step_address, TextPosition const& place) {
  Json physical{{"artifactLocation", {{"uri", file_uri(file_of(audited.name))}}}};
  if (place.line > 0) physical["region"]["startLine"] = place.line;
  if (place.line > 0 && place.column > 0) physical["region"]["startColumn"] = place.column;
  return {{"physicalLocation", std::move(physical)}, {"logicalLocations", {{{"fullyQualifiedName", on_a_line(step_address)}}}}};
}

Json result(Audited const& audited, std::string_view rule_id, std::string const& text, std::string const& address,
            TextPosition const& place) {
  return {{"ruleId", rule_id},
          {"level", "error"},
          {"message", {{"text", on_lines(text)}}},
          {"locations", Json::array({location(audited, address, place)})}};
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

void Sarif::add(Audited const& audited) {
  for (ReadError const& error : audited.errors)
    results_.push_back(result(audited, "unreadable", to_string(error), audited.name, place_in_file(error)));
  if (!audited.verdict.finding) return;
  Finding const& finding = *audited.verdict.finding;
  std::string text = finding_line(finding);
  if (!finding.clause.empty()) text += fmt::format(" [{}]", finding.clause);
  results_.push_back(result(audited, word_of(finding.cause), text, place_of(audited), place_in_file(audited, finding)));
}

void Sarif::add_more(std::string_view rule_id, std::string const& text) {
  results_.push_back({{"ruleId", rule_id}, {"level", "error"}, {"message", {{"text", text}}}});
}

Json Sarif::json() const {
  Json driver{{"name", "ringside"}, {"version", program_version()}, {"rules", rules()}};
  Json run{{"tool", {{"driver", std::move(driver)}}}, {"results", results_}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({std::move(run)})}};
}

std::string file_uri(std::string_view path) {
  std::string uri;
  for (char const c : path) uri += is_plain(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return uri;
}

}  // namespace ringside
