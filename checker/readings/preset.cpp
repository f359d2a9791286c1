#include "checker/readings/preset.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/core/text/reading.h"

namespace ringside {
namespace {

constexpr std::size_t most_text = 400, most_sources = 32;

/// A text of an object; what is something else is a problem, and so is a line break, since each is shown on one line.
std::string text_at(Json const& json, char const* key, std::string const& where, Problems& problems) {
  auto const found = json.find(key);
  if (found == json.end()) return {};
  bool const is_text = found->is_string() && found->get_ref<std::string const&>().size() <= most_text &&
                       found->get_ref<std::string const&>().find('\n') == std::string::npos;
  if (is_text) return found->get<std::string>();
  problems.push_back({where + key, "is " + shown(*found), fmt::format("a text of one line, at most {} bytes", most_text)});
  return {};
}

void refuse_others(Json const& json, std::vector<std::string> const& known, std::string const& where, Problems& problems) {
  for (auto const& [key, value] : json.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      problems.push_back({where + key, "unknown member", meant(key, known)});
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i != 4 && i != 7 && (text[i] < '0' || text[i] > '9')) return false;
  auto const number = [&](std::size_t from, std::size_t digits) {
    unsigned value = 0;
    for (char const digit : text.substr(from, digits)) value = 10 * value + static_cast<unsigned>(digit - '0');
    return value;
  };
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(number(0, 4))), std::chrono::month(number(5, 2)),
                                     std::chrono::day(number(8, 2)))
      .ok();
}

RulingSource source_at(Json const& json, std::string const& where, Problems& problems) {
  RulingSource read{text_at(json, "body", where, problems), text_at(json, "date", where, problems),
                    text_at(json, "source", where, problems), text_at(json, "link", where, problems)};
  if (!read.date.empty() && !is_date(read.date))
    problems.push_back({where + "date", fmt::format("is \"{}\"", read.date), "a day such as 2016-05-01"});
  bool const is_web = read.link.starts_with("https://") || read.link.starts_with("http://");
  if (!read.link.empty() && !is_web)
    problems.push_back({where + "link", fmt::format("is \"{}\"", read.link), "an address that begins with https://"});
  return read;
}

/// One ruling of a preset: its option, or {"option", "sources"}.
class PresetReading {
 public:
  PresetReading(Json const& json, GameEntry const& game) : json_(json), game_(game) {}

  tl::expected<Preset, Problems> run() {
    if (!json_.is_object()) return tl::unexpected(Problems{{"", "is " + shown(json_), "an object"}});
    head();
    read_.decided = source_at(json_, "", problems_);
    rulings();
    refuse_others(json_, {"$schema", "format", "version", "game", "title", "body", "date", "source", "link", "rulings"}, "",
                  problems_);
    if (!problems_.empty()) return tl::unexpected(std::move(problems_));
    return std::move(read_);
  }

 private:
  Json const& json_;
  GameEntry const& game_;
  Preset read_;
  Problems problems_;

  void head() {
    if (text_at(json_, "format", "", problems_) != preset_format)
      problems_.push_back({"format", "is another one", fmt::format("\"{}\"", preset_format)});
    if (json_.value("version", Json()) != 1) problems_.push_back({"version", "is another one", "1"});
    read_.game = text_at(json_, "game", "", problems_);
    if (read_.game != game_.facts().id)
      problems_.push_back({"game", fmt::format("is \"{}\"", read_.game), std::string(game_.facts().id)});
    read_.title = text_at(json_, "title", "", problems_);
    if (read_.title.empty()) problems_.push_back({"title", "is missing", "a name for these rulings"});
  }
  void rulings() {
    auto const chosen = json_.find("rulings");
    if (chosen == json_.end() || !chosen->is_object())
      return problems_.push_back({"rulings", "is missing or not an object", "the option of each ruling"});
    std::vector<std::string> ids;
    for (Ruling const& ruling : game_.rulings()) ids.emplace_back(ruling.id);
    for (auto const& [id, value] : chosen->items())
      if (auto const at = std::find(ids.begin(), ids.end(), id); at != ids.end())
        ruling(game_.rulings()[static_cast<std::size_t>(at - ids.begin())], value);
      else
        problems_.push_back({"rulings." + id, "is not a ruling of the game", meant(id, ids)});
  }
  void ruling(Ruling const& ruling, Json const& value) {
    std::string const id(ruling.id), where = "rulings." + id;
    if (value.is_object()) refuse_others(value, {"option", "sources"}, where + ".", problems_);
    Json const word = value.is_object() ? value.value("option", Json()) : value;
    std::vector<std::string> words;
    for (RulingOption const& option : ruling.options) words.emplace_back(option.word);
    if (!word.is_string() || std::find(words.begin(), words.end(), word.get<std::string>()) == words.end())
      return problems_.push_back({where, "is " + shown(word), fmt::format("one of {}", fmt::join(words, ", "))});
    read_.rulings[id] = word;
    if (value.is_object() && value.contains("sources")) sources(id, value["sources"], where + ".sources");
  }
  void sources(std::string const& id, Json const& list, std::string const& where) {
    if (!list.is_array() || list.size() > most_sources)
      return problems_.push_back({where, "is " + shown(list), fmt::format("a list of at most {}", most_sources)});
    for (std::size_t i = 0; i < list.size(); ++i)
      read_.sources[id].push_back(read_source(list[i], fmt::format("{}[{}]", where, i), problems_));
  }
};

}  // namespace

RulingSource read_source(Json const& json, std::string const& where, Problems& problems) {
  if (!json.is_object()) {
    problems.push_back({where, "is " + shown(json), "an object with body, date, source, link"});
    return {};
  }
  std::string const inside = where.empty() ? where : where + ".";
  refuse_others(json, {"body", "date", "source", "link"}, inside, problems);
  RulingSource read = source_at(json, inside, problems);
  if (read.body.empty()) problems.push_back({inside + "body", "is missing", "who decided so"});
  return read;
}

std::string to_string(RulingSource const& source) {
  std::string text = source.body;
  if (!source.date.empty()) text += (text.empty() ? "" : ", ") + source.date;
  if (!source.source.empty()) text += (text.empty() ? "" : ": ") + source.source;
  if (!source.link.empty()) text += fmt::format("{}({})", text.empty() ? "" : " ", source.link);
  return text;
}

tl::expected<Preset, Problems> read_preset(Json const& json, GameEntry const& game) { return PresetReading(json, game).run(); }

std::string preset_note(Preset const& preset, GameEntry const& game) {
  std::string const by = to_string(preset.decided);
  return fmt::format("rulings: {}{} [{}]", preset.title, by.empty() ? "" : fmt::format(" ({})", by),
                     ruling_code(game, preset.rulings));
}

std::vector<ChosenBy> chosen_by(std::vector<Preset> const& presets, std::string_view ruling, std::string_view option) {
  std::vector<ChosenBy> decisions;
  std::string const id(ruling);
  for (Preset const& preset : presets) {
    if (preset.rulings.value(id, Json()) != option) continue;
    auto const own = preset.sources.find(id);
    if (own == preset.sources.end() || own->second.empty()) decisions.push_back({preset.title, preset.decided});
    if (own != preset.sources.end())
      for (RulingSource const& source : own->second) decisions.push_back({preset.title, source});
  }
  return decisions;
}

}  // namespace ringside
