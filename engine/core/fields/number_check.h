#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

#include "engine/core/fields/fields.h"

// What a visitor says where a game shows it a number that cannot be one.

namespace ringside {

/// A member that can be shown as a number: an integer or an enumeration.
template <class T>
concept NumberField = std::integral<std::remove_cvref_t<T>> || std::is_enum_v<std::remove_cvref_t<T>>;

template <class...>
inline constexpr bool takes_no_such_number = false;

/// One for each wrong list of arguments, so that the compiler says it once, however many visitors are shown them.
template <class... Arguments>
struct WrongNumber {
  static_assert(takes_no_such_number<Arguments...>,
                "a field is shown by visit.number(name, member, low, high, names or {}, meaning): the member is an integer or an "
                "enumeration, low and high are its least and greatest value, name and meaning are texts");
};

/// Can a field be shown with arguments of these types?
template <class...>
inline constexpr bool shows_number = false;
template <class Name, NumberField T, class Low, class High, class Words, class Meaning>
inline constexpr bool shows_number<Name, T, Low, High, Words, Meaning> =
    std::convertible_to<Name, std::string_view>&& std::convertible_to<Low, int>&& std::convertible_to<High, int>&&
        std::convertible_to<Words, Names>&& std::convertible_to<Meaning, std::string_view>;

/// A base of each visitor, whose own number() takes what can be shown.
struct NumberCheck {
  template <class... Arguments>
  requires(!shows_number<Arguments const&...>) void number(Arguments const&...) { refuse<Arguments...>(); }
  /// With {} for the names, which has no type of its own.
  template <class Name, class T, class Low, class High>
  void number(Name const&, T const&, Low const&, High const&, Names) {
    refuse<Name, T, Low, High, Names>();
  }
  template <class Name, class T, class Low, class Meaning>
  void number(Name const&, T const&, Low const&, Names, Meaning const&) {
    refuse<Name, T, Low, Names, Meaning>();
  }
  template <class Name, class T, class Low, class High, class Meaning>
  requires(!shows_number<Name const&, T const&, Low const&, High const&, Names const&, Meaning const&>) void number(
      Name const&, T const&, Low const&, High const&, Names, Meaning const&) {
    refuse<Name, T, Low, High, Names, Meaning>();
  }

 private:
  template <class... Arguments>
  static void refuse() {
    (void)sizeof(WrongNumber<Arguments...>);
  }
};

}  // namespace ringside
