#include "replay/terminal/progress.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

constexpr std::int64_t redraw_every_ms = 100;

std::string bar(std::uint64_t done, std::uint64_t total) {
  constexpr std::uint64_t width = 24;
  std::uint64_t const filled = std::min(width, done * width / total);
  std::string text;
  for (std::uint64_t i = 0; i < width; ++i) text += i < filled ? "█" : "░";
  return text;
}

std::string time_left(std::uint64_t seconds) {
  if (seconds < 60) return fmt::format("{} s left", seconds);
  if (seconds < 3600) return fmt::format("{} min {:02} s left", seconds / 60, seconds % 60);
  return fmt::format("{} h {:02} min left", seconds / 3600, seconds / 60 % 60);
}

}  // namespace

std::string progress_line(std::string const& unit, std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ms) {
  auto const elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(1, elapsed_ms));
  std::uint64_t const rate = done * 1000 / elapsed;
  if (total == 0) return fmt::format("{} {}  {}/s", grouped(done), unit, grouped(rate));
  std::uint64_t const left = done == 0 ? 0 : (total - std::min(done, total)) * elapsed / done / 1000;
  return fmt::format("{:3}% {} {}/{} {}  {}/s  {}", std::min(done, total) * 100 / total, bar(done, total), grouped(done),
                     grouped(total), unit, grouped(rate), time_left(left));
}

RedrawnLine::RedrawnLine() : enabled_(shows_progress(stderr)) {}

RedrawnLine::~RedrawnLine() {
  if (columns_ > 0) fmt::print(stderr, "\r{}\r", std::string(columns_, ' '));
}

void RedrawnLine::draw(std::string const& text) {
  if (!enabled_) return;
  fmt::print(stderr, "\r{}", padded(text, columns_));
  std::fflush(stderr);
  columns_ = display_width(text);
}

StatusLine::StatusLine() : start_(Clock::now()) {}

double StatusLine::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

bool StatusLine::due() const { return line_.enabled() && seconds() >= next_; }

void StatusLine::show(std::string const& text) {
  if (!due()) return;
  next_ = seconds() + 0.2;
  line_.draw(text);
}

Progress::Progress(std::string unit, std::uint64_t total) : unit_(std::move(unit)), total_(total), start_(Clock::now()) {}

void Progress::advance(std::uint64_t count) {
  done_.fetch_add(count, std::memory_order_relaxed);
  if (!line_.enabled()) return;
  auto const elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  if (elapsed >= next_draw_ms_.load(std::memory_order_relaxed)) draw(elapsed);
}

void Progress::draw(std::int64_t elapsed_ms) {
  std::unique_lock lock(drawing_, std::try_to_lock);
  if (!lock.owns_lock()) return;
  next_draw_ms_.store(elapsed_ms + redraw_every_ms, std::memory_order_relaxed);
  line_.draw(progress_line(unit_, done_.load(), total_, elapsed_ms));
}

}  // namespace ringside
