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
  std::vector<std::size_t> floors;  // where each floor but the top ends in `inner`
  std::vector<Node> inner;          // node i of these stands at leaves + i; the top is the last and has no number

  explicit Shape(std::uint32_t words) : leaves(words) {
    std::uint32_t from = 0, to = words;
    while (to - from > 1) {
      for (std::uint32_t i = from; i < to; i += 2) inner.push_back({i, std::min(i + 1, to - 1)});
      if (to - from > 2) floors.push_back(inner.size());
      from = to;
      to = leaves + static_cast<std::uint32_t>(inner.size());
    }
  }
  std::size_t size() const { return leaves + inner.size(); }
};

/// Remembers the numbers of words that were put lately: most words of a state were just met in another one, and asking the set
/// again would mean waiting for memory.
class Recent {
 public:
  Recent(WordSet& set, std::vector<Numbered>& memory) : set_(set), memory_(memory) { memory_.resize(size); }

  WordSet::Put put(std::uint64_t word) {
    Numbered& entry = memory_[place(word)];
    if (entry.known && entry.word == word) return {entry.number, false, false};
    WordSet::Put const put = set_.put(word);
    if (!put.is_full) entry = {word, put.number, true};
    return put;
  }
  void prefetch(std::uint64_t word) const {
    Numbered const& entry = memory_[place(word)];
    if (!entry.known || entry.word != word) set_.prefetch(word);
  }

 private:
  static constexpr unsigned bits = 13;
  static constexpr std::size_t size = std::size_t{1} << bits;
  static std::size_t place(std::uint64_t word) {
    return static_cast<std::size_t>((word * 0x9E3779B97F4A7C15ULL) >> (64U - bits));
  }
  WordSet& set_;
  std::vector<Numbered>& memory_;
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
    if (shape_.inner.empty()) return put_words(batch, fresh);
    thread_local Successors work;
    copy_parents(batch, work);
    Recent leaves(leaves_, batch.leaves), pairs(pairs_, batch.pairs);
    if (!put_leaves(batch, work, leaves)) return false;
    std::size_t from = 0;
    for (std::size_t const to : shape_.floors) {
      if (!put_floor(from, to, work, pairs)) return false;
      from = to;
    }
    return put_tops(batch, work, fresh);
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
    return put_inner(nodes);
  }

  /// Successors of a batch with their nodes, which begin as those of their parents: only what differs is looked up. A floor
  /// is worked on for all of them at once, so that their slots are on the way from memory together.
  struct Successors {
    struct Missing {
      std::uint64_t word;
      std::size_t place;  // in `nodes`
    };
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint8_t> differs;  // beside `nodes`: not the parent's
    std::vector<Missing> missing;
    std::size_t first = 0, count = 0;
  };

  bool put_words(Batch& batch, std::vector<Ref>& fresh) {
    auto const& keys = batch.expansion.keys;
    for (std::size_t i = batch.put; i < keys.size(); ++i) states_.prefetch(keys[i]);
    for (; batch.put < keys.size(); ++batch.put) {
      WordSet::Put const put = states_.put(keys[batch.put]);
      if (put.is_full) return false;
      if (put.is_new) fresh.push_back(put.number);
    }
    return true;
  }

  void copy_parents(Batch const& batch, Successors& work) const {
    std::size_t const size = shape_.size();
    work.first = batch.put;
    work.count = batch.expansion.actions.size() - batch.put;
    work.nodes.resize(work.count * size);
    work.differs.assign(work.count * size, 0);
    std::size_t at = 0;
    for (std::size_t p = 0; p < batch.expansion.parents.size(); ++p) {
      Expansion::Parent const& parent = batch.expansion.parents[p];
      for (std::size_t s = std::max<std::size_t>(parent.first, work.first); s < std::size_t{parent.first} + parent.count;
           ++s, ++at)
        std::copy_n(&batch.nodes[p * size], size, &work.nodes[at * size]);
    }
  }

  bool put_leaves(Batch const& batch, Successors& work, Recent& leaves) const {
    std::size_t const size = shape_.size(), words = shape_.leaves;
    work.missing.clear();
    std::size_t at = 0;
    for (std::size_t p = 0; p < batch.expansion.parents.size(); ++p) {
      Expansion::Parent const& parent = batch.expansion.parents[p];
      std::uint64_t const* const like = &batch.keys[p * words];
      for (std::size_t s = std::max<std::size_t>(parent.first, work.first); s < std::size_t{parent.first} + parent.count;
           ++s, ++at) {
        std::uint64_t const* const key = &batch.expansion.keys[s * words];
        for (std::size_t i = 0; i < words; ++i)
          if (key[i] != like[i]) work.missing.push_back({key[i], at * size + i});
      }
    }
    return number_missing(work, leaves);
  }

  bool put_floor(std::size_t from, std::size_t to, Successors& work, Recent& pairs) const {
    work.missing.clear();
    for (std::size_t s = 0; s < work.count; ++s) {
      std::uint32_t* const nodes = &work.nodes[s * shape_.size()];
      std::uint8_t* const differs = &work.differs[s * shape_.size()];
      for (std::size_t i = from; i < to; ++i) {
        Shape::Node const& node = shape_.inner[i];
        if ((differs[node.left] | differs[node.right]) == 0) continue;
        std::size_t const place = s * shape_.size() + shape_.leaves + i;
        if (node.left != node.right) {
          work.missing.push_back({pair_of(nodes[node.left], nodes[node.right]), place});
        } else {
          work.nodes[place] = nodes[node.left];
          work.differs[place] = 1;
        }
      }
    }
    return number_missing(work, pairs);
  }

  static bool number_missing(Successors& work, Recent& set) {
    for (Successors::Missing const& missing : work.missing) set.prefetch(missing.word);
    for (Successors::Missing const& missing : work.missing) {
      WordSet::Put const put = set.put(missing.word);
      if (put.is_full) return false;
      work.nodes[missing.place] = put.number;
      work.differs[missing.place] = 1;
    }
    return true;
  }

  bool put_tops(Batch& batch, Successors& work, std::vector<Ref>& fresh) {
    Shape::Node const& top = shape_.inner.back();
    auto const word = [&](std::size_t s) {
      std::uint32_t const* const nodes = &work.nodes[s * shape_.size()];
      return pair_of(nodes[top.left], nodes[top.right]);
    };
    for (std::size_t s = 0; s < work.count; ++s) states_.prefetch(word(s));
    for (; batch.put - work.first < work.count; ++batch.put) {
      WordSet::Put const put = states_.put(word(batch.put - work.first));
      if (put.is_full) return false;
      if (put.is_new) fresh.push_back(put.number);
    }
    return true;
  }

  WordSet::Put put_inner(std::vector<std::uint32_t>& nodes) {
    std::size_t const top = shape_.inner.size() - 1;
    for (std::size_t i = 0; i < top; ++i) {
      Shape::Node const& node = shape_.inner[i];
      nodes[shape_.leaves + i] = nodes[node.left];
      if (node.left == node.right) continue;
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
