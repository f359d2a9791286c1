#include "replay/peer/guest.h"

#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/problem.h"
#include "engine/record/text/text_scan.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"

namespace ringside {
namespace {

using Kind = TextTree::Kind;

constexpr std::size_t longest_answer_of_a_guest = std::size_t{1} << 20U;
constexpr std::size_t most_of_a_quote = 120;

std::string excerpt(std::string_view text) {
  return on_a_line(text.substr(0, most_of_a_quote)) + (text.size() > most_of_a_quote ? "…" : "");
}

tl::unexpected<Lapsed> illegal(std::string why) { return tl::unexpected(Lapsed{Lapse::illegal, std::move(why)}); }

/// What an error says in place of a result.
std::string words_of_refusal(TextTree const& tree, TextTree::Index error) {
  auto const message = tree.kind(error) == Kind::object ? tree.member(error, "message") : std::nullopt;
  if (!message || tree.kind(*message) != Kind::string) return "it does not say why";
  return excerpt(tree.text(*message));
}

tl::expected<ActionCode, Lapsed> legal_action(GuestTurn const& turn, std::string_view text) {
  for (ActionCode const action : turn.legal)
    if (turn.match.text(action) == text) return action;
  return illegal(fmt::format("plays '{}', which is not legal; legal: '{}' and {} more", excerpt(text),
                             on_a_line(turn.match.text(turn.legal.front())), turn.legal.size() - 1));
}

/// A program that plays one seat of one game.
class Program final : public Guest {
 public:
  explicit Program(ProgramStart how) : how_(std::move(how)) {}

  tl::expected<ActionCode, Lapsed> choose(GuestTurn const& turn) override {
    if (!process_) {
      auto started = Process::start(how_);
      if (!started) return tl::unexpected(Lapsed{Lapse::ended, what_of(started.error())});
      process_ = *std::move(started);
    }
    std::uint64_t const id = ++asked_;
    auto const line = process_->ask(guest_request(turn, id));
    if (!line) return tl::unexpected(lapsed(line.error()));
    return read_guest_answer(turn, id, *line);
  }

 private:
  ProgramStart how_;
  std::unique_ptr<Process> process_;
  std::uint64_t asked_ = 0;

  /// Without the program's name, which the report gives.
  std::string what_of(Failure const& why) const {
    std::string const& what = why.reports.front().what;
    return what.starts_with(how_.name + ": ") ? what.substr(how_.name.size() + 2) : what;
  }
  Lapsed lapsed(Failure const& why) const {
    Lapse const how = !process_->is_lost()     ? Lapse::interrupted
                      : process_->is_late()    ? Lapse::late
                      : process_->is_endless() ? Lapse::illegal
                                               : Lapse::ended;
    return {how, how == Lapse::illegal ? fmt::format("its answer is longer than {} bytes", how_.longest_answer) : what_of(why)};
  }
};

}  // namespace

std::string guest_request(GuestTurn const& turn, std::uint64_t id) {
  Match const& match = turn.match;
  Json legal = Json::array();
  for (ActionCode const action : turn.legal) legal.push_back(match.text(action));
  Json params{{"game", match.facts().id},
              {"setup", match.setup()},
              {"seat", turn.seat},
              {"observation", match.observation(turn.state, turn.seat)},
              {"board", board_text(match.scene(turn.state, Language::english, turn.seat))},
              {"legal", std::move(legal)},
              {"seed", turn.seed}};
  return json_text({{"id", id}, {"method", "choose"}, {"params", std::move(params)}});
}

tl::expected<ActionCode, Lapsed> read_guest_answer(GuestTurn const& turn, std::uint64_t id, std::string const& line) {
  auto const tree = scan_text(line, "answer");
  if (!tree)
    return illegal(fmt::format("its answer is not JSON: column {}: {}: {}", tree.error().front().column,
                               on_a_line(tree.error().front().what), excerpt(line)));
  if (tree->kind(TextTree::root) != Kind::object) return illegal("its answer is not a JSON object: " + excerpt(line));
  auto const own = tree->member(TextTree::root, "id");
  if (!own || tree->unsigned_number(*own) != id)
    return illegal(fmt::format("its answer should have the id {}: {}", id, excerpt(line)));
  if (auto const error = tree->member(TextTree::root, "error"))
    return illegal("does not choose: " + words_of_refusal(*tree, *error));
  auto const result = tree->member(TextTree::root, "result");
  bool const is_object = result && tree->kind(*result) == Kind::object;
  auto const action = is_object ? tree->member(*result, "action") : std::nullopt;
  if (!action || tree->kind(*action) != Kind::string)
    return illegal(R"(its answer should be {"id":…,"result":{"action":"…"}}: )" + excerpt(line));
  return legal_action(turn, tree->text(*action));
}

Invite invite_program(ProgramStart how) {
  how.longest_answer = longest_answer_of_a_guest;
  return [how = std::move(how)] { return std::make_unique<Program>(how); };
}

Result<> check_start(ProgramStart const& how) {
  return Process::start(how).map([](std::unique_ptr<Process> const&) {});
}

}  // namespace ringside
