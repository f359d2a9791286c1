#include "engine/record/text/write.h"

#include "engine/record/text/text_output.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

/// The outermost object, with what names the format in it.
class File {
 public:
  File(TextOutput& archive, std::string_view format, std::uint64_t version) : archive_(archive) {
    archive_.open();
    archive_(cereal::make_nvp("format", std::string(format)), cereal::make_nvp("version", version));
  }
  std::string finish() {
    archive_.close();
    return std::move(archive_.text) + "\n";
  }

 private:
  TextOutput& archive_;
};

}  // namespace

std::string write_record_json(Record const& record, Match const& match, Language language) {
  TextOutput archive(match, language);
  File file(archive, record_format, record_version);
  archive(Frame{const_cast<Record&>(record)}, Body{const_cast<Record&>(record)});  // an output archive only reads
  return file.finish();
}

std::string write_position_json(Match const& match, AnyState const& state) {
  TextOutput archive(match, Language::english);
  File file(archive, position_format, position_version);
  Json setup = match.setup();
  Json position = match.position(state);
  archive(cereal::make_nvp("game", std::string(match.facts().id)), cereal::make_nvp("setup", Document{setup}),
          cereal::make_nvp("state", Document{position}));
  return file.finish();
}

}  // namespace ringside
