#include <algorithm>
#include <cstring>
#include <utility>

#include "checker/explore/stores/block_set.h"
#include "checker/explore/stores/store.h"
#include "checker/explore/stores/tree_shape.h"
#include "checker/explore/stores/word_set.h"

namespace ringside {
namespace {

using Numbering = WordSet::Put;

/// Remembers the numbers of pairs that were put lately, and which states were: most pairs of a state were just met in another
/// one, as are many states, and asking the sets again would mean waiting for memory.
class Recent {
 public:
  /// What was put before the sets were filled again is forgotten.
  Recent(WordSet& pairs, std::uint64_t filling, RecentWords& recent) : set_(pairs), pairs_(recent.pairs), states_(recent.states) {
    if (recent.filling != filling) pairs_.clear(), states_.clear();
    recent.filling = filling;
    pairs_.resize(std::size_t{1} << pair_bits);
    states_.resize(std::size_t{1} << state_bits, no_state);
  }

  Numbering put(std::uint64_t pair) {
    Numbered& entry = pairs_[static_cast<std::size_t>((pair * 0x9E3779B97F4A7C15ULL) >> (64U - pair_bits))];
    if (entry.word == pair && entry.number != Numbered::none) return {entry.number, false, false};
    Numbering const put = set_.put(pair);
    if (!put.is_full) entry = {pair, put.number};
    return put;
  }

  /// Was this state remembered? From now on it is.
  bool has_met(std::uint64_t state, WordSet::Hash hash) {
    return std::exchange(states_[hash >> (64U - state_bits)], state) == state;
  }
  void forget_states() { states_.clear(); }

 private:
  static constexpr unsigned pair_bits = 13, state_bits = 10;
  static constexpr std::uint64_t no_state = ~std::uint64_t{0};
  WordSet& set_;
  std::vector<Numbered>& pairs_;
  std::vector<std::uint64_t>& states_;
};

constexpr std::uint64_t pack_pair(std::uint32_t left, std::uint32_t right) { return (std::uint64_t{left} << 32U) | right; }

/// The leaves of a tree are blocks of that many words: wide ones save floors, narrow ones have more in common.
template <std::size_t Width>
class TreeStore final : public Store {
 public:
  TreeStore(int words, int threads)
      : words_(static_cast<std::size_t>(words)),
        threads_(threads),
        whole_(words_ / Width),
        shape_(make_even_shape(static_cast<std::uint32_t>((words_ + Width - 1) / Width))) {}

  std::string_view name() const override { return "tree"; }

  bool put_one(std::uint64_t const* key, Ref& ref) override {
    std::vector<std::uint32_t> nodes(shape_.size());
    Numbering put = put_whole(key, nodes);
    for (; put.is_full; put = put_whole(key, nodes)) grow();
    ref = put.number;
    return put.is_new;
  }

  void prefetch(std::span<std::uint64_t const> keys) const override {
    if (!shape_.inner.empty()) return;
    for (std::uint64_t const key : keys) states_->prefetch_slot(WordSet::to_hash(key));
    for (std::uint64_t const key : keys) states_->prefetch_word(WordSet::to_hash(key));
  }

  void take(std::span<Ref const> refs, Batch& batch) const override {
    std::size_t const size = shape_.size();
    batch.keys.resize(refs.size() * words_);
    batch.nodes.assign(refs.size() * size, none);
    batch.put = 0;
    for (std::size_t i = 0; i < refs.size(); ++i) {
      std::uint32_t* const nodes = &batch.nodes[i * size];
      std::uint64_t* const key = &batch.keys[i * words_];
      if (i > 0) std::copy_n(nodes - size, size, nodes);
      if (i > 0) std::copy_n(key - words_, words_, key);
      unfold(refs[i], nodes, key);
    }
  }

  using Store::put;
  bool put(Batch& batch, std::vector<Ref>& fresh) override {
    if (shape_.inner.empty()) return put_words(batch, fresh);
    if (batch.expansion.parents.empty()) return put_without_parents(batch, fresh);
    Recent recent(*pairs_, shapes_, batch.recent);
    thread_local std::vector<Change> changes;
    bool const put_all = put_leaves(batch, changes) && put_inner(batch, changes, recent) && put_tops(batch, fresh);
    if (!put_all) recent.forget_states();  // some of them are not there yet
    return put_all;
  }

