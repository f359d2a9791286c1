#include "replay/foreign/engine.h"

#include <bit>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/problem.h"
#include "engine/record/text/text_scan.h"
#include "replay/terminal/untrusted.h"

namespace ringside::foreign {
namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

constexpr std::size_t most_of_a_message = 300;

std::string as_quoted(std::string_view text) { return on_a_line(text.substr(0, most_of_a_message)); }

/// What an error object says: "illegal: no such action".
std::string words_of_error(TextTree const& tree, Index error) {
  std::string text;
  if (tree.kind(error) == Kind::object)
    for (char const* const member : {"code", "message"})
      if (auto const node = tree.member(error, member); node && tree.kind(*node) == Kind::string)
        text += (text.empty() ? "" : ": ") + as_quoted(tree.text(*node));
  return text.empty() ? "it does not say why" : text;
}

/// "column 8: unexpected character; expected a value".
std::string words_of(ReadErrors const& errors) {
  ReadError const& first = errors.front();
  return on_a_line(fmt::format("column {}: {}", first.column, with_expected(first.what, first.expected)));
}

std::string request_of(std::uint64_t id, std::string_view method, std::string_view members) {
  return fmt::format(R"({{"id":{},"method":"{}"{}}})", id, method, members);
}

std::string place_of(std::string_view method, std::string_view members) { return std::string(method) + std::string(members); }

}  // namespace

Answer Engine::ask(std::string_view method, std::string_view members) const {
  auto foreseen = take_foreseen(method, members);
  std::uint64_t const id = foreseen ? foreseen->id : ++asked_;
  std::string const request = request_of(id, method, members);
  Answer answer = read(foreseen ? std::move(foreseen->line) : say(request, method, Talk::latest), id, method);
  if (method != "hello" && is_doubtful(id)) ask_again(request, id, method, answer);
  return answer;
}

bool Engine::is_doubtful(std::uint64_t id) const {
  std::uint64_t const times = doubts_;
  return times != 0 ? id % times == 0 : (id >= 4 && std::has_single_bit(id)) || id % 64 == 0;
}

/// In turn of the process that was asked last and of the one that was not asked for longest.
void Engine::ask_again(std::string const& request, std::uint64_t id, std::string_view method, Answer const& first) const {
  std::uint64_t const times = doubts_;
  bool const another = times != 0 ? id / times % 2 == 0 : std::countr_zero(id) % 2 == 1;
  Answer const second = read(say(request, method, another ? Talk::oldest : Talk::latest), id, method);
  if (second.tree().written(second.result()) != first.tree().written(first.result()))
    fail(Fault::impure, fmt::format("answers `{}` differently {}: {}", method, another ? "in another process" : "the second time",
                                    as_quoted(request)));
  ++doubted_;
}

void Engine::foresee(std::vector<Question> const& questions) const {
  Foresight found;
  if (questions.size() > 1) {
    std::vector<std::uint64_t> ids;
    std::vector<std::string> requests;
    for (Question const& one : questions) {
      ids.push_back(++asked_);
      requests.push_back(request_of(ids.back(), one.method, one.members));
    }
    auto process = borrow(Talk::latest);
    auto lines = process->ask_all(requests);
    if (!lines) fail_to(*process, questions.front().method, lines.error());
    give_back(std::move(process));
    for (std::size_t i = 0; i < ids.size(); ++i)
      found.insert_or_assign(place_of(questions[i].method, questions[i].members), Foreseen{ids[i], std::move((*lines)[i])});
  }
  std::scoped_lock const lock(mutex_);
  foreseen_[std::this_thread::get_id()] = std::move(found);  // what was foreseen before and not asked is not needed
}

std::optional<Engine::Foreseen> Engine::take_foreseen(std::string_view method, std::string_view members) const {
  std::scoped_lock const lock(mutex_);
  auto const own = foreseen_.find(std::this_thread::get_id());
  if (own == foreseen_.end() || own->second.empty()) return std::nullopt;
  auto node = own->second.extract(place_of(method, members));
  return node ? std::optional(std::move(node.mapped())) : std::nullopt;
}

