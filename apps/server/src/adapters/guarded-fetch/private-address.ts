import { BlockList, isIPv6 } from 'node:net';

/** Addresses outside the public internet: loopback, private and link-local ranges, and IPv6 ranges that map to them. */
const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6');

/**
 * Addresses at which no model or mail server can be: this network, link-local, multicast, and where clouds answer questions
 * about the machine, with its keys.
 */
const forbiddenRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
] as const)
  forbiddenRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['64:ff9b::a9fe:0', 112],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  forbiddenRanges.addSubnet(net, bits, 'ipv6');

export const isPrivateAddress = (address: string): boolean => isInside(privateRanges, address);
export const isForbiddenAddress = (address: string): boolean => isInside(forbiddenRanges, address);

function isInside(ranges: BlockList, address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? readHexMapped(bare);
  if (mapped) return ranges.check(mapped, 'ipv4');
  return isIPv6(bare) ? ranges.check(bare, 'ipv6') : ranges.check(bare, 'ipv4');
}

/** The IPv4 address in `::ffff:7f00:1`, which is how URLs write an IPv4-mapped 127.0.0.1. */
function readHexMapped(address: string): string | undefined {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return undefined;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
