import { randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { buildIpSet, parseIpRange } from '../apps/server/src/features/site/ip-ranges.ts';

const RANGES = 10_000;
const ASKED = 50_000;
const ASKED_SLOWLY = 500;

const group = () => randomInt(65_536).toString(16);
const randomV4 = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}`;
const randomV6 = () => `2001:${group()}:${group()}`;

function microsecondsEach(addresses: readonly string[], ask: (address: string) => boolean): number {
  for (const address of addresses) ask(address);
  const start = performance.now();
  for (const address of addresses) ask(address);
  return ((performance.now() - start) * 1000) / addresses.length;
}

/** Ten thousand ranges, half of each kind, against Node's own BlockList. */
export async function run(print: (line: string) => void): Promise<void> {
  const texts = Array.from({ length: RANGES }, (_, at) => (at % 2 ? `${randomV4()}.0/24` : `${randomV6()}::/48`));
  const v4 = Array.from({ length: ASKED }, () => `${randomV4()}.7`);
  const v6 = Array.from({ length: ASKED }, () => `${randomV6()}::7`);

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
  const node4 = microsecondsEach(v4.slice(0, ASKED_SLOWLY), (address) => list.check(address, 'ipv4'));
  const node6 = microsecondsEach(v6.slice(0, ASKED_SLOWLY), (address) => list.check(address, 'ipv6'));
  print(`ip ranges: ${RANGES} built in ${builtMs.toFixed(1)} ms`);
  const compare = (kind: string, ours: number, node: number) =>
    print(
      `ip ranges: ${kind} ${ours.toFixed(2)} µs a check, ${(node / ours).toFixed(1)} times the speed of net.BlockList`,
    );
  compare('IPv4', ours4, node4);
  compare('IPv6', ours6, node6);
}
