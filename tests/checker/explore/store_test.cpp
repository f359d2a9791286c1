#include "checker/explore/stores/store.h"

#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

using Key = std::vector<std::uint64_t>;

/// A batch that holds some states and, for each of them, successors that differ in few words.
Batch make_batch(Store const& store, std::vector<Ref> const& refs, std::size_t words, Dice& dice, std::uint64_t values) {
  Batch batch;
  store.take(refs, batch);
  Expansion& expansion = batch.expansion;
  for (std::size_t p = 0; p < refs.size(); ++p) {
    auto const first = static_cast<std::uint32_t>(expansion.actions.size());
    auto const count = static_cast<std::uint32_t>(dice.below(4));
    expansion.parents.push_back({first, count, false, false});
    for (std::uint32_t s = 0; s < count; ++s) {
      Key key(batch.keys.begin() + static_cast<std::ptrdiff_t>(p * words),
              batch.keys.begin() + static_cast<std::ptrdiff_t>((p + 1) * words));
      for (std::uint64_t changes = dice.below(3); changes > 0; --changes) key[dice.below(words)] = dice.below(values);
      expansion.keys.insert(expansion.keys.end(), key.begin(), key.end());
      expansion.actions.push_back(s);
    }
  }
  return batch;
}

void put_all(Store& store, Batch& batch, std::vector<Ref>& fresh) {
  while (!store.put(batch, fresh)) store.grow();
}

std::vector<Key> taken(Store const& store, std::vector<Ref> const& refs, std::size_t words) {
  Batch batch;
  store.take(refs, batch);
  std::vector<Key> keys;
  for (std::size_t i = 0; i < refs.size(); ++i)
    keys.emplace_back(batch.keys.begin() + static_cast<std::ptrdiff_t>(i * words),
                      batch.keys.begin() + static_cast<std::ptrdiff_t>((i + 1) * words));
  return keys;
}

/// Fills a tree store and a map side by side.
void fill(std::size_t words, std::uint64_t values, std::size_t rounds) {
  SCOPED_TRACE(words);
  auto const store = make_tree_store(static_cast<int>(words));
  Dice dice(words);
  std::map<Key, Ref> expected;
  std::vector<Ref> refs;
  Ref first = 0;
  ASSERT_TRUE(store->put_one(Key(words).data(), first));
  expected[Key(words)] = first;
  refs.push_back(first);
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<Ref> some, fresh;
    for (int i = 0; i < 40; ++i) some.push_back(refs[dice.below(refs.size())]);
    Batch batch = make_batch(*store, some, words, dice, values);
    put_all(*store, batch, fresh);
    std::vector<Key> const keys = taken(*store, fresh, words);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      EXPECT_TRUE(expected.emplace(keys[i], fresh[i]).second) << "it was there before";
      refs.push_back(fresh[i]);
    }
    for (std::size_t i = 0; i < batch.expansion.keys.size(); i += words) {
      Key const key(&batch.expansion.keys[i], &batch.expansion.keys[i] + words);
      EXPECT_TRUE(expected.contains(key)) << "a state was lost";
    }
  }
  std::vector<Key> const all = taken(*store, refs, words);
  for (std::size_t i = 0; i < refs.size(); ++i) EXPECT_EQ(expected.at(all[i]), refs[i]);
  EXPECT_EQ(expected.size(), refs.size());
  for (auto const& [key, ref] : expected) {
    Ref again = ~Ref{0};
    EXPECT_FALSE(store->put_one(key.data(), again));
    EXPECT_EQ(again, ref);
  }
}

TEST(TreeStore, GivesBackStatesOfAnyNumberOfWords) {
  for (std::size_t words = 1; words <= 70; ++words) fill(words, 50, 12);
  fill(126, 50, 12);
}

TEST(TreeStore, GrowsInTheMiddleOfABatch) {
  for (std::size_t const words : {1, 2, 3, 8}) fill(words, ~std::uint64_t{0}, 3000);
}

