import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Writes `::ffff:10.0.0.1` as 10.0.0.1; anything but a plain address (zone ids, other text) becomes '' (threat T28).
 */
export function plainAddress(text: string | undefined): string {
  if (!text) return '';
  const address = text.startsWith('::ffff:') && isIP(text.slice(7)) === 4 ? text.slice(7) : text;
  return isIP(address) === 0 || address.includes('%') ? '' : address;
}

/** Returns a function that reads the address of a client, as Fastify does for requests that it handles. */
export function createClientAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => plainAddress(socket.remoteAddress);
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => plainAddress(proxyAddr(request, isTrusted));
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/**
 * The key under which rate limits count an address. A whole IPv6 /64 has one key, because one client can use all of it.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groupsBefore = head === '' ? [] : head.split(':');
  const groupsAfter = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...groupsBefore, ...Array(8 - groupsBefore.length - groupsAfter.length).fill('0'), ...groupsAfter]
    : groupsBefore;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
