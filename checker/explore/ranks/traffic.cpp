#include "checker/explore/ranks/traffic.h"

#include <algorithm>

namespace ringside {
namespace {

constexpr std::size_t received_at_once = 1024;  // words

}  // namespace

Traffic::Traffic(Exchange& exchange, Places const& places, std::size_t words, std::size_t workers, bool asks)
    : exchange_(exchange),
      words_(words),
      outboxes_(exchange.ranks() > 1 ? workers : 0, Outbox(places, exchange.rank(), exchange.ranks(), words)),
      joined_(static_cast<std::size_t>(exchange.ranks())) {
  if (asks) asking_.emplace(exchange, words);
}

bool Traffic::take_from(std::size_t worker, Batch& batch) {
  outboxes_[worker].take_from(batch);
  return !outboxes_[worker].is_full();
}

void Traffic::begin_swap(std::uint64_t bytes_to_know, std::span<std::uint64_t const> values) {
  Messages out = join();
  if (asking_) out = wanted(out, bytes_to_know);
  exchange_.begin_swap(out, values);
  for (auto const& words : out) sent_ += words.size();
  for (Outbox& outbox : outboxes_) outbox.clear();
}

void Traffic::end_swap(std::span<std::uint64_t> sums) {
  exchange_.end_swap(in_, sums);
  cursor_ = 0;
}

/// Those of all workers for each rank, which leaves the outboxes free.
Traffic::Messages Traffic::join() {
  for (std::size_t rank = 0; rank < joined_.size(); ++rank) {
    joined_[rank].clear();
    for (Outbox& outbox : outboxes_) outbox.move_to(static_cast<int>(rank), joined_[rank]);
  }
  return {joined_.begin(), joined_.end()};
}

Traffic::Messages Traffic::wanted(Messages const& out, std::uint64_t bytes_to_know) {
  asking_->bound(bytes_to_know);
  return asking_->wanted(out);
}

bool Traffic::take_received(Batch& batch) {
  std::size_t const portion = std::max<std::size_t>(received_at_once / words_, 1) * words_;
  std::size_t const begin = cursor_.fetch_add(portion, std::memory_order_relaxed);
  if (begin >= in_.size()) return false;
  auto const some = std::span<std::uint64_t const>(in_).subspan(begin, std::min(portion, in_.size() - begin));
  batch.expansion.clear();
  batch.expansion.keys.assign(some.begin(), some.end());
  batch.put = 0;
  return true;
}

std::uint64_t Traffic::bytes() const {
  std::uint64_t bytes = in_.capacity() * sizeof(std::uint64_t) + (asking_ ? asking_->bytes() : 0);
  for (auto const& joined : joined_) bytes += joined.capacity() * sizeof(std::uint64_t);
  for (Outbox const& outbox : outboxes_) bytes += outbox.bytes();
  return bytes;
}

}  // namespace ringside
