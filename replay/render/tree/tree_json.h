#pragma once

#include "engine/core/json.h"
#include "replay/render/tree/tree_text.h"

namespace ringside {

/// A tree for programs; corpus/schema/cli-graph.schema.json describes it.
Json tree_json(TreeView const& view);

}  // namespace ringside
