#pragma once

#include <string>

namespace ringside {

/// The folder for levels of a search if none is named.
std::string spill_of_this_process();

/// Removes what killed searches left in such folders, and says so. No process is looked for by its number, which means nothing in
/// another container or on another host that shares the folder: the locks in them say which searches live.
void remove_dead_spills();

}  // namespace ringside
