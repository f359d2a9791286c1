# `ringside-wasm`, which builds the modules for browsers (wasm.cmake) with a compiler of their own, in a folder of their own.
set(RINGSIDE_MODULES "${PROJECT_BINARY_DIR}/wasm" CACHE PATH "Where the modules for browsers are built")
add_custom_target(ringside-wasm
  COMMAND "${CMAKE_COMMAND}" --preset wasm -B "${RINGSIDE_MODULES}"
  COMMAND "${CMAKE_COMMAND}" --build "${RINGSIDE_MODULES}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  USES_TERMINAL VERBATIM)
