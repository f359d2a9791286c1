#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/values/sums.h"
#include "engine/proof/check.h"
#include "engine/proof/claims/terms.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/engine.h"

namespace ringside::proof {
namespace {

/// The same as those of `ringside`.
enum Exit : int { proved = 0, refuted = 1, usage = 2, unreadable = 3, limit = 4, fault = 70 };

constexpr std::string_view help =
    "ringside-check CERTIFICATE [OPTIONS]\n\n"
    "Proves again what ringside explore, solve or compare wrote with --certificate, by the rules alone: `ringside help "
    "proof`.\n\n"
    "  --memory SIZE        Memory for what is sorted; beyond it a temporary file is used (default 1G)\n"
    "  --temp DIR           Folder for that file (default: where temporary files are)\n"
    "  --sample N           Look at N states drawn at random, 10,000,000 at most, and say with what odds that misses a lie\n"
    "  --symmetry-sample N  Look at all states, and test the symmetries on N of them only, drawn at random (on all of\n"
    "                       them that takes most of the time)\n"
    "  --seed S             Draws other states\n"
    "  --engine CMD         The rules are those of this program, which speaks the engine protocol\n"
    "  --json               One JSON object in place of text\n"
    "  --quiet              No progress\n"
    "  --version, --help\n\n"
    "Exit codes: 0 proved; 1 refuted, with the first false claim and its place; 2 wrong usage; 3 the file is damaged or cannot\n"
    "be read, or cannot be checked here; 4 interrupted\n";

struct Options {
  std::string path, engine;
  Settings settings;
  std::optional<std::uint64_t> sample, symmetry_sample;
  std::uint64_t seed = 0;
  bool json = false, quiet = false;
};

constexpr std::uint64_t most_sampled = 10'000'000;

/// What came of a check.
struct Report {
  Exit exit = proved;
  std::string verdict, place, what;
};

struct Misused {
  std::string what;
};

std::atomic<bool> stop = false;

/// A second signal ends the program at once.
void stop_by(int signal) {
  stop = true;
  std::signal(signal, SIG_DFL);
}

/// Names and texts of a file are untrusted: nothing of them steers a terminal.
std::string printable(std::string text) {
  for (char& c : text)
    if ((static_cast<unsigned char>(c) < 0x20U && c != '\n') || static_cast<unsigned char>(c) >= 0x7FU) c = '?';
  return text;
}

void say(std::FILE* to, std::string const& text) { std::fputs(text.c_str(), to); }

std::uint64_t read_number(std::string_view name, std::string_view text, bool is_size) {
  std::uint64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string_view const unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  std::size_t const at = unit.empty() ? 0 : std::string_view("KMG").find(unit[0]) + 1;
  bool const fits = unit.empty() || (is_size && unit.size() == 1 && at > 0);
  if (error != std::errc() || !fits || (at > 0 && number >> (64 - 10 * at) != 0))
    throw Misused{
        fmt::format("{} '{}': expected a whole number{}", name, text, is_size ? ", with K, M or G behind it or not" : "")};
  return number << (10 * at);
}

/// What follows from a sample is kept in memory.
std::uint64_t read_sample(std::string_view name, std::string_view text) {
  std::uint64_t const states = read_number(name, text, false);
  if (states == 0 || states > most_sampled)
    throw Misused{fmt::format("{} '{}': expected a number from 1 to {}", name, text, grouped(most_sampled))};
  return states;
}

Options read_options(std::vector<std::string> const& words) {
  Options options;
  options.settings.folder = std::filesystem::temp_directory_path().string();
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string const& word = words[i];
    auto const value = [&]() -> std::string const& {
      if (i + 1 == words.size()) throw Misused{fmt::format("{} needs a value", word)};
      return words[++i];
    };
    if (word == "--memory")
      options.settings.memory = read_number(word, value(), true);
    else if (word == "--temp")
      options.settings.folder = value();
    else if (word == "--sample")
      options.sample = read_sample(word, value());
    else if (word == "--symmetry-sample")
      options.symmetry_sample = read_sample(word, value());
    else if (word == "--seed")
      options.seed = read_number(word, value(), false);
    else if (word == "--engine")
      options.engine = value();
    else if (word == "--json")
      options.json = true;
    else if (word == "--quiet")
      options.quiet = true;
    else if (word.starts_with("-") || !options.path.empty())
      throw Misused{fmt::format("'{}' is not expected here", word)};
    else
      options.path = word;
  }
  if (options.path.empty()) throw Misused{"name a certificate"};
  if (options.sample && options.symmetry_sample)
    throw Misused{"--sample tests symmetries on its states: leave out --symmetry-sample"};
  if (options.symmetry_sample) options.settings.symmetry = {*options.symmetry_sample, options.seed};
  return options;
}

/// A line that is written over, on a terminal, once a second.
class Progress {
 public:
  explicit Progress(bool wanted) : is_shown_(wanted && ::isatty(STDERR_FILENO) != 0) {}
  ~Progress() { say(stderr, is_drawn_ ? "\r\033[K" : ""); }
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;

