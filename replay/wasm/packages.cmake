# The libraries of the part that runs in a browser: headers alone, found in a folder of their own, since /usr/include has the
# machine's C library as well.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(name cereal fmt nlohmann tl xxhash.h)
  if(NOT EXISTS "/usr/include/${name}")
    message(FATAL_ERROR "/usr/include/${name} is missing: .ci/install installs what is needed")
  endif()
  file(CREATE_LINK "/usr/include/${name}" "${headers}/${name}" SYMBOLIC)
endforeach()
add_library(wasm_headers INTERFACE)
target_include_directories(wasm_headers SYSTEM INTERFACE "${headers}")
target_compile_definitions(wasm_headers INTERFACE
  JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0 FMT_HEADER_ONLY FMT_EXCEPTIONS=0 "FMT_STATIC_THOUSANDS_SEPARATOR=','" XXH_INLINE_ALL)
foreach(name nlohmann_json::nlohmann_json fmt::fmt tl::expected PkgConfig::XXHASH)
  add_library(${name} ALIAS wasm_headers)
endforeach()
