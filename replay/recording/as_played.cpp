#include "replay/recording/as_played.h"

#include "engine/record/list/list_edit.h"
#include "replay/terminal/untrusted.h"

namespace ringside {

Result<Edit> edit_meant(MatchSpace const& match, std::string const& line) {
  auto edit = read_edit(match, line);
  if (edit) return *std::move(edit);
  return failure(Exit::usage, on_a_line(to_string(edit.error())), "ringside show --json");
}

}  // namespace ringside
