#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/match.h"
#include "engine/core/predicate/predicate.h"
#include "replay/foreign/foreign_game.h"

namespace ringside::foreign {

/// What can be done in a state.
struct Look {
  Actor actor = Actor::nobody();
  std::vector<ActionCode> legal;       ///< sorted
  std::vector<std::uint32_t> weights;  ///< of draws, in the same order
  std::optional<Outcome> outcome;
};

/// A member of a request.
std::string about_seat(int seat);

/// What was asked of late.
class Looks {
 public:
  std::shared_ptr<Look const> find(AnyState const& state) const;
  void keep(AnyState const& state, std::shared_ptr<Look const> look);

 private:
  struct Known {
    AnyState state;
    std::shared_ptr<Look const> look;
  };
  static constexpr std::size_t size = 4096;
  mutable std::mutex mutex_;
  std::vector<Known> known_ = std::vector<Known>(size);
};

/// A match whose rules a program keeps. All functions may throw EngineFailed.
class ForeignMatch : public Match {
 public:
  /// `setup` is whole and valid, with the rulings that are not the default.
  ForeignMatch(std::shared_ptr<ForeignGame const> game, Json setup);

  ForeignGame const& game() const { return *game_; }
  /// Asks, of one state in a few, whether what other methods say of it agrees with what `legal` said.
  void examine(AnyState const& state) const;
  Lexicon const& lexicon() const { return lexicon_; }

  Facts const& facts() const override { return game_->declaration.facts; }
  std::span<Clause const> clauses() const override { return game_->declaration.clauses; }
  std::span<Ruling const> rulings() const override { return game_->declaration.rulings; }
  int seats() const override { return seats_; }
  Json setup() const override { return setup_; }

  AnyState start() const override;
  Actor actor(AnyState const& state) const override { return look_at(state)->actor; }
  void legal(AnyState const& state, std::vector<ActionCode>& actions) const override { actions = look_at(state)->legal; }
  Legality legality(AnyState const& state, ActionCode action) const override;
  std::uint32_t weight(AnyState const& state, ActionCode action) const override;
  int aggression(AnyState const&, ActionCode) const override { return 0; }
  std::optional<Rejection> reject(AnyState const& state, ActionCode action) const override;
  void apply(AnyState& state, ActionCode action) const override;
  void apply(AnyState& state, ActionCode action, Language language, std::vector<EventView>& events) const override;
  Outcome outcome(AnyState const& state) const override;

  std::span<InvariantName const> invariants() const override { return laws_; }
  int broken(AnyState const& state) const override;
  int broken(AnyState const&, ActionCode, AnyState const&) const override { return -1; }
  bool holds(int law, AnyState const& state) const override;
  bool holds(int, AnyState const&, ActionCode, AnyState const&) const override { return true; }

  std::string text(ActionCode action, Language language = Language::english) const override;
  Parsed<ActionCode> parse(std::string_view text) const override;
  std::vector<EventKind> event_kinds() const override { return {}; }
  std::vector<Part> parts() const override { return {}; }
  void exercised(AnyState const&, ActionCode, std::vector<std::size_t>&) const override {}
  bool seen(AnyState const& before, ActionCode action, int seat) const override;
  bool conceals(AnyState const&, int) const override { return facts().has_secrets; }
  Json observation(AnyState const& state, int seat, Language language = Language::english) const override;
  Scene scene(AnyState const& state, Language language = Language::english, std::optional<int> seat = {}) const override;
  void add_strokes(AnyState const&, ActionCode, Language, std::optional<int>, Scene&) const override {}
  std::vector<FlatField> fields(AnyState const& state) const override;
  Json position(AnyState const& state) const override;
  std::optional<AnyState> read_position(Json const& position, Problems& problems) const override;
  void check(AnyState const& state, Problems& problems) const override;

  Digest setup_digest() const override { return setup_digest_; }
  Digest digest(AnyState const& state) const override;
  Digest chain(Digest before, ActionCode action, AnyState const& after) const override;
  Digest observation_digest(AnyState const& state, int seat) const override;
  std::vector<LayoutField> layout() const override { return lexicon_.layout; }
  void values(AnyState const& state, std::vector<std::int64_t>& values) const override;
  std::int64_t value(AnyState const& state, std::size_t place) const override;
  std::vector<std::byte> pack(AnyState const& state) const override { return form_.pack(state); }
  AnyState unpack(std::span<std::byte const> bytes) const override { return form_.unpack(bytes); }
  int key_words() const override { return static_cast<int>(form_.words()); }
  int key_bits() const override { return form_.bits(); }
  void write_key(AnyState const& state, std::uint64_t* key) const override;
  AnyState read_key(std::uint64_t const* key) const override { return form_.from_key(key); }
  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) const override;
  /// A round trip takes as long as some dozen states; a slow engine must answer in time.
  std::size_t batch() const override { return 256; }
  void count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const override;
  void foresee(AnyState const& state, Inquiry const& inquiry) const override;
  /// An engine that names representatives does not say how many images a state has: two stand for them, the state and that.
  int symmetries() const override { return game_->declaration.has("canonical") ? 2 : 1; }
  AnyState image(AnyState const& state, int symmetry) const override { return symmetry == 0 ? state : canonical(state); }
  AnyState canonical(AnyState const& state) const override;

