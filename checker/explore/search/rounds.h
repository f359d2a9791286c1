#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/explore/ranks/exchange.h"
#include "checker/explore/ranks/traffic.h"
#include "checker/explore/session/session.h"

namespace ringside {

/// The rounds in which the ranks of a search advance together: some is expanded, what was found is swapped, and all hear how far
/// it is. All of its calls but those of workers are made by all ranks, from one thread each.
class Rounds {
 public:
  /// What the ranks report to one another after each round; for all of them together it is the sum.
  enum Sum : std::size_t { more, interrupted, memory, time, due, known, followed, waiting, held, kinds };
  /// Where a rank is: whether it may expand `more` before the ranks are in step, the states it knows, the actions it followed,
  /// the states of the level that are left, and bytes.
  struct Standing {
    bool more = false;
    std::uint64_t known = 0, followed = 0, waiting = 0, held = 0;
    std::uint64_t held_to_limit = 0;
    int depth = 0;
  };

  Rounds(Session& session, Exchange& exchange, std::size_t workers);
  /// What it took them before counts as well.
  void go_on_from(Rounds const& earlier);

  Exchange& exchange() const { return exchange_; }
  bool is_alone() const { return exchange_.ranks() == 1; }
  std::uint64_t sum(Sum what) const { return sums_[what]; }

  /// Which limits end the rounds before all that may be expanded is.
  enum class Amid : std::uint8_t { none, memory, all };

  /// What a rank does in a round. One that is alone is asked where it stands, and all are asked for their bytes, while workers
  /// are at work.
  struct Part {
    std::function<void()> expand_some;
    std::function<void()> put_received;
    std::function<void()> agree;  ///< on what the next border is; all ranks do it together
    std::function<Standing()> standing;
    std::function<std::uint64_t()> bytes_to_limit;
    std::function<std::uint64_t()> bytes_to_know;  ///< for what is known of states that were asked for
    std::function<Amid()> ends_amid;
  };
  /// Continues until all that may be expanded is, and what was found has arrived, or until a limit ends it in between, which is
  /// returned.
  std::optional<Ended> run(Part const& part);
  /// Reports without swapping.
  void tell(Standing const& mine);
  /// That was reported; the same for all ranks. A number of states is a limit at borders alone.
  std::optional<Ended> limit(bool at_border) const;
  /// Whether a commit was due since it was last asked.
  bool take_due() { return std::exchange(is_due_, false); }
  bool is_due() const { return is_due_; }

  /// Does some work on the workers, as much as that many states are worth.
  void on_workers(Part const& part, std::uint64_t states, std::function<void(std::size_t)> const& work);
  /// Whether they left it for a limit, or for a commit that is due.
  bool were_stopped() const { return were_stopped_; }
  /// After each batch of a worker.
  void after_batch() {
    if (is_on_main_ && ++batches_ % batches_between_looks == 0) exchange_.progress();
  }
  Traffic& traffic() { return traffic_; }
  std::uint64_t bytes() const { return traffic_.bytes(); }

  /// The sum over the ranks.
  std::uint64_t of_all(std::uint64_t mine) const;
  /// Adds what all ranks have seen.
  void add_of_all(Inspector const& mine, Inspector& into) const;
  /// The least of the ranks' keys that are not empty.
  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const;
  /// What it took; `states` are those of this rank, `all` those of all.
  Sharing sharing(std::uint64_t states, std::uint64_t all) const;

 private:
  static constexpr std::uint64_t batches_between_looks = 64;

  Session& session_;
  Exchange& exchange_;
  std::size_t workers_;
  bool asks_;  // for states by their digests, before they travel
  Traffic traffic_;
  std::array<std::uint64_t, kinds> sums_{};  // sums over the ranks
  bool is_due_ = false;
  double waited_ = 0;              // seconds
  std::uint64_t sent_before_ = 0;  // words
  bool is_on_main_ = false;        // the worker is the thread that talks to the others
  std::uint64_t batches_ = 0;      // of that worker
  bool were_stopped_ = false;

  std::optional<Ended> run_alone(Part const& part);
  std::optional<Ended> run_together(Part const& part);
  std::optional<Ended> limit_amid(Amid ends) const;
  void look_meanwhile(Part const& part);
  std::array<std::uint64_t, kinds> words_to_tell(Standing const& mine);
  void end_swap(int depth);
  void hear(int depth);
};

}  // namespace ringside
