# What an installation holds of the program: the program, its manual page and completions, the schemas of what it reads and writes,
# and the games' rules and data, which are built into the program and lie here for whoever writes their own. And all Debian
# packages: the program for processes that are started together has its own, so that `ringside` needs no MPI, and so has what
# programs need that build on Ringside (checker/library/package.cmake).
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ringside)

set(written "${PROJECT_BINARY_DIR}/written")
set(check "${PROJECT_SOURCE_DIR}/engine/proof/shell")
add_custom_command(TARGET ringside POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${written}"
  COMMAND ringside man > "${written}/ringside.1"
  COMMAND ringside completion bash > "${written}/ringside"
  COMMAND ringside completion zsh > "${written}/_ringside"
  COMMAND ringside completion fish > "${written}/ringside.fish"
  COMMAND gzip -9nf "${written}/ringside.1"
  COMMAND gzip -9nc "${check}/ringside-check.1" > "${written}/ringside-check.1.gz"
  VERBATIM)

install(TARGETS ringside ringside-check)
if(TARGET ringside-mpi)
  install(TARGETS ringside-mpi COMPONENT ringside-mpi)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/replay/cluster" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside" COMPONENT ringside-mpi
    USE_SOURCE_PERMISSIONS)
  install(FILES copyright DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/ringside-mpi" COMPONENT ringside-mpi)
endif()
install(FILES "${written}/ringside-check.1.gz" "${written}/ringside.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${check}/ringside-check" "${written}/ringside" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(FILES "${check}/ringside-check.fish" "${written}/ringside.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
# Debian's zsh looks for the completions of packages in one place, and for all others in another.
install(CODE [[
  if(CMAKE_INSTALL_PREFIX MATCHES "/usr$")
    set(zsh_completions vendor-completions)
  else()
    set(zsh_completions site-functions)
  endif()]])
install(FILES "${check}/_ringside-check" "${written}/_ringside" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/\${zsh_completions}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/corpus/engines" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside" PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/corpus/schema" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside")
# The examples of the books of rules, and the games that some of them begin in.
file(GLOB cases RELATIVE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/corpus/*/cases")
foreach(folder IN LISTS cases)
  cmake_path(GET folder PARENT_PATH game)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_SOURCE_DIR}/${game}/played"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside/${game}" FILES_MATCHING PATTERN "*.json")
  install(FILES "${PROJECT_SOURCE_DIR}/${game}/impact.json" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside/${game}" OPTIONAL)
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine/games" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside"
  FILES_MATCHING PATTERN "*.json" PATTERN "RULES.md")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/replay/serve/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ringside/python"
  FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__" EXCLUDE)
# The guides and the picture in one of them lie as they do in the tree, so that their links lead somewhere.
foreach(file IN LISTS guide_files ITEMS replay/view/example.png)
  cmake_path(GET file PARENT_PATH folder)
  install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}")
endforeach()
# The modules for browsers, where `ringside-wasm` has made them.
string(CONFIGURE [[
  file(GLOB modules "@RINGSIDE_MODULES@/ringside*.wasm" "@RINGSIDE_MODULES@/ringside*.wasm.lzma")
  if(modules)
    file(INSTALL ${modules} "@CMAKE_CURRENT_SOURCE_DIR@/wasm/ringside.mjs" "@CMAKE_CURRENT_SOURCE_DIR@/wasm/session.mjs"
      "@CMAKE_CURRENT_SOURCE_DIR@/wasm/ringside.d.ts" DESTINATION "${CMAKE_INSTALL_PREFIX}/@CMAKE_INSTALL_DATADIR@/ringside/wasm")
  endif()]] install_modules @ONLY)
install(CODE "${install_modules}" COMPONENT ringside-wasm)
foreach(package IN ITEMS ringside libringside-dev ringside-wasm)
  install(FILES copyright DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/${package}" COMPONENT ${package})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Ringside maintainers <maintainers@ringside.invalid>")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS fonts-dejavu-core)  # for the words in pictures
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL ringside libringside-dev)
set(CPACK_DEBIAN_RINGSIDE_PACKAGE_NAME ringside)
set(CPACK_DEBIAN_RINGSIDE_DESCRIPTION "Proves what a rulebook says: replays, audits, explains and draws games of robot arenas")
set(CPACK_DEBIAN_LIBRINGSIDE-DEV_PACKAGE_NAME libringside-dev)
set(CPACK_DEBIAN_LIBRINGSIDE-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRINGSIDE-DEV_DESCRIPTION "Headers and static libraries for programs that play, record and audit games of robot arenas")
# What ringside-config.cmake looks for; the archives are bound to the fmt they were compiled with.
set(CPACK_DEBIAN_LIBRINGSIDE-DEV_PACKAGE_DEPENDS "libcereal-dev (>= 1.3), libexpected-dev, libfmt-dev (>= 9), libfmt-dev (<< 10), \
libgmp-dev, libxxhash-dev, libzstd-dev, nlohmann-json3-dev (>= 3.11)")
set(CPACK_DEBIAN_LIBRINGSIDE-DEV_PACKAGE_RECOMMENDS "cmake, pkg-config")
if(TARGET ringside-mpi)
  list(APPEND CPACK_COMPONENTS_ALL ringside-mpi)
  set(CPACK_DEBIAN_RINGSIDE-MPI_PACKAGE_NAME ringside-mpi)
  set(CPACK_DEBIAN_RINGSIDE-MPI_DESCRIPTION "Ringside for processes that share an exploration out among machines by MPI")
  set(CPACK_DEBIAN_RINGSIDE-MPI_PACKAGE_RECOMMENDS "openmpi-bin, fonts-dejavu-core")
  set(CPACK_DEBIAN_RINGSIDE-MPI_PACKAGE_SUGGESTS ringside)
endif()
set(CPACK_DEBIAN_RINGSIDE-WASM_PACKAGE_NAME ringside-wasm)
set(CPACK_DEBIAN_RINGSIDE-WASM_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_RINGSIDE-WASM_DESCRIPTION "Ringside's engine for browsers and Node, as WebAssembly modules")
# Which packages there are is known once they are made.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/CPackModules.cmake" @ONLY CONTENT [[
if(EXISTS "@RINGSIDE_MODULES@/ringside.wasm")
  list(APPEND CPACK_COMPONENTS_ALL ringside-wasm)
endif()
]])
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_BINARY_DIR}/CPackModules.cmake")
include(CPack)
