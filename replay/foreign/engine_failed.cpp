#include "replay/foreign/engine_failed.h"

#include <array>

namespace ringside::foreign {
namespace {

constexpr std::array<std::string_view, 8> sentences{
    "it cannot be started",
    "it does not answer `hello` by the protocol",
    "it does not answer in time",
    "it ends before it has answered",
    "its answer is not in the form of the protocol",
    "it refuses a question that it has to answer",
    "the same question has the same answer, in any order and in any process",
    "what its methods say of a state agrees",
};

}  // namespace

std::string_view sentence_of(Fault fault) { return sentences[static_cast<std::size_t>(fault)]; }

EngineFailed::EngineFailed(Fault what, std::string program, std::string said)
    : fault(what), engine(std::move(program)), message(engine + ": " + std::move(said)) {}

}  // namespace ringside::foreign
