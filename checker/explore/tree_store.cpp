#include <algorithm>

#include "checker/explore/store.h"
#include "checker/explore/word_set.h"

namespace ringside {
namespace {

/// The shape of the tree over so many leaves. Its nodes stand in one array: the numbers of all leaves, then of the pairs of
/// them, and so on; the last one on a floor without a partner goes up as it is. The top is the pair that names the state.
struct Shape {
  struct Node {
    std::uint32_t left, right;  // places in the array; alike: the node goes up as it is
  };
  std::uint32_t leaves;
  std::vector<Node> inner;  // node i of these stands at leaves + i; the top is the last and has no number

  explicit Shape(std::uint32_t words) : leaves(words) {
    std::uint32_t from = 0, to = words;
    while (to - from > 1) {
      for (std::uint32_t i = from; i < to; i += 2) inner.push_back({i, std::min(i + 1, to - 1)});
      from = to;
      to = leaves + static_cast<std::uint32_t>(inner.size());
    }
  }
  std::size_t size() const { return leaves + inner.size(); }
};

constexpr std::uint64_t pair_of(std::uint32_t left, std::uint32_t right) { return (std::uint64_t{left} << 32U) | right; }

class TreeStore final : public Store {
 public:
  explicit TreeStore(int words) : shape_(static_cast<std::uint32_t>(words)) {}

  std::string_view name() const override { return "tree"; }

  bool put_one(std::uint64_t const* key, Ref& ref) override {
    std::vector<std::uint32_t> nodes(shape_.size());
    WordSet::Put put = put_whole(key, nodes);
    for (; put.is_full; put = put_whole(key, nodes)) grow();
    ref = put.number;
    return put.is_new;
  }

  void take(std::span<Ref const> refs, Batch& batch) const override {
    batch.keys.resize(refs.size() * shape_.leaves);
    batch.nodes.resize(refs.size() * shape_.size());
    batch.put = 0;
    for (std::size_t i = 0; i < refs.size(); ++i)
      unfold(refs[i], &batch.nodes[i * shape_.size()], &batch.keys[i * shape_.leaves]);
  }

  bool put(Batch& batch, std::vector<Ref>& fresh) override {
    thread_local std::vector<std::uint32_t> nodes;
    nodes.resize(shape_.size());
    auto const& parents = batch.expansion.parents;
    for (std::size_t p = 0; p < parents.size(); ++p) {
      std::size_t const end = std::size_t{parents[p].first} + parents[p].count;
      for (; batch.put < end; ++batch.put) {
        WordSet::Put const put = put_like(&batch.expansion.keys[batch.put * shape_.leaves], &batch.keys[p * shape_.leaves],
                                          &batch.nodes[p * shape_.size()], nodes);
        if (put.is_full) return false;
        if (put.is_new) fresh.push_back(put.number);
      }
    }
    return true;
  }

  void grow() override {
    leaves_.grow();
    pairs_.grow();
    states_.grow();
  }
  std::uint64_t bytes() const override { return leaves_.bytes() + pairs_.bytes() + states_.bytes(); }

 private:
  Shape shape_;
  WordSet leaves_, pairs_, states_;

  void unfold(Ref ref, std::uint32_t* nodes, std::uint64_t* key) const {
    std::uint64_t const top = states_.at(ref);
    if (shape_.inner.empty()) {
      *key = top;
      return;
    }
    split(shape_.inner.size() - 1, top, nodes);
    for (std::size_t i = shape_.inner.size() - 1; i-- > 0;) {
      Shape::Node const& node = shape_.inner[i];
      std::uint32_t const number = nodes[shape_.leaves + i];
      if (node.left == node.right)
        nodes[node.left] = number;
      else
        split(i, pairs_.at(number), nodes);
    }
    for (std::uint32_t i = 0; i < shape_.leaves; ++i) key[i] = leaves_.at(nodes[i]);
  }
  void split(std::size_t inner, std::uint64_t pair, std::uint32_t* nodes) const {
    nodes[shape_.inner[inner].left] = static_cast<std::uint32_t>(pair >> 32U);
    nodes[shape_.inner[inner].right] = static_cast<std::uint32_t>(pair);
  }

  WordSet::Put put_whole(std::uint64_t const* key, std::vector<std::uint32_t>& nodes) {
    if (shape_.inner.empty()) return states_.put(*key);
    for (std::uint32_t i = 0; i < shape_.leaves; ++i) {
      WordSet::Put const leaf = leaves_.put(key[i]);
      if (leaf.is_full) return leaf;
      nodes[i] = leaf.number;
    }
    return put_inner(nodes, [](std::size_t) { return true; });
  }

  /// Puts a state that is much like another one, whose nodes are known: only what differs is looked up.
  WordSet::Put put_like(std::uint64_t const* key, std::uint64_t const* like, std::uint32_t const* known,
                        std::vector<std::uint32_t>& nodes) {
    if (shape_.inner.empty()) return states_.put(*key);
    for (std::uint32_t i = 0; i < shape_.leaves; ++i) {
      nodes[i] = known[i];
      if (key[i] == like[i]) continue;
      WordSet::Put const leaf = leaves_.put(key[i]);
      if (leaf.is_full) return leaf;
      nodes[i] = leaf.number;
    }
    return put_inner(nodes, [&](std::size_t i) {
      Shape::Node const& node = shape_.inner[i];
      nodes[shape_.leaves + i] = known[shape_.leaves + i];
      return nodes[node.left] != known[node.left] || nodes[node.right] != known[node.right];
    });
  }

  template <class Differs>
  WordSet::Put put_inner(std::vector<std::uint32_t>& nodes, Differs differs) {
    std::size_t const top = shape_.inner.size() - 1;
    for (std::size_t i = 0; i < top; ++i) {
      Shape::Node const& node = shape_.inner[i];
      if (!differs(i)) continue;
      if (node.left == node.right) {
        nodes[shape_.leaves + i] = nodes[node.left];
        continue;
      }
      WordSet::Put const pair = pairs_.put(pair_of(nodes[node.left], nodes[node.right]));
      if (pair.is_full) return pair;
      nodes[shape_.leaves + i] = pair.number;
    }
    Shape::Node const& last = shape_.inner[top];
    return states_.put(pair_of(nodes[last.left], nodes[last.right]));
  }
};

}  // namespace

std::unique_ptr<Store> make_tree_store(int words) { return std::make_unique<TreeStore>(words); }

}  // namespace ringside
