#include <algorithm>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"
#include "engine/core/text/json_text.h"
#include "replay/foreign/foreign_match.h"
#include "replay/terminal/untrusted.h"

// What an engine says of itself and of a setup, and the laws that its states have to keep.

namespace ringside::foreign {
namespace {

constexpr std::string_view meaning_key = "meaning";
constexpr std::size_t most_shown = 200;

std::string as_name(std::string_view text) { return on_a_line(text.substr(0, most_shown)); }

}  // namespace

ForeignGame::ForeignGame(ProgramStart how, std::string const& wanted)
    : engine(std::move(how)), declaration(engine, [&] {
        std::string const game = wanted.empty() ? "" : fmt::format(R"(,"game":{})", json_text(wanted));
        Answer const answer = engine.ask("hello", R"(,"protocol":1)" + game);
        return answer.tree().json(answer.result());
      }()) {
  if (!wanted.empty() && declaration.game != wanted)
    engine.fail(Fault::hello, fmt::format("plays {}, and {} is wanted", declaration.game, wanted));
}

ForeignMatch::ForeignMatch(std::shared_ptr<ForeignGame const> played, Json setup)
    : game_(std::move(played)),
      setup_(std::move(setup)),
      frame_(make_frame()),
      lexicon_(set_up()),
      form_(game_->engine, game_->declaration.fields, lexicon_, game_->states),
      setup_digest_(compute_digest(declared().id + '\n' + setup_.dump())) {
  for (std::size_t i = 0; i < lexicon_.actions.size(); ++i) listed_.emplace(lexicon_.actions[i], i);
  read_laws();
}

std::string ForeignMatch::make_frame() const {
  Json sent = setup_;
  sent.erase(std::string(meaning_key));
  return fmt::format(R"(,"game":{},"setup":{})", json_text(declared().game), json_text(sent));
}

Lexicon ForeignMatch::set_up() {
  seats_ = declared().facts.least_seats;
  for (char const* const key : {"players", "seats"})
    if (setup_.contains(key) && setup_[key].is_number_integer()) seats_ = setup_[key].get<int>();
  Json said;
  if (declared().has("setup")) {
    Answer const answer = engine().ask("setup", frame_);
    said = answer.tree().json(answer.result());
    if (said.is_object() && said.contains("seats") && said["seats"].is_number_integer()) seats_ = said["seats"].get<int>();
  }
  if (seats_ < declared().facts.least_seats || seats_ > declared().facts.most_seats)
    engine().fail(Fault::shape, fmt::format("`setup` says {} seats; `hello` said {} to {}", seats_, declared().facts.least_seats,
                                            declared().facts.most_seats));
  return declared().lexicon_of(said);
}

void ForeignMatch::read_laws() {
  std::vector<LayoutField> const layout = watch_layout(*this);
  std::vector<DeclaredLaw> all = declared().laws;
  for (AddedLaw const& law : game_->laws) all.push_back({law.name, law.holds, {}, law.holds});
  for (DeclaredLaw& law : all) {
    auto predicate = parse_predicate(law.holds, layout);
    if (!predicate)
      engine().fail(Fault::hello, fmt::format("the law {}: '{}': {}", as_name(law.name), as_name(law.holds),
                                              with_expected(predicate.error().what, predicate.error().expected)));
    read_laws_.push_back(
        {std::move(law.name), std::move(law.clause), law.meaning.empty() ? law.holds : law.meaning, *std::move(predicate)});
  }
  for (Law const& law : read_laws_) {
    auto const places = law.predicate.places();
    std::size_t const own = layout[layout.size() - 3].offset;
    laws_ask_who_acts_ |= !places || std::any_of(places->begin(), places->end(), [&](std::size_t place) { return place >= own; });
  }
  for (Law const& law : read_laws_) laws_.push_back({law.name, law.clause, law.meaning});
}

void ForeignMatch::law_values(AnyState const& state, std::vector<std::int64_t>& all) const {
  if (laws_ask_who_acts_) return watch_values(*this, state, all);
  values(state, all);
  all.resize(all.size() + 3);
}

bool ForeignMatch::holds(int law, AnyState const& state) const {
  std::vector<std::int64_t> all;
  law_values(state, all);
  return read_laws_[static_cast<std::size_t>(law)].predicate.holds(all);
}

int ForeignMatch::broken(AnyState const& state) const {
  if (read_laws_.empty()) return -1;
  std::vector<std::int64_t> all;
  law_values(state, all);
  auto const law = std::find_if(read_laws_.begin(), read_laws_.end(), [&](Law const& one) { return !one.predicate.holds(all); });
  return law == read_laws_.end() ? -1 : static_cast<int>(law - read_laws_.begin());
}

}  // namespace ringside::foreign
