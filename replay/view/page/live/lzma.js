// LZMA, for the engine, which packs a fifth smaller than browsers can unpack by themselves. After Igor Pavlov's specification of
// the format (lzma-specification.txt of the LZMA SDK): 13 bytes of head, of the length only what is known, then coded bits.
class LzmaBits {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at + 5;
    this.range = 0xFFFFFFFF;
    this.code = 0;
    for (let i = 1; i < 5; ++i) this.code = (this.code << 8 | bytes[at + i]) >>> 0;
  }

  normalize() {
    if (this.range >= 0x1000000) return;
    this.range = this.range << 8 >>> 0;
    this.code = (this.code << 8 | this.bytes[this.at++]) >>> 0;
  }

  bit(odds, i) {
    const bound = (this.range >>> 11) * odds[i];
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      odds[i] += 2048 - odds[i] >> 5;
    } else {
      this.range -= bound;
      this.code -= bound;
      odds[i] -= odds[i] >> 5;
      bit = 1;
    }
    this.normalize();
    return bit;
  }

  direct(count) {
    let value = 0;
    for (; count > 0; --count) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      this.normalize();
      value = value * 2 + bit;
    }
    return value;
  }

  tree(odds, count, from = 0) {
    let m = 1;
    for (let i = 0; i < count; ++i) m = m << 1 | this.bit(odds, from + m);
    return m - (1 << count);
  }

  reverse(odds, count, from = 0) {
    let m = 1, value = 0;
    for (let i = 0; i < count; ++i) {
      const bit = this.bit(odds, from + m);
      m = m << 1 | bit;
      value |= bit << i;
    }
    return value;
  }
}

const evenOdds = count => new Uint16Array(count).fill(1024);

class LzmaLengths {
  constructor() {
    this.choice = evenOdds(2);
    this.low = evenOdds(16 << 3);
    this.middle = evenOdds(16 << 3);
    this.high = evenOdds(256);
  }

  read(bits, place) {
    if (!bits.bit(this.choice, 0)) return bits.tree(this.low, 3, place << 3);
    if (!bits.bit(this.choice, 1)) return 8 + bits.tree(this.middle, 3, place << 3);
    return 16 + bits.tree(this.high, 8);
  }
}

/// What was packed, of which the length is known.
function lzmaUnpacked(bytes, length) {
  const lc = bytes[0] % 9, lp = Math.floor(bytes[0] / 9) % 5, pb = Math.floor(bytes[0] / 45);
  const out = new Uint8Array(length), bits = new LzmaBits(bytes, 13);
  const literals = evenOdds(0x300 << lc + lp), matches = evenOdds(12 << 4), repeats = evenOdds(12), repeats0 = evenOdds(12);
  const repeats1 = evenOdds(12), repeats2 = evenOdds(12), longs = evenOdds(12 << 4), slots = evenOdds(4 << 6), near = evenOdds(128), low = evenOdds(16);
  const lengths = new LzmaLengths(), repeatLengths = new LzmaLengths();
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  const distance = size => {
    const slot = bits.tree(slots, 6, Math.min(size, 3) << 6);
    if (slot < 4) return slot;
    const direct = (slot >> 1) - 1, far = (2 | slot & 1) * 2 ** direct;
    return slot < 14 ? far + bits.reverse(near, direct, far - slot) : far + bits.direct(direct - 4) * 16 + bits.reverse(low, 4);
  };
  for (let at = 0; at < length;) {
    const place = at & (1 << pb) - 1;
    if (!bits.bit(matches, (state << 4) + place)) {
      const before = at ? out[at - 1] : 0, from = 0x300 * (((at & (1 << lp) - 1) << lc) + (before >> 8 - lc));
      let symbol = 1;
      if (state >= 7)
        for (let match = out[at - rep0 - 1]; symbol < 0x100;) {
          const wanted = match >> 7 & 1, bit = bits.bit(literals, from + (1 + wanted << 8) + symbol);
          match <<= 1;
          symbol = symbol << 1 | bit;
          if (wanted !== bit) break;
        }
      while (symbol < 0x100) symbol = symbol << 1 | bits.bit(literals, from + symbol);
      out[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let size;
    if (!bits.bit(repeats, state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      size = lengths.read(bits, place);
      state = state < 7 ? 7 : 10;
      rep0 = distance(size);
    } else {
      if (!bits.bit(repeats0, state)) {
        if (!bits.bit(longs, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - rep0 - 1];
          ++at;
          continue;
        }
      } else {
        let chosen = rep1;
        if (bits.bit(repeats1, state)) {
          chosen = rep2;
          if (bits.bit(repeats2, state)) {
            chosen = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = chosen;
      }
      size = repeatLengths.read(bits, place);
      state = state < 7 ? 8 : 11;
    }
    for (let i = size + 2; i > 0 && at < length; --i, ++at) out[at] = out[at - rep0 - 1];
  }
  return out;
}
