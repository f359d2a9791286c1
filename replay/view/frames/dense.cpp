#include "replay/view/frames/dense.h"

#include <algorithm>
#include <string>
#include <utility>

#include "replay/view/frames/change.h"
#include "replay/view/frames/telling.h"

namespace ringside::page {
namespace {

Json to_columns(Json const& list) {
  Json columns = Json::object();
  for (std::size_t i = 0; i < list.size(); ++i)
    for (auto const& [name, value] : list[i].items()) {
      Json& column = columns[name];
      if (column.is_null()) column = Json::array();
      while (column.size() < i) column.push_back(nullptr);
      column.push_back(value);
    }
  for (Json& column : columns)
    while (column.size() < list.size()) column.push_back(nullptr);
  return columns;
}

void tell_steps(Json& column) {
  int last = 0;
  for (Json& value : column)
    if (!value.is_null()) {
      int const now = value;
      value = now - std::exchange(last, now);
    }
}

/// Numbers of happenings, in the order in which they were given them.
class News {
 public:
  void tell(Json& number) {
    if (!number.is_number()) return;
    std::size_t const now = number;
    number = now < numbered_ ? now + 1 : 0;
    numbered_ = std::max(numbered_, now + 1);
  }
  void tell_all(Json& numbers) {
    for (Json& number : numbers) tell(number);
  }

 private:
  std::size_t numbered_ = 0;
};

void tell_news(Json& moments) {
  News news;
  for (Json& moment : moments) {
    if (moment.contains("events")) news.tell_all(moment["events"]);
    if (moment.contains("barred"))
      for (Json& barred : moment["barred"]) news.tell(barred[0]);
    if (moment.contains("otherwise"))
      for (Json& other : moment["otherwise"]) other.size() > 2 ? news.tell_all(other[2]) : news.tell(other[1]);
  }
}

/// Where a number stands among those that runs pass through.
std::size_t place_in(Json const& runs, std::size_t number) {
  std::size_t at = 0, place = 0;
  for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
    at += runs[i].get<std::size_t>();
    std::size_t const count = runs[i + 1];
    if (number < at + count) return place + number - at;
    at += count;
    place += count;
  }
  return place;
}

bool is_plain(char letter) { return static_cast<unsigned char>(letter) < 0x80; }

/// [beginning, end, number of the middle], where English has some of the text.
Json encode_delta(std::string const& english, std::string const& other, Numbered<std::string>& middles) {
  auto const alike = [](char a, char b) { return a == b && is_plain(a); };
  auto const shorter = static_cast<std::ptrdiff_t>(std::min(english.size(), other.size()));
  auto const begin = std::mismatch(other.begin(), other.begin() + shorter, english.begin(), alike).first - other.begin();
  auto const end =
      std::mismatch(other.rbegin(), other.rbegin() + shorter - begin, english.rbegin(), alike).first - other.rbegin();
  if (begin + end < 4) return other;
  return row(begin, end, middles.at(std::string(other.begin() + begin, other.end() - end)));
}

}  // namespace

Json dense(Json game) {
  Json& moments = game["moments"];
  for (Json& moment : moments)
    if (moment.contains("did") && moment.contains("legal")) moment["did"] = place_in(moment["legal"], moment["did"]);
  tell_news(moments);
  moments = to_columns(moments);
  for (char const* name : {"round", "turn"})
    if (moments.contains(name)) tell_steps(moments[name]);
  Numbered<std::string> middles;
  for (auto const& [part, english] : game["en"].items()) {
    Json& texts = game["ru"][part];
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i].is_string()) texts[i] = encode_delta(english[i], texts[i], middles);
  }
  game["ru"]["middles"] = middles.all();
  return game;
}

}  // namespace ringside::page
