import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isPrivateAddress } from './adapters/image-model/private-address.ts';

/* What a setting must not be when people depend on it (T32). */

/** Few characters, one word over and over, or the alphabet: long, but the first thing somebody would try. */
function isGuessable(secret: string): boolean {
  if (new Set(secret).size < 10) return true;
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.slice(period) === secret.slice(0, -period)) return true;
  }
  let steps = 0;
  for (let at = 1; at < secret.length; at += 1) {
    if (Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) === 1) steps += 1;
  }
  return steps > secret.length / 2;
}

/** A secret that protects sealed keys and signed links must not be guessable. */
export const secret = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((text) => !isGuessable(text), 'is too simple: use random characters'),
);

export const contact = z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://'));

/**
 * Passwords and codes would cross the open network readable by everyone on the way. A school's own network often has
 * nothing but plain http, and no certificate to be had for its names: there it may be.
 */
export function isOpenPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  return host.includes('.') && !/\.(local|lan|internal|localhost|home\.arpa)$/.test(host);
}
