#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/text/json.h"
#include "engine/record/values/read.h"

namespace ringside {

/// A position in a text: line, and column in characters; both from 1.
struct TextPosition {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// JSON text as one flat tree in which every key and value knows its position. It was checked as a whole: syntax, UTF-8, keys
/// that are duplicates, and the limits of format.h. It refers to the text, which must outlive it.
class TextTree {
 public:
  using Index = std::uint32_t;
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

  static constexpr Index root = 0;
  Kind kind(Index node) const { return nodes_[node].kind; }
  /// A string decoded, a key, or a number or truth value as it is written.
  std::string_view text(Index node) const;
  /// Elements of an array, members of an object.
  std::size_t size(Index node) const { return nodes_[node].size; }
  /// Node after this one and all inside it. The first element of an array follows it; in an object each value follows its key.
  Index next(Index node) const { return nodes_[node].next; }
  static Index first(Index node) { return node + 1; }
  /// The member's value; nothing if there is none, or if the node is no object.
  std::optional<Index> member(Index object, std::string_view key) const;
  /// Nothing beyond the end, or if the node is no array.
  std::optional<Index> element(Index array, std::size_t number) const;

  bool truth(Index node) const { return text(node) == "true"; }
  std::optional<std::uint64_t> unsigned_number(Index node) const;
  std::optional<std::int64_t> signed_number(Index node) const;
  Json json(Index node) const;

  /// A key or a value with all inside it, as it stands in the source.
  std::string_view written(Index node) const;

  TextPosition place(Index node) const { return place_at(nodes_[node].begin); }
  /// The line of each element; it takes as long as reading the text once.
  std::vector<std::uint32_t> lines_of_elements(Index array) const;
  /// Of a byte inside a string without escapes; else of the string's beginning.
  TextPosition place_inside(Index node, std::size_t byte) const;
  /// The deepest node on the path that is there, e.g. of "robot[1].cell".
  Index find(Index from, std::string_view path) const;
  /// Its text, cut to 40 characters, for messages.
  std::string brief(Index node) const;
  std::size_t nodes() const { return nodes_.size(); }

 private:
  friend class TextScan;
  friend class TreeWriter;

  struct Node {
    std::uint32_t begin = 0;  ///< offset in the source
    std::uint32_t from = 0;   ///< its text: byte of the source, or beyond its end, of decoded_
    std::uint32_t size = 0;   ///< bytes of its text, or number of its children
    Index next = 0;
    Kind kind = Kind::null;
  };

  explicit TextTree(std::string_view source) : source_(source) {}
  TextPosition place_at(std::size_t byte) const;

  std::string_view source_;
  std::string decoded_;  ///< strings that have escapes, and text that migration put in
  std::vector<Node> nodes_;
};

/// Builds a new tree from parts of another one, keeping their source positions: used by migration.
class TreeWriter {
 public:
  explicit TreeWriter(TextTree const& from) : from_(&from), tree_(from.source_) { tree_.decoded_ = from.decoded_; }

  void open(TextTree::Kind kind, TextTree::Index at);
  void close();
  /// A key, or a text as a value; its place is that of `at`.
  void put(std::string_view text, TextTree::Index at, TextTree::Kind kind = TextTree::Kind::string);
  /// A node of the old tree with all inside it.
  void copy(TextTree::Index node);
  TextTree take() && { return std::move(tree_); }

 private:
  TextTree const* from_;
  TextTree tree_;
  std::vector<TextTree::Index> open_;

  void count();
};

}  // namespace ringside
