#include "checker/without/kills.h"

#include <algorithm>
#include <chrono>

#include "checker/without/forked.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

constexpr double least_limit = 2;  ///< seconds of work: longer than any subject takes
constexpr double times_as_long = 50;

/// Notes what is asked as long as this lives.
class Noting {
 public:
  explicit Noting(std::set<sites::Key>& passed) { sites::passed = &passed; }
  ~Noting() { sites::passed = nullptr; }
  Noting(Noting const&) = delete;
  Noting& operator=(Noting const&) = delete;
};

/// The subjects that ask a site, those first that ask the fewest: they are about it. Of equals in their order, so that the result
/// is the same on any machine.
std::vector<std::size_t> who_asks(sites::Key key, std::vector<Passage> const& passages) {
  std::vector<std::size_t> asking;
  for (std::size_t i = 0; i < passages.size(); ++i)
    if (passages[i].passed.contains(key)) asking.push_back(i);
  std::stable_sort(asking.begin(), asking.end(),
                   [&](std::size_t a, std::size_t b) { return passages[a].passed.size() < passages[b].passed.size(); });
  return asking;
}

Notice guarded_look(Subject const& subject) {
  try {
    return subject.look();
  } catch (std::exception const&) {
    return Notice::crash;
  }
}

}  // namespace

std::vector<Passage> pass_all(std::vector<Subject> const& subjects, std::function<void()> const& done) {
  std::vector<Passage> passages(subjects.size());
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    Noting const noting(passages[i].passed);
    auto const start = Clock::now();
    passages[i].notice = guarded_look(subjects[i]);
    passages[i].seconds = seconds_since(start);
    done();
  }
  return passages;
}

void kill_each(std::vector<Site> const& sites, std::vector<Subject> const& subjects, std::vector<Passage> const& passages,
               int jobs, std::function<void(Kill const&)> const& take) {
  std::vector<std::vector<std::size_t>> asking;
  for (Site const& site : sites) asking.push_back(who_asks(site.key(), passages));
  std::vector<Clock::time_point> began(sites.size(), Clock::now());
  auto const work = [&](std::size_t i, Said& said) {
    sites::LeftOut const left_out(sites[i].key());
    auto const start = Clock::now();
    for (std::size_t const subject : asking[i]) {
      said.at = static_cast<std::int64_t>(subject);
      limit_time(std::max(least_limit, times_as_long * passages[subject].seconds));
      Notice const notice = guarded_look(subjects[subject]);
      said.result = static_cast<std::int64_t>(notice);
      said.detail[0] = static_cast<std::uint64_t>(seconds_since(start) * 1e6);
      if (notice != Notice::none) return;
    }
  };
  work_in_processes(sites.size(), {.jobs = jobs}, work, [&](std::size_t i, Forked const& ended) {
    Kill kill{i, asking[i].size(), static_cast<Notice>(ended.said.result), std::nullopt,
              static_cast<double>(ended.said.detail[0]) / 1e6};
    if (ended.ending == Ending::crashed) kill.notice = Notice::crash;
    if (ended.ending == Ending::timed_out) kill.notice = Notice::time_out;
    if (kill.notice != Notice::none) kill.by = static_cast<std::size_t>(ended.said.at);
    take(kill);
  });
}

}  // namespace ringside
