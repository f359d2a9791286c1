#include "replay/serve/server.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/base/version.h"
#include "replay/serve/methods/methods.h"

namespace ringside::serve {
namespace {

std::string refusal_line(std::string const& id, Fault const& fault) {
  return fmt::format(R"({{"id":{},"error":{}}})", id, json_text(fault_json(fault)));
}

/// Writes the beginning of an answer as soon as the id is known, so that an error has it too.
void answer_into(Service& service, std::string_view line, std::string& id, std::string& out) {
  TextTree const tree = scan_request(line);
  Request const request(tree);
  id = request.id();
  Method const& method = find_method(request);
  out = fmt::format(R"({{"id":{},"result":)", id);
  method.answer(service, request, out);
  out += '}';
}

}  // namespace

std::string greeting() {
  Json names = Json::array();
  for (Method const& method : methods()) names.push_back(method.name);
  return json_text(
      {{"serve", "ringside"}, {"protocol", protocol_version}, {"version", program_version()}, {"methods", std::move(names)}});
}

std::string Server::answer(std::string_view line) {
  if (line.size() > longest_line) return answer_to_a_long_line();
  std::string id = "null", out;
  try {
    answer_into(service_, line, id, out);
    return out;
  } catch (Fault const& fault) {
    return refusal_line(id, fault);
  } catch (std::exception const& fault) {
    return refusal_line(id, Fault(FaultCode::internal, "", fmt::format("internal fault: {}", fault.what())));
  }
}

std::string Server::answer_to_a_long_line() {
  return refusal_line(
      "null", Fault(FaultCode::too_long, "", fmt::format("the line is longer than {} bytes", longest_line), "fewer states"));
}

}  // namespace ringside::serve
