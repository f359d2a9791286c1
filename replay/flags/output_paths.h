#pragma once

#include <string>

#include "replay/flags/flags.h"

namespace ringside {

/// Makes an option name a file, or a folder, that the verb writes (replay/base/claims.h). What a part of a run says about it is
/// not believed elsewhere: who merges parts names files of his own.
Flag& output_path(Flag& flag);

/// Makes an option name a picture: a file that ends in .svg, .png or .pdf.
Flag& picture_path(Flag& flag);

}  // namespace ringside
