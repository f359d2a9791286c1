#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/record/text/text_tree.h"
#include "replay/serve/requests/fault.h"

namespace ringside::serve {

/// The most bytes of a line, and of an answer.
inline constexpr std::size_t longest_line = std::size_t{16} << 20U;

/// One line as a tree; a Fault with its column if it is not one.
TextTree scan_request(std::string_view line);

/// The members of a request by their names. A member that is wrong is a Fault.
class Request {
 public:
  using Index = TextTree::Index;

  explicit Request(TextTree const& tree);

  TextTree const& tree() const { return tree_; }
  std::optional<Index> find(std::string_view name) const { return tree_.member(TextTree::root, name); }
  Index need(std::string_view name, std::string const& expected) const;
  void refuse_unknown(std::span<std::string_view const> known) const;

  /// The id as it goes into the answer; "null" where there is none.
  std::string id() const;
  /// A text; empty if it is left out.
  std::string_view text(std::string_view name) const;
  std::string_view needed_text(std::string_view name, std::string const& expected) const;
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t low, std::uint64_t high) const;
  bool flag(std::string_view name) const;
  /// A list; nothing if it is left out.
  std::optional<Index> list(std::string_view name) const;
  /// An object that a game reads, within the limits of such; nothing if it is left out.
  std::optional<Json> part(std::string_view name) const;

  [[noreturn]] void refuse(std::string_view name, Index node, std::string const& expected) const;
  /// Of a list that has another length.
  [[noreturn]] void refuse_length(std::string_view name, Index list, std::string const& expected) const;

 private:
  TextTree const& tree_;
};

/// A text that stands in a list or as a member.
std::string_view text_at(TextTree const& tree, TextTree::Index node, std::string_view member);

}  // namespace ringside::serve
