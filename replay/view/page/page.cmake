# The viewer that every page holds: the script of several files, put together in this order, the style, and what unpacks both.
# They are built into the program as they stand, and page.cpp knows their hashes, by which the page's policy lets them and nothing
# else run.
set(script_files
  words making cards  # what the page itself says, how elements are made
  data ways address  # games and their moments, how one goes from one to another
  field/letters field/shapes field/cell field/robots field/field
  panels story steps tree comparison head  # what stands around it
  search copies player controls  # what can be done
  viewer collection start)  # the pages
# The design of pictures/drawing/design.cmake, without the tints of seats, which the style makes no use of.
string(REGEX REPLACE "\"tint\": \"[^\"]*\", " "" script "const design = ${design};\n")
string(REGEX REPLACE "\"([a-z]+)\": +" "\\1:" script "${script}")
string(REGEX REPLACE "([]}\"0-9]), +" "\\1," script "${script}")
foreach(name IN LISTS script_files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/${name}.js")
  file(READ "${CMAKE_CURRENT_LIST_DIR}/${name}.js" part)
  string(APPEND script "${part}")
endforeach()
foreach(name loader.js viewer.css)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/${name}")
endforeach()
file(READ "${CMAKE_CURRENT_LIST_DIR}/loader.js" loader)
file(READ "${CMAKE_CURRENT_LIST_DIR}/viewer.css" style)
# The style has the fonts and colours of the design as variables, --own for those of a seat.
string(JSON fonts GET "${design}" fonts)
set(variables "--fonts: ${fonts}; ")
foreach(name ink faint paper laid back alarm differing)
  string(JSON colour GET "${design}" colours ${name})
  string(APPEND variables "--${name}: ${colour}; ")
endforeach()
string(JSON seats LENGTH "${design}" seats)
math(EXPR last_seat "${seats} - 1")
foreach(seat RANGE ${last_seat})
  string(JSON colour GET "${design}" seats ${seat} colour)
  string(APPEND seat_rules ".seat-${seat} { --own: ${colour}; }\n")
endforeach()
string(PREPEND style ":root { ${variables}}\n${seat_rules}")
include("${CMAKE_CURRENT_LIST_DIR}/site/site.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/live/live.cmake")
# Comments, margins and spaces around signs are for those who read the files: no text of the page may have a sign between spaces.
foreach(part script site_script live_script live_site_script loader)
  string(REGEX REPLACE "(\n *|;  )//[^\n]*" "\\1" ${part} "\n${${part}}")
  string(REGEX REPLACE " *\n[\n ]*" "\n" ${part} "${${part}}")
  string(REGEX REPLACE " (=>|=+|&&|[|][|]) " "\\1" ${part} "${${part}}")
endforeach()
foreach(part style site_style live_style live_site_style)
  string(REGEX REPLACE "[ \n]*([{},;:])[ \n]+" "\\1" ${part} "${${part}}")
endforeach()
foreach(part script site_script live_script live_site_script loader style site_style live_style live_site_style)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/page_${part}" @ONLY CONTENT "@${part}@")
endforeach()
ringside_embed(ringside_replay "${CMAKE_CURRENT_BINARY_DIR}/page_loader" loader_script ringside::page)
file(SHA256 "${CMAKE_CURRENT_BINARY_DIR}/page_loader" loader_hash)
# Each viewer with its style, and who writes pages with it.
foreach(viewer IN ITEMS "::view/page.cpp" "site_:SITE_:view/site/site_page.cpp"
    "live_:LIVE_:view/live_page.cpp" "live_site_:LIVE_SITE_:view/site/site_page.cpp")
  string(REPLACE ":" ";" viewer "${viewer}")
  list(GET viewer 0 prefix)
  list(GET viewer 1 name)
  list(GET viewer 2 source)
  ringside_embed(ringside_replay "${CMAKE_CURRENT_BINARY_DIR}/page_${prefix}script" ${prefix}viewer_script ringside::page)
  ringside_embed(ringside_replay "${CMAKE_CURRENT_BINARY_DIR}/page_${prefix}style" ${prefix}viewer_style ringside::page)
  file(SHA256 "${CMAKE_CURRENT_BINARY_DIR}/page_${prefix}script" viewer_hash)
  file(SHA256 "${CMAKE_CURRENT_BINARY_DIR}/page_${prefix}style" style_hash)
  set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS
    "RINGSIDE_LOADER_SHA256=\"${loader_hash}\"" "RINGSIDE_${name}VIEWER_SHA256=\"${viewer_hash}\"" "RINGSIDE_${name}STYLE_SHA256=\"${style_hash}\"")
endforeach()
foreach(file IN ITEMS icon:icon.svg manifest:manifest.webmanifest worker:sw.js)
  string(REPLACE ":" ";" file "${file}")
  list(GET file 0 name)
  list(GET file 1 path)
  ringside_embed(ringside_replay "${CMAKE_CURRENT_SOURCE_DIR}/view/app/${path}" app_${name} ringside::page)
endforeach()
