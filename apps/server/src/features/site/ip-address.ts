import { isIP } from 'node:net';

export interface IpAddress {
  version: 4 | 6;
  /** 32 bits or 128 bits. */
  value: bigint;
}

const V4_IN_V6 = 0xffffn;

/** The number behind a dotted quad that `isIP` has approved: no octal, no short forms. */
export function readIpv4(text: string): number {
  let value = 0;
  for (const part of text.split('.')) value = value * 256 + Number(part);
  return value;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

/** The number behind IPv6 text that `isIP` has approved. */
function readIpv6(text: string): bigint {
  const dot = text.indexOf('.');
  if (dot >= 0) {
    const tailAt = text.lastIndexOf(':', dot) + 1;
    const tail = readIpv4(text.slice(tailAt));
    text = `${text.slice(0, tailAt)}${(tail >>> 16).toString(16)}:${(tail & 0xffff).toString(16)}`;
  }
  const gap = text.indexOf('::');
  const left = groupsOf(gap < 0 ? text : text.slice(0, gap));
  const right = gap < 0 ? [] : groupsOf(text.slice(gap + 2));
  let hex = '0x';
  for (const group of left) hex += group.padStart(4, '0');
  hex += '0000'.repeat(8 - left.length - right.length);
  for (const group of right) hex += group.padStart(4, '0');
  return BigInt(hex);
}

/**
 * An address as a number, or undefined for anything else. `isIP` is the gate: other parsers read 010.1.2.3, 10.1.2 or
 * 167838211 as addresses (T28). An IPv4 address wrapped in IPv6 is that IPv4 address. Zone ids are refused: they name a
 * wire of somebody's machine, not a place.
 */
export function readIpAddress(text: string): IpAddress | undefined {
  const version = isIP(text);
  if (version === 4) return { version, value: BigInt(readIpv4(text)) };
  if (version !== 6 || text.includes('%')) return undefined;
  const value = readIpv6(text);
  return value >> 32n === V4_IN_V6 ? { version: 4, value: value & 0xffffffffn } : { version: 6, value };
}

/** Plain text that every reader of addresses understands; not the shortest for IPv6. */
export function writeIpAddress({ version, value }: IpAddress): string {
  const hex = value.toString(16).padStart(version === 4 ? 8 : 32, '0');
  if (version === 6) return (hex.match(/.{4}/g) ?? []).join(':');
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.');
}