 private:
  struct Law {
    std::string name, clause, meaning;
    Predicate predicate;
  };
  std::shared_ptr<ForeignGame const> game_;
  Json setup_;
  std::string frame_;  ///< `,"game":…,"setup":…` of each request
  int seats_ = 0;
  Lexicon lexicon_;
  std::map<std::string, ActionCode, std::less<>> listed_;
  StateForm form_;
  Digest setup_digest_;
  std::vector<Law> read_laws_;
  bool laws_ask_who_acts_ = false;  ///< or who has won
  std::vector<InvariantName> laws_;
  mutable Looks looks_;
  mutable std::mutex start_mutex_;
  mutable std::optional<AnyState> start_;

  /// One answer, and the item of it that was asked for.
  struct Item {
    Answer answer;
    TextTree::Index node;

    TextTree const& tree() const { return answer.tree(); }
    std::optional<TextTree::Index> member(std::string_view name) const { return tree().member(node, name); }
  };

  Engine const& engine() const { return game_->engine; }
  Declaration const& declared() const { return game_->declaration; }
  std::string make_frame() const;
  Lexicon set_up();
  void read_laws();
  void law_values(AnyState const& state, std::vector<std::int64_t>& values) const;

  ActionCode code_of(std::string_view own) const;
  std::string own_text(ActionCode action) const;
  void append_action(ActionCode action, std::string& out) const;
  std::string with_states(std::span<std::uint64_t const> keys) const;

  /// Asks one question about one state. `more` is what stands in the request besides.
  Item ask_of(std::string_view method, AnyState const& state, std::string const& more = {}) const;
  std::string about_action(ActionCode action) const;
  std::shared_ptr<Look const> look_at(AnyState const& state) const;
  Look read_look(TextTree const& tree, TextTree::Index item, std::string_view list) const;
  Actor read_actor(TextTree const& tree, TextTree::Index item) const;
  std::uint32_t read_weight(TextTree const& tree, TextTree::Index node) const;
  Outcome read_outcome(TextTree const& tree, TextTree::Index node) const;
  AnyState read_state(TextTree const& tree, TextTree::Index item) const;
  AnyState note(TextTree const& tree, TextTree::Index item) const;
  void hide_unseen(AnyState const& before, ActionCode action, std::span<EventView> events) const;
  EventView read_event(TextTree const& tree, TextTree::Index node) const;
  std::string_view known_clause(std::string_view id) const;
  TextTree::Index need(TextTree const& tree, TextTree::Index item, std::string_view member, std::string_view where) const;
  void read_fields(TextTree const& tree, TextTree::Index item, std::vector<std::int64_t>& values) const;
  std::int64_t read_value(LayoutField const& field, TextTree const& tree, TextTree::Index node) const;
  void append_values(TextTree const& tree, TextTree::Index fields, std::size_t field, std::vector<std::int64_t>& values) const;

  /// Both return who acts in each state.
  std::vector<Actor> expand_by_steps(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const;
  std::vector<Actor> expand_at_once(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const;
  void check_laws(std::span<std::uint64_t const> keys, ExpandPlan const& plan, std::vector<Actor> const& actors,
                  Expansion& out) const;

  static constexpr std::uint64_t examined_states = 3, doubted_refusals = 3;  // one in so many
  mutable std::mutex examined_mutex_;
  mutable std::optional<AnyState> examined_last_;
  mutable std::atomic<std::uint64_t> examined_ = 0, refusals_asked_ = 0;
  std::optional<AnyState> compare_expanded(AnyState const& state, Look const& look, ActionCode action) const;
  void compare_applied(AnyState const& state, ActionCode action, std::optional<AnyState> const& expanded) const;
  void expect_same_start(AnyState const& state) const;
  void compare_batch(AnyState const& state, Look const& look) const;
  void expect_refusal(AnyState const& state, ActionCode action) const;
  [[noreturn]] void contradict(std::string said) const;
};

}  // namespace ringside::foreign
