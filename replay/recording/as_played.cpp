#include "replay/recording/as_played.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/record/values/edit.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr char const* as_played_form = "as-played FIELD=VALUE, FIELD=VALUE: REASON";

struct SaidField {
  std::string name, value;
};

std::string without_spaces(std::string_view text) {
  std::size_t const begin = std::min(text.find_first_not_of(' '), text.size());
  return std::string(text.substr(begin, text.find_last_not_of(' ') + 1 - begin));
}

/// A part without '=' belongs to the value before it.
std::vector<SaidField> said_fields(std::string_view text) {
  std::vector<SaidField> fields;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find(','), text.size());
    std::string_view const part = text.substr(0, end);
    std::size_t const equals = part.find('=');
    if (equals != std::string_view::npos || fields.empty())
      fields.push_back({without_spaces(part.substr(0, equals)),
                        equals == std::string_view::npos ? "" : without_spaces(part.substr(equals + 1))});
    else
      fields.back().value += ", " + without_spaces(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return fields;
}

Result<Json> set_in(MatchSpace const& match, std::string_view text) {
  std::vector<LayoutField> const layout = match.layout();
  std::vector<std::string> names;
  for (LayoutField const& field : layout) names.push_back(field.name);
  Json set = Json::object();
  for (SaidField const& said : said_fields(text)) {
    auto const at = std::find(names.begin(), names.end(), said.name);
    if (at == names.end())
      return failure(Exit::usage,
                     fmt::format("as-played: the state has no field '{}'{}", on_a_line(said.name), suggestion(said.name, names)));
    if (said.value.empty())
      return failure(Exit::usage, fmt::format("as-played: {} has no value; expected {}", said.name, as_played_form));
    set[said.name] = written_value(layout[static_cast<std::size_t>(at - names.begin())], said.value);
  }
  return set;
}

}  // namespace

Result<Edit> edit_meant(MatchSpace const& match, std::string const& line) {
  std::size_t const colon = line.find(": ");
  std::string why = colon == std::string::npos ? "" : without_spaces(std::string_view(line).substr(colon + 1));
  if (why.size() > 1 && why.front() == '"' && why.back() == '"') why = why.substr(1, why.size() - 2);
  if (why.empty() || line.find('=') > colon)
    return failure(Exit::usage, fmt::format("as-played: expected {}", as_played_form), "ringside show --json");
  return set_in(match, std::string_view(line).substr(0, colon)).map([&](Json set) {
    return Edit{0, std::move(set), std::move(why), 0};
  });
}

}  // namespace ringside
