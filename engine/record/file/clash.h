#pragma once

#include <string>
#include <string_view>

#include "engine/record/file/file_result.h"

// A program whose user names files watches that it writes over none that it reads and writes none twice, whatever names and links
// lead to it. Reading and writing in file.h ask here by themselves; who knows earlier what will be read or written notes it
// earlier, so that nothing is done in vain. Until watch_files() is called, nothing is noted and everything is allowed.

namespace ringside {

void watch_files();

/// Notes that a file is read. An error says that it is to be written.
FileResult note_read(std::string const& path);

/// Notes that a file is to be written; `who` asks for it, e.g. "--junit". An error says that it is read, or also written by
/// another.
FileResult note_write(std::string const& path, std::string_view who);

/// A file that was read is continued: it may be written.
void note_rewrite(std::string const& path);

/// An error says that the file is read.
FileResult may_write(std::string const& path);

}  // namespace ringside
