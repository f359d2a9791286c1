#include "replay/view/frames/shown_safely.h"

#include <string>
#include <utility>

#include "replay/terminal/untrusted.h"

namespace ringside::page {
namespace {

bool is_handed_on(std::string const& name) { return name == "given" || name == "case" || name == "record"; }

}  // namespace

Json shown_safely(Json value) {
  if (value.is_string()) return on_a_line(value.get_ref<std::string const&>());
  if (value.is_array())
    for (Json& element : value) element = shown_safely(std::move(element));
  if (value.is_object())
    for (auto& [name, inner] : value.items())
      if (!is_handed_on(name)) inner = shown_safely(std::move(inner));
  return value;
}

}  // namespace ringside::page
