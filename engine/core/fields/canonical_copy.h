#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/fields/canonical.h"
#include "engine/core/fields/number_check.h"

namespace ringside {

/// Where in the bytes of a state the parts of its canonical form lie: a visitor of fields that finds out. A state is then
/// written some bytes at a time, in a fraction of the steps that a visit of all its fields takes. Only its lists, and numbers
/// that are copies, are still visited.
template <class State>
class CanonicalCopy : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;

  /// `show(visitor)` shows the fields of `blank`.
  template <class Show>
  CanonicalCopy(State const& blank, Show show) : base_(reinterpret_cast<std::uintptr_t>(&blank)) {
    show(*this);
    section().bytes = size_ - begin_;
  }

  /// Whether all states can be written so.
  bool fits() const { return fits_; }

  /// Writes what a visit would. `show(visitor)` shows the state's fields once more, if there are any that must be visited.
  template <class Show>
  void write(State const& state, Canonical& form, Show show) const {
    Writer writer(*this, state, form);
    if (sections_.size() > 1) show(writer);
    writer.copy_section();
  }

  template <NumberField T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    std::size_t const bytes = Canonical::whole_bytes(count_bits(low, high)) / 8;
    if (!copies_) return note(&value, sizeof value, bytes, static_cast<std::uint64_t>(std::int64_t{low}));
    if (!place_known_) return;
    make_room(bytes);
    size_ += bytes;
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>)
      note_bits(bits.bits, count);
    else if constexpr (WordsSet<Bits>)
      note_words(bits, static_cast<std::size_t>(count + 63) / 64);
    else
      fits_ = false;
  }
  template <class Word>
  void note_bits(Word const& word, int count) {
    note(&word, sizeof word, Canonical::whole_bytes(count) / 8, 0);
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    std::size_t const group = groups_.size(), sections = sections_.size();
    if (!copies_) groups_.push_back({});
    for (int i = 0; i < count; ++i) f(i);
    if (!copies_) groups_[group] = {sections_.size() > sections, groups_.size()};
  }
  template <class T, class F>
  void list(std::string_view, T const&, int, F&&, std::string_view) {
    end_section();
    begin_ = size_;
    place_known_ = false;
  }
  template <class F>
  void copies(F&& f) {
    end_section();
    copies_ = true;
    f();
    copies_ = false;
    begin_ = size_;
  }

 private:
  static constexpr std::size_t reach = std::min<std::size_t>(8, sizeof(State));  // bytes that are read at once
  static constexpr std::size_t word_bytes = 8;

  /// Bytes of the state that follow one another in one word of the form. They are written in a whole word, of which the next
  /// piece takes the place of what is beyond them.
  struct Piece {
    std::uint16_t from;  // where it is read: none of the bytes that are read lies beyond the state
    std::uint16_t to;    // from the beginning of the section
    unsigned skip;       // bits of those before it
    std::uint64_t less;
    std::uint64_t mask;
  };
  /// What lies between fields that are visited.
  struct Section {
    std::vector<Piece> pieces;
    std::size_t bytes = 0;
    bool begins_word = false;
  };
  /// One call of each(), by the order in which they begin.
  struct Group {
    bool has_visited = false;  // fields in it are visited
    std::size_t next = 0;      // the number of the first group after it
  };

  std::uintptr_t base_;
  std::vector<Section> sections_{1};
  std::vector<Group> groups_;
  std::size_t size_ = 0;     // bytes of the form; behind a list, from the next word on
  std::size_t begin_ = 0;    // of the section, likewise
  std::size_t next_ = 0;     // place in the state after the last piece
  bool place_known_ = true;  // not so behind a list, until a word begins
  bool copies_ = false;      // what is shown is not in the state
  bool fits_ = std::endian::native == std::endian::little;

  /// The visitor that copies sections and visits what is between them.
  class Writer : NumberCheck {
   public:
    using NumberCheck::number;
    Writer(CanonicalCopy const& copy, State const& state, Canonical& form)
        : copy_(copy), state_(reinterpret_cast<std::byte const*>(&state)), form_(form) {}

    template <NumberField T>
    void number(std::string_view name, T const& value, int low, int high, Names names, std::string_view meaning) {
      if (visits_) form_.number(name, value, low, high, names, meaning);
    }
    template <class Bits>
    void set(std::string_view name, Bits const& bits, int count, Names names, std::string_view meaning) {
      if (visits_) form_.set(name, bits, count, names, meaning);
    }
    template <class F>
    void each(std::string_view name, int count, Names names, F&& f) {
      if (visits_) return form_.each(name, count, names, f);
      Group const& group = copy_.groups_[group_++];
      if (group.has_visited)
        for (int i = 0; i < count; ++i) f(i);
      group_ = group.next;
    }
    template <class T, class F>
    void list(std::string_view name, T const& size, int capacity, F&& f, std::string_view meaning) {
      visit([&] { form_.list(name, size, capacity, f, meaning); });
    }
    template <class F>
    void copies(F&& f) {
      visit(f);
    }

    void copy_section() {
      Section const& section = copy_.sections_[section_++];
      if (section.begins_word) form_.align();
      std::byte* const to = form_.part(section.bytes);
      for (Piece const& piece : section.pieces) {
        std::uint64_t const word = ((load(piece.from) >> piece.skip) - piece.less) & piece.mask;
        std::memcpy(to + piece.to, &word, sizeof word);
      }
    }

   private:
    CanonicalCopy const& copy_;
    std::byte const* state_;
    Canonical& form_;
    std::size_t section_ = 0, group_ = 0;
    bool visits_ = false;

    template <class F>
    void visit(F&& f) {
      if (visits_) return f();  // within a list
      copy_section();
      visits_ = true;
      f();
      visits_ = false;
    }
    std::uint64_t load(std::size_t from) const {
      std::uint64_t word = 0;
      std::memcpy(&word, state_ + from, reach);
      return word;
    }
  };

  Section& section() { return sections_.back(); }

  /// The section ends here; what is visited comes after it.
  void end_section() {
    section().bytes = size_ - begin_;
    sections_.emplace_back();
  }

  template <class Bits>
  void note_words(Bits const& bits, std::size_t count) {
    begin_word();
    for (std::size_t i = 0; i < count; ++i) {
      if (i < bits.words.size())
        note(&bits.words[i], word_bytes, word_bytes, 0);
      else
        put({0, 0, 0, 0, 0}, word_bytes);
    }
  }

  void begin_word() {
    if (!place_known_) {
      section().begins_word = place_known_ = true;
      begin_ = size_ = 0;
    }
    size_ = (size_ + word_bytes - 1) / word_bytes * word_bytes;
  }
  /// Where a number of that many bytes will be.
  void make_room(std::size_t bytes) {
    if (size_ % word_bytes + bytes > word_bytes) begin_word();
  }

  /// A field with its bytes in the canonical form.
  void note(void const* field, std::size_t held, std::size_t bytes, std::uint64_t less) {
    std::size_t const place = reinterpret_cast<std::uintptr_t>(field) - base_;
    fits_ = fits_ && place_known_ && !copies_ && held >= bytes && place < sizeof(State);
    if (!fits_) return;
    make_room(bytes);
    bool const follows =
        next_ == place && size_ % word_bytes != 0 && size_ > begin_ && (less | section().pieces.back().less) == 0;
    if (follows) {
      section().pieces.back().mask |= ones(size_ - begin_ - section().pieces.back().to + bytes);
      size_ += bytes;
    } else {
      std::size_t const from = std::min(place, sizeof(State) - reach);
      put({static_cast<std::uint16_t>(from), 0, static_cast<unsigned>(place - from) * 8, less, ones(bytes)}, bytes);
    }
    next_ = place + bytes;
  }
  void put(Piece piece, std::size_t bytes) {
    piece.to = static_cast<std::uint16_t>(size_ - begin_);
    section().pieces.push_back(piece);
    size_ += bytes;
  }

  static constexpr std::uint64_t ones(std::size_t bytes) { return ~std::uint64_t{0} >> (64 - 8 * bytes); }
};

}  // namespace ringside
