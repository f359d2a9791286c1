#include "checker/explore/search/shared_states.h"

#include <stdexcept>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/session/trust.h"
#include "engine/core/fields/key_view.h"

namespace ringside {
namespace {

/// Calls `visit` with each state that is this rank's own.
void each_own_state(Session const& session, Places const& places, Exchange const& exchange, KeyView words,
                    std::function<void(KeyView)> const& visit) {
  std::size_t const stride = logged_words(session);
  if (words.size() % stride != 0) refuse_commit(session.options.checkpoint);
  for (std::size_t i = 0; i < words.size(); i += stride)
    if (is_own(words.subspan(i, session.words), places, exchange)) visit(words.subspan(i, stride));
}

}  // namespace

bool is_own(KeyView key, Places const& places, Exchange const& exchange) {
  return static_cast<int>(owning_rank(places, key, exchange.ranks())) == exchange.rank();
}

void each_own(SharedLog const& log, Session const& session, Places const& places, Exchange const& exchange, std::size_t levels,
              VisitState const& visit) {
  std::string const& path = session.options.checkpoint;
  log.each([&](std::uint32_t level, KeyView words) {
    if (level > levels) refuse_commit(path);
    each_own_state(session, places, exchange, words, [&](KeyView logged) {
      KeyView const key = logged.first(session.words);
      check_level(session, level, key);
      if (level + 1 >= levels) check_key(session.match, key, path);  // rules will be asked about it
      visit(level, logged);
    });
  });
}

void each_own_met(SharedLog const& log, Session const& session, Places const& places, Exchange const& exchange,
                  std::size_t levels, VisitState const& visit) {
  log.each_met([&](std::uint32_t level, KeyView words) {
    if (level != levels) return;
    each_own_state(session, places, exchange, words, [&](KeyView key) {
      check_key(session.match, key, session.options.checkpoint);
      visit(level, key);
    });
  });
}

}  // namespace ringside
