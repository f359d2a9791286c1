#include "replay/serve/requests/rows.h"

#include <array>
#include <chrono>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"

namespace ringside::serve {
namespace {

using Index = TextTree::Index;

constexpr std::size_t most_played = 1'000'000;                      // actions of one playout
constexpr std::uint64_t most_playouts = 10'000;                     // of one search
constexpr std::uint64_t usual_seconds = 60, most_seconds = 86'400;  // that a list takes

/// Where the states of a request stand.
struct Source {
  std::string_view member;
  bool many = false, sealed = false;
  Index node = 0;
};

constexpr std::array<Source, 4> sources{{{"state"}, {"states", true}, {"token", false, true}, {"tokens", true, true}}};

/// Nothing where the request is refused.
std::optional<Source> find_source(Request& request) {
  std::optional<Source> found;
  for (Source source : sources) {
    auto const node = request.find(source.member);
    if (!node) continue;
    if (found)
      request.refuse(Fault(FaultCode::bad_request, std::string(source.member), fmt::format("stands beside {}", found->member),
                           "one of them"));
    source.node = *node;
    found = source;
  }
  if (!found) request.refuse(Fault(FaultCode::bad_request, "state", "is missing", "a state, or a list `states`"));
  return found;
}

Policy read_policy(Request& request) {
  std::string const word(request.text("policy"));
  if (word.empty()) return Policy::uniform;
  if (auto const policy = parse_policy(word)) return *policy;
  std::vector<std::string> const words(policy_words().begin(), policy_words().end());
  request.refuse(Fault(FaultCode::bad_request, "policy", fmt::format("no such policy: \"{}\"", word), meant(word, words)));
  return Policy::uniform;
}

/// The rows of one request, of which nothing has been refused yet.
class Rows {
  using Clock = std::chrono::steady_clock;

 public:
  Rows(Service& service, Request& request, std::shared_ptr<Table> table, Source source, Wishes const& wishes, AnswerRow teller,
       std::string& out)
      : service_(service),
        request_(request),
        answer_(teller),
        out_(out),
        table_(std::move(table)),
        source_(source),
        wishes_(wishes) {}

  void answer(bool acting) {
    if (source_.many) return answer_list(acting);
    std::optional<Index> action;
    if (acting) action = request_.need("action", "an action in notation, or its index in the legal list");
    if (request_.fault()) return;
    if (auto const answered = answer_row(source_.node, action, 0); !answered) request_.refuse(answered.error());
  }

 private:
  Service& service_;
  Request& request_;
  AnswerRow answer_;
  std::string& out_;
  std::shared_ptr<Table> table_;
  Source source_;
  Wishes const& wishes_;

  TextTree const& tree() const { return request_.tree(); }

  OrFault<> answer_row(Index node, std::optional<Index> action, std::size_t number) const {
    Row row{service_, request_, table_, wishes_, number, source_.many};
    row.action = action;
    auto const text = about(row, source_.sealed ? "token" : "state", text_at(tree(), node, {}));
    if (!text) return tl::unexpected(text.error());
    auto const view = about(row, source_.sealed ? "token" : "state", look_at(*text));
    if (!view) return tl::unexpected(view.error());
    row.state = view->state;
    if (source_.sealed) row.seat = view->seat;
    return answer_(row, out_);
  }
  OrFault<SeatView> look_at(std::string_view text) const {
    if (source_.sealed) return service_.seal.open(*table_, text);
    return service_.read(table_, text).map([](AnyState const& state) { return SeatView{state, 0}; });
  }

