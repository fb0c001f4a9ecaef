// SHA-256 (FIPS 180-4). The browser's own is there on secure pages alone, and a table in a club's network is none. Pure.

// The first 32 bits of the fractional parts of the roots of the first primes: cube roots (64) and square roots (8).
function roots(count: number, exponent: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) {
    let prime = true;
    for (let d = 2; d * d <= n; ++d) prime &&= n % d !== 0;
    if (prime) found.push(Math.floor(((n ** exponent) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const k = roots(64, 1 / 3);
const start = roots(8, 1 / 2);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
const at = (list: readonly number[], i: number): number => list[i] ?? 0;

function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function schedule(view: DataView, from: number): readonly number[] {
  const w: number[] = [];
  for (let i = 0; i < 16; ++i) w.push(view.getInt32(from + 4 * i));
  for (let i = 16; i < 64; ++i) {
    const [a, b] = [at(w, i - 15), at(w, i - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0);
  }
  return w;
}

function compressed(state: readonly number[], w: readonly number[]): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; ++i) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + at(state, i)) | 0);
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes);
  let state = start;
  for (let from = 0; from < view.byteLength; from += 64) state = compressed(state, schedule(view, from));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => digest.setInt32(4 * i, x));
  return new Uint8Array(digest.buffer);
}
