#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace ringside {

/// A point in a record: after that many steps, or that many steps before its end. `#37`, `#0` (the start), `#end`, `#-1`.
struct Point {
  std::size_t number = 0;
  bool from_end = false;
  friend bool operator==(Point const&, Point const&) = default;
};

/// What a user types to name an input: FILE, FILE#37, FILE#end, FILE#-1 (one step before the end), FILE#10-20,
/// FILE#10-end, and for a game of a bulk file FILE:12 or FILE:12#37 (games count from 1). `-` is standard input.
/// A file whose whole name looks like an address is that file.
struct Address {
  std::string text;  ///< as it was typed
  std::string path;  ///< "-" for standard input
  std::optional<std::size_t> game;
  std::optional<Point> first;
  std::optional<Point> last;  ///< the same as first if one step was named

  bool is_stdin() const { return path == "-"; }
  bool is_range() const { return first != last; }
  /// The input without its steps: `games.bin:12`, `<stdin>`.
  std::string input() const;
  /// The same without its folders, which say where one person keeps it.
  std::string name() const;
  /// An address of a step of the same input, for messages: `games.bin:12#36`.
  std::string at(std::size_t step) const;
};

/// An error is a sentence that says why the text is not an address.
tl::expected<Address, std::string> read_address(std::string_view text);

/// The number of steps that a point stands for in a record of `steps` steps; an error says that there is no such step.
tl::expected<std::size_t, std::string> step_at(Point point, std::size_t steps, Address const& address);

}  // namespace ringside