  void grow() override {
    leaves_.grow();
    pairs_->grow();
    states_->grow();
  }
  void next_level() override {
    reshape_if_due();
    pairs_->pack();
    states_->pack();
  }
  std::uint64_t growth() const override { return leaves_.growth() + pairs_->growth() + states_->growth(); }
  std::uint64_t bytes() const override { return leaves_.bytes() + pairs_->bytes() + states_->bytes(); }

 private:
  using Block = typename BlockSet<Width>::Block;

  /// A leaf that is asked for, and its number then.
  struct Leaf {
    Block block;
    typename BlockSet<Width>::Hash place;
    std::uint32_t number;
  };

  std::size_t words_;
  int threads_;
  std::size_t whole_;  // leaves of full width
  TreeShape shape_;
  BlockSet<Width> leaves_;
  std::unique_ptr<WordSet> pairs_ = std::make_unique<WordSet>(threads_), states_ = std::make_unique<WordSet>(threads_);
  std::uint64_t shapes_ = 0;  // that the tree has had before
  std::uint64_t next_shape_ = least_to_learn;

  /// Words of the state in a block: the last one may have fewer.
  std::size_t block_width(std::size_t block) const { return std::min(Width, words_ - block * Width); }
  void copy_block(std::uint64_t const* words, std::size_t at, Block& block) const {
    if (at < whole_)
      std::memcpy(block.data(), words, sizeof block);
    else
      std::fill(std::copy_n(words, block_width(at), block.begin()), block.end(), 0);
  }

  /// Do a state's block, whose words begin here, and another one's hold the same?
  bool has_same(std::uint64_t const* a, std::uint64_t const* b, std::size_t at) const {
    return at < whole_ ? is_alike<Width>(a, b) : std::equal(a, a + block_width(at), b);
  }

  static constexpr std::uint32_t none = 0xFFFF'FFFF;  // no number

  /// Changes nodes and key, which are some state's or none's, to those of another one: only where they differ.
  void unfold(Ref ref, std::uint32_t* nodes, std::uint64_t* key) const {
    std::uint64_t const top = states_->at(ref);
    if (shape_.inner.empty())
      *key = top;
    else
      split(shape_.inner.back(), top, nodes, key);
  }
  void split(TreeShape::Node const& node, std::uint64_t pair, std::uint32_t* nodes, std::uint64_t* key) const {
    unfold_at(node.left, static_cast<std::uint32_t>(pair >> 32U), nodes, key);
    unfold_at(node.right, static_cast<std::uint32_t>(pair), nodes, key);
  }
  void unfold_at(std::uint32_t place, std::uint32_t number, std::uint32_t* nodes, std::uint64_t* key) const {
    if (nodes[place] == number) return;
    nodes[place] = number;
    if (place < shape_.leaves)
      std::copy_n(leaves_.at(number).begin(), block_width(place), key + place * Width);
    else
      split(shape_.inner[place - shape_.leaves], pairs_->at(number), nodes, key);
  }

  /// `nodes` are those of the state `before`, if there is one: what both have in common is not looked up.
  Numbering put_whole(std::uint64_t const* key, std::vector<std::uint32_t>& nodes, std::uint64_t const* before = nullptr) {
    if (shape_.inner.empty()) return states_->put(*key);
    for (std::uint32_t i = 0; i < shape_.leaves; ++i) {
      if (before != nullptr && has_same(key + i * Width, before + i * Width, i)) continue;
      Block block;
      copy_block(key + i * Width, i, block);
      auto const leaf = leaves_.put(block);
      if (leaf.is_full) return {0, false, true};
      nodes[i] = leaf.number;
    }
    return put_pairs(nodes, before != nullptr);
  }

  // ---- Shape

  static constexpr std::uint64_t least_to_learn = 32'768, most_to_learn = 1'000'000;  // states
  static constexpr std::uint64_t steps_to_learn = 8;                                  // times as many before the next look
  static constexpr std::uint64_t few_pairs = 8;                                       // one for so many states
  static constexpr std::uint64_t sample = 2048;                                       // states

  /// Where a tree has many pairs besides its states, another order of its blocks may have fewer. Looked at a few times only, as
  /// all states are put again then, with the numbers that they have.
  void reshape_if_due() {
    if (states_->size() < next_shape_ || states_->size() > most_to_learn || shape_.leaves < 3) return;
    next_shape_ = states_->size() * steps_to_learn;
    if (pairs_->size() < states_->size() / few_pairs) return;
    TreeShape learned = learn_shape(shape_.leaves, sample_blocks());
    if (!(learned == shape_)) fill_again(std::move(learned));
  }

