#include "replay/serve/requests/rows.h"

#include <array>
#include <chrono>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"

namespace ringside::serve {
namespace {

using Index = TextTree::Index;

constexpr std::size_t longest_answer = 4 * longest_line;
constexpr std::size_t most_played = 1'000'000;                      // actions of one playout
constexpr std::uint64_t usual_seconds = 60, most_seconds = 86'400;  // that a list takes

/// Where the states of a request stand.
struct Source {
  std::string_view member;
  bool many = false, sealed = false;
  Index node = 0;
};

constexpr std::array<Source, 4> sources{{{"state"}, {"states", true}, {"token", false, true}, {"tokens", true, true}}};

Source find_source(Request const& request) {
  std::optional<Source> found;
  for (Source source : sources) {
    auto const node = request.find(source.member);
    if (!node) continue;
    if (found)
      throw Fault(FaultCode::bad_request, std::string(source.member), fmt::format("stands beside {}", found->member),
                  "one of them");
    source.node = *node;
    found = source;
  }
  if (found) return *found;
  throw Fault(FaultCode::bad_request, "state", "is missing", "a state, or a list `states`");
}

Policy read_policy(Request const& request) {
  std::string const word(request.text("policy"));
  if (word.empty()) return Policy::uniform;
  if (auto const policy = parse_policy(word)) return *policy;
  std::vector<std::string> const words(policy_words().begin(), policy_words().end());
  throw Fault(FaultCode::bad_request, "policy", fmt::format("no such policy: \"{}\"", word), meant(word, words));
}

/// The rows of one request.
class Rows {
  using Clock = std::chrono::steady_clock;

 public:
  Rows(Service& service, Request const& request, AnswerRow teller, std::string& out)
      : service_(service),
        request_(request),
        answer_(teller),
        out_(out),
        table_(service.tables.of(request)),
        source_(find_source(request)),
        wishes_(read_wishes(request, table_->match())) {}

  void answer(bool acting) {
    if (source_.many) return answer_list(acting);
    std::optional<Index> action;
    if (acting) action = request_.need("action", "an action in notation, or its index in the legal list");
    answer_(row(source_.node, action, 0), out_);
  }

 private:
  Service& service_;
  Request const& request_;
  AnswerRow answer_;
  std::string& out_;
  std::shared_ptr<Table> table_;
  Source source_;
  Wishes wishes_;

  TextTree const& tree() const { return request_.tree(); }

  Row row(Index node, std::optional<Index> action, std::size_t number) const {
    Row row{service_, request_, table_, wishes_, number, source_.many};
    row.action = action;
    about(row, source_.sealed ? "token" : "state", [&] { look_at(row, text_at(tree(), node, {})); });
    return row;
  }
  void look_at(Row& row, std::string_view text) const {
    if (!source_.sealed) {
      row.state = service_.read(table_, text);
      return;
    }
    SeatView const view = service_.seal.open(*table_, text);
    row.state = view.state;
    row.seat = view.seat;
  }

  void answer_list(bool acting) {
    Index const list = *request_.list(source_.member);
    std::optional<Index> action;
    if (acting) action = TextTree::first(actions(tree().size(list)));
    out_ += '[';
    std::size_t number = 0;
    Clock::time_point const end = Clock::now() + std::chrono::seconds(wishes_.seconds);
    for (Index node = TextTree::first(list); node < tree().next(list); node = tree().next(node), ++number) {
      if (number > 0) out_ += ',';
      if (number > 0 && Clock::now() >= end)
        leave_item(number);
      else
        answer_item(node, action, number);
      check_size();
      if (action) action = tree().next(*action);
    }
    out_ += ']';
  }
  Index actions(std::size_t states) const {
    std::string const expected = fmt::format("a list of {}, one for each state", states);
    Index const list = request_.need("actions", expected);
    if (tree().kind(list) != TextTree::Kind::array) request_.refuse("actions", list, expected);
    if (tree().size(list) != states) request_.refuse_length("actions", list, expected);
    return list;
  }
  void answer_item(Index node, std::optional<Index> action, std::size_t number) {
    std::size_t const before = out_.size();
    try {
      answer_(row(node, action, number), out_);
    } catch (Fault const& fault) {
      out_.resize(before);
      out_ += json_text({{"error", fault_json(fault)}});
    }
  }
  /// The first item is always answered, so that whoever asks again for those that were left comes to an end.
  void leave_item(std::size_t number) {
    Fault const fault(FaultCode::unfinished, fmt::format("{}/{}", source_.member, number),
                      fmt::format("is not answered: the list took {} s", wishes_.seconds), "fewer items, or more `seconds`");
    out_ += json_text({{"error", fault_json(fault)}});
  }
  void check_size() const {
    if (out_.size() > longest_answer)
      throw Fault(FaultCode::too_long, "", fmt::format("the answer would be longer than {} bytes", longest_answer),
                  "fewer states");
  }
};

}  // namespace

AnyState Service::read(std::shared_ptr<Table> const& table, std::string_view text) {
  if (!as_engine || text.starts_with(StateText::mark)) return states.read(table, text);
  auto const state = table->texts().read_bare(text);
  if (!state) throw Fault(FaultCode::bad_state, "", state.error().what, state.error().expected);
  return *state;
}

std::string Row::at(std::string_view member) const { return many ? fmt::format("{}s/{}", member, number) : std::string(member); }

Wishes read_wishes(Request const& request, MatchRules const& match) {
  Wishes wishes;
  wishes.events = request.flag("events");
  wishes.legal = request.flag("legal");
  wishes.canonical = request.flag("canonical");
  wishes.line = request.flag("line");
  wishes.seed = request.number("seed", 0, UINT64_MAX).value_or(0);
  wishes.seconds = request.number("seconds", 0, most_seconds).value_or(usual_seconds);
  wishes.playout.policy = read_policy(request);
  wishes.playout.max_actions = request.number("most", 0, most_played).value_or(wishes.playout.max_actions);
  if (auto const seat = request.number("seat", 0, static_cast<std::uint64_t>(match.seats() - 1)))
    wishes.seat = static_cast<int>(*seat);
  return wishes;
}

void answer_rows(Service& service, Request const& request, AnswerRow row, std::string& out) {
  Rows(service, request, row, out).answer(false);
}

void answer_acting_rows(Service& service, Request const& request, AnswerRow row, std::string& out) {
  Rows(service, request, row, out).answer(true);
}

}  // namespace ringside::serve
