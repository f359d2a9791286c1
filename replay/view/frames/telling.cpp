#include "replay/view/frames/telling.h"

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "checker/tree/knowledge.h"
#include "engine/games/registry.h"
#include "replay/text/board/signs.h"
#include "replay/text/record/illegal.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/frame.h"

namespace ringside::page {

std::size_t Telling::happening(Wording wording, std::string_view clause, std::string_view ruling) {
  if (!clause.empty()) clauses_.emplace(clause);
  return happenings_.at({std::move(wording), std::string(clause), std::string(ruling)});
}

std::size_t Telling::reason(Rejection const& no) {
  return happening({no.text, std::string(no.text_in(Language::russian))}, no.clause, {});
}

/// Where the languages do not have the same parts, English stands for both.
Json Telling::worded(Json const& english, Json const& russian) {
  if (english.is_string()) return text(english, russian.is_string() ? russian : english);
  if (!english.is_structured()) return english;
  bool const alike = english.type() == russian.type() && english.size() == russian.size();
  Json numbered = english;
  auto other = alike ? russian.begin() : english.begin();
  for (Json& part : numbered) part = worded(part, *other++);
  return numbered;
}

std::vector<EventView> list_events(MatchRules const& match, AnyState before, ActionCode action, Language language) {
  std::vector<EventView> events;
  match.apply(before, action, language, events);
  return events;
}

Json Telling::events(AnyState const& before, ActionCode action) {
  return events(list_events(match_, before, action, Language::english), list_events(match_, before, action, Language::russian));
}

Json Telling::events(std::vector<EventView> const& english, std::vector<EventView> const& russian) {
  Json list = Json::array();
  for (std::size_t i = 0; i < english.size(); ++i) {
    EventView const& event = english[i];
    if (knows(event, onlooker_.seat))
      list.push_back(happening({event.text, russian[i].text}, event.clause, event.ruling));
    else if (!event.hidden_text.empty())
      list.push_back(happening({event.hidden_text, russian[i].hidden_text}, {}, {}));
  }
  return list;
}

Json Telling::clauses() const {
  Json list = Json::object();
  for (std::string const& id : clauses_) list[id] = clause_text(match_, id);
  return list;
}

Json Telling::rulings() const {
  Json list = Json::array();
  for (Ruling const& ruling : match_.rulings()) {
    std::string const option = ruling_in_force(match_, ruling.id);
    Json in_languages{{"id", ruling.id}, {"question", ruling.question}, {"option", option}};
    for (RulingOption const& one : ruling.options)
      if (one.word == option) in_languages["meaning"] = one.meaning;
    if (option != ruling.options[ruling.preset].word) in_languages["chosen"] = 1;
    list.push_back(std::move(in_languages));
  }
  return list;
}

Json Telling::readings() const {
  Json list = Json::array();
  for (auto const& [ruling, option] : readings_.all()) {
    RulingOption const& one = match_.rulings()[ruling].options[option];
    list.push_back(row(ruling, one.word, one.meaning));
  }
  return list;
}

/// The Russian of clauses, of rulings in force and of readings, each in the order of the English.
void Telling::add_russian(Json& words) const {
  Json clauses = Json::object(), rulings = Json::array(), readings = Json::array();
  for (std::string const& id : clauses_) clauses[id] = clause_text(match_, id, Language::russian);
  for (Ruling const& ruling : match_.rulings()) {
    std::string const option = ruling_in_force(match_, ruling.id);
    for (RulingOption const& one : ruling.options)
      if (one.word == option)
        rulings.push_back(fmt::format("{} {}", ruling.question_in(Language::russian), one.meaning_in(Language::russian)));
  }
  for (auto const& [ruling, option] : readings_.all())
    readings.push_back(match_.rulings()[ruling].options[option].meaning_in(Language::russian));
  words["clauses"] = std::move(clauses);
  words["rulings"] = std::move(rulings);
  words["readings"] = std::move(readings);
}

/// Of the second language only what is not as in English; 0 where it is.
Json Telling::words(Language language) const {
  auto const in_words = [&](Wording const& wording) {
    if (language == Language::english) return Json(wording.english);
    return wording.russian == wording.english ? Json(0) : Json(wording.russian);
  };
  Json actions = Json::array(), texts = Json::array(), happenings = Json::array();
  for (ActionCode const action : actions_.all())
    actions.push_back(in_words({match_.text(action), match_.text(action, language)}));
  for (Wording const& wording : texts_.all()) texts.push_back(in_words(wording));
  for (Happening const& one : happenings_.all()) happenings.push_back(in_words(one.wording));
  return {{"actions", std::move(actions)}, {"texts", std::move(texts)}, {"happenings", std::move(happenings)}};
}

void Telling::note_tiles(std::vector<scene::Item> const& english, std::vector<scene::Item> const& russian, Scene const& scene) {
  for (std::size_t i = 0; i < english.size(); ++i)
    if (!english[i].tile.empty())
      tiles_[english[i].tile].insert(text(item_text(scene, english[i]), item_text(scene, russian[i])));
}

void Telling::note_tiles(Scene const& english, Scene const& russian) {
  for (std::size_t i = 0; i < english.cells.size(); ++i) note_tiles(english.cells[i].items, russian.cells[i].items, english);
  for (std::size_t i = 0; i < english.panels.size(); ++i) {
    scene::Panel const &here = english.panels[i], &there = russian.panels[i];
    for (std::size_t k = 0; k < here.facts.size(); ++k) note_tiles({here.facts[k].value}, {there.facts[k].value}, english);
    for (std::size_t k = 0; k < here.lists.size(); ++k) note_tiles(here.lists[k].items, there.lists[k].items, english);
  }
}

/// What stands on the tiles that occur: [name, what it does, texts that stand for it …], all by the numbers of texts.
Json Telling::cards() {
  Json list = Json::array();
  for (TileView const& tile : list_tiles(match_)) {
    auto const found = tiles_.find(tile.id);
    if (found == tiles_.end()) continue;
    std::string const& russian = tile.russian_properties.empty() ? tile.properties : tile.russian_properties;
    std::size_t const name = text(tile.english, tile.russian);  // numbered before the other, whatever the compiler
    Json card = row(name, text(tile.properties, russian));
    for (std::size_t const number : found->second) card.push_back(number);
    list.push_back(std::move(card));
  }
  return list;
}

/// By which clause and ruling each happening came about.
Json Telling::grounds() const {
  Json list = Json::array();
  for (Happening const& one : happenings_.all()) {
    list.push_back(row(one.clause));
    if (!one.ruling.empty()) list.back().push_back(one.ruling);
  }
  return list;
}

Json Telling::game(std::string const& name, AnyState const& start, Json moments) {
  Scene const scene = match_.scene(start, Language::english, onlooker_.seat);
  Json game = field_json(scene);
  game["signs"] =
      in_languages([&](Language language) { return signs_json(match_.scene(start, language, onlooker_.seat).marks); });
  game["name"] = name;
  game["seats"] = onlooker_.names;
  if (onlooker_.seat)
    game["eyes"] = in_languages([&](Language language) { return Json(picture::eyes(onlooker(language)).front()); });
  game["cards"] = cards();
  game["en"] = words(Language::english);
  game["ru"] = words(Language::russian);
  add_russian(game["ru"]);
  game["grounds"] = grounds();
  game["clauses"] = clauses();
  game["rulings"] = rulings();
  game["readings"] = readings();
  game["moments"] = std::move(moments);
  return game;
}

}  // namespace ringside::page
