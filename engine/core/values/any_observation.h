#pragma once

#include "engine/core/values/any_state.h"

namespace ringside {

/// What a seat knows of a state of any game, by value: the bytes of an Observation. It is no state, so that what is given one can
/// know no more.
class AnyObservation {
 public:
  AnyObservation() = default;
  template <class Observation>
  explicit AnyObservation(Observation const& seen) : bytes_(seen) {}

  /// The observation inside; the caller knows its type.
  template <class Observation>
  Observation const& as() const {
    return bytes_.as<Observation>();
  }
  friend bool operator==(AnyObservation const&, AnyObservation const&) = default;

 private:
  AnyState bytes_;
};

}  // namespace ringside
