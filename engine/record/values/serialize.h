#pragma once

// The one description of a record for every archive. Text archives write names, words and notation; binary archives write
// only values, in the order in which they stand here.

#include <cereal/cereal.hpp>

#include "engine/record/values/record.h"

namespace ringside {

/// An action: its notation in text, its code in binary.
struct Notation {
  ActionCode& code;
};

/// 64 bits of a digest: 16 hexadecimal digits in text.
struct HalfDigest {
  std::uint64_t& bits;
};

/// JSON that a game understands.
struct Document {
  Json& json;
};

/// A value that is left out of text when it is empty.
template <class T>
struct UnlessEmpty {
  T& value;
};

/// Fields of later versions, at the end: omitted when empty, in text and in binary.
template <class T>
struct LastUnlessEmpty {
  T& value;
  bool more_follows = false;  ///< so binary has it, empty or not
};

/// What many records share.
struct Frame {
  Record& record;
};

/// What a record has for itself.
struct Body {
  Record& record;
};

template <class Archive>
void serialize(Archive& archive, Frame& frame) {
  archive(cereal::make_nvp("game", frame.record.game),                                        //
          cereal::make_nvp("engine", UnlessEmpty<std::string>{frame.record.engine_version}),  //
          cereal::make_nvp("setup", Document{frame.record.setup}));
}

template <class Archive>
void serialize(Archive& archive, Body& body) {
  Record& record = body.record;
  archive(cereal::make_nvp("start", record.start),                                              //
          cereal::make_nvp("seats", UnlessEmpty<std::vector<std::string>>{record.seat_names}),  //
          cereal::make_nvp("seed", record.seed),                                                //
          cereal::make_nvp("notes", UnlessEmpty<std::string>{record.notes}),                    //
          cereal::make_nvp("steps", record.steps),                                              //
          cereal::make_nvp("digest", record.final_digest),                                      //
          cereal::make_nvp("outcome", record.outcome),                                          //
          cereal::make_nvp("edits", LastUnlessEmpty<std::vector<Edit>>{record.edits, !record.open_draws.empty()}),
          cereal::make_nvp("open", LastUnlessEmpty<std::vector<std::uint64_t>>{record.open_draws}));
}

template <class Archive>
void serialize(Archive& archive, Step& step) {
  archive(step.actor,                                     // in text it names itself: a seat, or chance
          cereal::make_nvp("do", Notation{step.action}),  //
          cereal::make_nvp("legal", step.legal),          //
          cereal::make_nvp("digest", HalfDigest{step.digest}));
}

template <class Archive>
void serialize(Archive& archive, Edit& edit) {
  archive(cereal::make_nvp("after", edit.after),        //
          cereal::make_nvp("set", Document{edit.set}),  //
          cereal::make_nvp("why", edit.why),            //
          cereal::make_nvp("digest", HalfDigest{edit.digest}));
}

template <class Archive>
void serialize(Archive& archive, Outcome& outcome) {
  archive(cereal::make_nvp("reason", outcome.reason),  //
          cereal::make_nvp("rank", outcome.rank),      //
          cereal::make_nvp("scores", outcome.scores));
}

}  // namespace ringside
