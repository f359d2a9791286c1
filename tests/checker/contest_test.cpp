#include "checker/readings/contest.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <tuple>

#include "engine/games/registry.h"

namespace ringside {
namespace {

Contest contest_of(std::array<std::uint64_t, 5> const& pairs) {
  Contest contest;
  for (std::uint32_t i = 0; i < 5; ++i) {
    if (pairs[i] > 0) contest.totals[i * Contest::whole / 2] = pairs[i];
    contest.rounds += pairs[i];
  }
  contest.games = 2 * contest.rounds;
  return contest;
}

std::unique_ptr<Match> duel_of(int damage) {
  Problems problems;
  return find_game("duel")->match({{"damage", damage}}, problems);
}

/// The numbers are those of another program, which solves the same equations by another way.
TEST(Contests, HaveTheRatioOfTheFiveResultsOfAPair) {
  EXPECT_NEAR(log_likelihood_ratio(contest_of({10, 20, 50, 40, 15}), {0, 30}), 2.65422, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio(contest_of({0, 0, 0, 0, 20}), {0, 30}), 1.65263, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio(contest_of({40, 5, 10, 5, 35}), {0, 30}), -0.96235, 1e-4);
  EXPECT_NEAR(decided_ratio, 2.94444, 1e-5);
}

TEST(Contests, GiveAShareWithAnInterval) {
  Estimate const even = contest_of({10, 20, 40, 20, 10}).share();
  EXPECT_DOUBLE_EQ(even.value, 0.5);
  EXPECT_TRUE(even.interval->has(0.5));
  EXPECT_FALSE(even.differs);
  Estimate const all = contest_of({0, 0, 0, 0, 20}).share();
  EXPECT_DOUBLE_EQ(all.value, 1);
  EXPECT_NEAR(all.interval->low, 0.912, 0.001) << "Wilson's for 40 of 40";
  EXPECT_EQ(all.interval->high, 1);
  EXPECT_TRUE(all.differs);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_TRUE(std::isinf(elo_of(1)));
}

TEST(Contests, ArePlayedAlikeOnAnyNumberOfThreads) {
  auto const match = duel_of(2);
  ContestOptions options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 60, .seed = 4};
  Contest const one = play_contest(*match, options);
  options.jobs = 3;
  Contest const three = play_contest(*match, options);
  EXPECT_EQ(one.totals, three.totals);
  EXPECT_EQ(one.actions, three.actions);
  EXPECT_EQ(one.games, 120U);
  EXPECT_GT(one.share().interval->low, 0.5) << "who shoots wins more";
}

TEST(Contests, EndAsSoonAsTheTestHasDecidedWhateverTheNumberOfThreads) {
  auto const match = duel_of(2);
  ContestOptions options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 500, .seed = 4, .sprt = Sprt{0, 100}};
  Contest const one = play_contest(*match, options);
  EXPECT_LT(one.rounds, 500U);
  EXPECT_GE(log_likelihood_ratio(one, *options.sprt), decided_ratio);
  options.jobs = 3;
  EXPECT_EQ(play_contest(*match, options).totals, one.totals);
}

TEST(Contests, TakeALongGameAsShared) {
  auto const match = duel_of(2);
  ContestOptions const options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 5, .seed = 1, .max_actions = 1};
  Contest const contest = play_contest(*match, options);
  EXPECT_EQ(contest.stopped, 10U);
  EXPECT_EQ(contest.totals, (std::map<std::uint32_t, std::uint64_t>{{Contest::whole, 5}}));
}

TEST(Contests, SeatTheFirstOnceInEachSeat) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  Contest const contest = play_contest(*match, {.first = Policy::uniform, .other = Policy::uniform, .rounds = 30, .seed = 2});
  EXPECT_EQ(contest.games, 90U);
  EXPECT_TRUE(contest.share().interval->has(1.0 / 3));
}

/// A guest that decides by what it is asked, or fails.
using Deciding = std::function<tl::expected<ActionCode, Lapsed>(GuestTurn const&)>;

class Scripted final : public Guest {
 public:
  explicit Scripted(Deciding decide) : decide_(std::move(decide)) {}
  tl::expected<ActionCode, Lapsed> choose(GuestTurn const& turn) override { return decide_(turn); }

 private:
  Deciding decide_;
};

Contestant guests_who(Deciding decide) {
  return Contestant([decide = std::move(decide)] { return std::make_unique<Scripted>(decide); });
}

Deciding fails_by(Lapse lapse) {
  return [lapse](GuestTurn const&) { return tl::unexpected(Lapsed{lapse, "as it was told"}); };
}

ActionCode by_seed(GuestTurn const& turn) { return turn.legal[turn.seed % turn.legal.size()]; }

TEST(Guests, PlayAlikeOnAnyNumberOfThreads) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  ContestOptions options{.first = guests_who(by_seed), .other = Policy::uniform, .rounds = 12, .seed = 5};
  Contest const one = play_contest(*match, options);
  options.jobs = 3;
  Contest const three = play_contest(*match, options);
  EXPECT_EQ(one.totals, three.totals);
  EXPECT_EQ(one.actions, three.actions);
  EXPECT_TRUE(one.forfeits.empty());
  EXPECT_TRUE(one.share().interval->has(1.0 / 3)) << "it chooses as uniform does";
}

