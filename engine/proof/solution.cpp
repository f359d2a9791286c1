#include "engine/proof/solution.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"
#include "engine/proof/seating.h"
#include "engine/proof/sorter.h"

namespace ringside::proof {
namespace {

// A tag is numbers side by side, the kind highest, so that tags of a kind stand together.
enum OfState : std::uint64_t { listed, passed, link, step };  // a state's own value and height; what leads there
enum OfNumber : std::uint64_t { own, weight, next };          // who acts, of how many actions; what follows
constexpr unsigned kind_at = 62, value_bits = 32, action_bits = 17, number_bits = 44;
constexpr std::uint64_t most_height = std::uint64_t{1} << 30U, most_actions = std::uint64_t{1} << action_bits;

std::uint64_t tag(std::uint64_t kind, std::uint64_t rest) { return kind << kind_at | rest; }
std::uint64_t kind_of(std::uint64_t tag) { return tag >> kind_at; }
std::uint64_t low(std::uint64_t tag, unsigned bits) { return tag & ((std::uint64_t{1} << bits) - 1); }
std::uint64_t rest_of(std::uint64_t tag) { return low(tag, kind_at); }

class SolutionCheck {
 public:
  SolutionCheck(Claims const& claims, Reader& reader, Settings const& settings, std::optional<Drawn> drawn)
      : claims_(claims),
        claim_(*claims.solution),
        match_(*claims.match),
        reader_(reader),
        settings_(settings),
        drawn_(std::move(drawn)),
        plan_(claims.plan),
        states_(claims.words(), settings.memory / 2, settings.folder),
        numbers_(1, settings.memory / 2, settings.folder) {
    plan_.canonical = false;
    plan_.laws.clear();
  }

  void run() {
    if (!is_open(claims_.start)) throw Refuted{"header: start", "something is hidden from a seat: no line is best for all"};
    play_line();
    look_at_states();
    if (drawn_) find_followed();
    states_.each([this](KeyView key, Sorter::Tags tags) { join(key, tags); });
    numbers_.each([this](KeyView key, Sorter::Tags tags) { judge(key[0], tags); });
    check_line();
  }

 private:
  Claims const& claims_;
  SolutionClaim const& claim_;
  Match const& match_;
  Reader& reader_;
  Settings const& settings_;
  std::optional<Drawn> drawn_;  // the states that are looked at; nothing: all
  ExpandPlan plan_;
  Sorter states_;   // by key: what is said of it, and which states and steps of the line lead there
  Sorter numbers_;  // by number: what follows
  std::vector<std::vector<std::uint64_t>> followed_;  // of a sample: what has to be listed
  std::vector<std::uint64_t> keys_, at_;              // of the states in work, with their numbers
  std::vector<Reader::Said> said_;
  Expansion expansion_;
  std::vector<AnyState> line_;
  std::vector<std::optional<Worth>> worths_;  // along the line

  bool is_open(AnyState const& state) const {
    for (int seat = 0; match_.facts().has_secrets && seat < match_.seats(); ++seat)
      if (match_.conceals(state, seat)) return false;
    return true;
  }
  std::string place(std::uint64_t number) const {
    std::uint32_t level = 0;
    for (; number >= claims_.levels[level]; ++level) number -= claims_.levels[level];
    return reader_.place(level, number);
  }
  Worth const& value(std::uint64_t number) const { return claim_.values[low(number, value_bits)]; }
  Worth worth(std::uint64_t number, bool turns) const { return turns ? turned(value(number)) : value(number); }

  // ---- The states and what follows from them

  void each_listed(auto const& visit) {
    reader_.rewind();
    std::uint64_t all = 0;
    for (std::uint32_t level = 0; level < claims_.levels.size(); ++level) {
      reader_.each_valued(level, claims_.words(), [&](KeyView key, std::uint64_t number, Reader::Said said) {
        if (said.value >= claim_.values.size()) throw Refuted{reader_.place(level, number), "has a value that is not listed"};
        if (said.height >= most_height) throw Refuted{reader_.place(level, number), "is said to be too far from an end"};
        visit(key, all++, said);
      });
      if (settings_.stop != nullptr && settings_.stop->load()) throw Stopped{};
      if (settings_.progress) settings_.progress(level, all);
    }
  }

  void look_at_states() {
    each_listed([&](KeyView key, std::uint64_t number, Reader::Said said) {
      if (drawn_ && !drawn_->takes(number)) return;
      keys_.insert(keys_.end(), key.begin(), key.end());
      at_.push_back(number);
      said_.push_back(said);
      if (said_.size() >= match_.batch()) look();
    });
    look();
  }

