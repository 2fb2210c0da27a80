import { randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { buildIpSet, parseIpRange } from '../apps/server/src/features/site/ip-ranges.ts';

const RANGES = 10_000;
const LOOKUPS = 50_000;
const SLOW_LOOKUPS = 500;

const group = () => randomInt(65_536).toString(16);
const randomV4 = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}`;
const randomV6 = () => `2001:${group()}:${group()}`;

function microsecondsEach(addresses: readonly string[], lookUp: (address: string) => boolean): number {
  for (const address of addresses) lookUp(address);
  const start = performance.now();
  for (const address of addresses) lookUp(address);
  return ((performance.now() - start) * 1000) / addresses.length;
}

/** Ten thousand ranges, half IPv4 and half IPv6, compared with Node's BlockList. */
export async function run(print: (line: string) => void): Promise<void> {
  const texts = Array.from({ length: RANGES }, (_, index) => (index % 2 ? `${randomV4()}.0/24` : `${randomV6()}::/48`));
  const v4 = Array.from({ length: LOOKUPS }, () => `${randomV4()}.7`);
  const v6 = Array.from({ length: LOOKUPS }, () => `${randomV6()}::7`);

  buildIpSet(texts.map(parseIpRange));
  const start = performance.now();
  const set = buildIpSet(texts.map(parseIpRange));
  const builtMs = performance.now() - start;

  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  const ours4 = microsecondsEach(v4, (address) => set.has(address));
  const ours6 = microsecondsEach(v6, (address) => set.has(address));
  const node4 = microsecondsEach(v4.slice(0, SLOW_LOOKUPS), (address) => list.check(address, 'ipv4'));
  const node6 = microsecondsEach(v6.slice(0, SLOW_LOOKUPS), (address) => list.check(address, 'ipv6'));
  print(`ip ranges: ${RANGES} built in ${builtMs.toFixed(1)} ms`);
  const compare = (family: string, ours: number, node: number) =>
    print(
      `ip ranges: ${family} ${ours.toFixed(2)} µs a check, ${(node / ours).toFixed(1)} times the speed of net.BlockList`,
    );
  compare('IPv4', ours4, node4);
  compare('IPv6', ours6, node6);
}
