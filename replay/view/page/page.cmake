# The viewer that every page holds: the script of several files, put together in this order, the style, and what unpacks both.
# They are built into the program as they stand, and page.cpp knows their hashes, by which the page's policy lets them and nothing
# else run.
set(script_files words making data letters shapes field panels story tree collection viewer)
set(script "")
foreach(name IN LISTS script_files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/${name}.js")
  file(READ "${CMAKE_CURRENT_LIST_DIR}/${name}.js" part)
  string(APPEND script "${part}")
endforeach()
# Comments and margins are for those who read the files.
string(REGEX REPLACE "\n *//[^\n]*" "" script "\n${script}")
string(REGEX REPLACE "\n[\n ]+" "\n" script "${script}")
file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/viewer.js" @ONLY CONTENT "@script@")
ringside_embed(ringside_replay "${CMAKE_CURRENT_LIST_DIR}/loader.js" loader_script ringside::page)
ringside_embed(ringside_replay "${CMAKE_CURRENT_BINARY_DIR}/viewer.js" viewer_script ringside::page)
ringside_embed(ringside_replay "${CMAKE_CURRENT_LIST_DIR}/viewer.css" viewer_style ringside::page)
file(SHA256 "${CMAKE_CURRENT_LIST_DIR}/loader.js" loader_hash)
file(SHA256 "${CMAKE_CURRENT_BINARY_DIR}/viewer.js" viewer_hash)
file(SHA256 "${CMAKE_CURRENT_LIST_DIR}/viewer.css" style_hash)
set_source_files_properties(view/page.cpp PROPERTIES COMPILE_DEFINITIONS
  "RINGSIDE_LOADER_SHA256=\"${loader_hash}\";RINGSIDE_VIEWER_SHA256=\"${viewer_hash}\";RINGSIDE_STYLE_SHA256=\"${style_hash}\"")
