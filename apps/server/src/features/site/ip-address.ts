import { isIP } from 'node:net';

export interface IpAddress {
  version: 4 | 6;
  /** 32 bits or 128 bits. */
  value: bigint;
}

const DOT = 46;
const COLON = 58;
const IPV4_MAPPED_PREFIX = 0xffff;

/** Reads an IPv4 address that `isIP` has accepted (no octal, no short forms) as a number. */
function readIpv4(text: string, from = 0): number {
  let value = 0;
  let part = 0;
  for (let index = from; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (char === DOT) {
      value = value * 256 + part;
      part = 0;
    } else part = part * 10 + char - 48;
  }
  return value * 256 + part;
}

/** The value of a hexadecimal digit, given by its character code. */
function hexDigit(char: number): number {
  return char < COLON ? char - 48 : (char | 32) - 87;
}

/** Reads an IPv6 address that `isIP` has accepted into eight 16-bit words. */
function readWords(text: string, words: Uint16Array): void {
  words.fill(0);
  let count = 0;
  let gap = -1;
  let word = 0;
  let start = 0;
  for (let index = 0; index <= text.length; index++) {
    const char = index < text.length ? text.charCodeAt(index) : COLON;
    if (char === DOT) {
      const ipv4 = readIpv4(text, start);
      words[count++] = ipv4 >>> 16;
      words[count++] = ipv4 & 0xffff;
      break;
    }
    if (char !== COLON) {
      word = word * 16 + hexDigit(char);
      continue;
    }
    // An empty word means `::`; `gap` is the number of words before it.
    if (index > start) words[count++] = word;
    else if (gap < 0) gap = count;
    word = 0;
    start = index + 1;
  }
  if (gap < 0) return;
  words.copyWithin(8 - (count - gap), gap, count);
  words.fill(0, gap, 8 - (count - gap));
}

/**
 * An address as numbers that compare fast: 48, 48 and 32 bits of IPv6; an IPv4 address uses only `low`.
 */
export interface IpParts {
  version: 4 | 6;
  high: number;
  middle: number;
  low: number;
}

/** Reused by every call. */
const wordBuffer = new Uint16Array(8);

/** Appends 16 bits to a number. */
function appendWord(left = 0, right = 0): number {
  return left * 65_536 + right;
}

/**
 * Undefined for anything that `isIP` does not accept: other parsers read 010.1.2.3, 10.1.2 or 167838211 as addresses. An
 * IPv4-mapped IPv6 address is read as IPv4. Zone ids are refused, because they are only valid on one machine.
 */
export function readIpParts(text: string): IpParts | undefined {
  const version = isIP(text);
  if (version === 4) return { version, high: 0, middle: 0, low: readIpv4(text) };
  if (version !== 6 || text.includes('%')) return undefined;
  readWords(text, wordBuffer);
  const high = appendWord(appendWord(wordBuffer[0], wordBuffer[1]), wordBuffer[2]);
  const middle = appendWord(appendWord(wordBuffer[3], wordBuffer[4]), wordBuffer[5]);
  const low = appendWord(wordBuffer[6], wordBuffer[7]);
  return high === 0 && middle === IPV4_MAPPED_PREFIX
    ? { version: 4, high: 0, middle: 0, low }
    : { version: 6, high, middle, low };
}

export function readIpAddress(text: string): IpAddress | undefined {
  const parts = readIpParts(text);
  if (parts === undefined) return undefined;
  const { version, high, middle, low } = parts;
  if (version === 4) return { version, value: BigInt(low) };
  return { version, value: (BigInt(high) << 80n) | (BigInt(middle) << 32n) | BigInt(low) };
}

/** The IPv6 form is not shortened. */
export function writeIpAddress({ version, value }: IpAddress): string {
  const hex = value.toString(16).padStart(version === 4 ? 8 : 32, '0');
  if (version === 6) return (hex.match(/.{4}/g) ?? []).join(':');
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.');
}