  /// What is said of states that follow from a sample.
  void find_followed() {
    std::sort(followed_.begin(), followed_.end());
    std::vector<std::uint64_t> wanted;
    each_listed([&](KeyView key, std::uint64_t, Reader::Said said) {
      wanted.assign(key.begin(), key.end());
      if (std::binary_search(followed_.begin(), followed_.end(), wanted)) add_listed(key, said);
    });
  }

  void look() {
    if (said_.empty()) return;
    if (settings_.stop != nullptr && settings_.stop->load()) throw Stopped{};
    match_.expand(keys_, plan_, expansion_);
    for (std::size_t i = 0; i < said_.size(); ++i) look_at(i);
    at_.clear();
    keys_.clear();
    said_.clear();
  }

  void look_at(std::size_t i) {
    KeyView const key = KeyView(keys_).subspan(i * claims_.words(), claims_.words());
    Reader::Said const said = said_[i];
    if (!drawn_) add_listed(key, said);
    AnyState const state = match_.read_key(key.data());
    Expansion::Parent const& parent = expansion_.parents[i];
    if (parent.over) return look_at_end(state, i);
    if (parent.count >= most_actions || at_[i] >> number_bits != 0) throw NotChecked{"too many actions or states"};
    Actor const actor = match_.actor(state);
    std::uint64_t const who = static_cast<std::uint64_t>(actor.number()) + 1;
    add_number(i, tag(own, (said.value << action_bits | parent.count) << 8U | who));
    for (std::uint32_t j = 0; j < parent.count; ++j) {
      ActionCode const action = expansion_.actions[parent.first + j];
      for (int seat = 0; match_.facts().has_secrets && seat < match_.seats(); ++seat)
        if (!match_.seen(state, action, seat)) throw Refuted{place(at_[i]), "a seat does not see all that happens there"};
      if (actor.is_chance())
        add_number(i, tag(weight, std::uint64_t{j} << 32U | (parent.count == 1 ? 1 : match_.weight(state, action))));
      KeyView const next = KeyView(expansion_.keys).subspan((parent.first + j) * claims_.words(), claims_.words());
      add_link(i, j, next, said.height);
    }
  }

  void look_at_end(AnyState const& state, std::size_t i) {
    auto const worth = worth_of_end(match_.outcome(state).rank, claim_.sides);
    if (!worth) throw Refuted{place(at_[i]), "the game ends there as no two sides end it"};
    expect(*worth, said_[i].value, at_[i]);
  }

  void add_number(std::size_t i, std::uint64_t tag) { numbers_.add({&at_[i], 1}, tag); }

  void add_listed(KeyView key, Reader::Said said) { states_.add(key, tag(listed, said.height << value_bits | said.value)); }

  void add_followed(KeyView key, std::uint64_t tag) {
    states_.add(key, tag);
    if (drawn_) followed_.emplace_back(key.begin(), key.end());
  }

  void add_link(std::size_t i, std::uint32_t action, KeyView next, std::uint64_t height) {
    Seated const seated = claims_.plan.canonical ? seat_state(claims_, match_.read_key(next.data())) : Seated{};
    KeyView const key = claims_.plan.canonical ? KeyView(seated.key) : next;
    std::uint64_t const turns = seated.turns ? 1 : 0;
    add_followed(key, tag(link, (at_[i] << action_bits | action) << 1U | turns));
    if (!claim_.is_by_force()) states_.add(key, tag(passed, height));
  }

  // ---- What the states hold

  void join(KeyView key, Sorter::Tags tags) {
    if (kind_of(tags[0]) != listed) throw Refuted{shown_state(claims_, key), "is led to and is not listed"};
    std::uint64_t const value = low(tags[0], value_bits), height = rest_of(tags[0]) >> value_bits;
    for (std::uint64_t const one : tags.subspan(1)) {
      std::uint64_t const rest = rest_of(one), turns = low(one, 1);
      if (kind_of(one) == passed && rest <= height)
        throw Refuted{
            shown_state(claims_, key),
            fmt::format("is said to be {} actions from an end at most, as is a state that leads there: {}", height, rest)};
      if (kind_of(one) == step) worths_[rest >> 1U] = worth(value, turns != 0);
      if (kind_of(one) != link) continue;
      std::uint64_t const number = rest >> (action_bits + 1), action = low(rest >> 1U, action_bits);
      numbers_.add({&number, 1}, tag(next, (action << 1U | turns) << value_bits | value));
    }
  }

