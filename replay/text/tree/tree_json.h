#pragma once

#include "engine/core/text/json.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// A tree for programs; corpus/schema/cli-graph.schema.json describes it.
Json tree_json(TreeView const& view);

}  // namespace ringside