  /// The numbers of the blocks of states that lie evenly spread.
  std::vector<std::uint32_t> sample_blocks() const {
    std::vector<std::uint32_t> nodes(shape_.size(), none), blocks;
    std::vector<std::uint64_t> key(words_);
    std::uint64_t const size = states_->size(), count = std::min<std::uint64_t>(size, sample);
    blocks.resize(count * shape_.leaves);
    for (std::uint64_t i = 0; i < count; ++i) {
      unfold(static_cast<Ref>(i * size / count), nodes.data(), key.data());
      std::copy_n(nodes.begin(), shape_.leaves, blocks.begin() + static_cast<std::ptrdiff_t>(i * shape_.leaves));
    }
    return blocks;
  }

  void fill_again(TreeShape learned) {
    constexpr std::uint64_t portion = 4096;
    auto pairs = std::make_unique<WordSet>(threads_), states = std::make_unique<WordSet>(threads_);
    auto const change_over = [&] {
      std::swap(shape_, learned);
      std::swap(pairs_, pairs);
      std::swap(states_, states);
    };
    std::vector<std::uint32_t> nodes(shape_.size(), none), others(learned.size());
    std::vector<std::uint64_t> key(words_), keys;
    for (std::uint64_t from = 0, size = states_->size(); from < size; from += portion) {
      keys.clear();
      for (std::uint64_t i = from; i < std::min(size, from + portion); ++i) {
        unfold(static_cast<Ref>(i), nodes.data(), key.data());
        keys.insert(keys.end(), key.begin(), key.end());
      }
      change_over();
      for (std::size_t at = 0; at < keys.size(); at += words_)
        while (put_whole(&keys[at], others).is_full) grow();
      change_over();
    }
    change_over();
    ++shapes_;
  }

  /// A block in which a successor of a batch differs from its parent: only what lies above such a block is looked up.
  struct Change {
    std::uint32_t successor, block;
    std::uint32_t number;  // of the block; until it is put, its place among those that are asked for
  };

  bool put_words(Batch& batch, std::vector<Ref>& fresh) {
    auto const& keys = batch.expansion.keys;
    prefetch(std::span(keys).subspan(batch.put));
    for (; batch.put < keys.size(); ++batch.put) {
      Numbering const put = states_->put(keys[batch.put]);
      if (put.is_full) return false;
      if (put.is_new) fresh.push_back(put.number);
    }
    return true;
  }

  /// States whose parents are elsewhere: most are like the one before them.
  bool put_without_parents(Batch& batch, std::vector<Ref>& fresh) {
    batch.nodes.resize(shape_.size());
    std::uint64_t const* before = nullptr;
    for (std::size_t const count = batch.expansion.keys.size() / words_; batch.put < count; ++batch.put) {
      std::uint64_t const* const key = &batch.expansion.keys[batch.put * words_];
      Numbering const put = put_whole(key, batch.nodes, before);
      if (put.is_full) return false;
      before = key;
      if (put.is_new) fresh.push_back(put.number);
    }
    return true;
  }

  /// The leaves that differ, from the first successor that is to be put.
  void find_changes(Batch const& batch, std::vector<Change>& changes, std::vector<Leaf>& leaves) const {
    thread_local std::vector<std::uint32_t> kept;
    std::vector<std::uint32_t>& latest = kept;
    latest.assign(shape_.leaves, none);
    changes.clear();
    leaves.clear();
    for (std::uint32_t p = 0; p < batch.expansion.parents.size(); ++p) {
      Expansion::Parent const& parent = batch.expansion.parents[p];
      std::uint64_t const* const like = &batch.keys[p * words_];
      for (auto s = std::max(parent.first, static_cast<std::uint32_t>(batch.put)); s < parent.first + parent.count; ++s) {
        std::uint64_t const* const key = &batch.expansion.keys[s * words_];
        for (std::uint32_t leaf = 0; leaf < shape_.leaves; ++leaf)
          if (!has_same(key + leaf * Width, like + leaf * Width, leaf))
            changes.push_back({s, leaf, ask_for(key + leaf * Width, leaf, latest[leaf], leaves)});
      }
    }
  }

  /// The place among `leaves` of a leaf. Many successors have it in common with the one before, which is `latest` there.
  std::uint32_t ask_for(std::uint64_t const* words, std::size_t at, std::uint32_t& latest, std::vector<Leaf>& leaves) const {
    if (latest != none && has_same(words, leaves[latest].block.data(), at)) return latest;
    latest = static_cast<std::uint32_t>(leaves.size());
    Leaf& asked = leaves.emplace_back();
    copy_block(words, at, asked.block);
    asked.place = BlockSet<Width>::to_hash(asked.block);
    return latest;
  }

