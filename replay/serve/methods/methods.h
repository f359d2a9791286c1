#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "replay/serve/requests/rows.h"

namespace ringside::serve {

/// Something that a request can ask for.
struct Method {
  std::string_view name, summary;
  std::string_view takes;    ///< names of members with spaces between, beside "id" and "method"; see members()
  std::string_view answers;  ///< what the answer holds
  void (*answer)(Service& service, Request& request, std::string& out);
};

/// All of them, in the order of the help.
std::span<Method const> methods();

/// The method that a request names; null where it is refused: there is none, or it does not take all members of the request.
Method const* find_method(Request& request);

/// All methods, members and faults, for programs and people that ask.
Json help_json();

}  // namespace ringside::serve
