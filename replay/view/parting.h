#pragma once

#include "checker/diff.h"

namespace ringside::page {

/// Where two games part first, for the page: the step, the kind of difference, and what stands on each side.
Json parting_json(Difference const& difference);

}  // namespace ringside::page
