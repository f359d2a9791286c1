#pragma once

#include "checker/cases/case.h"
#include "replay/pictures/board/board_picture.h"

namespace ringside::picture {

/// A question with its position, the result of its actions beside it, and the answer with the clauses below.
Drawing case_picture(Case const& asked, std::string const& answer, Onlooker const& onlooker);

}  // namespace ringside::picture