  void show(Claims const& claims, std::uint64_t level, std::uint64_t states) {
    if (!is_shown_ || seconds() < next_) return;
    next_ = seconds() + 1;
    is_drawn_ = true;
    say(stderr, fmt::format("\r\033[Klevel {} of {}  {} states  {}/s", level, claims.levels.size(), grouped(states),
                            grouped(static_cast<std::uint64_t>(static_cast<double>(states) / seconds()))));
  }
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  bool is_shown_, is_drawn_ = false;
  double next_ = 1;
};

/// The odds that so many states miss a lie that one state in a million would show.
double odds_missed(std::uint64_t sample) { return std::exp(static_cast<double>(sample) * std::log1p(-1e-6)); }

void check_whole(Options const& options, Claims const& claims, Reader& reader, Report& report) {
  check(claims, reader, options.settings);
  report.verdict = "proved";
  report.what = claim_text(claims);
  if (!options.symmetry_sample) return;
  report.verdict = "not refuted";
  report.what += fmt::format(
      "; provided that the game's symmetries are right: tested on {} states drawn by seed {}; an error that one state in a "
      "million shows was missed with odds {:.3g}",
      grouped(*options.symmetry_sample), options.seed, odds_missed(*options.symmetry_sample));
}

void check_all(Options const& options, Claims const& claims, Reader& reader, Report& report) {
  if (!options.sample) return check_whole(options, claims, reader, report);
  check_sample(claims, reader, options.settings, {*options.sample, options.seed});
  report.verdict = "not refuted";
  report.what = fmt::format(
      "{} states drawn by seed {} are as claimed{}; a lie that one state in a million shows was missed with odds {:.3g}. Not "
      "checked: whether each listed state can be reached, and the counts",
      grouped(*options.sample), options.seed,
      claims.solution ? ", the value of each follows from the next ones, and the best line is one" : "",
      odds_missed(*options.sample));
}

/// What rests on more of this program's rules than how states are followed cannot be proved by others.
std::shared_ptr<OtherRules> must_start(std::string const& engine, Claims const& claims) {
  if (claims.plan.canonical || claims.plan.deck || claims.solution || claims.versus)
    throw Misused{"--engine proves what can be reached, without --symmetry and --fix-chance: leave out --engine"};
  return start_engine(engine, claims);
}

Report run(Options& options, std::optional<Claims>& claims, Progress& progress) {
  Report report;
  try {
    Reader reader(options.path);
    claims = read_claims(reader.header(), reader.header_byte());
    if (options.symmetry_sample && !claims->plan.canonical)
      throw Misused{"each state is listed, without symmetry: leave out --symmetry-sample"};
    if (claims->solution) reader.expect_values();
    if (!options.engine.empty()) claims->other_rules = must_start(options.engine, *claims);
    options.settings.stop = &stop;
    options.settings.progress = [&](std::uint64_t level, std::uint64_t states) { progress.show(*claims, level, states); };
    check_all(options, *claims, reader, report);
  } catch (Refuted const& lie) {
    report = {refuted, "refuted", lie.place, lie.what};
  } catch (Damaged const& damage) {
    report = {unreadable, "unreadable", fmt::format("byte {}", damage.byte), damage.what};
  } catch (NotChecked const& failure) {
    report = {unreadable, "not checked", "", failure.what};
  } catch (Stopped const&) {
    report = {limit, "interrupted", "", "it was not checked to its end"};
  } catch (std::runtime_error const& error) {
    report = {unreadable, "unreadable", "", error.what()};
  }
  return report;
}

void print_json(Options const& options, std::optional<Claims> const& claims, Report const& report, double seconds) {
  Json json{{"certificate", options.path}, {"verdict", report.verdict}};
  if (!report.place.empty()) json["place"] = report.place;
  json["what"] = report.what;
  if (claims) {
    json["game"] = claims->match->facts().id;
    json["claim"] = {{"kind", claims->kind}, {"levels", claims->levels.size()}, {"frontier", claims->frontier}};
    json["terms"] = terms_json(*claims);
    json["states"] = add_up(claims->levels);
    json["transitions"] = claims->counts.transitions;
  }
  auto const add_sample = [&](char const* name, std::optional<std::uint64_t> states) {
    if (states) json[name] = {{"states", *states}, {"seed", options.seed}, {"odds_missed", odds_missed(*states)}};
  };
  add_sample("sample", options.sample);
  add_sample("symmetry_sample", options.symmetry_sample);
  json["seconds"] = seconds;
  say(stdout, json.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
}

void print_text(Options const& options, std::optional<Claims> const& claims, Report const& report, double seconds) {
  bool const is_fine = report.exit == proved;
  if (is_fine) {
    std::string rows;
    for (auto const& [name, text] : terms_of(*claims)) rows += fmt::format("  {:11}  {}\n", name, text);
    say(stdout,
        printable(fmt::format("{}  {}\n\n{}  states       {} on {} levels\n  transitions  {}\n  time         {:.3f} s\n\n",
                              options.path, claims->match->facts().id, rows, grouped(add_up(claims->levels)),
                              claims->levels.size(), grouped(claims->counts.transitions), seconds)));
  }
  std::string const place = report.place.empty() ? "" : report.place + ": ";
  say(is_fine ? stdout : stderr,
      printable(is_fine ? fmt::format("{}: {}\n", report.verdict, report.what)
                        : fmt::format("{}: {}: {}{}\n", options.path, report.verdict, place, report.what)));
}

int run_program(std::vector<std::string> const& words) {
  for (std::string const& word : words) {
    if (word == "--help" || word == "-h") return say(stdout, std::string(help)), proved;
    if (word == "--version") return say(stdout, "ringside-check " RINGSIDE_VERSION "\n"), proved;
  }
  try {
    Options options = read_options(words);
    std::optional<Claims> claims;
    Report report;
    double seconds = 0;
    {
      Progress progress(!options.quiet && !options.json);
      report = run(options, claims, progress);
      seconds = progress.seconds();
    }
    options.json ? print_json(options, claims, report, seconds) : print_text(options, claims, report, seconds);
    return report.exit;
  } catch (Misused const& misuse) {
    say(stderr, printable(fmt::format("ringside-check: {}\nsee: ringside-check --help\n", misuse.what)));
    return usage;
  } catch (std::exception const& error) {
    say(stderr, printable(fmt::format("ringside-check: internal fault: {}\n", error.what())));
    return fault;
  }
}

}  // namespace
}  // namespace ringside::proof

int main(int argc, char** argv) {
  for (int const signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, ringside::proof::stop_by);
  int const exit = ringside::proof::run_program({argv + 1, argv + argc});
  return std::fflush(stdout) == 0 ? exit : ringside::proof::unreadable;
}
