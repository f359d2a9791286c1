#include "engine/proof/engine.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/fields/key_view.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/pipe.h"

namespace ringside::proof {
namespace {

/// A field of a state: where it stands in a key, and in the engine's list.
struct Place {
  LayoutField ours;
  std::size_t theirs = 0;
  unsigned shift = 0, bits = 0;
  std::vector<unsigned> order = {};  ///< what their values, or members of their sets, are in ours; empty: the same

  bool is_set() const { return ours.kind == FieldKind::set; }
};

/// The bits of a set, each elsewhere.
std::uint64_t moved(std::uint64_t set, std::vector<unsigned> const& order, bool back) {
  std::uint64_t moved = 0;
  for (unsigned i = 0; i < order.size(); ++i) {
    unsigned const from = back ? order[i] : i, to = back ? i : order[i];
    moved |= (set >> from & 1U) << to;
  }
  return moved;
}

/// In which order our names are theirs; empty where either has none. Nothing if they are not the same names.
std::optional<std::vector<unsigned>> order_of_names(LayoutField const& ours, Json const& theirs, std::size_t count) {
  std::vector<unsigned> order;
  if (!ours.names || theirs.empty()) return order;
  for (Json const& name : theirs)
    for (unsigned i = 0; i < count; ++i)
      if (name == ours.names.of(static_cast<int>(i))) order.push_back(i);
  std::vector<unsigned> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (order.size() != count || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return std::nullopt;
  return order;
}

/// What an engine says may have any form: where it is another one than the protocol's, that is the engine's fault.
auto keeping_the_protocol(std::string const& command, auto const& work) {
  try {
    return work();
  } catch (Json::exception const& error) {
    std::string_view const what = error.what();
    throw NotChecked{fmt::format("{}: breaks the engine protocol: {}", command, what.substr(what.find("] ") + 2))};
  }
}

class Engine : public OtherRules {
 public:
  Engine(std::string const& command, Claims const& claims) : match_(claims.match), pipe_(command), command_(command) {
    if (match_->key_words() != 1) fail("an engine can be asked about states that fit in one word, and these do not");
    std::string const game(match_->facts().id);
    Json const hello = ask({{"method", "hello"}, {"protocol", 1}, {"game", game}});
    if (hello.value("game", "") != game) fail(fmt::format("does not play {}", game));
    if (hello.value("fields", "") != "whole") fail("does not write states as lists of their fields (\"fields\": \"whole\")");
    frame_ = {{"game", game}, {"setup", make_setup(hello)}};
    Json const supports = hello.value("supports", Json::array());
    if (std::find(supports.begin(), supports.end(), "expand") == supports.end()) fail("does not support 'expand'");
    Json said = hello;
    if (std::find(supports.begin(), supports.end(), "setup") != supports.end()) said.update(ask(Json{{"method", "setup"}}));
    lay_out(said);
    if (Json const names = said.value("notation", Json()); names.is_object())
      for (auto const& [own, name] : names.items()) names_[own] = name.get<std::string>();
  }

  void expand(KeyView keys, ExpandPlan const& plan, Expansion& expansion) override {
    Json states = Json::array();
    for (std::uint64_t const key : keys) states.push_back(list_of(key));
    Json const answer = ask({{"method", "expand"}, {"states", states}, {"canonical", false}});
    if (!answer.is_array() || answer.size() != keys.size()) fail("does not answer for each state");
    expansion.clear();
    outcomes_.clear();
    keeping_the_protocol(command_, [&] {
      for (std::size_t i = 0; i < keys.size(); ++i) add_parent(keys[i], answer[i], plan, expansion);
    });
  }
  Outcome outcome(KeyView key) override { return outcomes_.at(key[0]); }

 private:
  std::shared_ptr<Match const> match_;
  Pipe pipe_;
  std::string command_;
  Json frame_ = Json::object();
  std::vector<Place> places_;
  std::map<std::string, std::string> names_;  // of actions, for ours
  std::map<std::uint64_t, Outcome> outcomes_;
  std::uint64_t asked_ = 0;

  struct Step {
    ActionCode action;
    std::uint64_t key;
    bool operator<(Step const& other) const { return action < other.action; }
  };

  [[noreturn]] void fail(std::string_view what) const { throw NotChecked{fmt::format("{}: {}", command_, what)}; }

  Json ask(Json question) {
    question.update(frame_);
    question["id"] = ++asked_;
    Json answer = Json::parse(pipe_.ask(question.dump()), nullptr, false);
    if (!answer.is_object() || answer.value("id", Json()) != asked_ || !answer.contains("result"))
      fail(fmt::format("answers a question with: {}", answer.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 200)));
    return std::move(answer["result"]);
  }

  /// Of the setup what the engine declares.
  Json make_setup(Json const& hello) const {
    Json const ours = match_->setup();
    Json setup = Json::object();
    for (Json const& option : hello.value("options", Json::array()))
      if (std::string const key = option.value("key", ""); ours.contains(key)) setup[key] = ours.at(key);
    Json const rulings = ours.value("rulings", Json::object());
    for (Json const& ruling : hello.value("rulings", Json::array()))
      if (std::string const id = ruling.value("id", ""); rulings.contains(id)) setup["rulings"][id] = rulings.at(id);
    return setup;
  }

  /// The same fields in some order, with the same ranges: what is compared is what stands in a state, not how it is called.
  void lay_out(Json const& said) {
    std::map<std::string, std::string> called;
    Json const names = said.value("names", Json::object());
    for (auto const& [own, name] : names.items()) called[own] = name.get<std::string>();
    std::map<std::string, std::pair<std::size_t, Json>> theirs;
    for (Json const& field : said.value("layout", Json::array())) {
      std::string const own = field.value("name", "");
      theirs[called.contains(own) ? called[own] : own] = {theirs.size(), field};
    }
    unsigned shift = 0;
    for (LayoutField const& field : match_->layout()) {
      auto const found = theirs.find(field.name);
      auto place = found == theirs.end() ? std::nullopt : fitted(field, found->second.second);
      if (!place) fail(fmt::format("has no such field with these values: {}", field.name));
      place->theirs = found->second.first;
      place->shift = shift;
      shift += place->bits;
      places_.push_back(*std::move(place));
    }
    if (theirs.size() != places_.size()) fail("has more fields");
  }
  static std::optional<Place> fitted(LayoutField const& ours, Json const& theirs) {
    Place place{ours};
    Json const names = theirs.value("names", Json::array());
    if (theirs.value("set", false) != place.is_set() || ours.kind == FieldKind::list) return std::nullopt;
    std::int64_t const low = theirs.value("low", std::int64_t{0});
    std::int64_t const high = names.empty() ? theirs.value("high", std::int64_t{0}) : static_cast<std::int64_t>(names.size()) - 1;
    bool const fits = place.is_set() ? ours.high == high + 1 : ours.low == low && ours.high == high;
    auto order = order_of_names(ours, names, static_cast<std::size_t>(high + 1));
    if (!fits || !order || (low != 0 && !order->empty())) return std::nullopt;
    place.bits = place.is_set() ? static_cast<unsigned>(ours.high)
                                : static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(ours.high - ours.low)));
    place.order = *std::move(order);
    return place;
  }

