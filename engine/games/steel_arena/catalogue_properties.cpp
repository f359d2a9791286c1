#include "engine/games/steel_arena/catalogue_properties.h"

#include <array>

namespace ringside::steel_arena {
namespace {

// A robot counts what a partly used armour has taken off in three bits, so an armour's number stops at 8.
constexpr std::array property_list = [] {
  constexpr unsigned attack = type_bit(TileType::attack);
  constexpr unsigned movement = type_bit(TileType::movement);
  constexpr unsigned turn = type_bit(TileType::turn);
  constexpr unsigned defence = type_bit(TileType::defence);
  constexpr unsigned terrain = type_bit(TileType::terrain);
  constexpr unsigned modules = attack | movement | turn | defence;
  constexpr bool must = true, may = false;             // required
  constexpr bool board_too = true, tile_only = false;  // on_board
  return std::array{
      // key, types, member, low, high, required, on_board, joint, with, unless, in Russian
      Property{"aim", attack, &Kind::aim, 0, 0, must, board_too, "", ""},
      Property{"damage", attack, &Kind::damage, 0, 9, must, board_too, " ", "", "", "урон"},
      Property{"explosion", attack, &Kind::explosion, 1, 9, may, board_too, "", "", "", "взрыв"},
      Property{"push", attack, &Kind::push, 1, 9, may, board_too, "", "", "", "толчок"},
      Property{"whirl", attack, &Kind::whirl, 1, 9, may, board_too, "", "", "", "закрутка"},
      Property{"heat", attack, &Kind::heat, 1, 9, may, board_too, "", "", "", "нагрев"},
      Property{"path", movement, &Kind::path, 0, 0, must, board_too, "", ""},
      Property{"range", movement | turn, &Kind::range, 0, 9, must, board_too, " ", "", "", "дальность"},
      Property{"armour", defence, &Kind::armour, 0, 0, must, board_too, "", ""},
      Property{"absorbs", defence, &Kind::absorbs, 1, 8, must, board_too, " ", "", "", "снимает"},
      Property{"activated", defence, &Kind::activated, 0, 0, may, tile_only, "", "", "", "нужно применить"},
      Property{"obstruction", terrain, &Kind::obstruction, 0, 0, may, tile_only, "", "", "", "преграда"},
      Property{"obstacle", terrain, &Kind::obstacle, 0, 0, may, tile_only, "", "", "", "препятствие"},
      Property{"explosive", terrain, &Kind::explosive, 0, 0, may, tile_only, "", "", "", "взрывается"},
      Property{"blast", terrain, &Kind::blast, 0, 9, may, tile_only, " ", "explosive", "", "взрыв"},
      Property{"splinters", terrain, &Kind::splinters, 0, 9, may, tile_only, "/", "explosive", "", "осколки"},
      Property{"shelter", terrain, &Kind::shelter, 1, 9, may, tile_only, "", "", "", "укрытие"},
      Property{"cools", terrain, &Kind::cools, 1, 9, may, tile_only, "", "", "", "охлаждает"},
      Property{"fuel", terrain, &Kind::fuel, 1, 9, may, tile_only, "", "", "", "топливо"},
      Property{"speed", modules, &Kind::speed, 0, 0, may, tile_only, "", "", "", "скорость"},
      Property{"auto-cool", modules, &Kind::auto_cool, 0, 0, may, tile_only, "", "", "", "сам остывает"},
      Property{"one-shot", modules, &Kind::one_shot, 0, 0, may, tile_only, "", "", "", "одноразовый"},
  };
}();

}  // namespace

bool has_flag(Kind const& kind, std::span<Property const> properties, std::string_view key) {
  for (Property const& property : properties) {
    if (property.key != key) continue;
    if (auto const* extra = std::get_if<ExtraProperty>(&property.member)) return kind.prints(extra->at);
    return kind.*std::get<bool Kind::*>(property.member);
  }
  return false;
}

std::span<Property const> properties() { return property_list; }

BoxForm base_form() { return {property_list, setup_table}; }

}  // namespace ringside::steel_arena
