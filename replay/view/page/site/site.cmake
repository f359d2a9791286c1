# The viewer of sites: that of page.cmake, with the pages that only a site has put before its start, and their style behind the other.
set(site_files site/words site/links site/table site/games site/players site/questions site/index
  book/stems book/words book/example book/book book/finding book/show site/kinds)
foreach(name IN LISTS site_files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/../${name}.js")
  file(READ "${CMAKE_CURRENT_LIST_DIR}/../${name}.js" part)
  string(APPEND site_parts "${part}")
endforeach()
file(READ "${CMAKE_CURRENT_LIST_DIR}/../start.js" start)
string(REPLACE "${start}" "${site_parts}${start}" site_script "${script}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/site.css")
file(READ "${CMAKE_CURRENT_LIST_DIR}/site.css" own_style)
set(site_style "${style}${own_style}")
