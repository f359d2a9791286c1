#include "properties/generic/laws.h"

#include <array>
#include <map>

namespace ringside {
namespace {

constexpr std::array moment_laws{
    Law{"actor", "somebody who exists is to decide", broken_actor},
    Law{"legal_list", "legal actions are sorted, each once, and none exactly when the game is over", broken_list},
    Law{"legality", "an action is legal exactly when reject is silent, and a rejection cites a clause", broken_legality},
    Law{"weights", "each draw of chance has a positive weight", broken_weights},
    Law{"notation", "text to action to text is the identity in each language", broken_notation},
    Law{"determinism", "the same action on the same state gives the same state and events, on any thread", broken_determinism},
    Law{"input", "questions about a state do not change it", broken_input},
    Law{"events", "events cite acting clauses and known rulings and can be described", broken_events},
    Law{"reports", "what changes is reported by an event, or is silent for a reason", broken_reports},
    Law{"invariants", "the game's own laws hold", broken_invariant},
    Law{"outcome", "a game that is over has a known reason, ranks and scores", broken_outcome},
    Law{"digest", "digests are alike exactly when states are", broken_digest},
    Law{"secrecy", "what a seat may not know does not change what it sees", broken_secrecy},
    Law{"information", "what a seat may do follows from what it sees", broken_information},
    Law{"answers", "the reason why an action is illegal depends only on what the asking seat sees", broken_answers},
    Law{"concealment", "who cannot distinguish two states is said not to see all", broken_concealment},
    Law{"openness", "a game without secrets shows each action to each seat", broken_openness},
    Law{"seeing", "what looks and sounds alike to a seat is not distinguished by the actions that it is shown", broken_seeing},
    Law{"worlds", "a world drawn for a seat looks to it like the state that it is in, and is sound when it is to act",
        broken_worlds},
    Law{"blindness", "worlds are drawn alike where all looks alike to the seat", broken_blindness},
    Law{"choosing", "a search chooses alike where all looks alike to the seat", broken_choosing},
    Law{"fields", "the fields of a state distinguish it from any other", broken_fields},
    Law{"packing", "a state that is packed and unpacked is the same", broken_packing},
    Law{"position", "a position that is written and read is the same state", broken_position},
    Law{"drawing", "a board can be drawn and observations shown in each language", broken_drawing},
    Law{"russian", "a game that speaks Russian has all its reasons and phrases in it", broken_russian},
    Law{"keys", "a key is read as the state that it was written from, and no other state has it", broken_keys},
    Law{"values", "values stand where the layout says, are within their ranges and those of the fields", broken_values},
    Law{"expansion", "a batch that is expanded holds what one finds step by step", broken_expansion},
    Law{"symmetry", "images of a state have one representative, and alike ones follow from them", broken_symmetry},
    Law{"undoing", "an image of a state is undone by another one, and both commute with steps", broken_undoing},
};

}  // namespace

std::span<Law const> laws() { return moment_laws; }

AnyState after(Match const& match, AnyState state, ActionCode action) {
  match.apply(state, action);
  return state;
}

StateKey to_key(Match const& match, AnyState const& state) {
  StateKey key(static_cast<std::size_t>(match.key_words()));
  match.write_key(state, key.data());
  return key;
}

std::string differing_fields(Match const& match, AnyState const& a, AnyState const& b) {
  std::map<std::string, std::string> in_a;
  for (FlatField const& field : match.fields(a)) in_a[field.name] = field.text;
  std::string text;
  for (FlatField const& field : match.fields(b)) {
    std::string const& other = in_a[field.name];
    if (field.text != other) text += (text.empty() ? " (" : "; ") + field.name + ": " + other + ", " + field.text;
  }
  return text.empty() ? text : text + ")";
}

std::string first_violation(Moment const& moment) {
  for (Law const& law : moment_laws)
    if (std::string const what = law.violation(moment); !what.empty()) return std::string(law.name) + ": " + what;
  return {};
}

}  // namespace ringside
