#include "replay/text/audit/junit.h"

#include <fmt/format.h>

#include "replay/base/address.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

std::string trouble_element(JunitTrouble const& trouble) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", trouble.error ? "error" : "failure",
                     xml_attribute(trouble.type), xml_attribute(trouble.message), xml_text(trouble.text));
}

/// File and line as attributes, as pytest has them; a step is known to no reader of JUnit, so it is a property.
std::string location_attributes(JunitLocation const& place) {
  std::string const file = place.file.empty() ? "" : fmt::format(" file=\"{}\"", xml_attribute(place.file));
  return file + (place.line == 0 ? "" : fmt::format(" line=\"{}\"", place.line));
}
std::string step_property(JunitLocation const& place) {
  if (!place.step) return {};
  return fmt::format("      <properties><property name=\"step\" value=\"{}\"/></properties>\n", *place.step);
}

}  // namespace

JunitCase junit_case(Audited const& audited) {
  JunitCase one{file_of(audited.name), audited.game.empty() ? "unreadable" : audited.game, audited.name};
  one.place.file = one.suite;
  if (!audited.is_readable()) {
    one.trouble = JunitTrouble{true, "unreadable", to_string(audited.errors.front()), {}};
    one.place.line = audited.errors.front().line;
    for (ReadError const& error : audited.errors) one.trouble->text += on_a_line(to_string(error)) + "\n";
  } else if (audited.verdict.finding) {
    Finding const& finding = *audited.verdict.finding;
    one.trouble =
        JunitTrouble{false, std::string(word_of(finding.cause)), finding_line(finding), to_string(report_finding(audited))};
    one.place = {one.suite, place_in_file(audited, finding).line, finding.step};
  }
  return one;
}

void Junit::add(JunitCase const& one) {
  if (one.suite != name_) close();
  name_ = one.suite;
  ++suite_.tests;
  if (one.trouble) ++(one.trouble->error ? suite_.errors : suite_.failures);
  cases_.add(fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}", xml_attribute(one.group), xml_attribute(one.name),
                         location_attributes(one.place)));
  std::string const body = step_property(one.place) + (one.trouble ? trouble_element(*one.trouble) : "");
  cases_.add(body.empty() ? "/>\n" : ">\n" + body + "    </testcase>\n");
}

void Junit::close() {
  if (suite_.tests == 0) return;
  suites_.add(fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">\n",
                          xml_attribute(name_), suite_.tests, suite_.failures, suite_.errors));
  auto const poured = cases_.pour([this](std::string_view part) {
    suites_.add(part);
    return FileResult();
  });
  if (!poured) kept_ = poured;
  suites_.add("  </testsuite>\n");
  all_ = {all_.tests + suite_.tests, all_.failures + suite_.failures, all_.errors + suite_.errors};
  suite_ = {};
}

FileResult Junit::pour(std::function<FileResult(std::string_view)> const& take) {
  close();
  if (!kept_) return kept_;
  auto const begun =
      take(fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" tests=\"{}\" failures=\"{}\" "
                       "errors=\"{}\">\n",
                       xml_attribute(title_), all_.tests, all_.failures, all_.errors));
  if (!begun) return begun;
  if (auto const poured = suites_.pour(take); !poured) return poured;
  return take("</testsuites>\n");
}

}  // namespace ringside
