#include "replay/peer/peer.h"

#include <unistd.h>

#include <filesystem>
#include <utility>

#include "engine/record/file/file.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/text_tree.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t longest_refusal = 300;

tl::expected<Json, std::string> object_in(std::string const& line) {
  auto const tree = scan_text(line, "answer");
  if (!tree || tree->kind(TextTree::root) != TextTree::Kind::object) return tl::unexpected(std::string("no JSON object"));
  return tree->json(TextTree::root);
}

}  // namespace

std::string PeerAnswer::text(char const* name) const {
  auto const member = result.is_object() ? result.find(name) : result.end();
  return member != result.end() && member->is_string() ? on_a_line(member->get<std::string>()) : std::string();
}

Result<std::unique_ptr<Peer>> Peer::start(std::string const& program, std::chrono::milliseconds patience) {
  auto process = Process::start({program, {program, "serve"}, {}, patience});
  if (!process) return tl::unexpected(process.error());
  std::unique_ptr<Peer> peer(new Peer(*std::move(process)));
  if (auto const greeted = peer->greet(); !greeted) return tl::unexpected(greeted.error());
  return peer;
}

Result<> Peer::greet() {
  process_->before_greeting("ended before it answered; does it have `ringside serve`?");
  auto const line = process_->hear();
  if (!line) return tl::unexpected(line.error());
  auto const greeting = object_in(*line);
  PeerAnswer const said{greeting.value_or(Json()), {}};
  if (said.text("serve") != "ringside") return process_->trouble("is not ringside, or is older than `ringside serve`");
  Json const protocol = greeting->value("protocol", Json());
  if (protocol != 1) return process_->trouble("speaks a different protocol version");
  process_->greeted();
  return {};
}

Result<PeerAnswer> Peer::ask(std::string const& members) {
  auto const line = process_->ask("{" + members + "}");
  if (!line) return tl::unexpected(line.error());
  auto answer = object_in(*line);
  if (!answer) return process_->trouble("sends a malformed answer");
  if (auto const result = answer->find("result"); result != answer->end()) return PeerAnswer{std::move(*result), {}};
  PeerAnswer const error{answer->value("error", Json()), {}};
  std::string const why = error.text("message").substr(0, longest_refusal);
  return PeerAnswer{{}, why.empty() ? "it does not say why" : why};
}

bool is_program(std::string const& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored) || ::access(path.c_str(), X_OK) != 0) return false;
  std::string const beginning = read_beginning(path, 4);
  return beginning ==
             "\x7f"
             "ELF" ||
         beginning.starts_with("#!");
}

}  // namespace ringside
