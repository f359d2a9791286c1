#include "replay/flags/output_paths.h"

#include "replay/base/claims.h"
#include "replay/output/picture_file.h"

namespace ringside {

Flag& output_path(Flag& flag) {
  std::string const who = flag.view.positional ? "the output" : "--" + flag.view.name;
  return flag.local().check([who](std::string const& path) { return claim_output(who, path), std::string(); });
}

Flag& picture_path(Flag& flag) { return output_path(flag).type("FILE").check(picture::ending_fault); }

}  // namespace ringside