std::unique_ptr<Process> Engine::borrow(Talk whom) const {
  {
    std::scoped_lock const lock(mutex_);
    // What was given back last is lent first, so a process that has seen other questions lies below it.
    if (idle_.size() >= (whom == Talk::oldest ? 2U : 1U)) {
      auto const at = whom == Talk::oldest ? idle_.begin() : idle_.end() - 1;
      auto process = std::move(*at);
      idle_.erase(at);
      return process;
    }
  }
  auto started = Process::start(how_);
  if (!started) throw EngineFailed(Fault::start, how_.name, started.error().reports.front().what.substr(how_.name.size() + 2));
  return *std::move(started);
}

void Engine::give_back(std::unique_ptr<Process> process) const {
  std::scoped_lock const lock(mutex_);
  idle_.push_back(std::move(process));
}

std::string Engine::say(std::string const& request, std::string_view method, Talk whom) const {
  auto process = borrow(whom);
  auto line = process->ask(request);
  if (!line) fail_to(*process, method, line.error());
  process->greeted();
  give_back(std::move(process));
  return *std::move(line);
}

void Engine::fail_to(Process const& process, std::string_view method, Failure const& why) const {
  std::string const& what = why.reports.front().what;
  if (why.exit == Exit::limit) throw EngineFailed(Fault::patience, how_.name, what);
  std::string const said = what.starts_with(how_.name) ? what.substr(how_.name.size() + 2) : what;
  fail(method == "hello"      ? Fault::hello
       : process.is_late()    ? Fault::patience
       : process.is_endless() ? Fault::shape
                              : Fault::ended,
       fmt::format("{} (asked for `{}`)", said, method));
}

Answer Engine::read(std::string line, std::uint64_t id, std::string_view method) const {
  auto kept = std::make_unique<std::string>(std::move(line));
  Fault const wrong = method == "hello" ? Fault::hello : Fault::shape;
  auto tree = scan_text(*kept, "answer");
  if (!tree)
    fail(wrong, fmt::format("what it answers to `{}` is not JSON: {}: {}", method, words_of(tree.error()), as_quoted(*kept)));
  if (tree->kind(TextTree::root) != Kind::object)
    fail(wrong, fmt::format("what it answers to `{}` is not a JSON object: {}", method, as_quoted(*kept)));
  auto const own = tree->member(TextTree::root, "id");
  auto const error = tree->member(TextTree::root, "error");
  if (error && (!own || tree->kind(*own) == Kind::null))
    fail(Fault::refusal, fmt::format("did not understand `{}`: {}", method, words_of_error(*tree, *error)));
  if (!method.empty() && (!own || tree->unsigned_number(*own) != id))
    fail(wrong, fmt::format("answers another question: the id of `{}` was {}, not {}", method, id,
                            own ? on_a_line(tree->brief(*own)) : "left out"));
  if (error) fail(Fault::refusal, fmt::format("refuses `{}`: {}", method, words_of_error(*tree, *error)));
  auto const result = tree->member(TextTree::root, "result");
  if (!result) fail(wrong, fmt::format("its answer to `{}` has no `result`", method));
  return {std::move(kept), *std::move(tree), *result};
}

std::vector<Index> items_of(Engine const& engine, Answer const& answer, std::string_view method, std::size_t count) {
  TextTree const& tree = answer.tree();
  if (tree.kind(answer.result()) != Kind::array || tree.size(answer.result()) != count)
    engine.fail(Fault::shape, fmt::format("`{}` needs a list of {}, one item for each state", method, count));
  std::vector<Index> items;
  for (Index node = TextTree::first(answer.result()); node < tree.next(answer.result()); node = tree.next(node)) {
    if (tree.kind(node) != Kind::object)
      engine.fail(Fault::shape, fmt::format("an item of `{}` is not an object: {}", method, on_a_line(tree.brief(node))));
    if (auto const error = tree.member(node, "error"))
      engine.fail(Fault::refusal, fmt::format("refuses `{}`: {}", method, words_of_error(tree, *error)));
    items.push_back(node);
  }
  return items;
}

}  // namespace ringside::foreign