/// What seven shards have played, of which some have nothing to play.
Contest in_shards(Match const& match, ContestOptions options, std::function<void(ContestRound const&)> const& played) {
  Contest summed;
  summed.seats = match.seats();
  for (std::uint64_t number = 1; number <= 7; ++number) {
    options.shard = {number, 7};
    summed.add(play_contest(match, options, played));
  }
  return summed;
}

auto numbers_of(Contest const& contest) {
  return std::tuple(contest.rounds, contest.games, contest.actions, contest.stopped, contest.totals);
}

TEST(Contests, AreTheSameInShards) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  ContestOptions options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 5, .seed = 5, .max_actions = 150};
  Contest const whole = play_contest(*match, options);
  EXPECT_GT(whole.stopped, 0U);
  EXPECT_LT(whole.stopped, whole.games);
  std::vector<std::uint64_t> numbers;
  Contest const summed = in_shards(*match, options, [&](ContestRound const& round) { numbers.push_back(round.number); });
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(numbers_of(summed), numbers_of(whole));
}

TEST(Guests, LoseTheSameGamesInShardsAndNothingIsPlayedAfterIt) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  ContestOptions const options{.first = guests_who(fails_by(Lapse::illegal)), .other = Policy::uniform, .rounds = 5, .seed = 5};
  Contest const whole = play_contest(*match, options);
  Contest const summed = in_shards(*match, options, [&](ContestRound const& round) {
    ASSERT_EQ(round.games.size(), 3U);
    for (ContestGame const& game : round.games) {
      AnyState state = match->start();
      for (ActionCode const action : game.line) match->apply(state, action);
      EXPECT_EQ(match->actor(state), Actor::seat(game.forfeit->seat));
    }
  });
  EXPECT_EQ(numbers_of(summed), numbers_of(whole));
  ASSERT_EQ(summed.forfeits.size(), 1U);
  Forfeits const &lost = summed.forfeits.begin()->second, &known = whole.forfeits.begin()->second;
  EXPECT_EQ(std::tuple(lost.games, lost.round, lost.action, lost.seat), std::tuple(15U, 1U, known.action, known.seat));
}

TEST(Guests, AreAskedForTheirOwnSeatsAndOnlyWhereThereIsAChoice) {
  auto const match = duel_of(2);
  std::set<std::uint64_t> seeds;
  std::uint64_t asked = 0;
  Contestant const guests = guests_who([&](GuestTurn const& turn) {
    EXPECT_EQ(turn.match.actor(turn.state), Actor::seat(turn.seat));
    EXPECT_GT(turn.legal.size(), 1U);
    EXPECT_LT(turn.seed, std::uint64_t{1} << 53U);
    seeds.insert(turn.seed);
    ++asked;
    return by_seed(turn);
  });
  play_contest(*match, {.first = guests, .other = guests, .rounds = 1, .seed = 3});
  EXPECT_GT(asked, 10U);
  EXPECT_GE(seeds.size(), asked / 2) << "seats and decisions have seeds of their own, which the games of a round share";
}

TEST(Guests, LoseTheGameInWhichTheyFailAndTheOthersShareIt) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  for (Lapse const lapse : {Lapse::late, Lapse::ended, Lapse::illegal}) {
    ContestOptions options{.first = guests_who(fails_by(lapse)), .other = Policy::uniform, .rounds = 4, .seed = 2, .jobs = 2};
    Contest const lost = play_contest(*match, options);
    EXPECT_EQ(lost.totals, (std::map<std::uint32_t, std::uint64_t>{{0, 4}}));
    ASSERT_EQ(lost.forfeits.size(), 1U);
    Forfeits const& first = lost.forfeits.at({ContestSide::first, lapse});
    EXPECT_EQ(first.games, 12U);
    EXPECT_EQ(first.round, 1U);
    EXPECT_EQ(first.seat, 0);
    EXPECT_GT(first.action, 0U);
    EXPECT_EQ(first.why, "as it was told");
    std::swap(options.first, options.other);
    Contest const won = play_contest(*match, options);
    EXPECT_EQ(won.totals, (std::map<std::uint32_t, std::uint64_t>{{3 * Contest::whole / 2, 4}})) << "it shares with the third";
    EXPECT_EQ(won.forfeits.at({ContestSide::other, lapse}).games, 12U);
  }
}

TEST(Guests, DecideATestByLosing) {
  auto const match = duel_of(2);
  Contest const contest = play_contest(*match, {.first = guests_who(fails_by(Lapse::ended)),
                                                .other = Policy::uniform,
                                                .rounds = 500,
                                                .seed = 4,
                                                .jobs = 2,
                                                .sprt = Sprt{0, 100}});
  EXPECT_LT(contest.rounds, 500U);
  EXPECT_LE(log_likelihood_ratio(contest, {0, 100}), -decided_ratio);
}

TEST(Guests, AreNotBlamedForAnInterruption) {
  auto const match = duel_of(2);
  Contest const contest =
      play_contest(*match, {.first = guests_who(fails_by(Lapse::interrupted)), .other = Policy::uniform, .rounds = 3, .seed = 4});
  EXPECT_EQ(contest.rounds, 0U);
  EXPECT_TRUE(contest.forfeits.empty());
}

}  // namespace
}  // namespace ringside
