# `ringside-wasm`, which builds the modules for browsers (wasm.cmake) with a compiler of their own, in a folder of their own.
set(RINGSIDE_MODULES "${PROJECT_BINARY_DIR}/wasm" CACHE PATH "Where the modules for browsers are built")
add_custom_target(ringside-wasm
  COMMAND "${CMAKE_COMMAND}" --preset wasm -B "${RINGSIDE_MODULES}"
  COMMAND "${CMAKE_COMMAND}" --build "${RINGSIDE_MODULES}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  USES_TERMINAL VERBATIM)

# `release`: what is there to hand on, in one folder; without the modules that `ringside-wasm` makes it says what is left out.
find_package(Python3 COMPONENTS Interpreter QUIET)
set(pack "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/replay/release/pack.py")
set(release "${PROJECT_BINARY_DIR}/release")
add_custom_target(release
  COMMAND ${pack} browsers ${PROJECT_VERSION} "${RINGSIDE_MODULES}" "$<TARGET_FILE:ringside>" "${release}"
  COMMAND ${pack} wheel ${PROJECT_VERSION} "${release}"
  COMMAND "${CMAKE_CPACK_COMMAND}" --config "${PROJECT_BINARY_DIR}/CPackConfig.cmake" -B "${release}"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${release}/_CPack_Packages"
  WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
  DEPENDS ringside
  USES_TERMINAL VERBATIM)