  void judge(std::uint64_t number, Sorter::Tags tags) const {
    if (kind_of(tags[0]) != own) throw std::logic_error("a state that was not looked at");
    std::uint64_t const mine = rest_of(tags[0]);
    int const who = static_cast<int>(low(mine, 8)) - 1;
    Decision decision{who < 0 ? Actor::chance() : Actor::seat(who), {}, {}};
    for (std::uint64_t const one : tags.subspan(1)) {
      if (kind_of(one) == weight) decision.weights.push_back(static_cast<std::uint32_t>(low(one, 32)));
      if (kind_of(one) == next) decision.next.push_back(worth(one, low(one >> value_bits, 1) != 0));
    }
    if (decision.next.size() != low(mine >> 8U, action_bits)) throw Refuted{place(number), "something that follows has no value"};
    auto const worth = worth_of(decision, claim_.sides);
    if (!worth) throw Refuted{place(number), "chance decides there, so nobody can force what is said"};
    expect(*worth, mine >> (8U + action_bits), number);
  }

  void expect(Worth const& is, std::uint64_t said, std::uint64_t number) const {
    if (value(said) == is) return;
    throw Refuted{place(number), fmt::format("is said to be worth: {}; what follows makes it: {}",
                                             worth_text(value(said), claim_.sides), worth_text(is, claim_.sides))};
  }

  // ---- The best line

  void play_line() {
    line_ = {claims_.start};
    Expansion expansion;
    std::vector<std::uint64_t> key(claims_.words());
    for (std::size_t i = 0; i < claim_.line.size(); ++i) {
      match_.write_key(line_.back(), key.data());
      match_.expand(key, plan_, expansion);
      auto const action = match_.parse(claim_.line[i]);
      auto const at =
          action ? std::find(expansion.actions.begin(), expansion.actions.end(), *action.value) : expansion.actions.end();
      if (at == expansion.actions.end())
        throw Refuted{fmt::format("header: solution.line[{}]", i), fmt::format("'{}' is not legal there", claim_.line[i])};
      line_.push_back(
          match_.read_key(&expansion.keys[static_cast<std::size_t>(at - expansion.actions.begin()) * claims_.words()]));
    }
    worths_.resize(line_.size());
    for (std::size_t i = 0; i < line_.size(); ++i) {
      Seated const seated = seat_state(claims_, line_[i]);
      add_followed(seated.key, tag(step, i << 1U | (seated.turns ? 1 : 0)));
    }
  }

  /// A winner gets nearer and a loser does not hurry; a draw stays one, and what can be ended can be; a share stays as it is.
  bool is_kept(std::size_t i) const {
    Worth const &here = *worths_[i], &there = *worths_[i + 1];
    if (!claim_.is_by_force()) return match_.actor(line_[i]).is_chance() || there.shares == here.shares;
    if (here.winner) return there.winner == here.winner && there.actions[0] + 1 == here.actions[0];
    auto const is_endless = [](Worth const& worth) { return worth.actions == std::array{Worth::never, Worth::never}; };
    return !there.winner && is_endless(here) == is_endless(there);
  }

  void check_line() const {
    for (std::size_t i = 0; i < line_.size(); ++i)
      if (!worths_[i]) throw Refuted{fmt::format("header: solution.line[{}]", i), "leads beyond the states that are listed"};
    if (*worths_[0] != claim_.value)
      throw Refuted{"header: solution.value", fmt::format("is not that of the start: {}", worth_text(*worths_[0], claim_.sides))};
    for (std::size_t i = 0; i + 1 < line_.size(); ++i)
      if (!is_kept(i)) throw Refuted{fmt::format("header: solution.line[{}]", i), "is not a best action"};
    bool const is_over = match_.actor(line_.back()).is_nobody();
    if (is_over == claim_.back_to.has_value()) throw Refuted{"header: solution.back_to", "the game is over, or does not go on"};
    if (claim_.back_to && seat_state(claims_, line_[*claim_.back_to]).key != seat_state(claims_, line_.back()).key)
      throw Refuted{"header: solution.back_to", "the line does not end where it stood then"};
  }
};

}  // namespace

void check_solution(Claims const& claims, Reader& reader, Settings const& settings, std::optional<Drawn> drawn) {
  SolutionCheck(claims, reader, settings, std::move(drawn)).run();
}

}  // namespace ringside::proof