  bool put_leaves(Batch const& batch, std::vector<Change>& changes) {
    thread_local std::vector<Leaf> kept;
    std::vector<Leaf>& leaves = kept;
    find_changes(batch, changes, leaves);
    for (Leaf const& leaf : leaves) leaves_.prefetch_slot(leaf.place);
    for (Leaf const& leaf : leaves) leaves_.prefetch_block(leaf.place);
    for (Leaf& leaf : leaves) {
      auto const put = leaves_.put(leaf.block, leaf.place);
      if (put.is_full) return false;
      leaf.number = put.number;
    }
    for (Change& change : changes) change.number = leaves[change.number].number;
    return true;
  }

  /// A pair that is a state.
  struct Top {
    std::uint64_t word;
    WordSet::Hash place;
    std::size_t successor;
  };
  static std::vector<Top>& tops() {
    thread_local std::vector<Top> kept;
    return kept;
  }

  /// The pairs of each successor above what it has changed. Most were looked up lately; the tops that were not are asked for
  /// together.
  bool put_inner(Batch const& batch, std::vector<Change> const& changes, Recent& recent) {
    std::vector<std::uint32_t> nodes(shape_.size());
    auto change = changes.begin();
    tops().clear();
    for (std::size_t p = 0; p < batch.expansion.parents.size(); ++p) {
      Expansion::Parent const& parent = batch.expansion.parents[p];
      std::uint32_t const* const like = &batch.nodes[p * shape_.size()];
      for (auto s = std::max<std::size_t>(parent.first, batch.put); s < std::size_t{parent.first} + parent.count; ++s) {
        std::copy_n(like, shape_.size(), nodes.begin());
        for (; change != changes.end() && change->successor == s; ++change) nodes[change->block] = change->number;
        if (!climb(like, nodes.data(), recent)) return false;
        TreeShape::Node const top = shape_.inner.back();
        std::uint64_t const word = pack_pair(nodes[top.left], nodes[top.right]);
        WordSet::Hash const place = WordSet::to_hash(word);
        if (recent.has_met(word, place)) continue;
        tops().push_back({word, place, s});
        states_->prefetch_slot(place);
      }
    }
    return true;
  }

  bool climb(std::uint32_t const* like, std::uint32_t* nodes, Recent& recent) const {
    for (std::size_t i = 0; i + 1 < shape_.inner.size(); ++i) {
      auto const [left, right] = shape_.inner[i];
      if (nodes[left] == like[left] && nodes[right] == like[right]) continue;
      Numbering const put = recent.put(pack_pair(nodes[left], nodes[right]));
      if (put.is_full) return false;
      nodes[shape_.leaves + i] = put.number;
    }
    return true;
  }

  bool put_tops(Batch& batch, std::vector<Ref>& fresh) {
    for (Top const& top : tops()) states_->prefetch_word(top.place);
    for (Top const& top : tops()) {
      batch.put = top.successor;
      Numbering const put = states_->put(top.word, top.place);
      if (put.is_full) return false;
      if (put.is_new) fresh.push_back(put.number);
    }
    batch.put = batch.expansion.keys.size() / words_;
    return true;
  }

  /// With `known` there are numbers in all nodes, some of which still fit.
  Numbering put_pairs(std::vector<std::uint32_t>& nodes, bool known) {
    std::size_t const top = shape_.inner.size() - 1;
    for (std::size_t i = 0; i < top; ++i) {
      std::uint32_t& mine = nodes[shape_.leaves + i];
      std::uint64_t const word = pack_pair(nodes[shape_.inner[i].left], nodes[shape_.inner[i].right]);
      if (known && pairs_->at(mine) == word) continue;
      Numbering const pair = pairs_->put(word);
      if (pair.is_full) return pair;
      mine = pair.number;
    }
    return states_->put(pack_pair(nodes[shape_.inner[top].left], nodes[shape_.inner[top].right]));
  }
};

}  // namespace

std::unique_ptr<Store> make_tree_store(int words, int threads) {
  constexpr int many = 16;
  if (words < many) return std::make_unique<TreeStore<1>>(words, threads);
  return std::make_unique<TreeStore<8>>(words, threads);
}

}  // namespace ringside
