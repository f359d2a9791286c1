#include "tests/checker/toys.h"

#include "tests/checker/explore/explore_toys.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {

template class Erased<toys::Clock>;
template class Erased<toys::Digraph>;
template class Erased<toys::Guess>;
template class Erased<toys::Heaps>;
template class Erased<toys::Jugs>;
template class Erased<toys::Net>;
template class Erased<toys::Philosophers>;
template class Erased<toys::Race>;
template class Erased<toys::Ring>;
template class Erased<toys::Wheels>;

}  // namespace ringside