  Json list_of(std::uint64_t key) const {
    std::vector<std::int64_t> values(places_.size());
    for (Place const& place : places_) {
      std::uint64_t const ours = key >> place.shift & ((std::uint64_t{1} << place.bits) - 1);
      std::int64_t& value = values[place.theirs];
      value = static_cast<std::int64_t>(ours) + (place.is_set() ? 0 : place.ours.low);
      if (place.order.empty()) continue;
      auto const named = std::find(place.order.begin(), place.order.end(), ours) - place.order.begin();
      value = place.is_set() ? static_cast<std::int64_t>(moved(ours, place.order, true)) : named;
    }
    return values;
  }
  std::uint64_t key_of(Json const& list) const {
    if (!list.is_array() || list.size() != places_.size()) fail("names a state that is not a list of its fields");
    std::uint64_t key = 0;
    for (Place const& place : places_) {
      Json const& said = list[place.theirs];
      std::int64_t const low = place.is_set() ? 0 : place.ours.low;
      std::int64_t const high = place.is_set() ? (std::int64_t{1} << place.bits) - 1 : place.ours.high;
      if (!said.is_number_integer() || said < low || said > high)
        fail(fmt::format("names a state with another {}", place.ours.name));
      auto value = static_cast<std::uint64_t>(said.get<std::int64_t>() - low);
      if (!place.order.empty()) value = place.is_set() ? moved(value, place.order, false) : place.order[value];
      key |= value << place.shift;
    }
    return key;
  }

  void add_parent(std::uint64_t key, Json const& item, ExpandPlan const& plan, Expansion& expansion) {
    if (!item.is_object() || !item.contains("actor")) fail("does not say who acts");
    Expansion::Parent parent{static_cast<std::uint32_t>(expansion.actions.size()), 0, item["actor"] == "nobody", false};
    std::vector<Step> steps = steps_of(item);
    parent.stuck = !parent.over && steps.empty();
    if (parent.over) outcomes_[key] = outcome_of(item);
    if (!plan.successors) steps.clear();
    parent.count = static_cast<std::uint32_t>(steps.size());
    AnyState const before = match_->read_key(&key);
    auto const number = static_cast<std::uint32_t>(expansion.parents.size());
    expansion.parents.push_back(parent);
    each_law(plan, [&](std::uint8_t law) {
      if (!match_->holds(law, before)) expansion.broken_states.push_back({number, law});
    });
    for (Step const& step : steps) {
      AnyState const after = match_->read_key(&step.key);
      each_law(plan, [&](std::uint8_t law) {
        if (!match_->holds(law, before, step.action, after))
          expansion.broken.push_back({static_cast<std::uint32_t>(expansion.actions.size()), law});
      });
      expansion.actions.push_back(step.action);
      expansion.keys.push_back(step.key);
    }
  }
  template <class Visit>
  void each_law(ExpandPlan const& plan, Visit visit) const {
    for (std::size_t law = 0; law < plan.laws.size(); ++law)
      if (plan.laws[law] != 0) visit(static_cast<std::uint8_t>(law));
  }

  std::vector<Step> steps_of(Json const& item) const {
    std::vector<Step> steps;
    for (Json const& child : item.value("children", Json::array())) {
      std::string name = child.value("action", "");
      if (auto const found = names_.find(name); found != names_.end()) name = found->second;
      auto const action = match_->parse(name);
      if (!action) fail(fmt::format("does what no action is called: '{}'", name));
      steps.push_back({*action.value, key_of(child.value("state", Json()))});
    }
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  Outcome outcome_of(Json const& item) const {
    Json const said = item.value("outcome", Json::object());
    Outcome outcome{said.value("reason", ""), said.value("rank", std::vector<int>{}), {}};
    if (outcome.rank.size() != static_cast<std::size_t>(match_->seats())) fail("does not say who has won");
    return outcome;
  }
};

}  // namespace

std::shared_ptr<OtherRules> start_engine(std::string const& command, Claims const& claims) {
  return keeping_the_protocol(command, [&] { return std::make_shared<Engine>(command, claims); });
}

}  // namespace ringside::proof