/// What changes lies in one half of the state: only another order of its blocks has few pairs.
TEST(TreeStore, KeepsItsNumbersInAnotherShape) {
  constexpr std::size_t words = 64;
  constexpr int states = 250'000;
  auto const store = make_tree_store(words), even = make_tree_store(words);
  Dice dice(6);
  std::vector<std::uint64_t> keys;
  std::vector<Ref> refs;
  for (int i = 0; i < states; ++i) {
    std::vector<std::uint64_t> key(words, 7);
    key[3] = dice.below(900), key[13] = dice.below(2), key[36] = dice.below(2), key[20] = dice.below(900);
    Ref ref = 0, same = 0;
    bool const is_new = store->put_one(key.data(), ref);
    EXPECT_EQ(even->put_one(key.data(), same), is_new);
    ASSERT_EQ(ref, same);
    keys.insert(keys.end(), key.begin(), key.end());
    refs.push_back(ref);
    if (i % 10'000 == 9'999) store->next_level();
  }
  EXPECT_LT(store->bytes(), even->bytes() * 3 / 4);
  Batch batch;
  store->take(refs, batch);
  EXPECT_EQ(batch.keys, keys);
  for (int i = 0; i < states; ++i) {
    Ref ref = 0;
    EXPECT_FALSE(store->put_one(&keys[static_cast<std::size_t>(i) * words], ref));
    ASSERT_EQ(ref, refs[static_cast<std::size_t>(i)]);
  }
}

TEST(TreeStore, SaysWhatItIs) {
  auto const store = make_tree_store(3);
  EXPECT_EQ(store->name(), "tree");
  EXPECT_EQ(store->fingerprint_bits(), 0);
  EXPECT_GT(store->bytes(), 0U);
  EXPECT_EQ(make_bitmap_store(20)->bytes(), 1U << 17U);
}

TEST(BitmapStore, HoldsEachOfItsKeysOnce) {
  for (int const bits : {0, 1, 5, 6, 7, 12}) {
    auto const store = make_bitmap_store(bits);
    for (int round = 0; round < 2; ++round)
      for (std::uint64_t key = 0; key < (std::uint64_t{1} << static_cast<unsigned>(bits)); ++key) {
        Ref ref = 0;
        EXPECT_EQ(store->put_one(&key, ref), round == 0);
        EXPECT_EQ(ref, key);
      }
  }
}

/// Batches of the same successors from several threads: each state must be new to one of them.
TEST(Stores, TakeFromManyThreadsAtOnce) {
  constexpr std::uint64_t states = 60'000;
  constexpr std::size_t words = 2, threads = 4;
  for (bool const compact : {false, true}) {
    auto const store = compact ? make_fingerprint_store(words) : make_tree_store(words);
    Ref root = 0;
    store->put_one(Key(words).data(), root);
    store->next_level();
    std::vector<Batch> batches(threads);
    std::vector<std::vector<Ref>> fresh(threads);
    for (std::size_t t = 0; t < threads; ++t) {
      store->take(std::vector<Ref>{root}, batches[t]);
      batches[t].expansion.parents.push_back({0, states, false, false});
      batches[t].expansion.actions.resize(states);
      for (std::uint64_t i = 0; i < states; ++i) {
        std::uint64_t const which = (t % 2 == 0 ? i : i * 7919) % states;
        batches[t].expansion.keys.insert(batches[t].expansion.keys.end(), {which + 1, which % 100});
      }
    }
    std::array<bool, threads> done{};
    while (std::find(done.begin(), done.end(), false) != done.end()) {
      {
        std::vector<std::jthread> running;
        for (std::size_t t = 0; t < threads; ++t) running.emplace_back([&, t] { done[t] = store->put(batches[t], fresh[t]); });
      }
      store->grow();
    }
    std::vector<Ref> all;
    for (auto const& some : fresh) all.insert(all.end(), some.begin(), some.end());
    EXPECT_EQ(all.size(), states);
    std::sort(all.begin(), all.end());
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
    store->next_level();
    for (Key const& key : taken(*store, all, words)) EXPECT_EQ((key[0] - 1) % 100, key[1]);
  }
}

