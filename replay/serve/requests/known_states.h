#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "replay/serve/requests/tables.h"

namespace ringside::serve {

/// States by their texts. Those that were read or written of late are known: their texts are not unpacked and checked again. So
/// much is kept in memory and no more; a request for an unknown state takes longer and gets the same answer.
class KnownStates {
 public:
  /// A Fault where the text is not a state of the table.
  OrFault<AnyState> read(std::shared_ptr<Table> const& table, std::string_view text);
  /// Adds a state's text.
  void append(std::string& out, std::shared_ptr<Table> const& table, AnyState const& state);

 private:
  struct Known {
    std::shared_ptr<Table> table;
    std::string text;
    AnyState state;
  };
  std::vector<Known> known_;  // each text has one place, which it shares with others

  Known& find_slot(std::string_view text);
};

}  // namespace ringside::serve
