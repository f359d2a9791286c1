#include "checker/repair/log.h"

#include <algorithm>

#include "engine/record/values/edit.h"
#include "engine/record/values/said_outcome.h"

namespace ringside {

Log::Log(LoadedRecord const& loaded, AnyState const& start)
    : loaded_(&loaded), match_(loaded.match.get()), open_(size() + 1, false), edited_(size() + 1, false) {
  for (std::uint64_t const step : loaded.record.open_draws) open_[static_cast<std::size_t>(step - 1)] = true;
  for (Edit const& edit : loaded.record.edits) edited_[static_cast<std::size_t>(edit.after)] = true;
  find_forced(start);
}

bool Log::settle(AnyState& state, std::size_t place) const {
  return !edited_[place] || ringside::settle(state, loaded_->record, *match_, place);
}

bool Log::ends_as_said(AnyState const& state) const {
  if (!said_outcome(*loaded_)) return true;
  return match_->actor(state).is_nobody() && ended_as_said(*loaded_, match_->outcome(state));
}

std::string const& Log::kind_of(ActionCode action) const {
  auto const [at, is_new] = kinds_.try_emplace(action);
  if (is_new) {
    std::string const text = match_->text(action);
    at->second = text.substr(0, text.find(' '));
  }
  return at->second;
}

void Log::find_forced(AnyState state) {
  std::set<ActionCode> chosen;
  bool goes_on = settle(state, 0);
  while (goes_on && sound_ < size() && !match_->actor(state).is_nobody()) {
    auto const [count, holds] = match_->legality(state, at(sound_));
    if (!holds) break;
    (count == 1 ? forced_ : chosen).insert(at(sound_));
    match_->apply(state, at(sound_));
    goes_on = settle(state, ++sound_);
  }
  std::erase_if(forced_, [&](ActionCode action) { return chosen.contains(action); });
}

}  // namespace ringside