TEST(FingerprintStore, KnowsTheWayBack) {
  auto const store = make_fingerprint_store(1);
  Ref ref = 0;
  std::uint64_t key = 0;
  store->put_one(&key, ref);
  store->next_level();
  std::vector<std::uint64_t> expected{compute_fingerprint(std::span(&key, 1))};
  for (key = 1; key <= 600; ++key) {
    Batch batch;
    store->take(std::vector<Ref>{ref}, batch);
    batch.expansion.parents.push_back({0, 2, false, false});
    batch.expansion.actions = {0, 1};
    batch.expansion.keys = {key - 1, key};
    std::vector<Ref> fresh;
    put_all(*store, batch, fresh);
    ASSERT_EQ(fresh.size(), 1U);
    ref = fresh[0];
    expected.push_back(compute_fingerprint(std::span(&key, 1)));
    EXPECT_EQ(store->line_to(&key), expected);
    store->next_level();
  }
  EXPECT_GT(store->nearest_gap(), 1);
}

/// The fingerprint of the state with this one word.
std::uint64_t print_of_word(std::uint64_t key) { return compute_fingerprint(std::span(&key, 1)); }

/// Puts the parents on a level, then their one common child once under each of them, in this order: who is the child's parent?
std::uint64_t parent_of_child(std::vector<std::uint64_t> const& parents, std::uint64_t child, int level) {
  auto const store = make_fingerprint_store(1);
  for (int i = 0; i < level; ++i) store->next_level();
  std::vector<Ref> refs(parents.size());
  for (std::size_t i = 0; i < parents.size(); ++i) store->put_one(&parents[i], refs[i]);
  store->next_level();
  std::vector<Ref> fresh;
  for (Ref const ref : refs) {
    Batch batch;
    store->take(std::vector<Ref>{ref}, batch);
    batch.expansion.parents.push_back({0, 1, false, false});
    batch.expansion.actions = {0};
    batch.expansion.keys = {child};
    put_all(*store, batch, fresh);
  }
  EXPECT_EQ(fresh.size(), 1U);
  return store->origin_of(&child);
}

TEST(FingerprintStore, KeepsTheLowestParentWhoeverCameFirst) {
  std::vector<std::uint64_t> parents{1, 2, 3, 4};
  auto const by_print = [](std::uint64_t a, std::uint64_t b) { return print_of_word(a) < print_of_word(b); };
  std::uint64_t const lowest = print_of_word(*std::min_element(parents.begin(), parents.end(), by_print));
  do {
    for (int const level : {0, 253, 254, 255, 256, 300, 511}) EXPECT_EQ(parent_of_child(parents, 100, level), lowest) << level;
  } while (std::next_permutation(parents.begin(), parents.end()));
}

/// Puts `next` under each of the states just taken, and goes to its level.
void put_next(Store& store, std::vector<Ref>& level, std::vector<std::uint64_t> const& next) {
  std::vector<Ref> fresh;
  for (Ref const ref : level) {
    Batch batch;
    store.take(std::vector<Ref>{ref}, batch);
    batch.expansion.parents.push_back({0, static_cast<std::uint32_t>(next.size()), false, false});
    batch.expansion.actions.assign(next.size(), 0);
    batch.expansion.keys = next;
    put_all(store, batch, fresh);
  }
  store.next_level();
  level = fresh;
}

/// A state that is met again, by a lower parent but later, keeps its way: over the later parent the way would be no shortest.
TEST(FingerprintStore, KeepsTheParentOfTheEarlierLevel) {
  std::uint64_t start = 0, later = 1;
  while (print_of_word(later) > print_of_word(start)) ++later;
  for (int const levels : {1, 253, 254, 255, 256, 600}) {
    auto const store = make_fingerprint_store(1);
    std::vector<Ref> level(1);
    store->put_one(&start, level[0]);
    store->next_level();
    std::uint64_t const child = 5000;
    for (int i = 1; i < levels; ++i) put_next(*store, level, {1000 + static_cast<std::uint64_t>(i)});
    std::uint64_t const before = levels == 1 ? start : 1000 + static_cast<std::uint64_t>(levels) - 1;
    while (print_of_word(later) > print_of_word(before)) ++later;
    put_next(*store, level, {child, later});
    ASSERT_EQ(store->origin_of(&child), print_of_word(before));
    level.erase(level.begin());
    put_next(*store, level, {child, 7000});
    EXPECT_EQ(store->origin_of(&child), print_of_word(before)) << "met on level " << levels;
    for (std::uint64_t i = 0; i < 300; ++i) put_next(*store, level, {7001 + i, child, start});
    EXPECT_EQ(store->origin_of(&child), print_of_word(before)) << "after 300 levels";
  }
}

}  // namespace
}  // namespace ringside
