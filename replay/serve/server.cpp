#include "replay/serve/server.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/base/version.h"
#include "replay/serve/methods/methods.h"
#include "replay/terminal/terminal.h"

namespace ringside::serve {
namespace {

std::string refusal_line(std::string const& id, Fault const& fault) {
  return fmt::format(R"({{"id":{},"error":{}}})", id, json_text(fault_json(fault)));
}

std::optional<Language> read_language(Request& request) {
  std::string_view const word = request.text("lang");
  if (word == "en") return Language::english;
  if (word == "ru") return Language::russian;
  if (auto const node = request.find("lang")) request.refuse("lang", *node, "en or ru");
  return std::nullopt;
}

/// What describes a game for people asks the terminal for its language.
void speak(Service& service, Language language) { service.language = terminal().language = language; }

}  // namespace

std::string greeting() {
  Json names = Json::array();
  for (Method const& method : methods()) names.push_back(method.name);
  return json_text(
      {{"serve", "ringside"}, {"protocol", protocol_version}, {"version", program_version()}, {"methods", std::move(names)}});
}

std::optional<Fault> Server::answer_into(std::string_view line, std::string& out) {
  auto const tree = scan_request(line);
  if (!tree) return tree.error();
  Request request(*tree);
  if (!request.fault()) id_ = request.id();  // a refusal has it too
  Method const* const method = request.fault() ? nullptr : find_method(request);
  if (method == nullptr) return request.fault();
  speak(service_, read_language(request).value_or(own_language_));
  if (request.fault()) return request.fault();
  out = fmt::format(R"({{"id":{},"result":)", id_);
  method->answer(service_, request, out);
  out += '}';
  return request.fault();
}

std::string Server::answer(std::string_view line) {
  if (line.size() > longest_line) return answer_to_a_long_line();
  id_ = "null";
  std::string out;
  auto const fault = answer_into(line, out);
  return fault ? refusal_line(id_, *fault) : out;
}

std::string Server::answer_to_a_failure(std::string_view what) const {
  return refusal_line(id_, Fault(FaultCode::internal, "", fmt::format("internal fault: {}", what)));
}

std::string Server::answer_to_a_long_line() {
  return refusal_line(
      "null", Fault(FaultCode::too_long, "", fmt::format("the line is longer than {} bytes", longest_line), "fewer states"));
}

}  // namespace ringside::serve