  void answer_list(bool acting) {
    std::optional<Index> action;
    if (request_.list(source_.member) && acting) action = first_action(tree().size(source_.node));
    if (request_.fault()) return;
    out_ += '[';
    std::size_t number = 0;
    Clock::time_point const end = Clock::now() + std::chrono::seconds(wishes_.seconds);
    for (Index node = TextTree::first(source_.node); node < tree().next(source_.node); node = tree().next(node), ++number) {
      if (number > 0) out_ += ',';
      if (number > 0 && Clock::now() >= end)
        leave_item(number);
      else
        answer_item(node, action, number);
      if (out_.size() > longest_answer) return refuse_length();
      if (action) action = tree().next(*action);
    }
    out_ += ']';
  }
  std::optional<Index> first_action(std::size_t states) {
    std::string const expected = fmt::format("a list of {}, one for each state", states);
    auto const list = request_.need("actions", expected);
    if (!list) return std::nullopt;
    if (tree().kind(*list) != TextTree::Kind::array)
      request_.refuse("actions", *list, expected);
    else if (tree().size(*list) != states)
      request_.refuse_length("actions", *list, expected);
    return TextTree::first(*list);
  }
  void answer_item(Index node, std::optional<Index> action, std::size_t number) {
    std::size_t const before = out_.size();
    auto const answered = answer_row(node, action, number);
    if (answered) return;
    out_.resize(before);
    out_ += json_text({{"error", fault_json(answered.error())}});
  }
  /// The first item is always answered, so that whoever asks again for those that were left comes to an end.
  void leave_item(std::size_t number) {
    Fault const fault(FaultCode::unfinished, fmt::format("{}/{}", source_.member, number),
                      fmt::format("is not answered: the list took {} s", wishes_.seconds), "fewer items, or more `seconds`");
    out_ += json_text({{"error", fault_json(fault)}});
  }
  void refuse_length() {
    request_.refuse(
        Fault(FaultCode::too_long, "", fmt::format("the answer would be longer than {} bytes", longest_answer), "fewer states"));
  }
};

void answer_as_asked(Service& service, Request& request, AnswerRow row, bool acting, std::string& out) {
  auto const table = service.tables.of(request);
  if (!table) return;
  auto const source = find_source(request);
  Wishes const wishes = read_wishes(request, table->match());
  if (!request.fault()) Rows(service, request, table, *source, wishes, row, out).answer(acting);
}

}  // namespace

OrFault<AnyState> Service::read(std::shared_ptr<Table> const& table, std::string_view text) {
  if (!as_engine || text.starts_with(StateText::mark)) return states.read(table, text);
  auto const state = table->texts().read_bare(text);
  if (!state) return tl::unexpected(Fault(FaultCode::bad_state, "", state.error().what, state.error().expected));
  return *state;
}

std::string Row::at(std::string_view member) const { return many ? fmt::format("{}s/{}", member, number) : std::string(member); }

Fault seat_is_missing(Row const& row) {
  return Fault(FaultCode::bad_request, "seat", "is missing", fmt::format("a seat from 0 to {}", row.match().seats() - 1));
}

Wishes read_wishes(Request& request, MatchRules const& match) {
  Wishes wishes;
  wishes.events = request.flag("events");
  wishes.legal = request.flag("legal");
  wishes.canonical = request.flag("canonical");
  wishes.line = request.flag("line");
  wishes.readings = request.flag("readings");
  wishes.text = request.flag("text");
  wishes.seed = request.number("seed", 0, UINT64_MAX).value_or(0);
  wishes.seconds = request.number("seconds", 0, most_seconds).value_or(usual_seconds);
  wishes.playout.policy = read_policy(request);
  if (auto const playouts = request.number("playouts", 1, most_playouts)) wishes.playouts = static_cast<std::uint32_t>(*playouts);
  if (auto const most = request.number("most", 0, most_played)) wishes.playout.max_actions = static_cast<std::size_t>(*most);
  if (auto const seat = request.number("seat", 0, static_cast<std::uint64_t>(match.seats() - 1)))
    wishes.seat = static_cast<int>(*seat);
  return wishes;
}

void answer_rows(Service& service, Request& request, AnswerRow row, std::string& out) {
  answer_as_asked(service, request, row, false, out);
}

void answer_acting_rows(Service& service, Request& request, AnswerRow row, std::string& out) {
  answer_as_asked(service, request, row, true, out);
}

}  // namespace ringside::serve
