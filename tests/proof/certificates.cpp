#include "tests/proof/certificates.h"

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {

void know_toys() {
  static bool const known = [] {
    add_game(make_entry<toys::Net>());
    add_game(make_entry<toys::Wheels>());
    add_game(make_entry<toys::Ring>());
    add_game(make_entry<toys::Race>());
    add_game(make_entry<toys::Clock>());
    add_game(make_entry<toys::Philosophers>());
    add_game(make_entry<HeapedRing>());
    add_game(make_entry<StuckRing>());
    add_game(make_entry<HalfRing>());
    add_game(make_entry<BiasedRing>());
    add_game(make_entry<RareRing>());
    add_game(make_entry<toys::Digraph>());
    add_game(make_entry<toys::Heaps>());
    return true;
  }();
  (void)known;
}

namespace {

template <class Check>
std::string verdict_by(std::string const& path, Check check) {
  try {
    proof::Reader reader(path);
    proof::Claims const claims = proof::read_claims(reader.header(), reader.header_byte());
    if (claims.solution) reader.expect_values();
    proof::Settings settings;
    settings.memory = std::uint64_t{1} << 20U;
    settings.folder = std::filesystem::temp_directory_path().string();
    check(claims, reader, settings);
    return "proved";
  } catch (proof::Refuted const& lie) {
    return fmt::format("refuted: {}: {}", lie.place, lie.what);
  } catch (proof::Damaged const& damage) {
    return fmt::format("unreadable: byte {}: {}", damage.byte, damage.what);
  }
}

}  // namespace

std::string verdict_of(std::string const& path, std::optional<proof::Sampling> symmetry) {
  return verdict_by(path, [&](auto const& claims, auto& reader, proof::Settings settings) {
    settings.symmetry = symmetry;
    proof::check(claims, reader, settings);
  });
}

std::string sample_verdict_of(std::string const& path, std::uint64_t states, std::uint64_t seed) {
  return verdict_by(path, [&](auto const& claims, auto& reader, auto const& settings) {
    proof::check_sample(claims, reader, settings, {states, seed});
  });
}

TakenApart take_apart(std::string const& path) {
  proof::Reader reader(path);
  TakenApart parsed{reader.header(), {}};
  bool const is_solution = parsed.header.at("claim").at("kind") == "solved";
  if (is_solution) reader.expect_values();
  std::size_t const words = parsed.header.at("words");
  std::size_t const levels = parsed.header.at("claim").at("levels");
  for (std::uint32_t level = 0; level < levels; ++level) {
    auto& keys = parsed.levels.emplace_back();
    auto& said = parsed.said.emplace_back();
    reader.each_valued(level, words, [&](KeyView key, std::uint64_t, proof::Reader::Said one) {
      keys.emplace_back(key.begin(), key.end());
      said.push_back(one);
    });
  }
  if (!is_solution) parsed.said.clear();
  return parsed;
}

void write_together(TakenApart const& parsed, std::string const& path) {
  std::filesystem::remove(path);
  CertificateParts parts(path);
  parts.header(parsed.header);
  for (std::size_t level = 0; level < parsed.levels.size(); ++level)
    for (std::size_t i = 0; i < parsed.levels[level].size(); ++i) {
      parts.state(static_cast<std::uint32_t>(level), parsed.levels[level][i]);
      if (!parsed.said.empty()) parts.say(parsed.said[level][i].value, parsed.said[level][i].height);
    }
  parts.finish();
}

}  // namespace ringside
