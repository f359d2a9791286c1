#include "replay/text/explore/forecast.h"

#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

using Unit = std::pair<double, std::string_view>;

/// Three figures.
std::string three_figures(double value) {
  constexpr double hundred = 100;  // from here on `g` would write powers of ten
  return value >= hundred ? fmt::format("{:.0f}", value) : fmt::format("{:.{}g}", value, value < 1 ? 1 : 3);
}

/// In the largest unit of which there is one.
template <std::size_t count>
std::string in_units(double value, std::array<Unit, count> const& units) {
  for (Unit const& unit : units)
    if (value >= unit.first) return fmt::format("{} {}", three_figures(value / unit.first), unit.second);
  return fmt::format("{} {}", three_figures(value / units.back().first), units.back().second);
}

std::string number_text(double number) {
  constexpr std::array<Unit, 3> units{{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}}};
  if (number >= 1e15) return fmt::format("{:.1e}", number);
  return number < 1e6 ? grouped(static_cast<std::uint64_t>(std::llround(number))) : in_units(number, units);
}

std::string time_text(double seconds) {
  constexpr double minute = 60, hour = 3600, day = 86400;
  constexpr double twice = 2;  // as `90 min`, not `1.5 h`
  if (seconds >= twice * day) return three_figures(seconds / day) + " days";
  if (seconds >= twice * hour) return three_figures(seconds / hour) + " h";
  if (seconds >= twice * minute) return three_figures(seconds / minute) + " min";
  return three_figures(seconds) + " s";
}

std::string memory_text(double bytes) {
  constexpr std::array<Unit, 5> units{{{0x1p50, "PiB"}, {0x1p40, "TiB"}, {0x1p30, "GiB"}, {0x1p20, "MiB"}, {0x1p10, "KiB"}}};
  return in_units(bytes, units);
}

std::string states_text(Forecast const& forecast) {
  if (forecast.whole) return fmt::format("{}: the sample has them all", grouped(forecast.known));
  if (!forecast.has_estimate) return fmt::format("at least {}", grouped(forecast.known));
  return fmt::format("about {} (between {} and {})", number_text(forecast.states), number_text(forecast.least),
                     number_text(forecast.most));
}

/// What the search takes for numbers of states: those that were estimated, and a round one.
std::string nodes_text(Forecast const& forecast, int nodes, int threads) {
  Table table({fmt::format("on {} of {}", counted(static_cast<std::uint64_t>(nodes), "node"),
                           counted(static_cast<std::uint64_t>(threads), "thread")),
               ">states", ">memory of a node", ">sent by a node", ">computing"});
  auto const row = [&](std::string_view name, double states) {
    NodeForecast const each = on_nodes(forecast, states, nodes, threads);
    table.row(
        {std::string(name), number_text(states), memory_text(each.memory), memory_text(each.sent), time_text(each.seconds)});
  };
  if (forecast.has_estimate && !forecast.whole) row("if at least", forecast.least);
  if (forecast.has_estimate) row(forecast.whole ? "all" : "about", forecast.states);
  if (forecast.has_estimate && !forecast.whole) row("if at most", forecast.most);
  if (!forecast.whole) row("if", 1e9);
  return "\n" + table.text(true, 2);
}

}  // namespace

std::string forecast_text(Forecast const& forecast, int nodes, int threads) {
  Table table({"", ""});
  table.row({"sample", fmt::format("{} in each of {} random orders; any two have at least {} in common",
                                   counted(forecast.expanded, "state"), forecast_samples, grouped(forecast.in_both))});
  table.row({"states", states_text(forecast)});
  if (!forecast.has_costs) {
    table.row({"costs", "unknown: the sample has too few states"});
    return table.text(false, 2);
  }
  table.row({"transitions", fmt::format("{:.2f} a state", forecast.transitions)});
  table.row({"memory",
             fmt::format("{:.1f} bytes a state{}", forecast.bytes,
                         forecast.fixed_bytes > 0 ? fmt::format(", and {} besides", memory_text(forecast.fixed_bytes)) : "")});
  table.row({"time", fmt::format("{:.2f} µs a state, on one thread", forecast.seconds * 1e6)});
  return table.text(false, 2) + nodes_text(forecast, nodes, threads);
}

std::string forecast_verdict(Forecast const& forecast) {
  if (forecast.whole) return "this is exact, not an estimate: every reachable state was visited";
  if (!forecast.is_enough)
    return "the sample is too small to estimate how many states there are: enlarge it with --max-states or --time";
  if (!forecast.has_estimate)
    return "no estimate: the samples disagree on the number of states, or larger samples give higher estimates: enlarge them "
           "with --max-states or --time";
  return "an estimate: the samples agree, and where they did on spaces of known size, the bounds held";
}

Json forecast_json(Forecast const& forecast, MatchRules const& match, int nodes, int threads) {
  auto const cost = [&](double each) { return forecast.has_costs ? Json(each) : Json(); };
  Json json{{"verdict", forecast_verdict(forecast)},
            {"whole", forecast.whole},
            {"expanded", forecast.expanded},
            {"in_both", forecast.in_both},
            {"known", forecast.known},
            {"states", nullptr},
            {"least", nullptr},
            {"most", nullptr},
            {"transitions_a_state", cost(forecast.transitions)},
            {"bytes_a_state", cost(forecast.bytes)},
            {"bytes_besides", forecast.fixed_bytes},
            {"seconds_a_state", cost(forecast.seconds)},
            {"nodes", nodes},
            {"threads", threads}};
  if (forecast.has_estimate) {
    json["states"] = std::llround(forecast.states);
    json["least"] = std::llround(forecast.least);
    json["most"] = std::llround(forecast.most);
  }
  if (forecast.has_estimate && forecast.has_costs) {
    NodeForecast const each = on_nodes(forecast, forecast.states, nodes, threads);
    json["of_a_node"] = {
        {"memory_bytes", std::llround(each.memory)}, {"sent_bytes", std::llround(each.sent)}, {"seconds", each.seconds}};
  }
  return {{"game", match.facts().id}, {"setup", match.setup()}, {"forecast", std::move(json)}};
}

}  // namespace ringside
