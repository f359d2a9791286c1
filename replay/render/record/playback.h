#pragma once

#include <cstddef>
#include <optional>

#include "engine/record/read.h"
#include "replay/command.h"
#include "replay/input/address.h"

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

/// Replays to standard output. A step that is illegal, or after which the state is not the recorded one, is told on standard
/// error with exit code 1; what comes before an illegal step is shown.
Exit play_text(Playback const& playback);

/// The same as one JSON document; corpus/schema/cli-replay.schema.json describes it.
Exit play_json(Playback const& playback);

}  // namespace ringside
