#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/record/values/read.h"
#include "replay/base/address.h"
#include "replay/base/command.h"
#include "replay/terminal/message.h"

namespace ringside {

/// Which steps of a record are shown, and what of them. Step 0 is the start.
struct Shown {
  std::size_t first = 0;
  std::size_t last = 0;
  bool events = true;
  bool boards = true;
  std::optional<int> seat;  ///< only what this seat may know
};

struct Playback {
  Address const& address;
  LoadedRecord const& loaded;
  AnyState start;  ///< of the record
  Shown shown;
};

/// One step as it was replayed.
struct ReplayedStep {
  std::size_t number;
  Step const& step;
  AnyState const& before;
  AnyState const& after;
  std::vector<EventView> const& events;
};

/// What the table did against the rules.
struct PlayedEdit {
  Edit const& edit;
  AnyState const& after;
};

/// What listens to a replay.
class PlaybackListener {
 public:
  PlaybackListener() = default;
  PlaybackListener(PlaybackListener const&) = delete;
  PlaybackListener& operator=(PlaybackListener const&) = delete;
  virtual ~PlaybackListener() = default;

  virtual void start(AnyState const& state) = 0;
  virtual void step(ReplayedStep const& played) = 0;
  virtual void edit(PlayedEdit const& played) = 0;
  virtual void end(AnyState const& state, std::size_t steps) = 0;
  virtual void error(ErrorReport const& report) = 0;
};

/// Walks the record to the last shown step, telling the listener. False when something was wrong.
bool play(Playback const& playback, PlaybackListener& listener);

/// Replays to standard output. A step that is illegal, or after which the state is not the recorded one, is reported on standard
/// error with exit code 1; what comes before an illegal step is shown.
Exit play_text(Playback const& playback);

/// Gets the start or a step, as JSON, once all of it is known, and may rewrite it.
using ToldMoment = std::function<void(Json&)>;
/// A replay from its start as one JSON document. What is wrong stands in it and is not reported.
Json told_json(Playback const& playback, ToldMoment const& finish);

/// The same as one JSON document; corpus/schema/cli-replay.schema.json describes it.
Exit play_json(Playback const& playback);

}  // namespace ringside
