#pragma once

#include <string>
#include <string_view>

namespace ringside {

/// The first reason why a document is not well-formed XML 1.0 in UTF-8; empty: it is. No entities but the five, no DTD of its
/// own.
std::string fault_in_xml(std::string_view text);

}  // namespace ringside
