# The guides that `ringside help TOPIC` prints: NAME=FILE, each built into the program and listed in guides.cpp.
set(ringside_guides
  start=README.md
  verbs=replay/README.md
  live=replay/view/README.md
  recording=replay/recording/README.md
  checker=checker/README.md
  proof=engine/proof/README.md
  certificate=engine/proof/CERTIFICATE.md
  cluster=replay/cluster/README.md
  protocol=replay/serve/PROTOCOL.md
  wasm=replay/wasm/README.md
  engines=replay/foreign/README.md
  engine_protocol=replay/foreign/ENGINE_PROTOCOL.md
  suite=replay/foreign/SUITE.md
  corpus=corpus/README.md
  formats=engine/record/FORMAT.md
  engine=engine/README.md
  tests=tests/README.md
  changes=replay/CHANGELOG.md)
set(guide_files "")
foreach(guide IN LISTS ringside_guides)
  string(REGEX MATCH "([^=]+)=(.+)" match "${guide}")
  ringside_embed(ringside_replay "${PROJECT_SOURCE_DIR}/${CMAKE_MATCH_2}" guide_${CMAKE_MATCH_1} ringside::guide_texts)
  list(APPEND guide_files "${CMAKE_MATCH_2}")
endforeach()
