/** The fractional bits of the square and cube roots of the first primes, which is how FIPS 180-4 defines the constants. */
const primes = firstPrimes(64);
const INITIAL_STATE = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(prime ** (1 / 2)));
const ROUND_CONSTANTS = Int32Array.from(primes, (prime) => fractionBits(prime ** (1 / 3)));

/**
 * SHA-256 of messages up to 55 bytes, which fit one block: all that a proof of work hashes. Each call returns the same
 * 32 bytes, overwritten; the memory is made once because a solver calls this some hundred thousand times.
 */
export function createSha256(): (message: Uint8Array) => Uint8Array {
  const words = new Int32Array(64);
  const block = new Uint8Array(64);
  const blockView = new DataView(block.buffer);
  const digest = new Uint8Array(32);
  const digestView = new DataView(digest.buffer);
  const state = new Int32Array(8);

  return (message) => {
    if (message.length > 55) throw new RangeError('one block at most');
    block.fill(0);
    block.set(message);
    block[message.length] = 0x80;
    blockView.setUint32(60, message.length * 8);
    for (let i = 0; i < 16; i++) words[i] = blockView.getInt32(i * 4);
    state.set(INITIAL_STATE);
    compress(state, words);
    for (let i = 0; i < 8; i++) digestView.setInt32(i * 4, wordAt(state, i));
    return digest;
  };
}

function compress(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = wordAt(w, i - 15);
    const y = wordAt(w, i - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = wordAt(w, i - 16) + s0 + wordAt(w, i - 7) + s1;
  }
  let a = wordAt(state, 0);
  let b = wordAt(state, 1);
  let c = wordAt(state, 2);
  let d = wordAt(state, 3);
  let e = wordAt(state, 4);
  let f = wordAt(state, 5);
  let g = wordAt(state, 6);
  let h = wordAt(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + wordAt(ROUND_CONSTANTS, i) + wordAt(w, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const end = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = wordAt(state, i) + (end[i] ?? 0);
}

/** Every index here is inside its array; this satisfies the compiler, and is free once inlined. */
function wordAt(words: Int32Array, i: number): number {
  return words[i] ?? 0;
}

function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primesFound: number[] = [];
  for (let n = 2; primesFound.length < count; n++) {
    if (primesFound.every((prime) => n % prime !== 0)) primesFound.push(n);
  }
  return primesFound;
}
