#include "replay/text/manual/help.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

using Row = std::pair<std::string, std::string>;
using Group = std::pair<std::string, std::vector<Row>>;

constexpr std::size_t widest_term = 28;

std::size_t term_column(std::vector<Row> const& rows) {
  std::size_t column = 0;
  for (auto const& [term, meaning] : rows)
    if (display_width(term) <= widest_term) column = std::max(column, display_width(term));
  return column;
}

/// Terms and what they mean; a long term has its meaning on the next line.
std::string rows_text(std::vector<Row> const& rows, std::size_t column) {
  std::string text;
  for (auto const& [term, meaning] : rows) {
    text += "  " + padded(term, column);
    if (display_width(term) > column) text += "\n" + std::string(column + 2, ' ');
    text += "  " + wrapped(meaning, static_cast<std::size_t>(output_width()), column + 4) + "\n";
  }
  return text;
}

std::string name_of(OptionView const& argument) { return argument.type + (argument.many ? "…" : ""); }

Row option_row(OptionView const& option) {
  if (option.positional) return {name_of(option), option.help};
  std::string term = option.short_name.empty() ? "--" + option.name : fmt::format("-{}, --{}", option.short_name, option.name);
  if (!option.type.empty()) term += " " + option.type;
  return {std::move(term), option.help};
}

/// Options by group, groups in the order of their first option, "Output" last.
std::vector<Group> group_options(std::vector<OptionView> const& options) {
  std::vector<Group> groups;
  for (OptionView const& option : options) {
    auto at = std::find_if(groups.begin(), groups.end(), [&](Group const& group) { return group.first == option.group; });
    if (at == groups.end()) at = groups.insert(groups.end(), {option.group, {}});
    at->second.push_back(option_row(option));
  }
  std::stable_partition(groups.begin(), groups.end(), [](Group const& group) { return group.first != "Output"; });
  return groups;
}

std::string groups_text(std::vector<OptionView> const& options) {
  std::string text;
  for (auto const& [name, rows] : group_options(options))
    text += "\n" + (name.empty() ? "" : painted(Style::heading, name) + "\n") + rows_text(rows, term_column(rows));
  return text;
}

std::string usage_line(VerbView const& verb) {
  std::string text = "ringside " + verb.name;
  for (OptionView const& option : verb.options)
    if (option.positional) text += option.required ? " " + name_of(option) : fmt::format(" [{}]", name_of(option));
  return text + " [OPTIONS]";
}

/// Verbs by purpose, all in one column.
std::string verbs_text(std::vector<VerbView> const& verbs) {
  std::vector<Group> groups;
  std::size_t column = 0;
  for (VerbView const& verb : verbs) {
    if (groups.empty() || groups.back().first != verb.purpose) groups.push_back({verb.purpose, {}});
    groups.back().second.emplace_back(verb.name, verb.summary);
    column = std::max(column, display_width(verb.name));
  }
  std::string text;
  for (auto const& [purpose, rows] : groups) text += "\n" + painted(Style::heading, purpose) + "\n" + rows_text(rows, column);
  return text;
}

std::string opening(std::string const& about, std::string const& usage) {
  return fmt::format("{}\n\nUsage: {}\n", wrapped(about, static_cast<std::size_t>(output_width()), 0), usage);
}

std::string closing(std::string const& footer) { return footer.empty() ? "" : fmt::format("\n{}\n", footer); }

}  // namespace

std::string help_text(Definition const& program) {
  return opening(program.about, "ringside VERB [OPTIONS]") + verbs_text(program.verbs) + groups_text(program.options) +
         closing(program.footer);
}

std::string help_text(VerbView const& verb) {
  std::string const expressions = verb.expressions.empty() ? "" : "Expressions\n" + indented(verb.expressions, 2);
  std::string const more = verb.more.empty() ? "" : wrapped(verb.more, static_cast<std::size_t>(output_width()), 0);
  std::string const examples = verb.examples.empty() ? "" : "Examples\n" + indented(verb.examples, 2);
  return opening(verb.summary, usage_line(verb)) + groups_text(verb.options) + closing(more) + closing(expressions) +
         closing(examples);
}

}  // namespace ringside
