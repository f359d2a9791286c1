#include "replay/commands/check/without.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "checker/without/kills.h"
#include "checker/without/matrix.h"
#include "checker/without/witness.h"
#include "engine/games/registry.h"
#include "replay/base/claims.h"
#include "replay/commands/check/without_inputs.h"
#include "replay/commands/ending.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/without_text.h"

namespace ringside {
namespace {

bool has_clause(GameEntry const& game, std::string_view id) {
  auto const clauses = game.clauses();
  return std::any_of(clauses.begin(), clauses.end(), [&](Clause const& clause) { return clause.id == id; });
}

/// An expansion's clauses and its folder are its own; what is the base's there is not.
bool is_of(GameEntry const& game, Site const& site) {
  std::string folder = fmt::format("{}/{}/", rules_folder, game.facts().id);
  std::replace(folder.begin() + static_cast<std::ptrdiff_t>(rules_folder.size()), folder.end(), '-', '_');
  if (site.file.starts_with(folder) && !game.facts().lies_over.empty()) return true;
  for (GameEntry const& other : games())
    if (other.facts().lies_over == game.facts().id && is_of(other, site)) return false;
  GameEntry const* const base = game.facts().lies_over.empty() ? nullptr : find_game(game.facts().lies_over);
  return has_clause(game, site.clauses.front()) && (base == nullptr || !has_clause(*base, site.clauses.front()));
}

/// The games that the inputs are of.
std::vector<GameEntry const*> games_of(std::vector<Subject> const& subjects) {
  std::set<std::string_view> ids;
  for (Subject const& subject : subjects)
    if (auto const id = subject.game(); !id.empty()) ids.insert(id);
  std::vector<GameEntry const*> found;
  for (GameEntry const& game : games())
    if (ids.contains(game.facts().id)) found.push_back(&game);
  return found;
}

std::vector<Site> meant(std::vector<Site> const& all, std::vector<GameEntry const*> const& games, std::string const& which) {
  std::vector<Site> found;
  for (Site const& site : all)
    if (is_meant(site, which) &&
        std::any_of(games.begin(), games.end(), [&](GameEntry const* game) { return is_of(*game, site); }))
      found.push_back(site);
  if (found.empty()) fail(Exit::usage, fmt::format("no site of these games acts by '{}'", on_a_line(which)), "ringside rules");
  return found;
}

std::vector<std::string> clauses_without_site(std::vector<Site> const& sites, std::vector<GameEntry const*> const& games) {
  std::set<std::string> acting;
  for (Site const& site : sites) acting.insert(site.clauses.begin(), site.clauses.end());
  std::vector<std::string> found;
  for (GameEntry const* const game : games)
    for (Clause const& clause : game->clauses())
      if (clause.acts && !acting.contains(std::string(clause.id))) found.emplace_back(clause.id);
  return found;
}

std::vector<Passage> pass_soundly(std::vector<Subject> const& subjects, std::vector<Site> const& all) {
  std::vector<Passage> passages;
  {
    Progress progress("cases and records", subjects.size());
    passages = pass_all(subjects, [&] { progress.advance(); });
  }
  std::set<sites::Key> known;
  for (Site const& site : all) known.insert(site.key());
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    if (passages[i].notice != Notice::none)
      fail(Exit::finding, fmt::format("{}: does not hold although nothing is left out", on_a_line(subjects[i].name)));
    if (!std::includes(known.begin(), known.end(), passages[i].passed.begin(), passages[i].passed.end()))
      fail(Exit::usage, "this build was made of other sources", "cmake --build --preset without");
  }
  return passages;
}

KeptMatrix kept_before(std::string const& path) {
  std::error_code no;
  if (path.empty() || !std::filesystem::exists(path, no)) return {};
  auto matrix = read_matrix(text_of(path));
  will_go_on_with(path);
  if (!matrix) fail(Exit::unreadable, fmt::format("{}: is not a file that --keep wrote", on_a_line(path)));
  return *std::move(matrix);
}

WithoutReport find_notices(std::vector<Site> const& sites, std::vector<Subject> const& subjects,
                           std::vector<Passage> const& passages, int jobs) {
  WithoutReport report;
  for (Site const& site : sites) report.rows.push_back({site, {}});
  Progress progress("sites", sites.size());
  kill_each(sites, subjects, passages, jobs, [&](Kill const& kill) {
    WithoutRow& row = report.rows[kill.site];
    row.kill = kill;
    if (kill.by) row.by = subjects[*kill.by].name;
    progress.advance();
  });
  return report;
}

/// The rows of sites of which nothing is known yet.
std::vector<std::size_t> unknown_rows(WithoutReport const& report) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < report.rows.size(); ++i)
    if (is_unknown(report.rows[i]) && report.rows[i].written.empty()) rows.push_back(i);
  return rows;
}

