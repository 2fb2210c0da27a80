import { type IpAddress, type IpParts, readIpAddress, readIpParts, writeIpAddress } from './ip-address.ts';

export interface IpRange {
  version: 4 | 6;
  first: bigint;
  last: bigint;
}

/** An invalid range; the message is shown to the operator. */
export class IpRangeError extends Error {
  override readonly name = 'IpRangeError';
}

function parseAddress(text: string): IpAddress {
  const address = readIpAddress(text);
  if (address === undefined) throw new IpRangeError(`“${text}”不是有效的 IPv4 或 IPv6 地址`);
  return address;
}

function readCidr(addressText: string, bitsText: string): IpRange {
  const { version, value } = parseAddress(addressText);
  const writtenBits = addressText.includes(':') ? 128 : 32;
  const bits = /^(?:0|[1-9]\d{0,2})$/.test(bitsText) ? Number(bitsText) : Number.POSITIVE_INFINITY;
  if (bits > writtenBits) throw new IpRangeError(`“/${bitsText}”不是有效的前缀长度，应为 0 到 ${writtenBits}`);
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8; a prefix below /96 covers more than the IPv4-mapped addresses.
  const addressBits = version === 4 ? 32 : 128;
  const prefixBits = bits - (writtenBits - addressBits);
  if (prefixBits < 0) throw new IpRangeError(`“${addressText}/${bitsText}”超出了 IPv4 映射地址的范围`);
  const hostMask = (1n << BigInt(addressBits - prefixBits)) - 1n;
  const first = value & ~hostMask;
  if (first !== value) {
    const suggestion = `${writeIpAddress({ version, value: first })}/${prefixBits}`;
    throw new IpRangeError(`“${addressText}/${bitsText}”的主机位不为零，是否应为 ${suggestion}？`);
  }
  return { version, first, last: first | hostMask };
}

/** Chinese input methods write dashes and slashes in full width. */
function replaceWideSigns(text: string): string {
  return text.replaceAll('－', '-').replaceAll('—', '-').replaceAll('–', '-').replaceAll('／', '/');
}

/** Several ranges in one text: between commas, semicolons, spaces or lines. */
export function splitRanges(text: string): string[] {
  const oneSpelling = replaceWideSigns(text)
    .split('-')
    .map((part) => part.trim())
    .join('-');
  return oneSpelling.split(/[,，、;；\s]+/).filter((part) => part !== '');
}

/** Parses one address, `a/bits` or `a-b`. Throws IpRangeError. */
export function parseIpRange(text: string): IpRange {
  const trimmed = replaceWideSigns(text).trim();
  const [address = '', bits, ...more] = trimmed.split('/');
  if (bits !== undefined && more.length === 0) return readCidr(address, bits);
  const [from = '', to = from, ...rest] = trimmed.split('-').map((part) => part.trim());
  if (rest.length > 0) throw new IpRangeError(`“${trimmed}”不是有效的网段，应形如 10.1.0.0/16 或 10.1.0.1-10.1.0.99`);
  const first = parseAddress(from);
  const last = parseAddress(to);
  if (first.version !== last.version) throw new IpRangeError(`“${trimmed}”的首尾地址不是同一种地址`);
  if (first.value > last.value) throw new IpRangeError(`“${trimmed}”的首地址大于尾地址`);
  return { version: first.version, first: first.value, last: last.value };
}

interface IpSet {
  has(address: string): boolean;
  /** Number of merged ranges. */
  readonly size: number;
}

/** The ranges of one version, sorted and without overlap; adjacent ranges are joined. */
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

/** A table with three numbers per bound (see IpParts), because comparing BigInts is slow. */
function toTable(bounds: readonly bigint[]): Float64Array {
  const table = new Float64Array(bounds.length * 3);
  bounds.forEach((bound, row) => {
    table[row * 3] = Number(bound >> 80n);
    table[row * 3 + 1] = Number((bound >> 32n) & 0xffff_ffff_ffffn);
    table[row * 3 + 2] = Number(bound & 0xffff_ffffn);
  });
  return table;
}

/** Negative if the bound in this row is below the address, 0 if equal, positive if above. */
function compareRow(table: Float64Array, row: number, { high, middle, low }: IpParts): number {
  const offset = row * 3;
  return (table[offset] ?? 0) - high || (table[offset + 1] ?? 0) - middle || (table[offset + 2] ?? 0) - low;
}

function makeLookup(ranges: readonly IpRange[]): (address: IpParts) => boolean {
  const starts = toTable(ranges.map((range) => range.first));
  const ends = toTable(ranges.map((range) => range.last));
  return (address) => {
    let startRow = 0;
    let endRow = ranges.length;
    while (startRow < endRow) {
      const row = (startRow + endRow) >>> 1;
      if (compareRow(starts, row, address) <= 0) startRow = row + 1;
      else endRow = row;
    }
    // Only the ranges before `startRow` begin at or below the address, and only the last of them can contain it.
    return startRow > 0 && compareRow(ends, startRow - 1, address) >= 0;
  };
}

/** Fast enough for every request: ten thousand ranges take a dozen comparisons. */
export function buildIpSet(ranges: readonly IpRange[]): IpSet {
  const v4 = mergeRanges(ranges, 4);
  const v6 = mergeRanges(ranges, 6);
  const hasV4 = makeLookup(v4);
  const hasV6 = makeLookup(v6);
  return {
    size: v4.length + v6.length,
    has(text) {
      const address = readIpParts(text);
      return address !== undefined && (address.version === 4 ? hasV4(address) : hasV6(address));
    },
  };
}
