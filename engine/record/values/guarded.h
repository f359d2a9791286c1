#pragma once

#include <string>

#include "engine/core/values/guarded.h"
#include "engine/record/values/read.h"

namespace ringside {

/// What `work` makes of one input of many: a value or ReadErrors. A fault inside becomes an error of this input and leaves
/// the others alone.
template <class Work>
auto guarded(std::string const& name, Work work) -> decltype(work()) {
  return guarded(work, [&](char const* what) -> decltype(work()) {
    return tl::unexpected(ReadErrors{{name, 0, 0, 0, {}, std::string("internal fault: ") + what, {}}});
  });
}

}  // namespace ringside
