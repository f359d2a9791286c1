#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/position_text.h"
#include "engine/core/text/shortened.h"
#include "engine/core/values/words.h"

namespace ringside {
namespace {

constexpr std::size_t most_bytes_of_text = 1 << 16, most_elements = 256, most_depth = 8, most_faults = 10;
constexpr std::string_view field_expected = "field=value, such as robot[0].cell=b2";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// How many bytes of a text are a field's name with the sign behind it: `robot[0].cell=`, `contents_left.+1=`; 0: none begins
/// there.
std::size_t name_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (is_word(text[at]) || (at > 0 && std::string_view(".[]+").find(text[at]) != std::string_view::npos)))
    ++at;
  return at > 0 && at < text.size() && text[at] == '=' ? at + 1 : 0;
}

/// The places of a line at which fields begin, and its end. What stands in quotes is not looked at.
std::vector<std::size_t> field_starts(std::string_view line) {
  std::vector<std::size_t> starts;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"' && (at == 0 || line[at - 1] != '\\')) quoted = !quoted;
    if (!quoted && (at == 0 || is_space(line[at - 1])) && name_length(line.substr(at)) > 0) starts.push_back(at);
  }
  starts.push_back(line.size());
  return starts;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// A value as JSON; a word stands for itself, and so do words in a list: [ram, laser].
Json value_of(std::string_view text) {
  Json json = Json::parse(
      text, [](int depth, Json::parse_event_t, Json&) { return depth < static_cast<int>(most_depth); }, false);
  if (!json.is_discarded()) return json;
  if (!text.starts_with('[') || !text.ends_with(']')) return std::string(text);
  json = Json::array();
  std::string_view rest = text.substr(1, text.size() - 2);
  while (!trimmed(rest).empty()) {
    std::size_t const comma = std::min(rest.find(','), rest.size());
    json.push_back(std::string(trimmed(rest.substr(0, comma))));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return json;
}

/// A line of the text, for its faults.
struct Written {
  std::string path;  ///< of the problem: "board[2]", "robot[0].cell"
  std::string_view line;
  std::size_t at;      ///< of the value
  std::size_t length;  ///< of it
};

/// The line with a mark below what is wrong. Words of several bytes count as wide as their signs.
std::string marked(std::string_view line, std::size_t at, std::size_t length, std::string const& fault) {
  auto const width = [](std::string_view part) {
    return std::count_if(part.begin(), part.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  };
  std::string const mark(static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, width(line.substr(at, length)))), '^');
  return fmt::format("{}\n    {}\n    {}{}", fault, line, std::string(static_cast<std::size_t>(width(line.substr(0, at))), ' '),
                     mark);
}

class TextReading {
 public:
  explicit TextReading(std::string_view text) { split(text); }

  tl::expected<Json, TextFaults> run() {
    bool ended = false;  // by an empty line: only fields may follow
    for (std::string_view const line : lines_) {
      std::vector<std::size_t> const starts = field_starts(line);
      std::string_view const drawn = trimmed(line.substr(0, starts.front()));
      if (ended && !drawn.empty()) return tl::unexpected(TextFaults{for_people(line)});
      if (drawn.empty() && starts.size() == 1) ended = ended || !board_.empty();
      if (!drawn.empty()) draw(drawn);
      for (std::size_t i = 0; i + 1 < starts.size(); ++i) field(line, starts[i], starts[i + 1]);
    }
    if (!board_.empty()) fields_["board"] = board_;
    if (!faults_.empty()) return tl::unexpected(faults_);
    return fields_;
  }

  /// A problem of the game with the fields, shown where they are written.
  std::string shown(Problem const& problem) const {
    std::string const fault = to_string(problem);
    auto const begins = [&](Written const& one) { return problem.where.starts_with(one.path); };
    auto const found = std::find_if(written_.rbegin(), written_.rend(), begins);
    std::size_t const from = problem.what.find('"'), to = problem.what.find('"', from + 1);
    bool const quotes = from != std::string::npos && to != std::string::npos;
    std::string const word = quotes ? problem.what.substr(from + 1, to - from - 1) : "";
    for (Written const& one : written_)
      if (std::size_t const at =
              quotes && (found == written_.rend() || &one == &*found) ? word_in(one.line, word) : std::string::npos;
          at != std::string::npos)
        return marked(one.line, at, word.size(), fault);
    return found == written_.rend() ? fault : marked(found->line, found->at, found->length, fault);
  }

