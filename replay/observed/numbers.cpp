#include "replay/observed/numbers.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {
namespace {

class Numbers {
 public:
  explicit Numbers(Observations const& observed)
      : observed_(observed),
        game_(observed.game()),
        actions_(count("actions")),
        texts_(count("texts")),
        happenings_(count("happenings")),
        readings_(game_["readings"].size()) {}

  std::optional<Problem> wrong() {
    std::string const top = "page.games[0]";
    for (char const* part : {"actions", "texts", "happenings"})
      if (game_["ru"][part].size() != count(part)) return Problem{top + ".ru." + part, "are not as many as in English", ""};
    for (char const* part : {"actions", "texts", "happenings"})
      for (Json const& text : game_["en"][part])
        if (!text.is_string()) return Problem{top + ".en." + part, "has something that is not a text", ""};
    if (game_["grounds"].size() != happenings_) return Problem{top + ".grounds", "are not as many as happenings", ""};
    within(game_["eyes"], texts_);
    for (Json const& card : game_["cards"]) all_within(card, texts_);
    if (!fine_) return Problem{top, "has a number that names no text", ""};
    Json const& moments = game_["moments"];
    if (moments.size() != observed_.steps() + 1)
      return Problem{top + ".moments", fmt::format("are {}", moments.size()),
                     fmt::format("the start and {} steps", observed_.steps())};
    for (std::size_t i = 0; i < moments.size(); ++i) {
      Json const& told = i == 0 ? observed_.document["start"] : observed_.document["steps"][i - 1];
      check(moments[i], told);
      if (i > 0) agree(moments[i], told, i);
      if (!fine_)
        return Problem{fmt::format("{}.moments[{}]", top, i), "has a number that names nothing, or not what the step says", ""};
    }
    return std::nullopt;
  }

 private:
  Observations const& observed_;
  Json const& game_;
  std::size_t actions_, texts_, happenings_, readings_;
  bool fine_ = true;

  std::size_t count(char const* part) const { return game_["en"][part].size(); }
  void within(Json const& number, std::size_t size) {
    fine_ = fine_ && number.is_number_integer() && number >= 0 && number < size;
  }
  void all_within(Json const& numbers, std::size_t size) {
    for (Json const& number : numbers) within(number, size);
  }
  void runs_within(Json const& runs, std::size_t from) {
    fine_ = fine_ && (runs.size() - from) % 2 == 0;
    std::size_t at = 0;
    for (std::size_t i = from; fine_ && i < runs.size(); ++i) {
      within(runs[i], actions_ + 1);
      if (fine_) at += runs[i].get<std::size_t>();
      fine_ = fine_ && at <= actions_;
    }
  }
  void choices(Json const& moment) {
    if (moment.contains("legal")) runs_within(moment["legal"], 0);
    for (Json const& barred : moment.value("barred", Json::array())) {
      within(barred[0], happenings_);
      runs_within(barred, 1);
    }
  }
  void check(Json const& moment, Json const& told) {
    choices(moment);
    fine_ = fine_ && moment.value("who", -1) < observed_.match->seats() &&
            moment.value("notes", Json::array()).size() >= told.value("edits", Json::array()).size();
    if (moment.contains("may")) choices(moment["may"]);
    if (moment.contains("did")) within(moment["did"], actions_);
    for (char const* part : {"notes", "ending"})
      if (moment.contains(part)) all_within(moment[part], texts_);
    if (moment.contains("events")) all_within(moment["events"], happenings_);
    for (Json const& other : moment.value("otherwise", Json::array())) {
      within(other[0], readings_);
      if (!other[1].is_null()) within(other[1], happenings_);
      if (other.size() > 2) all_within(other[2], happenings_);
    }
  }
  /// Both lists tell one game.
  void agree(Json const& moment, Json const& step, std::size_t number) {
    int const seats = observed_.match->seats();
    bool const is_actor = step["actor"].is_string() || step["actor"] < seats;
    fine_ = fine_ && is_actor && step["step"] == number && moment.contains("did") == step["action"].is_string() &&
            moment.value("events", Json::array()).size() == step["events"].size();
    if (fine_ && moment.contains("legal") && moment.contains("did")) {
      std::vector<std::size_t> const legal = numbers_in(moment["legal"]);
      fine_ = std::find(legal.begin(), legal.end(), moment["did"].get<std::size_t>()) != legal.end();
    }
  }
};

}  // namespace

std::vector<std::size_t> numbers_in(Json const& runs) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0, at = 0; i + 1 < runs.size(); i += 2) {
    at += runs[i].get<std::size_t>();
    for (std::size_t k = 0; k < runs[i + 1].get<std::size_t>(); ++k) numbers.push_back(at++);
  }
  return numbers;
}

std::optional<Problem> wrong_number(Observations const& observed) { return Numbers(observed).wrong(); }

}  // namespace ringside
