#pragma once

#include <exception>
#include <string>

#include "engine/record/values/read.h"

namespace ringside {

/// What `work` makes of one input of many: a value or ReadErrors. A fault inside becomes an error of this input and leaves
/// the others alone.
template <class Work>
auto guarded(std::string const& name, Work work) -> decltype(work()) try {
  return work();
} catch (std::exception const& fault) {
  return tl::unexpected(ReadErrors{{name, 0, 0, 0, {}, std::string("internal fault: ") + fault.what(), {}}});
}

}  // namespace ringside
