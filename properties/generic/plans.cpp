#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "properties/generic/plans.h"

namespace ringside {
namespace {

/// Smaller plans that are tried once one has failed; RapidCheck itself knows no bound.
constexpr int most_shrinks = 600;

/// Plans that may still be tried, of a search.
using Budget = std::shared_ptr<int>;

using Picks = std::vector<std::uint32_t>;

/// Less than the pick, and nothing twice: a pick that shrank to itself would fail again forever.
rc::Seq<std::uint32_t> less(std::uint32_t pick) {
  std::set<std::uint32_t> picks{0, pick % 16, pick / 2, pick - 1};
  picks.erase(picks.lower_bound(pick), picks.end());
  return pick == 0 ? rc::Seq<std::uint32_t>() : rc::seq::fromContainer(picks);
}

rc::Seq<Plan> smaller(Plan const& plan, Budget const& budget) {
  auto const with = [plan](Picks&& picks) {
    Plan changed = plan;
    changed.picks = std::move(picks);
    return changed;
  };
  Plan plain = plan;
  plain.setup = Json::object();
  plain.fight = false;
  bool const is_plain = plan.setup.empty() && !plan.fight;
  return rc::seq::takeWhile(
      rc::seq::concat(is_plain ? rc::Seq<Plan>() : rc::seq::just(plain), rc::seq::map(rc::shrink::removeChunks(plan.picks), with),
                      rc::seq::map(rc::shrink::eachElement(plan.picks, less), with)),
      [budget](Plan const&) { return --*budget >= 0; });
}

/// Short games at small sizes; at the full size some games go on to their end.
std::size_t length_at(int size, Dice& dice) {
  auto const most = static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size) / 12 + 4;
  return dice.below(most);
}

std::string test_name() {
  auto const* info = testing::UnitTest::GetInstance()->current_test_info();
  return as_test_name(std::string(info->test_suite_name()) + "-" + info->name());
}

}  // namespace

rc::Gen<Plan> plans(GameEntry const& game) {
  auto const budget = std::make_shared<int>(most_shrinks);
  return [&game, budget](rc::Random random, int size) {
    std::uint64_t const seed = random.next();
    Dice dice(seed);
    return rc::shrinkable::shrinkRecur(drawn_plan(game, seed_of_game(seed, 1), length_at(size, dice)),
                                       [budget](Plan const& plan) { return smaller(plan, budget); });
  };
}

std::string find_breach(GameEntry const& game, std::string_view law, PlanProperty const& property,
                        MomentProperty const& violation) {
  std::optional<Plan> smallest;
  std::string what;
  auto const generated = plans(game);
  rc::detail::TestMetadata const name{test_name(), std::string(law)};
  auto const result = rc::detail::checkTestable(
      [&] {
        Plan const plan = *generated.as("plan");
        std::string const found = property(*make_match(plan), plan);
        if (found.empty()) return;
        smallest = plan;
        what = found;
        RC_FAIL(found);
      },
      name);
  if (!smallest) return result.is<rc::detail::SuccessResult>() ? "" : "RapidCheck gave up";
  rc::detail::TestParams const& params = rc::detail::configuration().testParams;
  return fmt::format("the law {} does not hold for {}: {}\n{}\nplan: {}\nfound again by RC_PARAMS=\"seed={} max_success={}\"\n{}",
                     law, game.facts().id, what, describe_step(*make_match(*smallest), *smallest, violation),
                     fmt::streamed(*smallest), params.seed, params.maxSuccess, save_failure(*smallest, test_name(), violation));
}

void check_plans(GameEntry const& game, std::string_view law, PlanProperty const& property, MomentProperty const& violation) {
  std::string const breach = find_breach(game, law, property, violation);
  EXPECT_TRUE(breach.empty()) << breach;
}

void check_moments(GameEntry const& game, std::string_view law, MomentProperty const& violation) {
  check_plans(
      game, law, [&](Match const& match, Plan const& plan) { return play(match, plan, violation); }, violation);
}

}  // namespace ringside
