#include "replay/render/junit.h"

#include <fmt/format.h>

#include "replay/address.h"
#include "replay/foreign.h"
#include "replay/render/finding.h"

namespace ringside {
namespace {

std::string body_of(JunitTrouble const& trouble) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", trouble.error ? "error" : "failure",
                     xml_attribute(trouble.type), xml_attribute(trouble.message), xml_text(trouble.text));
}

}  // namespace

JunitCase junit_case(Audited const& audited) {
  JunitCase one{parse_address(audited.name).path, audited.game.empty() ? "unreadable" : audited.game, audited.name};
  if (!audited.is_readable()) {
    one.trouble = JunitTrouble{true, "unreadable", to_string(audited.errors.front()), {}};
    for (ReadError const& error : audited.errors) one.trouble->text += on_a_line(to_string(error)) + "\n";
  } else if (audited.verdict.finding) {
    Finding const& finding = *audited.verdict.finding;
    one.trouble = JunitTrouble{false, std::string(word_of(finding.cause)), line_of(finding), to_string(report_of(audited))};
  }
  return one;
}

void Junit::add(JunitCase const& one) {
  if (one.suite != name_) close();
  name_ = one.suite;
  ++suite_.tests;
  if (one.trouble) ++(one.trouble->error ? suite_.errors : suite_.failures);
  cases_ += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml_attribute(one.group), xml_attribute(one.name));
  cases_ += one.trouble ? ">\n" + body_of(*one.trouble) + "    </testcase>\n" : "/>\n";
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
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" tests=\"{}\" failures=\"{}\" "
      "errors=\"{}\">\n{}{}</testsuites>\n",
      xml_attribute(title_), all_.tests + suite_.tests, all_.failures + suite_.failures, all_.errors + suite_.errors, suites_,
      finished());
}

}  // namespace ringside
