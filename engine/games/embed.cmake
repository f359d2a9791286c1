# ringside_embed(TARGET FILE SYMBOL NAMESPACE): builds the text of FILE into TARGET, where the program finds it as
#   namespace NAMESPACE { extern std::string_view const SYMBOL; }
# so that nothing is read at run time. A changed file configures the build again.
function(ringside_embed target file symbol namespace)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE path)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(READ "${path}" text)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp" @ONLY CONTENT [[
#include <string_view>

namespace @namespace@ {
extern std::string_view const @symbol@;
constinit std::string_view const @symbol@ = R"ringside(@text@)ringside";
}
]])
  # The standard promises less than compilers take.
  set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp")
endfunction()
