# design.json twice: as an initializer for the program, design_values.inc, and in `design` as the script of the pages has it.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/design.json")
file(READ "${CMAKE_CURRENT_LIST_DIR}/design.json" design)
string(REGEX REPLACE "\"([a-z]+)\":" ".\\1 =" initializer "${design}")
string(REPLACE "[" "{" initializer "${initializer}")
string(REPLACE "]" "}" initializer "${initializer}")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/replay/pictures/drawing/design_values.inc" @ONLY CONTENT "@initializer@")