 private:
  std::vector<std::string_view> lines_;
  Json fields_ = Json::object(), board_ = Json::array();
  std::vector<Written> written_;
  TextFaults faults_;

  static std::string for_people(std::string_view line) {
    return fmt::format(
        "this is the board as `show` prints it for people, which leaves much out: \"{}\" stands behind an empty line; "
        "expected a drawing, which `ringside show FILE#STEP --drawing` prints",
        shortened(line, 40));
  }
  static std::size_t word_in(std::string_view line, std::string_view word) {
    std::size_t at = line.find(word);
    while (at != std::string_view::npos && ((at > 0 && !is_space(line[at - 1]) && line[at - 1] != ':') ||
                                            (at + word.size() < line.size() && !is_space(line[at + word.size()]))))
      at = line.find(word, at + 1);
    return at;
  }

  /// Into lines, also where a sign "/" stands alone.
  void split(std::string_view text) {
    for (std::string_view line : lines_in(text.substr(0, most_bytes_of_text))) {
      for (std::size_t at = line.find(" / "); at != std::string_view::npos; at = line.find(" / ")) {
        lines_.push_back(line.substr(0, at));
        line.remove_prefix(at + 3);
      }
      lines_.push_back(line);
    }
  }
  void draw(std::string_view line) {
    written_.push_back({fmt::format("board[{}]", board_.size()), line, 0, line.size()});
    board_.push_back(std::string(line));
  }

  void field(std::string_view line, std::size_t from, std::size_t to) {
    std::size_t const name = name_length(line.substr(from));
    std::string_view const path = line.substr(from, name - 1), value = trimmed(line.substr(from + name, to - from - name));
    std::size_t const at = static_cast<std::size_t>(value.data() - line.data());
    written_.push_back({std::string(path), line, value.empty() ? from : at, std::max<std::size_t>(value.size(), 1)});
    Json* const place = value.empty() ? nullptr : place_of(path);
    if (place != nullptr)
      *place = value_of(value);
    else if (faults_.size() < most_faults)
      faults_.push_back(
          marked(line, from, name,
                 fmt::format("\"{}\" is not a field with its value; expected {}", shortened(path, 40), field_expected)));
  }
  /// The value of that name, made where it is missing; null: the name leads to nothing.
  Json* place_of(std::string_view path) {
    Json* at = &fields_;
    for (std::size_t depth = 0; !path.empty(); ++depth) {
      bool const bracket = path.front() == '[';
      if (bracket || path.front() == '.') path.remove_prefix(1);
      std::size_t const end = std::min(bracket ? path.find(']') : path.find_first_of(".["), path.size());
      std::string const key(path.substr(0, end));
      if (key.empty() || depth >= most_depth || (bracket && end == path.size())) return nullptr;
      at = inside(*at, key, bracket);
      if (at == nullptr) return nullptr;
      path.remove_prefix(end + (bracket ? 1 : 0));
    }
    return at;
  }
  static Json* inside(Json& holder, std::string const& key, bool bracket) {
    bool const number = key.size() <= 3 && std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!bracket || !number) {
      if (holder.is_null()) holder = Json::object();
      return holder.is_object() ? &holder[key] : nullptr;
    }
    std::size_t const index = static_cast<std::size_t>(std::stoi(key));
    if (holder.is_null()) holder = Json::array();
    if (!holder.is_array() || index >= most_elements) return nullptr;
    while (holder.size() <= index) holder.push_back(Json::object());
    return &holder[index];
  }
};

}  // namespace

tl::expected<Json, TextFaults> position_fields(std::string_view text) { return TextReading(text).run(); }

tl::expected<AnyState, TextFaults> read_position_text(Match const& match, std::string_view text) {
  TextReading reading(text);
  auto const fields = reading.run();
  if (!fields) return tl::unexpected(fields.error());
  Problems problems;
  if (auto const state = match.read_position(*fields, problems)) return *state;
  TextFaults faults;
  for (Problem const& problem : problems)
    if (faults.size() < most_faults) faults.push_back(reading.shown(problem));
  return tl::unexpected(std::move(faults));
}

}  // namespace ringside
