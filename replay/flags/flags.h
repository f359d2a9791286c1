#pragma once

#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/base/option_view.h"
#include "replay/terminal/quantity.h"

namespace ringside {

/// Checks a word of the command line, and keeps it if it is valid; returns what is wrong with it, if anything.
using TakeWord = std::function<std::string(std::string const& word)>;

/// An option, flag or positional argument as a verb declares it: how it looks, and what becomes of its words.
struct Flag {
  OptionView view;
  std::vector<TakeWord> checks;
  TakeWord take;          ///< each word that passed the checks; of a flag without a value an empty one
  std::string rival;      ///< long name of an option that cannot stand beside it
  bool greedy = false;    ///< takes all words up to the next option
  bool is_local = false;  ///< nothing that is found depends on it, or it says where this process alone writes

  Flag& type(std::string name);
  Flag& group(std::string name);
  Flag& required();
  /// One word each time it is given; may be repeated.
  Flag& repeatable();
  Flag& excludes(std::string name);
  Flag& local();
  Flag& check(TakeWord look);
  /// Only whole numbers from `low` to `high`, which help then shows. A sign or more digits than fit are refused, never wrapped.
  Flag& whole(std::uint64_t low = 0, std::uint64_t high = UINT64_MAX);
  /// Only numbers from `low` to `high`.
  Flag& decimal(double low, double high);

  /// Checks and takes a word.
  std::string accept(std::string const& word) const;
};

/// What a verb declares that it takes, in the order of its help. `names` are as they are typed, "-j,--jobs"; without dashes it is
/// a positional argument. The variables to fill must outlive the parsing.
class Flags {
 public:
  Flag& option(std::string_view names, TakeWord take, std::string help);
  Flag& option(std::string_view names, std::string& target, std::string help);
  Flag& option(std::string_view names, std::vector<std::string>& target, std::string help);

  template <class Number>
  requires std::integral<Number> || std::floating_point<Number> Flag& option(std::string_view names, Number& target,
                                                                             std::string help) {
    return numeric<Number>(names, target, std::move(help));
  }
  template <class Number>
  Flag& option(std::string_view names, std::optional<Number>& target, std::string help) {
    return numeric<Number>(names, target, std::move(help));
  }

  /// A flag without a value.
  Flag& flag(std::string_view names, std::function<void()> raise, std::string help);
  Flag& flag(std::string_view names, bool& target, std::string help);

  std::deque<Flag> const& all() const { return all_; }
  std::deque<Flag>& all() { return all_; }

 private:
  std::deque<Flag> all_;  // places stay

  template <class Number, class Target>
  Flag& numeric(std::string_view names, Target& target, std::string help) {
    return option(
        names,
        [&target](std::string const& word) -> std::string {
          auto const number = number_in<Number>(word);
          if (!number) return "'" + word + "' is not such a number";
          target = *number;
          return {};
        },
        std::move(help));
  }
};

}  // namespace ringside
