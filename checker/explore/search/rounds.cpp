#include "checker/explore/search/rounds.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "checker/explore/session/seen_text.h"
#include "checker/explore/session/workers.h"

namespace ringside {
namespace {

constexpr std::uint64_t few_states = 1024;  // not worth a thread

/// Seconds that some work takes.
template <class Work>
double measure_seconds(Work work) {
  auto const begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

Rounds::Rounds(Session& session, Exchange& exchange, std::size_t workers)
    : session_(session),
      exchange_(exchange),
      workers_(workers),
      asks_(session.words > 1 && !session.options.exact && exchange.ranks() > 1),
      traffic_(exchange, session.places, session.words, workers, asks_) {}

void Rounds::go_on_from(Rounds const& earlier) {
  waited_ = earlier.waited_;
  sent_before_ = earlier.sent_before_ + earlier.traffic_.words_sent();
}

std::optional<Ended> Rounds::run(Part const& part) { return is_alone() ? run_alone(part) : run_together(part); }

/// Nothing is swapped.
std::optional<Ended> Rounds::run_alone(Part const& part) {
  std::optional<Ended> reached;
  do {
    part.expand_some();
    part.agree();
    tell(part.standing());
    reached = limit_amid(part.ends_amid());
  } while (!reached && sums_[more] > 0);
  return sums_[more] > 0 ? reached : std::nullopt;
}

/// What was found is on the way while more is expanded.
std::optional<Ended> Rounds::run_together(Part const& part) {
  std::optional<Ended> reached;
  part.expand_some();
  do {
    part.agree();
    Standing const mine = part.standing();
    traffic_.begin_swap(part.bytes_to_know(), words_to_tell(mine));
    part.put_received();
    if (!reached) part.expand_some();
    end_swap(mine.depth);
    if (reached) break;
    reached = limit_amid(part.ends_amid());
  } while (sums_[more] > 0);
  part.put_received();
  return sums_[more] > 0 ? reached : std::nullopt;
}

std::optional<Ended> Rounds::limit_amid(Amid ends) const {
  if (ends == Amid::memory && sums_[memory] > 0) return Ended::memory;
  return ends == Amid::all ? limit(false) : std::nullopt;
}

void Rounds::end_swap(int depth) {
  waited_ += measure_seconds([&] { traffic_.end_swap(sums_); });
  hear(depth);
}

void Rounds::tell(Standing const& mine) {
  sums_ = words_to_tell(mine);
  waited_ += measure_seconds([&] { exchange_.sum(sums_); });
  hear(mine.depth);
}

std::array<std::uint64_t, Rounds::kinds> Rounds::words_to_tell(Standing const& mine) {
  std::array<std::uint64_t, kinds> words{};
  words[more] = mine.more ? 1 : 0;
  if (auto const reached = session_.limit(0, 0)) words[*reached == Ended::interrupted ? interrupted : time] = 1;
  words[memory] = session_.options.memory && mine.held_to_limit > *session_.options.memory ? 1 : 0;
  words[due] = exchange_.rank() == 0 && session_.checkpoint_due() ? 1 : 0;
  words[known] = mine.known;
  words[followed] = mine.followed;
  words[waiting] = mine.waiting;
  words[held] = mine.held;
  return words;
}

void Rounds::hear(int depth) {
  is_due_ = is_due_ || sums_[due] > 0;
  session_.report({sums_[known], sums_[followed], sums_[waiting], sums_[held], depth});
}

std::optional<Ended> Rounds::limit(bool at_border) const {
  if (sums_[interrupted] > 0) return Ended::interrupted;
  if (at_border && session_.options.states && sums_[known] >= *session_.options.states) return Ended::states;
  if (sums_[memory] > 0) return Ended::memory;
  if (sums_[time] > 0) return Ended::time;
  return std::nullopt;
}

void Rounds::on_workers(Part const& part, std::uint64_t states, std::function<void(std::size_t)> const& work) {
  session_.stop = false;
  were_stopped_ = false;
  bool const is_short = !is_alone() && workers_ == 1;  // until the outbox is full
  is_on_main_ = is_short || states <= few_states;
  if (is_on_main_) return work(0);
  run_workers(
      static_cast<int>(workers_), session_.stop, [&](int worker) { work(static_cast<std::size_t>(worker)); },
      [&] { look_meanwhile(part); });
}

/// Several ranks hear of one another after each round, one that is alone has rounds as long as levels.
void Rounds::look_meanwhile(Part const& part) {
  exchange_.progress();
  if (is_alone()) tell(part.standing());
  auto const reached = is_alone() ? limit(false) : session_.limit(0, part.bytes_to_limit());
  if (reached || (is_alone() && is_due_)) were_stopped_ = session_.stop = true;
}

std::uint64_t Rounds::of_all(std::uint64_t mine) const {
  exchange_.sum({&mine, 1});
  return mine;
}

void Rounds::add_of_all(Inspector const& mine, Inspector& into) const {
  for (std::string const& text : exchange_.share(write_seen(mine).dump())) {
    Inspector one(session_.match, session_.options);
    read_seen(Json::parse(text), session_.words, one);
    into.merge(one);
  }
}

std::vector<std::uint64_t> Rounds::least(std::vector<std::uint64_t> const& mine) const {
  std::vector<std::uint64_t> least;
  for (auto& words : share_words(exchange_, mine))
    if (!words.empty() && (least.empty() || words < least)) least = std::move(words);
  return least;
}

Sharing Rounds::sharing(std::uint64_t states, std::uint64_t all) const {
  std::uint64_t const sent = (sent_before_ + traffic_.words_sent()) * sizeof(std::uint64_t);
  std::array<std::uint64_t, 3> const mine{states, sent, static_cast<std::uint64_t>(waited_ * 1e6)};
  Sharing sharing{.ranks = exchange_.ranks()};
  for (auto const& one : share_words(exchange_, mine)) {
    sharing.most_states = std::max(sharing.most_states, one[0]);
    sharing.bytes_sent += one[1];
    sharing.most_waited = std::max(sharing.most_waited, static_cast<double>(one[2]) / 1e6);
  }
  if (asks_) sharing.odds = std::ldexp(static_cast<double>(all) * static_cast<double>(all), -129);
  return sharing;
}

}  // namespace ringside
