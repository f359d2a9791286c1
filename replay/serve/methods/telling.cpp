#include "replay/serve/methods/telling.h"

#include <fmt/format.h>

#include "checker/audit/explain.h"
#include "checker/tree/knowledge.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"
#include "replay/pictures/board/board_picture.h"
#include "replay/pictures/board/picture.h"
#include "replay/pictures/drawing/drawing.h"
#include "replay/scenes/scene_json.h"
#include "replay/serve/methods/playing.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/explanation.h"
#include "replay/text/record/illegal.h"

namespace ringside::serve {
namespace {

/// Who looks: the seat of the token, or the one that is asked for.
OrFault<std::optional<int>> looker(Row const& row) {
  if (row.seat && row.wishes.seat && row.seat != row.wishes.seat)
    return tl::unexpected(Fault(FaultCode::hidden, row.at("token"), fmt::format("is for seat {}", *row.seat)));
  return row.seat ? row.seat : row.wishes.seat;
}

}  // namespace

OrFault<> observe_row(Row const& row, std::string& out) {
  auto const looks = looker(row);
  if (!looks) return tl::unexpected(looks.error());
  auto const seat = *looks;
  if (!seat) return tl::unexpected(seat_is_missing(row));
  Json observation = row.match().observation(row.state, *seat, row.service.language);
  if (row.service.as_engine)  // what is shown leaves out what tells two states apart and is of no use to a person
    observation = {{"shown", std::move(observation)}, {"digest", to_hex(row.match().observation_digest(row.state, *seat))}};
  out +=
      json_text({{"seat", *seat}, {"actor", actor_json(row.match().actor(row.state))}, {"observation", std::move(observation)}});
  return {};
}

OrFault<> show_row(Row const& row, std::string& out) {
  auto const looks = looker(row);
  if (!looks) return tl::unexpected(looks.error());
  auto const seat = *looks;
  Json json{{"actor", actor_json(row.match().actor(row.state))},
            {"board", board_text(row.match().scene(row.state, row.service.language, seat))}};
  if (seat) json["seat"] = *seat;
  if (!seat) json["position"] = row.match().position(row.state);
  out += json_text(json);
  return {};
}

OrFault<> scene_row(Row const& row, std::string& out) {
  auto const looks = looker(row);
  if (!looks) return tl::unexpected(looks.error());
  out += json_text({{"scene", scene_json(row.match().scene(row.state, row.service.language, *looks))}});
  return {};
}

OrFault<> picture_row(Row const& row, std::string& out) {
  auto const looks = looker(row);
  if (!looks) return tl::unexpected(looks.error());
  Match const& match = row.match();
  picture::Onlooker const onlooker{row.service.language, *looks, {}};
  std::string const title(match.facts().title_in(onlooker.language));
  picture::Captions captions{title, picture::ending_lines(match, row.state, onlooker), {}};
  for (std::string& line : picture::eyes(onlooker)) captions.lines.push_back(std::move(line));
  Scene const scene = match.scene(row.state, onlooker.language, onlooker.seat);
  picture::Drawing const drawing = picture::draw_picture(scene, captions, {.language = onlooker.language, .names = {}});
  out += json_text({{"picture", picture::to_svg(drawing, title)}});
  return {};
}

OrFault<> reject_row(Row const& row, std::string& out) {
  if (!knows_legal(row.match(), row.state, row.seat)) return tl::unexpected(cannot_know_legal(row));
  auto const action = named_action(row);
  if (!action) return tl::unexpected(action.error());
  auto const why = row.match().reject(row.state, *action);
  Json json{{"legal", !why.has_value()}};
  if (why) {
    json["clause"] = why->clause;
    json["rule"] = clause_text(row.match(), why->clause, row.service.language);
    json["reason"] = why->text_in(row.service.language);
  }
  out += json_text(json);
  return {};
}

OrFault<> explain_row(Row const& row, std::string& out) {
  auto const action = legal_action(row);
  if (!action) return tl::unexpected(action.error());
  Explanation const explanation = explain(row.match(), row.table->game().match, row.state, *action, row.service.language);
  Json json = explanation_json({row.match(), row.state, *action, {}, {}}, explanation);
  json.erase("step");
  out += json_text(json);
  return {};
}

OrFault<> seal_row(Row const& row, std::string& out) {
  out += R"({"tokens":[)";
  for (int seat = 0; seat < row.match().seats(); ++seat) {
    auto const token = row.service.seal.close(*row.table, row.state, seat);
    if (!token) return tl::unexpected(token.error());
    out += fmt::format(R"({}"{}")", seat == 0 ? "" : ",", *token);
  }
  out += "]}";
  return {};
}

}  // namespace ringside::serve
