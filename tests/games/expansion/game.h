#pragma once

#include "engine/games/steel_arena/expansion.h"
#include "tests/games/expansion/clauses.h"

namespace ringside::expansion {

/// Steel Arena with a border that strikes.
struct LiveWire : steel_arena::Expansion<LiveWire, LW> {
  static constexpr steel_arena::About about{.id = "live-wire",
                                            .title = "Live Wire",
                                            .russian_title = "Под током",
                                            .summary = "Steel Arena with a border under current.",
                                            .source = "the guide to an expansion of one's own"};
  static void change(steel_arena::Seams& seams);
};

}  // namespace ringside::expansion
