#include "replay/input/suite_input.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "replay/input/case_input.h"
#include "replay/input/game_source.h"
#include "replay/input/input.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_records = 40;

/// The names of the cases that somebody disputes.
Result<std::set<std::string>> challenged_in(std::string const& file) {
  std::set<std::string> names;
  if (!fs::exists(file)) return names;
  auto const json = read_json_file(file);
  if (!json) return tl::unexpected(json.error());
  std::string const form = R"({"format": "ringside-challenged", "version": 1, "cases": [{"case", "who", "why", "source"}, …]})";
  bool const is_list = json->is_object() && json->value("format", "") == "ringside-challenged" && json->contains("cases") &&
                       (*json)["cases"].is_array();
  if (!is_list) return failure(Exit::unreadable, fmt::format("{}: no list of challenged cases; expected {}", file, form));
  for (Json const& one : (*json)["cases"]) {
    for (char const* const member : {"case", "who", "why"})
      if (!one.is_object() || !one.contains(member) || !one[member].is_string())
        return failure(Exit::unreadable,
                       fmt::format("{}: cases[{}].{}: is missing; expected a text", file, names.size(), member));
    names.insert(one["case"].get<std::string>());
  }
  return names;
}

Result<> read_cases(std::string const& folder, std::string const& game, conformance::Plan& plan) {
  auto const challenged = challenged_in(folder + "/challenged.json");
  if (!challenged) return tl::unexpected(challenged.error());
  std::set<std::string> left = *challenged;
  auto const files = fs::is_directory(folder + "/cases") ? case_files({folder + "/cases"}) : Result<std::vector<CaseFile>>();
  if (!files) return tl::unexpected(files.error());
  for (CaseFile const& file : *files) {
    auto const text = case_text(file);
    if (!text || !*text) continue;
    auto asked = read_case(**text, file.path, fs::path(file.path).parent_path().string());
    if (!asked) return failure(Exit::unreadable, to_string(asked.error().front()));
    if (asked->match->facts().id != game) continue;
    std::string name = fs::path(file.path).stem().string();
    left.erase(name);
    bool const disputed = challenged->contains(name);
    plan.cases.push_back({std::move(name), *std::move(asked), disputed});
  }
  if (left.empty()) return {};
  return failure(Exit::unreadable, fmt::format("{}/challenged.json: there is no case {}", folder, *left.begin()));
}

Result<> read_records(std::string const& folder, std::string const& game, conformance::Plan& plan) {
  if (!fs::is_directory(folder + "/played")) return {};
  auto games = game_source({folder + "/played"}, {"conformance", "replay", "a suite"});
  if (!games) return tl::unexpected(games.error());
  while (auto one = (*games)()) {
    if (plan.records.size() >= most_records) break;
    if (one->errors.empty() && one->loaded.match->facts().id == game) plan.records.push_back({one->name, std::move(one->loaded)});
  }
  return {};
}

Result<> read_tables(std::string const& folder, std::string const& game, conformance::Plan& plan) {
  if (!fs::is_directory(folder + "/perft")) return {};
  std::vector<std::string> files;
  for (auto const& entry : fs::directory_iterator(folder + "/perft")) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  for (std::string const& file : files) {
    auto const table = read_json_file(file);
    if (!table) return tl::unexpected(table.error());
    if (table->value("game", "") != game || !table->contains("counts")) continue;
    plan.tables.push_back({fs::path(file).stem().string(), table->value("setup", Json::object()),
                           table->contains("state") ? std::optional((*table)["state"]) : std::nullopt,
                           (*table)["counts"].get<std::vector<std::uint64_t>>()});
  }
  return {};
}

}  // namespace

Result<> read_suite(std::string const& folder, std::string const& game, conformance::Plan& plan) {
  if (!fs::is_directory(folder)) return {};
  return read_cases(folder, game, plan).and_then([&] { return read_records(folder, game, plan); }).and_then([&] {
    return read_tables(folder, game, plan);
  });
}

}  // namespace ringside
