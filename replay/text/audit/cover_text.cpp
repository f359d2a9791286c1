#include "replay/text/audit/cover_text.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/cover/pairs.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::size_t most_named = 4;  // items in a row

std::string names_of(std::vector<MetItem> const& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), most_named); ++i) text += (i == 0 ? "" : ", ") + to_string(items[i]);
  if (items.size() > most_named) text += fmt::format(" and {} more", items.size() - most_named);
  return text.empty() ? std::string("nothing") : text;
}

std::string how_few(Reduced const& reduced) {
  if (reduced.is_least()) return "no smaller set does";
  return fmt::format("the smallest set has at most {} fewer", reduced.kept.size() - reduced.at_least);
}

}  // namespace

std::string reduced_text(Reduced const& reduced, std::size_t of) {
  return fmt::format("{} of {} meet all {} of the collection; {}\n", grouped(reduced.kept.size()), counted(of, "record"),
                     counted(reduced.met, "item"), how_few(reduced));
}

std::string kept_table(Reduced const& reduced, std::vector<KeptRow> const& rows) {
  Table table({"record", ">steps", ">meets", "what only it meets"});
  for (std::size_t i = 0; i < rows.size(); ++i)
    table.row({on_a_line(rows[i].record), grouped(rows[i].steps), grouped(reduced.kept[i].meets),
               on_a_line(names_of(reduced.kept[i].only))});
  return table.text(true, 2);
}

namespace {

Json items_json(std::vector<MetItem> const& items) {
  Json list = Json::array();
  for (MetItem const& item : items) list.push_back({{"section", item.section}, {"name", item.name}});
  return list;
}

}  // namespace

Json kept_json(Reduced const& reduced, std::vector<KeptRow> const& rows) {
  Json list = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i)
    list.push_back({{"record", rows[i].record},
                    {"steps", rows[i].steps},
                    {"meets", reduced.kept[i].meets},
                    {"only", items_json(reduced.kept[i].only)},
                    {"out", rows[i].out}});
  return list;
}

namespace {

std::string why_unmet(Unmet const& unmet, SoughtRecords const& sought) {
  switch (unmet.why) {
    case UnmetWhy::never:
      return fmt::format("never: all {} were explored", counted(unmet.number, "state"));
    case UnmetWhy::set:
      return fmt::format("the setup has {}", unmet.by);
    case UnmetWhy::refusals:
      return fmt::format("only refusals cited it, such as of '{}'", unmet.by);
    case UnmetWhy::idle:
      return fmt::format("{} mattered in none of {} under it", unmet.by, counted(unmet.number, "game"));
    case UnmetWhy::unknown:
      break;
  }
  return fmt::format("unknown after {} and {}", counted(sought.games, "game"), counted(sought.actions, "action"));
}

/// Rows for pairs of options, which may be many: those that are unmet because of one option are counted, of the others those with
/// the same first option share a row.
void add_pairs(SoughtRecords const& sought, Table& table) {
  std::map<std::string, std::uint64_t> because;
  std::map<std::string, std::string> others;
  for (Unmet const& unmet : sought.unmet) {
    if (unmet.item.section != pair_section) continue;
    if (unmet.why != UnmetWhy::unknown) {
      ++because[why_unmet(unmet, sought)];
      continue;
    }
    auto const [first, second] = options_of_pair(unmet.item.name);
    std::string& seconds = others[first];
    seconds += (seconds.empty() ? "" : ", ") + second;
  }
  for (auto const& [first, seconds] : others)
    table.row({on_a_line(fmt::format("{} with {}", first, seconds)), why_unmet({}, sought)});
  for (auto const& [why, number] : because) table.row({counted(number, "pair") + " of options", on_a_line(why)});
}

std::string unmet_text(SoughtRecords const& sought) {
  if (sought.unmet.empty()) return {};
  Table table({"", ""});
  for (Unmet const& unmet : sought.unmet)
    if (unmet.item.section != pair_section) table.row({on_a_line(to_string(unmet.item)), on_a_line(why_unmet(unmet, sought))});
  add_pairs(sought, table);
  return "\n" + painted(Style::heading, "not met") + "\n" + table.text(false, 2);
}

std::string_view word_of(UnmetWhy why) {
  switch (why) {
    case UnmetWhy::never:
      return "never";
    case UnmetWhy::set:
      return "set";
    case UnmetWhy::refusals:
      return "refusals";
    case UnmetWhy::idle:
      return "idle";
    case UnmetWhy::unknown:
      break;
  }
  return "unknown";
}

Json unmet_json(Unmet const& unmet) {
  Json row{{"section", unmet.item.section}, {"name", unmet.item.name}, {"reason", word_of(unmet.why)}};
  if (unmet.why == UnmetWhy::refusals) row["refused"] = unmet.by;
  if (unmet.why == UnmetWhy::set || unmet.why == UnmetWhy::idle) row["option"] = unmet.by;
  if (unmet.why == UnmetWhy::idle) row["games"] = unmet.number;
  if (unmet.why == UnmetWhy::never) row["states"] = unmet.number;
  return row;
}

std::string_view word_of(SeekEnd end) {
  switch (end) {
    case SeekEnd::met:
      return "met";
    case SeekEnd::stale:
      return "stale";
    case SeekEnd::games:
      return "count";
    case SeekEnd::actions:
      return "max-actions";
    case SeekEnd::ended:
      break;
  }
  return "time";
}

}  // namespace

std::string sought_text(SoughtRecords const& sought, std::vector<KeptRow> const& rows) {
  std::string const explored =
      sought.explored ? fmt::format("; all {} explored", counted(*sought.explored, "state")) : std::string();
  return fmt::format("met {} of {}; {}, {}, {} more tried; nothing new after {}{}\n\n", grouped(sought.due - sought.unmet.size()),
                     counted(sought.due, "item"), counted(sought.games, "game"), counted(sought.actions, "action"),
                     grouped(sought.tried), counted(sought.last_new, "action"), explored) +
         kept_table(sought.reduced, rows) + "  " +
         fmt::format("{}; {}\n", counted(rows.size(), "record"), how_few(sought.reduced)) + unmet_text(sought);
}

Json sought_json(SoughtRecords const& sought, std::vector<KeptRow> const& rows) {
  Json unmet = Json::array();
  for (Unmet const& one : sought.unmet) unmet.push_back(unmet_json(one));
  return {{"games", sought.games},
          {"actions", sought.actions},
          {"tried", sought.tried},
          {"last_new", sought.last_new},
          {"items", sought.due},
          {"met", sought.due - sought.unmet.size()},
          {"at_least", sought.reduced.at_least},
          {"least", sought.reduced.is_least()},
          {"kept", kept_json(sought.reduced, rows)},
          {"unmet", std::move(unmet)},
          {"explored", sought.explored ? Json(*sought.explored) : Json()},
          {"ended", word_of(sought.end)}};
}

}  // namespace ringside
