#include "replay/serve/requests/request.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"

namespace ringside::serve {
namespace {

using Kind = TextTree::Kind;

Fault malformed(ReadError const& error) {
  Fault fault(FaultCode::malformed, "", error.what, error.expected);
  fault.column = static_cast<int>(error.column);
  return fault;
}

}  // namespace

OrFault<TextTree> scan_request(std::string_view line) {
  auto tree = scan_text(line, "request");
  if (!tree) return tl::unexpected(malformed(tree.error().front()));
  return *std::move(tree);
}

Request::Request(TextTree const& tree) : tree_(tree) {
  if (tree.kind(TextTree::root) != Kind::object)
    refuse(Fault(FaultCode::malformed, "", "the line is " + tree.brief(TextTree::root), "an object"));
}

void Request::refuse(Fault fault) {
  if (!fault_) fault_ = std::move(fault);
}

void Request::refuse(std::string_view name, Index node, std::string const& expected) {
  refuse(Fault(FaultCode::bad_request, std::string(name), "is " + tree_.brief(node), expected));
}

void Request::refuse_length(std::string_view name, Index list, std::string const& expected) {
  refuse(Fault(FaultCode::bad_request, std::string(name), fmt::format("is a list of {}", tree_.size(list)), expected));
}

void Request::refuse_unknown(std::span<std::string_view const> known) {
  for (Index at = TextTree::first(TextTree::root); at < tree_.next(TextTree::root); at = tree_.next(at + 1)) {
    std::string const name(tree_.text(at));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    std::vector<std::string> const names(known.begin(), known.end());
    std::string const member = name.size() <= 64 ? (nlohmann::json::json_pointer() / name).to_string().substr(1) : std::string();
    return refuse(Fault(FaultCode::bad_request, member, "unknown member " + tree_.brief(at), meant(name, names)));
  }
}

std::optional<Request::Index> Request::need(std::string_view name, std::string const& expected) {
  auto const node = find(name);
  if (!node) refuse(Fault(FaultCode::bad_request, std::string(name), "is missing", expected));
  return node;
}

std::string Request::id() {
  auto const node = find("id");
  if (!node) return "null";
  Kind const kind = tree_.kind(*node);
  if (kind == Kind::string) return json_text(tree_.json(*node));
  if (kind == Kind::number || kind == Kind::null) return std::string(tree_.written(*node));
  refuse("id", *node, "a text, a number or null");
  return "null";
}

OrFault<std::string_view> text_at(TextTree const& tree, TextTree::Index node, std::string_view member) {
  if (tree.kind(node) == Kind::string) return tree.text(node);
  return tl::unexpected(Fault(FaultCode::bad_request, std::string(member), "is " + tree.brief(node), "a text"));
}

std::string_view Request::text_in(Index node, std::string_view member) {
  auto const text = text_at(tree_, node, member);
  if (!text) refuse(text.error());
  return text.value_or(std::string_view());
}

std::string_view Request::text(std::string_view name) {
  auto const node = find(name);
  return node ? text_in(*node, name) : std::string_view();
}

std::string_view Request::needed_text(std::string_view name, std::string const& expected) {
  auto const node = need(name, expected);
  return node ? text_in(*node, name) : std::string_view();
}

std::optional<std::uint64_t> Request::number(std::string_view name, std::uint64_t low, std::uint64_t high) {
  auto const node = find(name);
  if (!node) return std::nullopt;
  auto const number = tree_.unsigned_number(*node);
  if (number && *number >= low && *number <= high) return number;
  refuse(name, *node, fmt::format("a number from {} to {}", low, high));
  return std::nullopt;
}

bool Request::flag(std::string_view name) {
  auto const node = find(name);
  if (!node) return false;
  if (tree_.kind(*node) == Kind::boolean) return tree_.truth(*node);
  refuse(name, *node, "true or false");
  return false;
}

std::optional<Request::Index> Request::list(std::string_view name) {
  auto const node = find(name);
  if (!node || tree_.kind(*node) == Kind::array) return node;
  refuse(name, *node, "a list");
  return std::nullopt;
}

std::optional<Json> Request::part(std::string_view name) {
  auto const node = find(name);
  if (!node) return std::nullopt;
  if (tree_.kind(*node) != Kind::object) {
    refuse(name, *node, "an object");
  } else if (auto const large = oversize(tree_, *node)) {
    refuse(Fault(FaultCode::bad_request, std::string(name), large->what, large->expected));
  } else {
    return tree_.json(*node);
  }
  return std::nullopt;
}

}  // namespace ringside::serve
