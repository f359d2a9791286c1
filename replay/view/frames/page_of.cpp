#include "replay/view/frames/page_of.h"

#include "replay/text/record/notes.h"
#include "replay/text/record/setup_text.h"

namespace ringside::page {

Json page_of(std::string_view kind, LoadedRecord const& loaded, std::string const& source) {
  Json about = Json::array({setup_text(*loaded.match)});
  for (std::string_view const note : notes_about_all(loaded.record.notes)) about.push_back(note);
  return {{"kind", kind},
          {"title", loaded.match->facts().title},
          {"source", source},
          {"about", std::move(about)},
          {"games", Json::array()}};
}

}  // namespace ringside::page
