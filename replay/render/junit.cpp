#include "replay/render/junit.h"

#include <fmt/format.h>

#include "replay/address.h"
#include "replay/render/finding.h"

namespace ringside {
namespace {

std::string trouble(std::string_view element, std::string_view type, std::string_view message, std::string_view text) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", element, xml_attribute(type), xml_attribute(message),
                     xml_escaped(text));
}

std::string body_of(Audited const& audited) {
  if (!audited.is_readable()) {
    std::string text;
    for (ReadError const& error : audited.errors) text += to_string(error) + "\n";
    return trouble("error", "unreadable", to_string(audited.errors.front()), text);
  }
  Finding const& finding = *audited.verdict.finding;
  return trouble("failure", word_of(finding.cause), line_of(finding), to_string(report_of(audited)));
}

}  // namespace

void Junit::add(Audited const& audited) {
  std::string const input = parse_address(audited.name).path;
  if (input != name_) close();
  name_ = input;
  ++suite_.tests;
  if (!audited.is_readable()) ++suite_.errors;
  if (audited.verdict.finding) ++suite_.failures;
  std::string const head =
      fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml_escaped(audited.game.empty() ? "unreadable" : audited.game),
                  xml_escaped(audited.name));
  cases_ += audited.is_fine() ? head + "/>\n" : head + ">\n" + body_of(audited) + "    </testcase>\n";
}

std::string Junit::finished() const {
  if (suite_.tests == 0) return {};
  return fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">\n{}  </testsuite>\n",
                     xml_attribute(name_), suite_.tests, suite_.failures, suite_.errors, cases_);
}

void Junit::close() {
  suites_ += finished();
  all_ = {all_.tests + suite_.tests, all_.failures + suite_.failures, all_.errors + suite_.errors};
  suite_ = {};
  cases_.clear();
}

std::string Junit::text() const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringside audit\" tests=\"{}\" failures=\"{}\" "
      "errors=\"{}\">\n{}{}</testsuites>\n",
      all_.tests + suite_.tests, all_.failures + suite_.failures, all_.errors + suite_.errors, suites_, finished());
}

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (char const c : text) {
    auto const byte = static_cast<unsigned char>(c);
    if (c == '&')
      escaped += "&amp;";
    else if (c == '<')
      escaped += "&lt;";
    else if (c == '>')
      escaped += "&gt;";
    else if (c == '"')
      escaped += "&quot;";
    else
      escaped += (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f ? std::string("\xEF\xBF\xBD") : std::string(1, c);
  }
  return escaped;
}

std::string xml_attribute(std::string_view text) {
  std::string attribute;
  for (char const c : xml_escaped(text)) {
    if (c == '\n' || c == '\t')
      attribute += c == '\n' ? "&#10;" : "&#9;";
    else
      attribute += c;
  }
  return attribute;
}

}  // namespace ringside
