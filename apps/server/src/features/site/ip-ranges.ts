import { isIP } from 'node:net';
import { type IpAddress, readIpAddress, readIpv4, writeIpAddress } from './ip-address.ts';

export interface IpRange {
  version: 4 | 6;
  first: bigint;
  last: bigint;
}

/** A range that cannot be used; the message is for the operator who typed it. */
export class IpRangeError extends Error {
  override readonly name = 'IpRangeError';
}

function readOrRefuse(text: string): IpAddress {
  const address = readIpAddress(text);
  if (address === undefined) throw new IpRangeError(`“${text}”不是有效的 IPv4 或 IPv6 地址`);
  return address;
}

function readCidr(addressText: string, bitsText: string): IpRange {
  const { version, value } = readOrRefuse(addressText);
  const written = isIP(addressText) === 4 ? 32 : 128;
  const bits = /^(?:0|[1-9]\d{0,2})$/.test(bitsText) ? Number(bitsText) : Number.POSITIVE_INFINITY;
  if (bits > written) throw new IpRangeError(`“/${bitsText}”不是有效的前缀长度，应为 0 到 ${written}`);
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8; a shorter prefix reaches beyond the wrapped IPv4 addresses.
  const wide = version === 4 ? 32 : 128;
  const kept = bits - (written - wide);
  if (kept < 0) throw new IpRangeError(`“${addressText}/${bitsText}”超出了 IPv4 映射地址的范围`);
  const hostMask = (1n << BigInt(wide - kept)) - 1n;
  const first = value & ~hostMask;
  if (first !== value) {
    const meant = `${writeIpAddress({ version, value: first })}/${kept}`;
    throw new IpRangeError(`“${addressText}/${bitsText}”的主机位不为零，是否应为 ${meant}？`);
  }
  return { version, first, last: first | hostMask };
}

/** One address, `a/bits` or `a-b`. Throws IpRangeError. */
export function parseIpRange(text: string): IpRange {
  const trimmed = text.trim();
  const [address = '', bits, ...more] = trimmed.split('/');
  if (bits !== undefined && more.length === 0) return readCidr(address, bits);
  const [from = '', to = from, ...rest] = trimmed.split('-').map((part) => part.trim());
  if (rest.length > 0) throw new IpRangeError(`“${trimmed}”不是有效的网段，应形如 10.1.0.0/16 或 10.1.0.1-10.1.0.99`);
  const first = readOrRefuse(from);
  const last = readOrRefuse(to);
  if (first.version !== last.version) throw new IpRangeError(`“${trimmed}”的首尾地址不是同一种地址`);
  if (first.value > last.value) throw new IpRangeError(`“${trimmed}”的首地址大于尾地址`);
  return { version: first.version, first: first.value, last: last.value };
}

export interface IpSet {
  has(address: string): boolean;
  /** How many ranges are left after merging. */
  readonly size: number;
}

/** Sorted, without overlap, neighbours joined. */
function mergeRanges(ranges: readonly IpRange[], version: 4 | 6): IpRange[] {
  const merged: IpRange[] = [];
  const sorted = ranges
    .filter((range) => range.version === version)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  for (const range of sorted) {
    const previous = merged.at(-1);
    if (previous === undefined || range.first > previous.last + 1n) merged.push({ ...range });
    else if (range.last > previous.last) previous.last = range.last;
  }
  return merged;
}

/** Where the last start not above `value` lies; -1 when there is none. */
function bisect<T extends number | bigint>(starts: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Made for being asked on every request: a list of ten thousand takes a dozen comparisons. */
export function buildIpSet(ranges: readonly IpRange[]): IpSet {
  const v4 = mergeRanges(ranges, 4);
  const v6 = mergeRanges(ranges, 6);
  const starts4 = Uint32Array.from(v4, (range) => Number(range.first));
  const ends4 = Uint32Array.from(v4, (range) => Number(range.last));
  const starts6 = v6.map((range) => range.first);
  const hasV4 = (value: number) => value <= (ends4[bisect(starts4, value)] ?? -1);
  const hasV6 = (value: bigint) => value <= (v6[bisect(starts6, value)]?.last ?? -1n);
  return {
    size: v4.length + v6.length,
    has(text) {
      if (isIP(text) === 4) return hasV4(readIpv4(text));
      const address = readIpAddress(text);
      if (address === undefined) return false;
      return address.version === 4 ? hasV4(Number(address.value)) : hasV6(address.value);
    },
  };
}
