#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/fields/members.h"
#include "engine/core/match/ruling_set.h"
#include "engine/core/values/facts.h"

namespace ringside {

/// A number that is agreed before the game, bound to the member of the setup that holds it. What a fresh setup holds is the
/// preset.
template <class Setup>
struct OptionRow {
  std::string_view key;   ///< in the setup's JSON and, with "--" before it, the flag
  std::string_view help;  ///< one sentence
  int Setup::*number;
  int low, high;
};

/// The options of a game's setup, from which reading, writing, flags and help come.
template <class Setup>
class OptionTable {
 public:
  /// `others` are options that the game reads and writes itself; they are listed behind the rows.
  explicit OptionTable(std::vector<OptionRow<Setup>> rows, std::vector<SetupOption> others = {}) : rows_(std::move(rows)) {
    for (auto const& row : rows_) presets_.push_back(std::to_string(Setup{}.*row.number));
    for (std::size_t i = 0; i < rows_.size(); ++i)
      options_.push_back({.key = rows_[i].key,
                          .help = rows_[i].help,
                          .kind = SetupOption::Kind::integer,
                          .low = rows_[i].low,
                          .high = rows_[i].high,
                          .preset = presets_[i]});
    options_.insert(options_.end(), others.begin(), others.end());
  }
  OptionTable(OptionTable const&) = delete;
  OptionTable& operator=(OptionTable const&) = delete;

  std::span<SetupOption const> options() const { return options_; }

  void read(Members& members, Setup& setup) const {
    for (auto const& row : rows_) setup.*row.number = members.number_or(row.key, setup.*row.number, row.low, row.high);
  }
  void write(Setup const& setup, Json& json) const {
    for (auto const& row : rows_) json[std::string(row.key)] = setup.*row.number;
  }

 private:
  std::vector<OptionRow<Setup>> rows_;
  std::vector<std::string> presets_;
  std::vector<SetupOption> options_;
};

/// A setup that consists of the table's options and, if it has any, of rulings. Nothing, with every problem named, if it cannot
/// be read.
template <class Setup>
std::optional<Setup> read_plain_setup(OptionTable<Setup> const& table, std::span<Ruling const> rulings, Json const& json,
                                      Problems& problems) {
  std::size_t const before = problems.size();
  Members members(json, "", problems);
  Setup setup;
  table.read(members, setup);
  if (Json const* chosen = members.find("rulings")) {
    if constexpr (requires { setup.rulings; })
      setup.rulings = read_rulings<decltype(setup.rulings)>(rulings, *chosen, problems);
    else
      read_options(rulings, *chosen, {}, problems);
  }
  members.report_unknown("no such option");
  return problems.size() == before ? std::optional(std::move(setup)) : std::nullopt;
}

template <class Setup>
Json write_plain_setup(OptionTable<Setup> const& table, std::span<Ruling const> rulings, Setup const& setup) {
  Json json = Json::object();
  table.write(setup, json);
  if constexpr (requires { setup.rulings; }) json["rulings"] = write_rulings(rulings, setup.rulings);
  return json;
}

}  // namespace ringside
