# What an installation holds for programs that build on Ringside: headers, static libraries, and what find_package(ringside) reads.
# Three targets are for others to name, ringside::engine (the rules of all games), ringside::record and ringside::checker; the
# libraries behind them come along. Programs include <ringside/ringside.h>; the other headers lie in a folder of their own, since
# they may change with any version.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
set(component libringside-dev)
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/ringside")
set(config "${CMAKE_INSTALL_LIBDIR}/cmake/ringside")

set_target_properties(ringside_games PROPERTIES EXPORT_NAME engine)
set_target_properties(ringside_record PROPERTIES EXPORT_NAME record)
set_target_properties(ringside_checker PROPERTIES EXPORT_NAME checker)
target_compile_features(ringside_core PUBLIC cxx_std_20)
get_target_property(games ringside_games ringside_games)
install(TARGETS ringside_core ringside_board ${games} ringside_games ringside_record ringside_checker
  EXPORT ringside
  ARCHIVE COMPONENT ${component}
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" "${headers}/inner")
install(EXPORT ringside NAMESPACE ringside:: FILE ringside-targets.cmake DESTINATION "${config}" COMPONENT ${component})

install(FILES library/ringside.h DESTINATION "${headers}" COMPONENT ${component})
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine" "${PROJECT_SOURCE_DIR}/checker" "${PROJECT_BINARY_DIR}/generated/engine"
  DESTINATION "${headers}/inner" COMPONENT ${component}
  FILES_MATCHING PATTERN "*.h" PATTERN library EXCLUDE PATTERN mpi_exchange.h EXCLUDE)

configure_package_config_file(library/ringside-config.cmake.in "${PROJECT_BINARY_DIR}/written/ringside-config.cmake"
  INSTALL_DESTINATION "${config}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/written/ringside-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/written/ringside-config.cmake" "${PROJECT_BINARY_DIR}/written/ringside-config-version.cmake"
  DESTINATION "${config}" COMPONENT ${component})
