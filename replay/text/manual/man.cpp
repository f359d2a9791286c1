#include "replay/text/manual/man.h"

#include <array>
#include <sstream>

#include <fmt/format.h>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

/// Text that roff reads as it stands: escapes, and no line that starts with a request.
std::string roff(std::string_view text) {
  std::string result;
  bool at_start = true;
  each_letter(text, [&](Letter const& next) {
    bool const request = at_start && (next.bytes == "." || next.bytes == "'");
    at_start = next.bytes == "\n";
    if (request) result += "\\&";
    if (next.code >= 0x80)
      result += fmt::format("\\[u{:04X}]", static_cast<unsigned>(next.code));
    else
      result += next.bytes == "\\" ? "\\e" : next.bytes == "-" ? "\\-" : next.bytes;
  });
  return result;
}

std::string synopsis(VerbView const& verb) {
  std::string text = fmt::format("\\fBringside {}\\fR", roff(verb.name));
  for (OptionView const& option : verb.options) {
    if (!option.positional) continue;
    std::string const name =
        fmt::format("\\fI{}\\fR{}", roff(option.type.empty() ? option.name : option.type), option.many ? "..." : "");
    text += option.required ? " " + name : fmt::format(" [{}]", name);
  }
  return text + " [\\fIOPTIONS\\fR]";
}

std::string option_term(OptionView const& option) {
  if (option.positional) return fmt::format("\\fI{}\\fR", roff(option.type.empty() ? option.name : option.type));
  std::string text;
  if (!option.short_name.empty()) text += fmt::format("\\fB\\-{}\\fR, ", roff(option.short_name));
  text += fmt::format("\\fB\\-\\-{}\\fR", roff(option.name));
  if (!option.type.empty()) text += fmt::format(" \\fI{}\\fR", roff(option.type));
  return text;
}

std::string options_text(std::vector<OptionView> const& options) {
  std::string text;
  for (OptionView const& option : options)
    if (!option.name.empty()) text += fmt::format(".TP\n{}\n{}\n", option_term(option), roff(option.help));
  return text;
}

/// Lines as they stand, under a title.
std::string lines_text(std::string_view title, std::string const& lines) {
  if (lines.empty()) return {};
  return fmt::format(".PP\n{}:\n.PP\n.RS 4\n.nf\n{}\n.fi\n.RE\n", title, roff(lines));
}

constexpr std::array<std::pair<char const*, char const*>, 6> exits{{
    {"0", "fine, same, holds"},
    {"1", "a finding: differs, illegal, violated, failed"},
    {"2", "wrong usage"},
    {"3", "input that cannot be read"},
    {"4", "a limit was reached before an answer"},
    {"70", "an internal fault"},
}};

constexpr char const* last_sections = R"(.SH ENVIRONMENT
.TP
\fBLC_ALL\fR, \fBLC_MESSAGES\fR, \fBLANG\fR
The first one that is set selects the language in which tiles are named.
.TP
\fBNO_COLOR\fR
When set, nothing is coloured.
)";

Json option_json(OptionView const& option) {
  Json json{{"name", option.name}, {"positional", option.positional}, {"required", option.required}, {"help", option.help}};
  if (!option.short_name.empty()) json["short"] = option.short_name;
  if (!option.type.empty()) json["type"] = option.type;
  json["many"] = option.many;
  return json;
}

}  // namespace

std::string man_page(Definition const& definition, std::string const& version) {
  std::string page = fmt::format(".TH RINGSIDE 1 \"\" \"ringside {}\" \"User Commands\"\n", roff(version));
  page += ".SH NAME\nringside \\- a deterministic rules engine for robot\\-arena board games\n";
  page += ".SH SYNOPSIS\n\\fBringside\\fR \\fIVERB\\fR [\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]\n";
  page += fmt::format(".SH DESCRIPTION\n{}\n.PP\n{}\n", roff(definition.about), roff(definition.footer));
  page += ".SH OPTIONS\n" + options_text(definition.options) + ".SH VERBS\n";
  for (VerbView const& verb : definition.verbs)
    page += fmt::format(".SS {}\n{}\n.PP\n{}.\n{}{}{}", roff(verb.name), synopsis(verb), roff(verb.summary),
                        options_text(verb.options), lines_text("Expressions", verb.expressions),
                        lines_text("Examples", verb.examples));
  page += ".SH \"EXIT STATUS\"\n";
  for (auto const& [code, meaning] : exits) page += fmt::format(".TP\n{}\n{}\n", code, meaning);
  return page + last_sections;
}

Json definition_json(Definition const& definition, std::string const& version) {
  Json json{{"version", version}, {"about", definition.about}, {"options", Json::array()}, {"verbs", Json::array()}};
  for (OptionView const& option : definition.options) json["options"].push_back(option_json(option));
  for (VerbView const& verb : definition.verbs) {
    Json entry{{"name", verb.name}, {"summary", verb.summary}, {"examples", Json::array()}, {"options", Json::array()}};
    std::istringstream lines(verb.examples);
    for (std::string line; std::getline(lines, line);) entry["examples"].push_back(line);
    for (OptionView const& option : verb.options) entry["options"].push_back(option_json(option));
    json["verbs"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace ringside
