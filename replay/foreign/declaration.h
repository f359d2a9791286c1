#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/layout.h"
#include "engine/core/text/json.h"
#include "engine/core/values/clause.h"
#include "engine/core/values/facts.h"
#include "replay/foreign/engine.h"

namespace ringside::foreign {

/// How much an engine shows of its states as fields.
enum class FieldsShown : std::uint8_t { none, shown, whole };

/// The actions and fields of one setup.
struct Lexicon {
  std::vector<LayoutField> layout;     ///< under Ringside's names
  std::vector<std::string> own;        ///< the engine's names of the fields, in the same order
  std::set<std::string> incomparable;  ///< fields of the layout that are not compared
  std::size_t longest = 0;             ///< bytes of a state's text; 0: nobody says
  std::vector<std::string> actions;    ///< all that there are, in order; empty: the engine does not list them
};

/// A law that an engine declares: it holds in every state.
struct DeclaredLaw {
  std::string name, holds, clause, meaning;
};

/// What an engine says of itself and of its game: the answer to `hello`. Texts that others refer to stay where they are.
class Declaration {
 public:
  /// Throws EngineFailed (Fault::hello) where something in it is wrong.
  Declaration(Engine const& engine, Json said);
  Declaration(Declaration const&) = delete;
  Declaration& operator=(Declaration const&) = delete;

  Json said;                     ///< as it came
  std::string engine, game, id;  ///< id: "ENGINE:GAME"
  Facts facts;
  std::vector<Clause> clauses;
  std::vector<Ruling> rulings;
  std::vector<DeclaredLaw> laws;
  std::set<std::string> supports;
  FieldsShown fields = FieldsShown::none;
  std::map<std::string, std::string> to_ringside, to_engine;  ///< names of actions, where they differ
  std::vector<std::string> automatic, missing;
  Lexicon lexicon;

  bool has(std::string_view method) const { return supports.contains(std::string(method)); }
  /// What the engine says for one setup, over what it said at first.
  Lexicon lexicon_of(Json const& setup_answer) const;
  /// Beside an engine of the same name it goes by another one.
  void call_itself_again() {
    id = engine + "-again:" + game;
    facts.id = id;
  }
  /// Names what gives a record meaning: fields, options, rulings and notation.
  std::string meaning() const;
  /// A text that lives as long as this. Thread-safe, as lexicon_of() is: each match of a game has a setup of its own.
  std::string_view keep(std::string text) const;

 private:
  Engine const& asked_;
  mutable std::mutex mutex_;
  mutable std::set<std::string> texts_;  // each once, however many setups have it
  mutable std::set<std::vector<std::string_view>> words_;
  std::deque<std::vector<RulingOption>> ruling_options_;
  std::vector<SetupOption> options_;
  std::vector<std::string_view> ends_;
  std::map<std::string, std::string> field_names_;

  [[noreturn]] void wrong(std::string const& member, std::string const& expected) const;
  std::string text(Json const& object, char const* member) const;
  std::vector<std::string> texts(Json const& object, std::string const& member) const;
  std::string name(char const* member) const;
  std::span<std::string_view const> keep_words(std::vector<std::string> const& words) const;
  void read_seats();
  void read_options();
  void read_range(SetupOption& option, Json const& one);
  void read_preset(SetupOption& option, Json const& preset);
  void read_clauses();
  void read_rulings();
  void read_laws();
  void read_notation();
  void read_field_names();
  LayoutField read_field(Json const& field, std::size_t number, Lexicon& into) const;
  void read_longest(Json const& answer, Lexicon& into) const;
  void read_layout(Json const& layout, Lexicon& into) const;
};

}  // namespace ringside::foreign
