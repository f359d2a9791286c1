#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replay/base/failure.h"
#include "replay/peer/leash.h"

namespace ringside {

/// How a program is started, and how much is waited for and taken from it.
struct ProgramStart {
  std::string name;                      ///< in messages
  std::vector<std::string> words;        ///< the program and its arguments
  std::vector<std::string> environment;  ///< NAME=VALUE, besides that of this process
  std::chrono::milliseconds patience{};  ///< for each answer
  std::uint64_t memory = 0;              ///< bytes that it may have resident; 0: no limit
  std::size_t longest_answer = std::size_t{64} << 20U;
};

/// Another program that answers one line with one line. Nothing that it says or does is relied on: an answer that is late, too
/// long or no answer ends the talk with a failure.
class Process {
 public:
  static Result<std::unique_ptr<Process>> start(ProgramStart how);
  ~Process();
  Process(Process const&) = delete;
  Process& operator=(Process const&) = delete;

  /// The line that the program says unasked.
  Result<std::string> hear();
  /// Its answer to a line, both without their line breaks.
  Result<std::string> ask(std::string_view line);
  /// Its answers to several lines, which are sent before the first answer is waited for.
  Result<std::vector<std::string>> ask_all(std::span<std::string const> lines);

  /// Whether the talk ended with a failure, so that nothing more can be asked.
  bool is_lost() const { return lost_; }
  /// Why it ended: an answer did not come in time, or had no end.
  bool is_late() const { return late_; }
  bool is_endless() const { return endless_; }
  /// Ends the talk.
  tl::unexpected<Failure> trouble(std::string const& what);
  std::string const& name() const { return how_.name; }

  /// Once it has said something that makes sense, its end is told by how it ended, else by `what`.
  void greeted() { greeted_ = true; }
  void before_greeting(std::string what) { silent_end_ = std::move(what); }

 private:
  using Clock = std::chrono::steady_clock;

  explicit Process(ProgramStart how) : how_(std::move(how)) {}

  ProgramStart how_;
  Leashed held_;
  std::string read_;  // and not yet handed out
  std::vector<char> part_;
  std::size_t searched_ = 0;
  std::string last_words_;  // on its standard error
  std::string silent_end_;
  Clock::time_point looked_at_memory_;
  bool greeted_ = false, lost_ = false, late_ = false, endless_ = false;

  Result<std::string> next_line(Clock::time_point deadline);
  Result<> send(std::string_view text, Clock::time_point deadline);
  Result<short> wait_for(short events, Clock::time_point deadline);
  Result<> receive();
  Result<> check_memory();
  void hear_errors();
  std::string how_it_ended();
  std::string last_lines() const;
};

}  // namespace ringside
