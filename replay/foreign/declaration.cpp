#include "replay/foreign/declaration.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/values/digest.h"
#include "replay/terminal/untrusted.h"

namespace ringside::foreign {
namespace {

constexpr std::size_t longest_name = 32, longest_text = 2000;
constexpr int most_seats = 16;
constexpr int most_options = 255;                // of a ruling
constexpr std::size_t most_in_a_whole_set = 53;  // bits that every number of JSON can hold
constexpr std::size_t most_in_a_set = 1024;

constexpr std::array known_methods{"setup",  "scene",  "expand", "fields",    "observe",  "seen",
                                   "reject", "events", "show",   "canonical", "position", "outcome"};

Json const& member(Json const& object, std::string const& name) {
  static Json const none;
  if (!object.is_object()) return none;
  auto const found = object.find(name);
  return found == object.end() ? none : *found;
}

bool is_name(std::string const& name) {
  return !name.empty() && name.size() <= longest_name && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::optional<std::int64_t> number_in(Json const& json) {
  constexpr std::int64_t most = std::int64_t{1} << 53U;
  if (!json.is_number_integer()) return std::nullopt;
  auto const number = json.get<std::int64_t>();
  return number >= -most && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

Declaration::Declaration(Engine const& engine_asked, Json answer) : said(std::move(answer)), asked_(engine_asked) {
  if (!said.is_object()) wrong("result", "an object");
  if (member(said, "protocol") != 1) wrong("protocol", "1");
  engine = name("engine");
  game = name("game");
  id = engine + ":" + game;
  if (!member(said, "supports").is_array()) wrong("supports", "a list of methods");
  for (std::string& method : texts(said, "supports")) {
    if (std::find(known_methods.begin(), known_methods.end(), method) == known_methods.end())
      wrong("supports", fmt::format("methods of this protocol, not \"{}\"", on_a_line(method)));
    supports.insert(std::move(method));
  }
  read_seats();
  facts.id = id;
  std::string title = text(said, "title");
  facts.title = keep(title.empty() ? game : std::move(title));
  facts.summary = keep(text(said, "summary"));
  facts.source = keep(text(said, "source"));
  facts.has_chance = member(said, "chance") == true;
  facts.has_secrets = member(said, "secrets") == true;
  std::vector<std::string> ends = texts(said, "ends");
  if (ends.empty()) ends.emplace_back("over");
  for (std::string& end : ends) ends_.push_back(keep(std::move(end)));
  facts.end_reasons = ends_;
  read_clauses();
  read_options();
  read_rulings();
  read_laws();
  read_notation();
  read_field_names();
  read_layout(member(said, "layout"), lexicon);
  read_longest(said, lexicon);
  automatic = texts(said, "automatic");
  missing = texts(said, "missing");
}

void Declaration::wrong(std::string const& name, std::string const& expected) const {
  std::string const what = member(said, name).is_null() ? "is missing" : "is not right";
  asked_.fail(Fault::hello, fmt::format("`{}` in its answer to `hello` {}; expected {}", name, what, expected));
}

std::string_view Declaration::keep(std::string text) const {
  std::scoped_lock const lock(mutex_);
  return *texts_.insert(std::move(text)).first;
}

std::span<std::string_view const> Declaration::keep_words(std::vector<std::string> const& words) const {
  std::vector<std::string_view> kept;
  for (std::string const& word : words) kept.push_back(keep(word));
  std::scoped_lock const lock(mutex_);
  return *words_.insert(std::move(kept)).first;
}

std::string Declaration::text(Json const& object, char const* name) const {
  Json const& value = member(object, name);
  if (value.is_null()) return {};
  if (!value.is_string() || value.get_ref<std::string const&>().size() > longest_text) wrong(name, "a text");
  return value.get<std::string>();
}

std::vector<std::string> Declaration::texts(Json const& object, std::string const& name) const {
  Json const& value = member(object, name);
  std::vector<std::string> list;
  if (value.is_null()) return list;
  if (!value.is_array()) wrong(name, "a list of texts");
  for (Json const& entry : value) {
    if (!entry.is_string()) wrong(name, "a list of texts");
    list.push_back(entry.get<std::string>());
  }
  return list;
}

std::string Declaration::name(char const* name) const {
  std::string value = text(said, name);
  if (!is_name(value)) wrong(name, "a name of a-z, 0-9 and -, at most 32");
  return value;
}

void Declaration::read_seats() {
  Json const& seats = member(said, "seats");
  auto const least = number_in(seats.is_array() && seats.size() == 2 ? seats[0] : seats);
  auto const most = number_in(seats.is_array() && seats.size() == 2 ? seats[1] : seats);
  if (!least || !most || *least < 1 || *most > most_seats || *least > *most)
    wrong("seats", "a number from 1 to 16, or the least and the most");
  facts.least_seats = static_cast<int>(*least);
  facts.most_seats = static_cast<int>(*most);
}

void Declaration::read_clauses() {
  for (Json const& one : member(said, "clauses")) {
    Clause clause{keep(text(one, "id")), keep(text(one, "chapter")), keep(text(one, "text"))};
    if (clause.id.empty() || clause.text.empty()) wrong("clauses", "a list of objects with `id` and `text`");
    clause.acts = member(one, "acts") != false;
    clauses.push_back(clause);
  }
}

void Declaration::read_options() {
  for (Json const& one : member(said, "options")) {
    SetupOption option{.key = keep(text(one, "key")), .help = keep(text(one, "help"))};
    if (option.key.empty() || option.key == "rulings" || option.key == "meaning")
      wrong("options", "a list of objects with `key`, other than rulings and meaning");
    option.words = keep_words(texts(one, "words"));
    std::string const kind = text(one, "kind");
    if (kind == "file")
      option.kind = SetupOption::Kind::file;
    else if (kind == "word" || (kind.empty() && !option.words.empty()))
      option.kind = SetupOption::Kind::word;
    else if (!kind.empty() && kind != "integer")
      wrong("options", fmt::format("a kind of {} that is integer, word or file", option.key));
    option.kind == SetupOption::Kind::integer ? read_range(option, one) : read_preset(option, member(one, "preset"));
    options_.push_back(option);
  }
  facts.options = options_;
}

void Declaration::read_range(SetupOption& option, Json const& one) {
  Json const& preset = member(one, "preset");
  auto const low = number_in(member(one, "low")), high = number_in(member(one, "high"));
  auto const usual = preset.is_number() ? number_in(preset) : low;
  if (!low || !high || !usual || *low > *usual || *usual > *high || *low < -1'000'000 || *high > 1'000'000)
    wrong("options", fmt::format("`low`, `high` and `preset` of {}, or `words`", option.key));
  option.low = static_cast<int>(*low);
  option.high = static_cast<int>(*high);
  option.preset = keep(preset.is_string() ? preset.get<std::string>() : std::to_string(*usual));
  if (preset.is_string() && preset_number(option)) wrong("options", fmt::format("a preset of {} without quotes", option.key));
}

void Declaration::read_preset(SetupOption& option, Json const& preset) {
  bool const closed = option.kind == SetupOption::Kind::word && !option.words.empty();
  if (preset.is_string()) option.preset = keep(preset.get<std::string>());
  if (preset.is_null() && !option.words.empty()) option.preset = option.words.front();
  if (closed && std::find(option.words.begin(), option.words.end(), option.preset) == option.words.end())
    wrong("options", fmt::format("a preset of {} that is one of its words", option.key));
}

void Declaration::read_rulings() {
  for (Json const& one : member(said, "rulings")) {
    Ruling ruling{.id = keep(text(one, "id")),
                  .question = keep(text(one, "question")),
                  .clauses = keep_words(texts(one, "clauses")),
                  .options = {}};
    auto& options = ruling_options_.emplace_back();
    for (Json const& option : member(one, "options"))
      options.push_back({keep(text(option, "word")), keep(text(option, "meaning"))});
    bool const named = std::all_of(options.begin(), options.end(), [](RulingOption const& o) { return !o.word.empty(); });
    if (ruling.id.empty() || !named || options.size() < 2 || options.size() > most_options)
      wrong("rulings", "a list of objects with `id` and two or more `options`, each with a `word`");
    ruling.options = options;
    if (std::string const preset = text(one, "preset"); !preset.empty()) {
      auto const found = std::find_if(options.begin(), options.end(), [&](RulingOption const& o) { return o.word == preset; });
      if (found == options.end()) wrong("rulings", fmt::format("a preset of {} that is one of its options", ruling.id));
      ruling.preset = static_cast<std::size_t>(found - options.begin());
    }
    rulings.push_back(ruling);
  }
}

void Declaration::read_laws() {
  for (Json const& one : member(said, "laws")) {
    DeclaredLaw law{text(one, "name"), text(one, "holds"), text(one, "clause"), text(one, "meaning")};
    if (law.name.empty() || law.holds.empty()) wrong("laws", "a list of objects with `name` and `holds`");
    laws.push_back(std::move(law));
  }
}

void Declaration::read_notation() {
  Json const& notation = member(said, "notation");
  if (notation.is_array()) {
    lexicon.actions = texts(said, "notation");
  } else if (notation.is_object()) {
    for (auto const& [own, ringsides] : notation.items()) {
      if (!ringsides.is_string()) wrong("notation", "a list of actions, or an object of names for names");
      to_ringside[own] = ringsides.get<std::string>();
      to_engine[ringsides.get<std::string>()] = own;
    }
    if (to_ringside.size() != to_engine.size()) wrong("notation", "a name of its own for each action");
  } else if (!notation.is_null()) {
    wrong("notation", "a list of actions, or an object of names for names");
  }
}

void Declaration::read_field_names() {
  std::string const how = text(said, "fields");
  if (how == "whole")
    fields = FieldsShown::whole;
  else if (how == "shown")
    fields = FieldsShown::shown;
  else if (!how.empty())
    wrong("fields", "\"shown\" or \"whole\"");
  if (fields == FieldsShown::shown && !has("fields")) wrong("supports", "`fields`, as its fields are shown");
  Json const& names = member(said, "names");
  if (names.is_null()) return;
  if (!names.is_object()) wrong("names", "an object of names for names");
  for (auto const& [own, ringsides] : names.items()) {
    if (!ringsides.is_string()) wrong("names", "an object of names for names");
    field_names_[own] = ringsides.get<std::string>();
  }
}

LayoutField Declaration::read_field(Json const& json, std::size_t number, Lexicon& into) const {
  std::string const where = fmt::format("layout[{}]", number);
  LayoutField field;
  std::string const own = text(json, "name");
  if (own.empty()) asked_.fail(Fault::hello, fmt::format("`{}` has no name", where));
  auto const renamed = field_names_.find(own);
  bool const compared = renamed == field_names_.end() || !renamed->second.empty();
  field.name = renamed != field_names_.end() && compared ? renamed->second : own;
  field.meaning = keep(text(json, "meaning"));
  std::vector<std::string> const names = texts(json, "names");
  if (!names.empty()) field.names = Names(keep_words(names));
  auto const count = static_cast<std::int64_t>(names.size());
  field.kind = member(json, "set") == true ? FieldKind::set : FieldKind::number;
  auto const low = number_in(member(json, "low")), high = number_in(member(json, "high"));
  field.low = low.value_or(0);
  field.high = field.kind == FieldKind::set ? count : high.value_or(std::max<std::int64_t>(count - 1, 0));
  bool const fits = field.low <= field.high && (member(json, "low").is_null() || low) && (member(json, "high").is_null() || high);
  std::size_t const most = fields == FieldsShown::whole ? most_in_a_whole_set : most_in_a_set;
  bool const small = field.kind == FieldKind::number || (!names.empty() && names.size() <= most && field.low == 0);
  if (!fits || !small)
    asked_.fail(Fault::hello, fmt::format("`{}` ({}): its range or its names are not right", where, on_a_line(own)));
  into.own.push_back(own);
  if (!compared) into.incomparable.insert(field.name);
  return field;
}

void Declaration::read_layout(Json const& layout, Lexicon& into) const {
  into.layout.clear();
  into.own.clear();
  if (layout.is_null() && fields == FieldsShown::none) return;
  if (layout.is_null() && has("setup")) return;
  if (!layout.is_array()) wrong("layout", "a list of fields");
  std::set<std::string> met;
  for (Json const& one : layout) {
    LayoutField field = read_field(one, into.layout.size(), into);
    if (!met.insert(field.name).second)
      asked_.fail(Fault::hello, fmt::format("two fields of its layout are called {}", on_a_line(field.name)));
    field.offset = into.layout.empty() ? 0 : into.layout.back().offset + into.layout.back().slots();
    into.layout.push_back(std::move(field));
  }
}

void Declaration::read_longest(Json const& answer, Lexicon& into) const {
  Json const& longest = member(answer, "longest");
  if (longest.is_null()) return;
  auto const bytes = number_in(longest);
  if (!bytes || *bytes < 1)
    asked_.fail(Fault::shape, fmt::format("`longest` is {}; expected how many bytes the longest state has, 1 or more",
                                          on_a_line(json_text(longest))));
  into.longest = static_cast<std::size_t>(*bytes);
}

Lexicon Declaration::lexicon_of(Json const& setup_answer) const {
  Lexicon own = lexicon;
  if (!member(setup_answer, "layout").is_null()) read_layout(member(setup_answer, "layout"), own);
  read_longest(setup_answer, own);
  if (member(setup_answer, "notation").is_array()) own.actions = texts(setup_answer, "notation");
  return own;
}

std::string Declaration::meaning() const {
  Json meant = Json::object();
  for (char const* const part : {"layout", "fields", "notation", "names", "automatic"})
    if (!member(said, part).is_null()) meant[part] = member(said, part);
  for (Json const& option : member(said, "options"))
    meant["options"].push_back({member(option, "key"), member(option, "preset")});
  for (Ruling const& ruling : rulings) {
    Json& words = meant["rulings"][std::string(ruling.id)];
    for (RulingOption const& option : ruling.options) words.push_back(option.word);
    words.push_back(ruling.preset);
  }
  return to_hex(compute_digest(json_text(meant))).substr(0, 16);
}

}  // namespace ringside::foreign
