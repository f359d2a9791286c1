#include "checker/cover/prove.h"

#include <algorithm>
#include <set>

#include "checker/cover/watch.h"
#include "checker/explore/search/explore.h"

namespace ringside {
namespace {

constexpr std::size_t most_setups = 64;

/// What an option of the setup can be; nothing if it can be any text.
std::optional<std::vector<Json>> values_of(SetupOption const& option) {
  std::vector<Json> values;
  if (option.kind == SetupOption::Kind::integer)
    for (int value = option.low; value <= option.high; ++value) values.emplace_back(value);
  else
    for (std::string_view const word : option.words) values.emplace_back(word);
  return values.empty() ? std::nullopt : std::optional(std::move(values));
}

bool is_left_open(Series const& series, SetupOption const& option) {
  bool const at_default = std::find(series.at_default.begin(), series.at_default.end(), option.key) != series.at_default.end();
  return !at_default && !series.setup.contains(std::string(option.key));
}

/// Each setup with each of the values in one place of it; false: these are too many.
bool multiply(std::vector<Json>& setups, std::vector<Json> const& values, Json::json_pointer const& place) {
  if (setups.size() * values.size() > most_setups) return false;
  std::vector<Json> more;
  for (Json const& setup : setups)
    for (Json const& value : values) more.emplace_back(setup)[place] = value;
  setups = std::move(more);
  return true;
}

/// All setups that a series can draw; nothing if these are too many.
std::optional<std::vector<Json>> all_setups(Series const& series) {
  std::vector<Json> setups{series.setup};
  for (SetupOption const& option : series.game->facts().options) {
    if (!is_left_open(series, option)) continue;
    auto const values = values_of(option);
    if (!values || !multiply(setups, *values, Json::json_pointer("/" + std::string(option.key)))) return std::nullopt;
  }
  for (Ruling const& ruling : series.game->rulings()) {
    Json::json_pointer const place = Json::json_pointer("/rulings") / std::string(ruling.id);
    if (series.setup.contains(place)) continue;
    std::vector<Json> words;
    for (RulingOption const& option : ruling.options) words.emplace_back(option.word);
    if (!multiply(setups, words, place)) return std::nullopt;
  }
  return setups;
}

/// How many states a match has; nothing if there are more than that.
std::optional<std::uint64_t> count_states(Match const& match, std::uint64_t most) {
  ExploreOptions options;
  options.deadlock = false;
  options.canonical = true;
  options.states = most + 1;
  Exploration const explored = explore(match, match.start(), options);
  return explored.ended == Ended::exhausted && explored.states <= most ? std::optional(explored.states) : std::nullopt;
}

/// Visits all states of a match, level by level, and notes what the steps show. States that are symmetric show the same, so one
/// of them stands for the others; a line leads to that one itself.
class SpaceWalk {
 public:
  SpaceWalk(std::shared_ptr<Match const> match, ItemList const& items, ItemSet const& wanted, WholeSpace& space)
      : match_(std::move(match)), wanted_(wanted), space_(space), watch_(*match_, items), from_start_(items.size()) {
    for (std::size_t const item : watch_.from_start()) from_start_.insert(item);
  }

  void run() {
    space_.met.add(from_start_);
    enter(match_->start(), 0, 0);
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      AnyState const state = nodes_[at].state;
      if (match_->actor(state).is_nobody()) continue;
      match_->legal(state, legal_);
      for (ActionCode const action : legal_) step(state, action, at);
    }
  }

 private:
  struct Node {
    AnyState state;
    std::size_t parent = 0;
    ActionCode action = 0;
  };

  std::shared_ptr<Match const> match_;
  ItemSet const& wanted_;
  WholeSpace& space_;
  MatchWatch watch_;
  ItemSet from_start_;
  std::vector<Node> nodes_;
  std::set<std::vector<std::uint64_t>> known_;
  std::vector<ActionCode> legal_;
  StepShown shown_;

  void enter(AnyState const& state, std::size_t parent, ActionCode action) {
    std::vector<std::uint64_t> key(static_cast<std::size_t>(match_->key_words()));
    match_->write_key(match_->canonical(state), key.data());
    if (known_.insert(std::move(key)).second) nodes_.push_back({state, parent, action});
  }

  void step(AnyState const& state, ActionCode action, std::size_t from) {
    AnyState next = state;
    watch_.apply(next, action, shown_);
    bool const is_new = std::any_of(shown_.items.begin(), shown_.items.end(),
                                    [&](std::size_t item) { return wanted_.has(item) && !space_.met.has(item); });
    for (std::size_t const item : shown_.items) space_.met.insert(item);
    if (is_new) space_.lines.push_back(line_to(from, action));
    enter(next, from, action);
  }

  ShownLine line_to(std::size_t node, ActionCode last) {
    ShownLine shown{match_, {last}, from_start_};
    for (; node != 0; node = nodes_[node].parent) shown.line.push_back(nodes_[node].action);
    std::reverse(shown.line.begin(), shown.line.end());
    AnyState state = match_->start();
    StepShown step;
    for (ActionCode const action : shown.line) {
      watch_.apply(state, action, step);
      for (std::size_t const item : step.items) shown.met.insert(item);
    }
    return shown;
  }
};

}  // namespace

std::optional<WholeSpace> explore_items(Series const& series, ItemList const& items, ItemSet const& wanted,
                                        std::uint64_t most_states) {
  auto const setups = all_setups(series);
  if (!setups) return std::nullopt;
  WholeSpace space{0, ItemSet(items.size()), {}};
  std::vector<std::shared_ptr<Match const>> matches;
  for (Json const& setup : *setups) {
    Problems ignored;
    std::shared_ptr<Match const> match = series.game->match(setup, ignored);
    if (match == nullptr) continue;
    auto const states = count_states(*match, most_states - space.states);
    if (!states) return std::nullopt;
    space.states += *states;
    matches.push_back(std::move(match));
  }
  for (auto const& match : matches) SpaceWalk(match, items, wanted, space).run();
  return space;
}

}  // namespace ringside
