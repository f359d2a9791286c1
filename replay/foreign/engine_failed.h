#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "replay/base/failure.h"

namespace ringside::foreign {

/// What a program that speaks the engine protocol did wrong, whatever its game: see "What is tested" in ENGINE_PROTOCOL.md.
enum class Fault : std::uint8_t { start, hello, patience, ended, shape, refusal, impure, contradiction };

/// The sentence of the protocol that the fault breaks.
std::string_view sentence_of(Fault fault);

/// Ends what was asked of an engine. The program catches it, says why and exits.
class EngineFailed : public std::exception {
 public:
  EngineFailed(Fault what, std::string engine, std::string said);
  char const* what() const noexcept override { return message.c_str(); }

  Fault fault;
  std::string engine;   ///< its command
  std::string message;  ///< may be shown
};

}  // namespace ringside::foreign
