#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace ringside {

struct Interval {
  double low = 0, high = 0;

  bool has(double value) const { return low <= value && value <= high; }
};

/// An estimate with its 95 % confidence interval.
struct Estimate {
  double value = 0;
  std::optional<Interval> interval;  ///< nothing: too little is known for one that could be relied on
  bool differs = false;              ///< that the true value is 0 is not to be believed
};

/// The share of `count` in `of`, 0 to 1. The interval is E. B. Wilson's ("Probable inference, the law of succession, and
/// statistical inference", 1927), where all but one, two or three are alike as modified by L. D. Brown, T. T. Cai and
/// A. DasGupta ("Interval estimation for a binomial proportion", 2001). `of` 0: anything between 0 and 1.
Estimate estimated_share(std::uint64_t count, std::uint64_t of);

/// How often each difference of paired whole numbers came, or each number of a sample: nothing can overflow, and the order in
/// which they come does not matter.
class Differences {
 public:
  void add(std::int64_t difference, std::uint64_t times = 1) { times_[difference] += times; }
  void add(Differences const& more) {
    for (auto const& [difference, times] : more.times_) times_[difference] += times;
  }

  std::map<std::int64_t, std::uint64_t> const& times() const { return times_; }
  std::uint64_t count() const;
  std::uint64_t above() const;      ///< those greater than 0
  std::uint64_t below() const;      ///< those less than 0
  std::uint64_t departing() const;  ///< those that are not the most frequent one

 private:
  std::map<std::int64_t, std::uint64_t> times_;
};

/// The probability that chance alone parts `one` and `other` so far or farther, if either is as likely: the exact sign test,
/// and of pairs of yes and no the exact test of Q. McNemar ("Note on the sampling error of the difference between correlated
/// proportions or percentages", 1947).
double sign_test(std::uint64_t one, std::uint64_t other);

/// The probability that Student's t is at least so far from 0, by its transformation to the normal distribution in Abramowitz and
/// Stegun, 26.7.8: good for ten degrees and more.
double two_sided(double t, double degrees);

/// What Student's t is beyond, either way, with a probability of `error`; the expansion ibidem, 26.7.5, good for ten degrees and
/// more.
double student(double degrees, double error = 0.05);

/// The change of a share, of pairs that differ by -1, 0 or 1. The interval is R. G. Newcombe's hybrid score interval
/// ("Improved confidence intervals for the difference between binomial proportions based on paired data", 1998), squared and
/// added over the two shares of pairs that differ: one way less the other, and these cannot be in the same pair (G. Y. Zou
/// and A. Donner, "Construction of confidence limits about effect measures: a general approach", 2008). Over the two
/// marginal shares, as he has it, it would hold the true value in 86 % of the runs in which about two pairs differ.
Estimate change_of_share(Differences const& differences);

/// The least number of departing() differences that give a mean an interval.
constexpr std::uint64_t enough_departures = 20;

/// The mean difference. The interval is Student's, with as many degrees of freedom as if only the pairs counted that depart
/// from the most frequent difference: where most pairs are alike, the others alone say how far the mean may be off.
Estimate change_of_mean(Differences const& differences);

/// The change of a share from one sample to another that is independent of it, both of noughts and ones. The interval is R. G.
/// Newcombe's hybrid score interval ("Interval estimation for the difference between independent proportions", 1998, method 10).
Estimate change_of_share(Differences const& one, Differences const& other);

/// The difference of the means of two independent samples. The interval is B. L. Welch's ("The generalization of Student's
/// problem when several different population variances are involved", 1947); there is none where less than enough_departures
/// numbers depart from the most frequent one of their sample.
Estimate change_of_mean(Differences const& one, Differences const& other);

}  // namespace ringside
