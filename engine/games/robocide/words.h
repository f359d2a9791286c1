#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ringside::robocide {

// The numbers below are part of canonical bytes and records: do not change them.

/// Directions clockwise from east.
inline constexpr int directions = 6;
inline constexpr std::array<std::string_view, directions> direction_names{"east", "southeast", "southwest",
                                                                          "west", "northwest", "northeast"};
inline constexpr std::array<std::string_view, 2> way_words{"clockwise", "counterclockwise"};
constexpr int turned(int direction, int steps) { return (direction + steps % directions + directions) % directions; }
constexpr int opposite(int direction) { return (direction + 3) % directions; }

/// What is on a corner cell (RC-1.4).
enum class Corner : std::uint8_t { teleport, workshop, forge, magnet };
inline constexpr std::array<std::string_view, 4> corner_words{"teleport", "workshop", "forge", "magnet"};
inline constexpr std::array<std::string_view, 4> corner_words_ru{"телепорт", "мастерская", "кузница", "магнит"};

/// What a robot is made of (RC-1.1). Each part is plain (0) or one of two modified kinds.
enum class Slot : std::uint8_t { legs, body, head };
inline constexpr int slots_of_robot = 3;
inline constexpr int kinds_of_part = 3;
inline constexpr std::uint8_t plain = 0;
enum Legs : std::uint8_t { propeller = 1, magnet = 2 };
enum Body : std::uint8_t { shield = 1, bomb = 2 };
enum Head : std::uint8_t { machine_gun = 1, rocket_launcher = 2 };
inline constexpr std::array<std::string_view, slots_of_robot> slot_words{"legs", "body", "head"};
inline constexpr std::array<std::array<std::string_view, kinds_of_part>, slots_of_robot> part_words{
    {{"plain", "propeller", "magnet"}, {"plain", "shield", "bomb"}, {"plain", "machine-gun", "rocket-launcher"}}};
inline constexpr std::array<std::array<std::string_view, kinds_of_part>, slots_of_robot> part_words_ru{
    {{"простые", "пропеллер", "магнит"}, {"простое", "щит", "бомба"}, {"простая", "пулемёт", "ракетница"}}};

/// The modified parts as workshops have them.
inline constexpr int modifications = 6;
inline constexpr std::array<std::string_view, modifications> modification_words{"propeller", "magnet",      "shield",
                                                                                "bomb",      "machine-gun", "rocket-launcher"};
inline constexpr std::array<std::string_view, modifications> modification_words_ru{"пропеллер", "магнит",  "щит",
                                                                                   "бомба",     "пулемёт", "ракетница"};
constexpr Slot slot_of(int modification) { return static_cast<Slot>(modification / 2); }
constexpr std::uint8_t kind_of(int modification) { return static_cast<std::uint8_t>(modification % 2 + 1); }

/// A loot token (RC-1.6).
enum class Loot : std::uint8_t { none, head, body, legs, battery, vest, screen, remote, blank, mine, face_down };
inline constexpr std::size_t loot_kinds = 9;  ///< from `head` on
inline constexpr std::size_t held_kinds = 7;  ///< those that can be held (RC-1.7)
inline constexpr std::array<std::string_view, 11> loot_words{"none",   "head",   "body",  "legs", "battery",  "vest",
                                                             "screen", "remote", "blank", "mine", "face-down"};
inline constexpr std::array<std::string_view, 11> loot_words_ru{"нет",   "голова", "тело",     "ноги", "батарея",   "бронежилет",
                                                                "экран", "пульт",  "пустышка", "мина", "неизвестно"};
inline constexpr std::array<std::string_view, loot_kinds> token_words{"head",   "body",   "legs",  "battery", "vest",
                                                                      "screen", "remote", "blank", "mine"};
/// Its place among counts by kind.
constexpr std::size_t index_of(Loot loot) { return static_cast<std::size_t>(loot) - 1; }
constexpr Loot token_for(Slot slot) { return static_cast<Loot>(3 - static_cast<int>(slot)); }

/// The four stages that players bid for (RC-5.2).
enum class Bid : std::uint8_t { turning, actions, artillery, detonator };
inline constexpr int bids = 4;
inline constexpr std::array<std::string_view, bids> bid_words{"turning", "actions", "artillery", "detonator"};
inline constexpr std::array<std::string_view, bids> bid_words_ru{"поворот поля", "действия", "артиллерия", "детонатор"};

}  // namespace ringside::robocide
