#include "replay/render/help.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "replay/option_view.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

using Row = std::pair<std::string, std::string>;
using Group = std::pair<std::string, std::vector<Row>>;

constexpr std::size_t widest_term = 28;

/// Terms and what they mean; a long term has its meaning on the next line.
std::string rows_text(std::vector<Row> const& rows) {
  std::size_t column = 0;
  for (auto const& [term, meaning] : rows)
    if (display_width(term) <= widest_term) column = std::max(column, display_width(term));
  std::string text;
  for (auto const& [term, meaning] : rows) {
    text += "  " + padded(term, column);
    if (display_width(term) > column) text += "\n" + std::string(column + 2, ' ');
    text += "  " + wrapped(meaning, static_cast<std::size_t>(output_width()), column + 4) + "\n";
  }
  return text;
}

Row row_of(CLI::Option const& option) {
  OptionView const view = view_of(option);
  if (view.positional) return {view.type + (view.many ? "…" : ""), view.help};
  std::string term = view.short_name.empty() ? "--" + view.name : fmt::format("-{}, --{}", view.short_name, view.name);
  if (!view.type.empty()) term += " " + view.type;
  return {std::move(term), view.help};
}

/// Options by group, groups in the order of their first option, "Output" last.
std::vector<Group> groups_of(CLI::App const& app) {
  std::vector<Group> groups;
  for (CLI::Option const* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    std::string const name = option->get_positional() ? "" : option->get_group();
    auto at = std::find_if(groups.begin(), groups.end(), [&](Group const& group) { return group.first == name; });
    if (at == groups.end()) at = groups.insert(groups.end(), {name, {}});
    at->second.push_back(row_of(*option));
  }
  std::stable_partition(groups.begin(), groups.end(), [](Group const& group) { return group.first != "Output"; });
  std::stable_partition(groups.begin(), groups.end(), [](Group const& group) { return group.first.empty(); });
  return groups;
}

std::string usage_of(CLI::App const& app) {
  if (app.get_parent() == nullptr) return "ringside VERB [OPTIONS]";
  std::string text = "ringside " + app.get_name();
  for (CLI::Option const* option : app.get_options()) {
    OptionView const view = view_of(*option);
    if (!view.positional) continue;
    std::string const name = view.type + (view.many ? "…" : "");
    text += option->get_required() ? " " + name : fmt::format(" [{}]", name);
  }
  return text + " [OPTIONS]";
}

std::string verbs_text(CLI::App const& app) {
  std::vector<Row> rows;
  for (CLI::App const* verb : app.get_subcommands({})) rows.emplace_back(verb->get_name(), verb->get_description());
  return rows.empty() ? "" : "\n" + painted(Style::heading, "Verbs") + "\n" + rows_text(rows);
}

class HelpFormatter final : public CLI::FormatterBase {
 public:
  std::string make_help(CLI::App const* app, std::string, CLI::AppFormatMode) const override {
    auto const width = static_cast<std::size_t>(output_width());
    std::string text = wrapped(app->get_description(), width, 0) + "\n\nUsage: " + usage_of(*app) + "\n" + verbs_text(*app);
    for (auto const& [name, rows] : groups_of(*app))
      text += "\n" + (name.empty() ? "" : painted(Style::heading, name) + "\n") + rows_text(rows);
    if (!app->get_footer().empty()) text += "\n" + app->get_footer() + "\n";
    return text;
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

}  // namespace ringside
