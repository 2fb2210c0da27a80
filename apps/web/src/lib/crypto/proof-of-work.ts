import type { getCaptcha } from '@meiyu/contract/account.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { createSha256 } from './proof-of-work-sha256.ts';

/** How long the solver runs before other tasks of the page get a turn. */
const SLICE_MS = 8;

/**
 * Solves a challenge of `GET /api/auth/captcha` and returns the value of `captcha`. It always uses the SHA-256 of this
 * folder: `crypto.subtle` is missing on plain http, and where it is present one awaited call per 32 bytes is slower
 * than this. Works in slices, so that the page stays responsive. Rejects with the signal's reason when it is aborted.
 */
export async function solveCaptcha(challenge: CallResult<typeof getCaptcha>, signal?: AbortSignal): Promise<string> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  if (algorithm !== 'SHA-256' || keyLength !== 32) throw new Error(`cannot solve ${algorithm}`);
  const prefix = readHex(keyPrefix);
  // The hashed message: salt, nonce, then the counter as four bytes, big-endian.
  const message = Uint8Array.of(...readHex(salt), ...readHex(nonce), 0, 0, 0, 0);
  const view = new DataView(message.buffer);
  const hash = createSha256();

  let sliceEnd = performance.now() + SLICE_MS;
  for (let counter = 0; counter <= 0xffffffff; counter++) {
    view.setUint32(message.length - 4, counter);
    let key = hash(message);
    for (let round = 1; round < cost; round++) key = hash(key);
    if (prefix.every((byte, i) => key[i] === byte)) {
      const solution = { counter, derivedKey: writeHex(key) };
      return btoa(JSON.stringify({ challenge, solution }));
    }
    if (performance.now() >= sliceEnd) {
      await nextTask();
      signal?.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MS;
    }
  }
  throw new Error('the challenge has no solution');
}

/** Posts a message to itself: unlike a timer it is not delayed by 4 ms each time, or by a second in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

function readHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
