import { randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { buildIpSet, parseIpRange } from '../apps/server/src/features/site/ip-ranges.ts';

const RANGES = 10_000;
const LOOKUPS = 50_000;
/** net.BlockList is slow, so it gets fewer look-ups. */
const BLOCK_LIST_LOOKUPS = 500;

const randomGroup = () => randomInt(65_536).toString(16);
const randomPrefixV4 = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}`;
const randomPrefixV6 = () => `2001:${randomGroup()}:${randomGroup()}`;

function microsecondsEach(addresses: readonly string[], lookUp: (address: string) => boolean): number {
  for (const address of addresses) lookUp(address); // warm-up
  const start = performance.now();
  for (const address of addresses) lookUp(address);
  return ((performance.now() - start) * 1000) / addresses.length;
}

/** Ten thousand ranges, half IPv4 and half IPv6, compared with Node's BlockList. */
export async function run(print: (line: string) => void): Promise<void> {
  const ranges = Array.from({ length: RANGES }, (_, index) =>
    index % 2 ? `${randomPrefixV4()}.0/24` : `${randomPrefixV6()}::/48`,
  );
  const addressesV4 = Array.from({ length: LOOKUPS }, () => `${randomPrefixV4()}.7`);
  const addressesV6 = Array.from({ length: LOOKUPS }, () => `${randomPrefixV6()}::7`);

  buildIpSet(ranges.map(parseIpRange)); // warm-up
  const start = performance.now();
  const ipSet = buildIpSet(ranges.map(parseIpRange));
  const builtMs = performance.now() - start;

  const blockList = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    blockList.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  const ours4 = microsecondsEach(addressesV4, (address) => ipSet.has(address));
  const ours6 = microsecondsEach(addressesV6, (address) => ipSet.has(address));
  const node4 = microsecondsEach(addressesV4.slice(0, BLOCK_LIST_LOOKUPS), (address) =>
    blockList.check(address, 'ipv4'),
  );
  const node6 = microsecondsEach(addressesV6.slice(0, BLOCK_LIST_LOOKUPS), (address) =>
    blockList.check(address, 'ipv6'),
  );
  print(`ip ranges: ${RANGES} built in ${builtMs.toFixed(1)} ms`);
  const compare = (family: string, ours: number, node: number) =>
    print(
      `ip ranges: ${family} ${ours.toFixed(2)} µs a check, ${(node / ours).toFixed(1)} times the speed of net.BlockList`,
    );
  compare('IPv4', ours4, node4);
  compare('IPv6', ours6, node6);
}