std::vector<Site> sites_in(WithoutReport const& report, std::vector<std::size_t> const& rows) {
  std::vector<Site> sites;
  for (std::size_t const row : rows) sites.push_back(report.rows[row].site);
  return sites;
}

void write_case(WithoutRow& row, std::string const& text, WithoutOptions const& options) {
  row.written = name_of_case(row.site);
  if (!options.cases.empty()) must(write_output(options.cases + "/" + row.written, text));
}

/// Walks what nothing notices, also where a reason is known: it is held to it.
void walk(WithoutReport& report, std::vector<Beginning> const& beginnings, WithoutOptions const& options) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < report.rows.size(); ++i)
    if (report.rows[i].kill.notice == Notice::none) rows.push_back(i);
  Progress progress("walks", rows.size() * beginnings.size());
  WalkLimits const limits{*options.states, options.seconds};
  auto const walks = walk_each(sites_in(report, rows), beginnings, limits, options.jobs, [&] { progress.advance(); });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    WithoutRow& row = report.rows[rows[i]];
    row.equivalent = walks[i].equivalence;
    if (!walks[i].apart) continue;
    WalkedApart const& apart = *walks[i].apart;
    Beginning const& from = beginnings[apart.beginning];
    AnyState const state = state_on_walk(*from.match, from.state, apart.state);
    write_case(row, text_of_case(row.site, *from.match, {apart.what, state, apart.action}), options);
  }
}

void search(WithoutReport& report, std::vector<Subject> const& subjects, WithoutOptions const& options) {
  std::vector<std::size_t> const rows = unknown_rows(report);
  Progress progress("searches", rows.size());
  seek_each(sites_in(report, rows), subjects, *options.seconds, options.jobs, [&](Sought const& sought) {
    WithoutRow& row = report.rows[rows[sought.site]];
    row.games = sought.games;
    if (sought.text) write_case(row, *sought.text, options);
    progress.advance();
  });
}

void keep(WithoutReport const& report, GameEntry const& game, KeptMatrix const& before, std::string const& path) {
  KeptMatrix matrix{std::string(game.facts().id), {}};
  for (WithoutRow const& row : report.rows) {
    matrix.sites.push_back(to_keep(row.site, row.kill.notice, row.by, before));
    matrix.sites.back().equivalent = row.equivalent;
  }
  must(write_output(path, to_text(matrix)));
}

}  // namespace

Exit find_what_notices(std::vector<std::string> const& inputs, WithoutOptions const& options) {
  if (!sites::can_be_left_out)
    fail(Exit::usage, "this build has all rules always; one that can leave sites out is made by --preset without",
         "cmake --preset without && cmake --build --preset without --target ringside");
  if (!options.cases.empty() && !options.seconds && !options.states)
    fail(Exit::usage, "--write needs --time or --max-states: how long to search, or how many states to walk, for each site");
  std::vector<Site> const all = sites_here();
  std::vector<Subject> const subjects = read_subjects(inputs);
  std::vector<GameEntry const*> const games = games_of(subjects);
  if (!options.keep.empty() && games.size() > 2) fail(Exit::usage, "--keep keeps the sites of one game");
  std::vector<Site> const sites = meant(all, games, options.which);
  WithoutReport report = find_notices(sites, subjects, pass_soundly(subjects, all), options.jobs);
  if (options.which == "each") report.unsited = clauses_without_site(all, games);
  KeptMatrix const before = kept_before(options.keep);
  for (WithoutRow& row : report.rows) {
    KeptSite const kept = to_keep(row.site, row.kill.notice, row.by, before);
    row.why = kept.why;
    row.equivalent = kept.equivalent;
  }
  if (options.states) walk(report, read_beginnings(inputs), options);
  if (options.seconds) search(report, subjects, options);
  if (!options.keep.empty()) keep(report, *games.back(), before, options.keep);
  if (terminal().json)
    print_json({{"games", Json::array()}, {"unreadable", 0}, {"without", without_json(report)}});
  else
    print_text(without_text(report));
  bool const all_known = std::none_of(report.rows.begin(), report.rows.end(), is_unknown);
  return all_known ? Exit::fine : Exit::finding;
}

}  // namespace ringside
