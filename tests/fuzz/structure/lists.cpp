#include <algorithm>

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "engine/core/values/chance.h"
#include "engine/record/list/list_read.h"
#include "engine/record/list/list_write.h"
#include "tests/corpus/corpus.h"
#include "tests/fuzz/structure/kinds.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t most_lines = 40, lists = 60;

Lines lines_of(std::string const& text) {
  Lines lines;
  for (std::size_t from = 0, end = 0; from < text.size() && lines.size() < most_lines; from = end + 1) {
    end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
  }
  return lines;
}

/// Shipped games as lists of moves, in both languages, with lines that are others', doubled, exchanged, cut or odd.
class ListFeeder final : public Feeder {
 public:
  explicit ListFeeder(std::uint64_t seed) : dice_(seed) {
    std::vector<std::filesystem::path> const files = corpus_files("played", ".json");
    for (std::size_t i = 0; i < files.size(); i += std::max<std::size_t>(1, files.size() / lists))
      if (auto const game = read_record_json(read_whole(files[i]), "seed"))
        documents_.push_back(
            lines_of(write_list(game->record, *game->match, i % 3 == 0 ? Language::russian : Language::english)));
  }

  std::string next() override {
    Lines lines = pick(documents_);
    for (std::uint64_t changes = dice_.below(4); changes > 0 && !lines.empty(); --changes) change(lines);
    return text_ = fmt::format("{}\n", fmt::join(lines, "\n"));
  }
  std::string violation() override {
    auto const game = read_list(text_, "fuzz");
    if (!game) return silent_refusal(game.error());
    ++taken;
    if (audit(*game).finding) return {};
    auto const again = read_list(write_list(game->record, *game->match), "again");
    return again && again->record == game->record ? "" : "what was taken, written, is another game";
  }

 private:
  Dice dice_;
  std::vector<Lines> documents_;
  std::string text_;

  template <class T>
  T const& pick(std::vector<T> const& of) {
    return of[static_cast<std::size_t>(dice_.below(of.size()))];
  }
  void change(Lines& lines) {
    auto const at = lines.begin() + static_cast<std::ptrdiff_t>(dice_.below(lines.size()));
    switch (dice_.below(6)) {
      case 0:
        lines.erase(at);
        break;
      case 1:
        lines.insert(at, std::string(*at));
        break;
      case 2:
        std::swap(*at, lines[static_cast<std::size_t>(dice_.below(lines.size()))]);
        break;
      case 3:
        *at = pick(pick(documents_));
        break;
      case 4:
        at->resize(static_cast<std::size_t>(dice_.below(at->size() + 1)));
        break;
      default:
        change_letter(*at);
        break;
    }
  }
  void change_letter(std::string& line) {
    static std::vector<std::string> const odd{"\"", "#", ":", "=",    ",",    "?",          " ",       "\t",
                                              "\r", "{", "[", "\x1b", "\xff", "9999999999", "\xd1\x8f"};
    line.replace(static_cast<std::size_t>(dice_.below(line.size() + 1)), static_cast<std::size_t>(dice_.below(2)), pick(odd));
  }
};

}  // namespace

std::unique_ptr<Feeder> list_feeder(std::uint64_t seed) { return std::make_unique<ListFeeder>(seed); }

}  // namespace ringside
