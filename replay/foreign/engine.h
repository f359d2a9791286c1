#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/record/text/text_tree.h"
#include "replay/foreign/engine_failed.h"
#include "replay/peer/process.h"

namespace ringside::foreign {

/// What an engine answered to one request. It refers to its own line.
class Answer {
 public:
  Answer(std::unique_ptr<std::string> line, TextTree tree, TextTree::Index result)
      : line_(std::move(line)), tree_(std::move(tree)), result_(result) {}

  TextTree const& tree() const { return tree_; }
  TextTree::Index result() const { return result_; }

 private:
  std::unique_ptr<std::string> line_;
  TextTree tree_;
  TextTree::Index result_;
};

/// A request without its id.
struct Question {
  std::string method, members;
};

/// A program that speaks the engine protocol, in as many processes as threads ask at once. Each function throws EngineFailed.
/// Thread-safe.
class Engine {
 public:
  explicit Engine(ProgramStart how) : how_(std::move(how)) {}

  std::string const& command() const { return how_.name; }

  /// `members` are those of a request after its method, beginning with a comma: `,"states":["…"]`.
  Answer ask(std::string_view method, std::string_view members) const;

  /// Asks at once what is going to be asked next, so that ask() need not wait for each answer. Of no effect on what ask() gives.
  void foresee(std::vector<Question> const& questions) const;

  /// From now on one request in `times` is asked twice, in turn of the same process and of another one. Before, or with 0, few
  /// are: some of the first ones, where small games are over soon, and one in 64.
  void doubt(std::uint64_t times) const { doubts_ = times; }
  bool is_doubted() const { return doubts_ != 0; }
  /// How many requests were asked so.
  std::uint64_t doubted() const { return doubted_; }
  std::uint64_t asked() const { return asked_; }

  [[noreturn]] void fail(Fault fault, std::string said) const { throw EngineFailed(fault, how_.name, std::move(said)); }

 private:
  ProgramStart how_;
  mutable std::atomic<std::uint64_t> doubts_ = 0;
  mutable std::atomic<std::uint64_t> asked_ = 0, doubted_ = 0;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Process>> idle_;

  struct Foreseen {
    std::uint64_t id;
    std::string line;
  };
  using Foresight = std::map<std::string, Foreseen, std::less<>>;  // by method and members
  mutable std::map<std::thread::id, Foresight> foreseen_;

  std::optional<Foreseen> take_foreseen(std::string_view method, std::string_view members) const;
  /// Which of the idle processes is asked: another one is started rather than that the oldest is the latest, too.
  enum class Talk : std::uint8_t { latest, oldest };
  std::unique_ptr<Process> borrow(Talk whom) const;
  void give_back(std::unique_ptr<Process> process) const;
  std::string say(std::string const& request, std::string_view method, Talk whom) const;
  Answer read(std::string line, std::uint64_t id, std::string_view method) const;
  [[noreturn]] void fail_to(Process const& process, std::string_view method, Failure const& why) const;
  bool is_doubtful(std::uint64_t id) const;
  void ask_again(std::string const& request, std::uint64_t id, std::string_view method, Answer const& first) const;
};

/// A result's list, with an item for each of `count` states; an item that is an error fails.
std::vector<TextTree::Index> items_of(Engine const& engine, Answer const& answer, std::string_view method, std::size_t count);

}  // namespace ringside::foreign
