#pragma once

#include "engine/games/high_voltage/play.h"

// Is a task of a position possible, apart from the other tasks?

namespace ringside::high_voltage {

bool fits_hill(BaseSetup const&, BaseState const&, Task const&);
bool fits_field_draw(BaseSetup const&, BaseState const&, Task const&);
bool fits_field_lay(BaseSetup const&, BaseState const&, Task const&);
bool fits_supply_draw(BaseSetup const&, BaseState const&, Task const&);
bool fits_deal(BaseSetup const&, BaseState const&, Task const&);
bool fits_open_cards(BaseSetup const&, BaseState const&, Task const&);
bool fits_active_seat(BaseSetup const&, BaseState const&, Task const&);
bool fits_use(BaseSetup const&, BaseState const&, Task const&);
bool fits_free_turn(BaseSetup const&, BaseState const&, Task const&);
bool fits_interrupt(BaseSetup const&, BaseState const&, Task const&);
bool fits_mines(BaseSetup const&, BaseState const&, Task const&);
bool fits_lay_tokens(BaseSetup const&, BaseState const&, Task const&);
bool fits_token_falls(BaseSetup const&, BaseState const&, Task const&);

/// Can a game begin so, as far as its first task goes?
bool starts_well(BaseSetup const&, BaseState const&);

}  // namespace ringside::high_voltage
