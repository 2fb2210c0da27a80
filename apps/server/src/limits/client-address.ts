import { isIP } from 'node:net';

/** `::ffff:10.0.0.1` becomes 10.0.0.1; anything but a plain address (zone ids, other text) becomes '' (threat T28). */
export function plainAddress(text: string | undefined): string {
  if (!text) return '';
  const address = text.startsWith('::ffff:') && isIP(text.slice(7)) === 4 ? text.slice(7) : text;
  return isIP(address) === 0 || address.includes('%') ? '' : address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Rate limits count a whole IPv6 /64 as one address, because one client can use all of it. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const full = address.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
