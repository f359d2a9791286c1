#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "properties/generic/plans.h"

namespace ringside {
namespace {

/// Smaller plans that are tried once one has failed; RapidCheck itself knows no bound.
constexpr int most_shrinks = 600;

using Picks = std::vector<std::uint32_t>;

rc::Seq<Plan> smaller(Plan const& plan) {
  auto const with = [plan](Picks&& picks) {
    Plan changed = plan;
    changed.picks = std::move(picks);
    return changed;
  };
  auto const less = [](std::uint32_t pick) {
    return pick == 0 ? rc::Seq<std::uint32_t>() : rc::seq::just(std::uint32_t{0}, pick % 16, pick / 2, pick - 1);
  };
  Plan plain = plan;
  plain.setup = Json::object();
  plain.fight = false;
  bool const is_plain = plan.setup.empty() && !plan.fight;
  return rc::seq::concat(is_plain ? rc::Seq<Plan>() : rc::seq::just(plain),
                         rc::seq::map(rc::shrink::removeChunks(plan.picks), with),
                         rc::seq::map(rc::shrink::eachElement(plan.picks, less), with));
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
  return [&game](rc::Random random, int size) {
    std::uint64_t const seed = random.next();
    Dice dice(seed);
    return rc::shrinkable::shrinkRecur(drawn_plan(game, seed_of_game(seed, 1), length_at(size, dice)), &smaller);
  };
}

void check_plans(GameEntry const& game, std::function<std::string(Match const&, Plan const&)> const& property,
                 std::function<std::string(Moment const&)> const& violation) {
  std::optional<Plan> smallest;
  int tries = 0;
  rc::detail::checkGTest([&] {
    Plan const plan = *plans(game).as("plan");
    // RapidCheck runs the smallest failing plan once more to tell of it: that one must not be waved through.
    if (smallest && ++tries > most_shrinks && plan != *smallest) return;
    std::string const what = property(*make_match(plan), plan);
    if (what.empty()) return;
    smallest = plan;
    RC_FAIL(what);
  });
  if (smallest) ADD_FAILURE() << save_failure(*smallest, test_name(), violation);
}

void check_moments(GameEntry const& game, std::function<std::string(Moment const&)> const& violation) {
  check_plans(
      game, [&](Match const& match, Plan const& plan) { return play(match, plan, violation); }, violation);
}

}  // namespace ringside
