#include "replay/base/version.h"

#ifndef RINGSIDE_VERSION
#error "RINGSIDE_VERSION comes from CMake"
#endif

namespace ringside {

std::string program_version() { return RINGSIDE_VERSION; }

}  // namespace ringside
