#include "replay/foreign/command.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/core/fields/members.h"
#include "engine/record/file/file.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"

namespace ringside::foreign {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

/// The reader of one command.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  tl::expected<std::vector<std::string>, std::string> split() {
    for (; at_ < text_.size(); ++at_)
      if (!take(text_[at_])) return tl::unexpected(std::string("a backslash ends it"));
    if (quote_ != 0) return tl::unexpected(fmt::format("a {} is not closed", quote_));
    finish();
    return std::move(words_);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> words_;
  std::string word_;
  bool open_ = false;
  char quote_ = 0;

  bool take(char c) {
    if (quote_ == 0 && is_blank(c)) {
      finish();
    } else if (c == quote_) {
      quote_ = 0;
    } else if (quote_ == 0 && (c == '\'' || c == '"')) {
      quote_ = c;
      open_ = true;
    } else if (c == '\\' && quote_ != '\'') {
      if (++at_ == text_.size()) return false;
      put(text_[at_]);
    } else {
      put(c);
    }
    return true;
  }
  void put(char c) {
    word_ += c;
    open_ = true;
  }
  void finish() {
    if (std::exchange(open_, false)) words_.push_back(std::exchange(word_, {}));
  }
};

/// Members of the description that name how it is started.
class Description {
 public:
  Description(Json const& json, std::string const& file) : members_(json, "", problems_), file_(file) {}

  Result<ProgramStart> read(ProgramStart start) {
    start.words = words();
    if (Json const* const variables = members_.find("environment")) start.environment = environment(*variables);
    if (Json const* const seconds = members_.find("patience")) read_patience(*seconds, start);
    if (Json const* const amount = members_.find("memory")) read_memory(*amount, start);
    members_.report_unknown("no such member");
    if (start.words.empty() && problems_.empty())
      problems_.push_back({"command", "is empty", "the program and its arguments, a list of texts"});
    if (problems_.empty()) return start;
    return failure(Exit::usage, fmt::format("{}: {}", file_, to_string(problems_.front())));
  }

 private:
  Problems problems_;
  Members members_;
  std::string const& file_;

  std::vector<std::string> words() {
    std::string const expected = "the program and its arguments, a list of texts";
    Json const* const command = members_.need("command", expected);
    std::vector<std::string> words;
    if (command == nullptr) return words;
    bool texts = command->is_array();
    for (Json const& word : texts ? *command : Json::array()) texts = texts && word.is_string();
    if (!texts) return members_.wrong("command", *command, expected), words;
    for (Json const& word : *command) words.push_back(word.get<std::string>());
    return words;
  }
  std::vector<std::string> environment(Json const& variables) {
    std::vector<std::string> list;
    if (!variables.is_object()) return members_.wrong("environment", variables, "an object of texts"), list;
    for (auto const& [name, value] : variables.items()) {
      if (!value.is_string() || name.empty() || name.find('=') != std::string::npos)
        members_.wrong("environment." + name, value, "a text");
      else
        list.push_back(name + "=" + value.get<std::string>());
    }
    return list;
  }
  void read_patience(Json const& seconds, ProgramStart& start) {
    bool const fits = seconds.is_number() && seconds.get<double>() > 0 && seconds.get<double>() <= 86'400;
    if (!fits) return members_.wrong("patience", seconds, "seconds, up to 86400");
    start.patience = std::chrono::milliseconds(static_cast<long long>(seconds.get<double>() * 1000));
  }
  void read_memory(Json const& amount, ProgramStart& start) {
    auto const bytes = amount.is_string() ? bytes_in(amount.get<std::string>()) : std::nullopt;
    if (!bytes) return members_.wrong("memory", amount, "an amount of memory, \"2G\"");
    start.memory = *bytes;
  }
};

}  // namespace

tl::expected<std::vector<std::string>, std::string> split_words(std::string_view command) { return Splitter(command).split(); }

Result<ProgramStart> read_command(std::string_view option, std::string const& text, std::chrono::milliseconds patience) {
  ProgramStart start;
  start.name = on_a_line(text);
  start.patience = patience;
  if (text.ends_with(".json") && std::filesystem::is_regular_file(text)) {
    auto const file = read_file(text, [](std::string_view) { return std::uint64_t{1} << 20U; });
    if (!file) return failure(Exit::unreadable, file.error());
    auto const tree = scan_text(*file, text);
    if (!tree) return cannot_read(tree.error());
    return Description(tree->json(TextTree::root), text).read(std::move(start));
  }
  auto words = split_words(text);
  if (!words) return failure(Exit::usage, fmt::format("{} '{}': {}", option, text, words.error()));
  if (words->empty())
    return failure(Exit::usage,
                   fmt::format("{} names no program: give a command, or a file FILE.json that describes it", option));
  start.words = *std::move(words);
  return start;
}

}  // namespace ringside::foreign
