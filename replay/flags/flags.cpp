#include "replay/flags/flags.h"
#include "replay/terminal/quantity.h"

#include <utility>

#include <fmt/format.h>

namespace ringside {
namespace {

constexpr std::string_view usual_group = "Options";

/// "-j,--jobs" → jobs and j; "files" → a positional.
OptionView named(std::string_view names, std::string help) {
  OptionView view;
  view.help = std::move(help);
  view.positional = !names.starts_with('-');
  view.group = view.positional ? "" : usual_group;
  if (names.size() > 2 && names[2] == ',') {
    view.short_name = names.substr(1, 1);
    names.remove_prefix(3);
  }
  view.name = names.substr(view.positional ? 0 : 2);
  return view;
}

}  // namespace

Flag& Flag::type(std::string name) {
  view.type = std::move(name);
  return *this;
}

Flag& Flag::group(std::string name) {
  view.group = std::move(name);
  return *this;
}

Flag& Flag::required() {
  view.required = true;
  return *this;
}

Flag& Flag::repeatable() {
  view.many = true;
  greedy = false;
  return *this;
}

Flag& Flag::excludes(std::string name) {
  rival = std::move(name);
  return *this;
}

Flag& Flag::local() {
  is_local = true;
  return *this;
}

Flag& Flag::check(TakeWord look) {
  checks.push_back(std::move(look));
  return *this;
}

Flag& Flag::whole(std::uint64_t low, std::uint64_t high) {
  if (high != UINT64_MAX) view.help += fmt::format(" ({} to {})", low, high);
  return type("N").check([low, high](std::string const& word) {
    auto const number = number_in<std::uint64_t>(word);
    return number && *number >= low && *number <= high ? std::string()
                                                       : fmt::format("'{}' is not a whole number from {} to {}", word, low, high);
  });
}

Flag& Flag::decimal(double low, double high) {
  view.help += fmt::format(" ({} to {})", low, high);
  return type("N").check([low, high](std::string const& word) {
    auto const number = number_in<double>(word);
    return number && *number >= low && *number <= high ? std::string()
                                                       : fmt::format("'{}' is not a number from {} to {}", word, low, high);
  });
}

std::string Flag::accept(std::string const& word) const {
  for (TakeWord const& check : checks)
    if (std::string wrong = check(word); !wrong.empty()) return wrong;
  return take(word);
}

Flag& Flags::option(std::string_view names, TakeWord take, std::string help) {
  return all_.emplace_back(Flag{named(names, std::move(help)), {}, std::move(take), {}});
}

Flag& Flags::option(std::string_view names, std::string& target, std::string help) {
  return option(
      names, [&target](std::string const& word) { return target = word, std::string(); }, std::move(help));
}

Flag& Flags::option(std::string_view names, std::vector<std::string>& target, std::string help) {
  Flag& flag = option(
      names, [&target](std::string const& word) { return target.push_back(word), std::string(); }, std::move(help));
  flag.view.many = flag.greedy = true;
  return flag;
}

Flag& Flags::flag(std::string_view names, std::function<void()> raise, std::string help) {
  return option(
      names, [raise = std::move(raise)](std::string const&) { return raise(), std::string(); }, std::move(help));
}

Flag& Flags::flag(std::string_view names, bool& target, std::string help) {
  return flag(
      names, [&target] { target = true; }, std::move(help));
}

}  // namespace ringside
