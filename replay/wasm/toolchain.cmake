# WebAssembly by clang, lld and libc++ 19 of Debian 12 and its wasi-libc. That libc++ has neither exceptions nor threads nor files.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(RINGSIDE_WASM ON)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE STRING "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE STRING "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # nothing is linked before there is what to link
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
string(CONCAT CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-threadsafe-statics -nostdlibinc "
  "-isystem /usr/lib/llvm-19/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi")
