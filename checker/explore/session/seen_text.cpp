#include "checker/explore/session/seen_text.h"

#include <stdexcept>

#include <fmt/format.h>

namespace ringside {

Json write_seen(Inspector const& seen) {
  Json candidates = Json::array();
  for (std::size_t kind = 0; kind < seen.candidates.kinds(); ++kind) {
    if (auto const& best = seen.candidates.best()[kind])
      candidates.push_back(
          {{"kind", kind}, {"length", best->length}, {"key", best->key}, {"last", best->last ? Json(*best->last) : Json()}});
  }
  Json ends = Json::array();
  for (auto const& [end, states] : seen.ends) ends.push_back({end.reason, end.winners, states});
  return {{"transitions", seen.transitions}, {"over", seen.over},
          {"deadlocks", seen.deadlocks},     {"open", seen.open},
          {"ends", std::move(ends)},         {"candidates", std::move(candidates)}};
}

void read_seen(Json const& json, std::size_t words, Inspector& seen) try {
  seen.transitions = json.at("transitions");
  seen.over = json.at("over");
  seen.deadlocks = json.at("deadlocks");
  seen.open = json.at("open");
  for (Json const& end : json.at("ends"))
    seen.ends[{end.at(0).get<std::string>(), end.at(1).get<std::uint64_t>()}] = end.at(2).get<std::uint64_t>();
  for (Json const& entry : json.at("candidates")) {
    std::size_t const kind = entry.at("kind");
    std::vector<std::uint64_t> const key = entry.at("key");
    if (kind >= seen.candidates.kinds() || key.size() != words) throw std::runtime_error("a finding that does not fit");
    Json const& last = entry.at("last");
    seen.candidates.offer(kind, entry.at("length"), key,
                          last.is_null() ? std::nullopt : std::optional<ActionCode>(last.get<ActionCode>()));
  }
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("an unreadable commit: {}", error.what()));
}

}  // namespace ringside
