# ringside-wasm: what answers requests, with its games, as one module.
add_executable(ringside-wasm
  wasm/exports.cpp
  wasm/no_files.cpp
  wasm/no_seal.cpp
  ${answering_sources}
  ${showing_sources})
target_link_libraries(ringside-wasm PRIVATE ringside_flags ringside_checker ringside_record ringside_games ringside_core fmt::fmt)
target_link_options(ringside-wasm PRIVATE -mexec-model=reactor "SHELL:-z stack-size=1048576" -Wl,--gc-sections -Wl,--strip-all)
