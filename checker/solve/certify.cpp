#include "checker/solve/certify.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "checker/explore/certificate/claims.h"
#include "checker/explore/certificate/parts.h"
#include "checker/explore/stores/sorted_file.h"

namespace ringside {
namespace {

/// What a certificate says of each state, by its number in the space.
struct SaidOfState {
  Json values = Json::array();          // each different one
  std::vector<std::uint32_t> of_state;  // their numbers
  std::vector<std::uint32_t> height;    // shares: by how many actions at most a state is over
};

/// A value by force: who wins, or 2, and actions.
using Forced = std::array<std::uint32_t, 3>;

Forced forced(GameValues const& values, std::uint32_t state) {
  if (values.value[state] <= GameValue::second)
    return {static_cast<std::uint32_t>(values.value[state]), values.distance[state], 0};
  return {2, values.ends[state][0], values.ends[state][1]};
}

Json forced_json(Forced const& forced) {
  auto const actions = [](std::uint32_t count) { return count == GameValues::never ? Json() : Json(count); };
  if (forced[0] < 2) return {"wins", forced[0], forced[1]};
  return {"ends", actions(forced[1]), actions(forced[2])};
}

SaidOfState say_forced(GameValues const& values) {
  SaidOfState said;
  std::map<Forced, std::uint32_t> numbers;
  auto const states = static_cast<std::uint32_t>(values.value.size());
  for (std::uint32_t state = 0; state < states; ++state) numbers.try_emplace(forced(values, state), 0);
  for (auto& [value, number] : numbers) {
    number = static_cast<std::uint32_t>(said.values.size());
    said.values.push_back(forced_json(value));
  }
  for (std::uint32_t state = 0; state < states; ++state) said.of_state.push_back(numbers.at(forced(values, state)));
  said.height.assign(states, 0);
  return said;
}

/// From the ends on: a state comes when all that follows it has come.
std::vector<std::uint32_t> heights(StateGraph const& graph) {
  std::vector<std::uint32_t> height(graph.size()), ready;
  std::vector<std::uint16_t> waits = graph.out;
  for (std::uint32_t state = 0; state < graph.size(); ++state)
    if (waits[state] == 0) ready.push_back(state);
  while (!ready.empty()) {
    auto const states = std::exchange(ready, {});
    graph.each_into(states, [&](std::uint32_t to, BackLink from) {
      height[from.state()] = std::max(height[from.state()], height[to] + 1);
      if (--waits[from.state()] == 0) ready.push_back(from.state());
    });
  }
  return height;
}

Json shares_json(Shares const& shares) {
  Json json = Json::array();
  for (Fraction const& share : shares) json.push_back(share.get_str());
  return json;
}

/// Numbered in ascending order, whatever the order in which they were met.
SaidOfState say_shares(Expectations const& expected, StateGraph const& graph) {
  SaidOfState said;
  std::vector<std::uint32_t> order(expected.all.size()), rank(order.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return expected.all[a] < expected.all[b]; });
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = i;
    said.values.push_back(shares_json(expected.all[order[i]]));
  }
  for (std::uint32_t const number : expected.of_state) said.of_state.push_back(rank[number]);
  said.height = heights(graph);
  return said;
}

class Certifying {
 public:
  Certifying(Solution const& solution, AnyState const& root, SpaceOptions const& options)
      : solution_(solution),
        space_(solution.space()),
        root_(root),
        options_(options),
        match_(solution.match()),
        said_(solution.solved() == Solved::by_force ? say_forced(solution.values())
                                                    : say_shares(solution.expected(), space_.graph())) {}

  void write(std::string const& path) {
    CertificateParts parts(path);
    Json header = certified_task({match_, root_, options_.deck, options_.canonical, true});
    header["claim"] = {{"kind", "solved"}, {"levels", levels()}, {"frontier", {{"states", 0}, {"seen", false}}}};
    header["found"] = Json::array();
    header["counts"] = counts();
    header["solution"] = solution_json();
    add_form(match_, header);
    parts.header(header);
    for (std::uint32_t level = 0; level < levels(); ++level) write_level(level, parts);
    parts.finish();
  }

 private:
  Solution const& solution_;
  StateSpace const& space_;
  AnyState const& root_;
  SpaceOptions const& options_;
  Match const& match_;
  SaidOfState said_;

  std::size_t levels() const { return space_.level_ends().size(); }
  std::uint32_t first_of(std::size_t level) const { return level == 0 ? 0 : space_.level_ends()[level - 1]; }

  void write_level(std::uint32_t level, CertificateParts& parts) const {
    std::uint32_t const from = first_of(level);
    std::size_t const words = static_cast<std::size_t>(match_.key_words());
    std::vector<std::uint64_t> const keys = space_.keys(from, space_.level_ends()[level]);
    for (std::uint32_t const i : order_of_keys(keys, words)) {
      parts.state(level, std::span(keys).subspan(i * words, words));
      parts.say(said_.of_state[from + i], said_.height[from + i]);
    }
  }

  Json counts() const {
    StateGraph const& graph = space_.graph();
    Json sizes = Json::array();
    for (std::size_t level = 0; level < levels(); ++level) sizes.push_back(space_.level_ends()[level] - first_of(level));
    std::map<End, std::uint64_t> ends;
    std::uint64_t over = 0;
    for (std::uint32_t state = 0; state < graph.size(); ++state) {
      if (!graph.is_over(state)) continue;
      Outcome const outcome = match_.outcome(space_.state(state));
      ++ends[options_.canonical ? End{outcome.reason, 0} : to_end(outcome)];
      ++over;
    }
    return {
        {"states", space_.states()},      {"transitions", space_.links()}, {"levels", sizes}, {"over", over}, {"deadlocks", 0},
        {"outcomes", outcomes_json(ends)}};
  }

  Json solution_json() const {
    Json json{{"by", solution_.solved() == Solved::by_force ? "force" : "shares"}, {"values", said_.values}};
    if (solution_.solved() == Solved::by_force) json["sides"] = solution_.sides().of_seat;
    if (options_.canonical) {
      json["exchanges"] = Json::array();
      for (std::uint8_t const one : space_.seating()->exchanges()) json["exchanges"].push_back(one != 0);
    }
    json["value"] = value_of_start();
    BestLine const line = solution_.line(root_);
    json["line"] = Json::array();
    for (ActionCode const action : line.actions) json["line"].push_back(match_.text(action));
    json["back_to"] = line.back_to ? Json(*line.back_to) : Json();
    return json;
  }

  /// In the seats of the start, which its representative may not have.
  Json value_of_start() const {
    Vertex const start = space_.find(root_);
    Json value = said_.values[said_.of_state[*start.number]];
    if (!start.turns) return value;
    if (value[0] == "wins")
      value[1] = 1 - value[1].get<int>();
    else
      std::swap(value[value.size() - 2], value[value.size() - 1]);
    return value;
  }
};

}  // namespace

void write_certificate(Solution const& solution, AnyState const& root, SpaceOptions const& options, std::string const& path) {
  Certifying(solution, root, options).write(path);
}

}  // namespace ringside
