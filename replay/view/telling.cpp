#include "replay/view/telling.h"

#include "checker/knowledge.h"
#include "checker/rulings.h"
#include "replay/render/record/illegal.h"
#include "replay/view/change.h"
#include "replay/view/frame.h"

namespace ringside::page {

std::size_t Texts::at(std::string const& text) {
  auto const [place, fresh] = places_.try_emplace(text, texts_.size());
  if (fresh) texts_.push_back(text);
  return place->second;
}

std::size_t Telling::action(ActionCode action) {
  auto const [place, fresh] = places_.try_emplace(action, actions_.size());
  if (fresh) actions_.push_back(action);
  return place->second;
}

std::string const& Telling::cited(std::string_view clause) { return *clauses_.emplace(clause).first; }

Json Telling::events(std::vector<EventView> const& events) {
  Json list = Json::array();
  for (EventView const& event : events) {
    if (!knows(event, onlooker_.seat)) {
      if (!event.hidden_text.empty()) list.push_back(row(sentence(event.hidden_text)));
      continue;
    }
    Json told = row(sentence(event.text), cited(event.clause));
    if (!event.ruling.empty()) told.push_back(event.ruling);
    list.push_back(std::move(told));
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
    Json told{{"id", ruling.id}, {"question", ruling.question}, {"option", option}, {"options", Json::array()}};
    for (RulingOption const& one : ruling.options) {
      told["options"].push_back(row(one.word, one.meaning));
      if (one.word == option) told["meaning"] = one.meaning;
    }
    if (option != ruling.options[ruling.preset].word) told["chosen"] = 1;
    list.push_back(std::move(told));
  }
  return list;
}

std::vector<std::string> Telling::actions_in(Language language) const {
  std::vector<std::string> texts;
  for (ActionCode const action : actions_) texts.push_back(match_.text(action, language));
  return texts;
}

Json Telling::game(std::string const& name, Scene const& scene, Json moments) const {
  Json game = field_json(scene);
  game["name"] = name;
  game["seats"] = onlooker_.names;
  if (onlooker_.seat) game["eyes"] = picture::eyes(onlooker_).front();
  game["actions"] = actions_in(onlooker_.language);
  if (onlooker_.language != Language::english) game["notation"] = actions_in(Language::english);
  game["sentences"] = sentences_.all();
  game["clauses"] = clauses();
  game["rulings"] = rulings();
  game["moments"] = std::move(moments);
  return game;
}

}  // namespace ringside::page
