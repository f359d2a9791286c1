#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/record/text/text_tree.h"
#include "replay/serve/requests/fault.h"

namespace ringside::serve {

/// The most bytes of a line, and of what answers a list or a record.
inline constexpr std::size_t longest_line = std::size_t{16} << 20U;

inline constexpr std::size_t longest_answer = 4 * longest_line;

/// One line as a tree; a Fault with its column if it is not one.
OrFault<TextTree> scan_request(std::string_view line);

/// The members of a request by their names, and the first fault that is found in it: once it is refused, what it is asked for
/// does not matter any more, since its answer is that fault.
class Request {
 public:
  using Index = TextTree::Index;

  explicit Request(TextTree const& tree);

  TextTree const& tree() const { return tree_; }
  std::optional<Fault> const& fault() const { return fault_; }
  void refuse(Fault fault);
  void refuse(std::string_view name, Index node, std::string const& expected);
  /// Of a list that has another length.
  void refuse_length(std::string_view name, Index list, std::string const& expected);
  void refuse_unknown(std::span<std::string_view const> known);

  std::optional<Index> find(std::string_view name) const { return tree_.member(TextTree::root, name); }
  /// What a request cannot do without; nothing where it is refused for that.
  std::optional<Index> need(std::string_view name, std::string const& expected);

  /// The id as it goes into the answer; "null" where there is none.
  std::string id();
  /// A text; empty if it is left out.
  std::string_view text(std::string_view name);
  /// The text of a node, which is that member or an item of it.
  std::string_view text_in(Index node, std::string_view member);
  std::string_view needed_text(std::string_view name, std::string const& expected);
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t low, std::uint64_t high);
  bool flag(std::string_view name);
  /// A list; nothing if it is left out.
  std::optional<Index> list(std::string_view name);
  /// An object that a game reads, within the limits of such; nothing if it is left out.
  std::optional<Json> part(std::string_view name);

 private:
  TextTree const& tree_;
  std::optional<Fault> fault_;
};

/// A text that stands in a list or as a member.
OrFault<std::string_view> text_at(TextTree const& tree, TextTree::Index node, std::string_view member);

}  // namespace ringside::serve
