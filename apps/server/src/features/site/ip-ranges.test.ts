import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readIpAddress, writeIpAddress } from './ip-address.ts';
import { buildIpSet, type IpRange, IpRangeError, parseIpRange } from './ip-ranges.ts';

const showBounds = ({ version, first, last }: IpRange) =>
  `${writeIpAddress({ version, value: first })} ${writeIpAddress({ version, value: last })}`;

test.each([
  ['10.1.2.3', '10.1.2.3 10.1.2.3'],
  [' 10.1.0.0/16 ', '10.1.0.0 10.1.255.255'],
  ['0.0.0.0/0', '0.0.0.0 255.255.255.255'],
  ['255.255.255.255/32', '255.255.255.255 255.255.255.255'],
  ['192.168.1.128/25', '192.168.1.128 192.168.1.255'],
  ['10.1.0.5-10.1.0.99', '10.1.0.5 10.1.0.99'],
  ['10.1.0.5 - 10.1.0.5', '10.1.0.5 10.1.0.5'],
  ['10.1.0.5－10.1.0.99', '10.1.0.5 10.1.0.99'],
  ['10.1.0.5—10.1.0.99', '10.1.0.5 10.1.0.99'],
  ['10.1.0.0／16', '10.1.0.0 10.1.255.255'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0001 0000:0000:0000:0000:0000:0000:0000:0001'],
  ['2001:DB8::/32', '2001:0db8:0000:0000:0000:0000:0000:0000 2001:0db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::1-2001:db8::ff', '2001:0db8:0000:0000:0000:0000:0000:0001 2001:0db8:0000:0000:0000:0000:0000:00ff'],
  ['64:ff9b::1.2.3.4', '0064:ff9b:0000:0000:0000:0000:0102:0304 0064:ff9b:0000:0000:0000:0000:0102:0304'],
  ['::ffff:10.1.0.0/112', '10.1.0.0 10.1.255.255'],
  ['::ffff:0:0/96', '0.0.0.0 255.255.255.255'],
  ['::ffff:a01:5-10.1.0.9', '10.1.0.5 10.1.0.9'],
])('%s is a range', (text, bounds) => {
  expect(showBounds(parseIpRange(text))).toBe(bounds);
});

test.each([
  ['', '不是有效的'],
  ['localhost', '不是有效的'],
  ['10.1.2', '不是有效的'],
  ['167838211', '不是有效的'],
  ['010.1.2.3', '不是有效的'],
  ['0x0a.1.2.3', '不是有效的'],
  ['10.1.2.256', '不是有效的'],
  ['10.1.2.3.4', '不是有效的'],
  ['１０.1.2.3', '不是有效的'],
  ['10.1.2.3:80', '不是有效的'],
  ['10.*.*.*', '不是有效的'],
  ['fe80::1%eth0', '不是有效的'],
  ['fe80::%eth0/64', '不是有效的'],
  ['[::1]', '不是有效的'],
  ['1::2::3', '不是有效的'],
  ['10.0.0.0/', '前缀长度'],
  ['10.0.0.0/33', '0 到 32'],
  ['10.0.0.0/08', '前缀长度'],
  ['10.0.0.0/-1', '前缀长度'],
  ['10.0.0.0/8.0', '前缀长度'],
  ['10.0.0.0/1e1', '前缀长度'],
  ['10.0.0.0/ 8', '前缀长度'],
  ['10.0.0.0/255.0.0.0', '前缀长度'],
  ['::/129', '0 到 128'],
  ['10.0.0.0/8/8', '不是有效的'],
  ['10.1.2.3/16', '是否应为 10.1.0.0/16'],
  ['2001:db8::1/64', '是否应为 2001:0db8:0000:0000:0000:0000:0000:0000/64'],
  ['::ffff:10.0.0.0/90', '映射'],
  ['10.1.0.9-10.1.0.5', '大于'],
  ['10.1.0.9-::1', '同一种'],
  ['10.1.0.1-2-3', '不是有效的'],
  ['10.1.0.1-9', '不是有效的'],
  ['10.1.0.1,10.1.0.2', '不是有效的'],
])('%s is refused with a reason', (text, reason) => {
  expect(() => parseIpRange(text)).toThrow(IpRangeError);
  expect(() => parseIpRange(text)).toThrow(reason);
});

describe('a set', () => {
  const set = buildIpSet(
    ['10.1.0.0/16', '10.2.0.0/16', '10.1.5.0/24', '192.0.2.7', '2001:db8::/32', '2001:db8:5::/48'].map(parseIpRange),
  );

  test('a range inside another one does not shrink it', () => {
    for (const texts of [
      ['10.0.0.0/8', '10.1.0.0/16'],
      ['10.0.0.0/16', '10.0.0.0/8'],
      ['10.0.0.0/8', '10.0.0.0/16', '10.255.255.255'],
    ]) {
      const joined = buildIpSet(texts.map(parseIpRange));
      expect([joined.size, joined.has('10.2.0.5'), joined.has('10.255.255.255'), joined.has('11.0.0.0')]).toEqual([
        1,
        true,
        true,
        false,
      ]);
    }
  });

  test('joins overlapping and adjacent ranges', () => {
    expect(set.size).toBe(3);
    expect(buildIpSet(['0.0.0.0/1', '128.0.0.0/1'].map(parseIpRange)).size).toBe(1);
    expect(buildIpSet(['10.0.0.1-10.0.0.9', '10.0.0.11-10.0.0.20'].map(parseIpRange)).size).toBe(2);
  });

  test.each([
    ['10.1.0.0', true],
    ['10.2.255.255', true],
    ['10.0.255.255', false],
    ['10.3.0.0', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['::ffff:10.1.2.3', true],
    ['::FFFF:10.1.2.3', true],
    ['0:0:0:0:0:ffff:a01:203', true],
    ['::ffff:10.3.0.0', false],
    ['::10.1.2.3', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::', false],
    ['::', false],
  ])('contains %s: %s', (address, inside) => {
    expect(set.has(address)).toBe(inside);
  });

  test('invalid addresses are never in the set, even if it contains all addresses', () => {
    const allAddresses = buildIpSet(['0.0.0.0/0', '::/0'].map(parseIpRange));
    expect([allAddresses.has('8.8.8.8'), allAddresses.has('2001:db8::1')]).toEqual([true, true]);
    for (const text of [
      '',
      ' ',
      '10.1.2',
      '010.1.2.3',
      '167838211',
      '10.1.2.3 ',
      '10.1.2.3, 8.8.8.8',
      '10.1.2.3:80',
      '10.1.2.3/32',
      'fe80::1%eth0',
      '2001:db8::1%1',
      '[::1]',
      'unknown',
      '_hidden',
      '10.1.2.3\0',
    ]) {
      expect([text, allAddresses.has(text)]).toEqual([text, false]);
    }
  });

  test('an empty set contains no address', () => {
    expect(buildIpSet([]).has('127.0.0.1')).toBe(false);
    expect(buildIpSet([parseIpRange('0.0.0.0/0')]).has('::1')).toBe(false);
  });
});

function randomCidr(version: 4 | 6): string {
  const addressBits = version === 4 ? 32 : 128;
  const bits = version === 4 ? randomInt(14, 33) : randomInt(20, 129);
  const raw = BigInt(`0x${randomBytes(addressBits / 8).toString('hex')}`);
  // A small part of the address space, so that some ranges overlap or are adjacent.
  const value = version === 4 ? (raw & 0x0fffffffn) | 0x0a000000n : (raw & ((1n << 110n) - 1n)) | (0x2001n << 112n);
  const shift = BigInt(addressBits - bits);
  return `${writeIpAddress({ version, value: (value >> shift) << shift })}/${bits}`;
}
function randomRanges(count: number): string[] {
  return Array.from({ length: count }, (_, index) => randomCidr(index % 2 ? 4 : 6));
}

test('a set of ten thousand random ranges gives the same results as a linear search', () => {
  const ranges = randomRanges(10_000).map(parseIpRange);
  const set = buildIpSet(ranges);
  const searchLinearly = (text: string) => {
    const address = readIpAddress(text);
    return ranges.some(
      (range) => range.version === address?.version && range.first <= address.value && address.value <= range.last,
    );
  };
  let insideCount = 0;
  for (let round = 0; round < 200; round++) {
    const range = ranges[randomInt(ranges.length)];
    if (range === undefined) throw new Error('no ranges');
    const limit = range.version === 4 ? 1n << 32n : 1n << 128n;
    for (const value of [range.first - 1n, range.first, range.last, range.last + 1n].filter(
      (v) => v >= 0n && v < limit,
    )) {
      const text = writeIpAddress({ version: range.version, value });
      expect([text, set.has(text)]).toEqual([text, searchLinearly(text)]);
      insideCount += Number(set.has(text));
    }
  }
  expect(insideCount).toBeGreaterThan(300);
  expect(insideCount).toBeLessThan(800);
});

test('all notations of an IPv6 address are read alike', () => {
  for (let round = 0; round < 3000; round++) {
    const words = Array.from({ length: 8 }, () => (randomInt(2) ? 0 : randomInt(0x10000)));
    const value = words.reduce((sum, word) => (sum << 16n) | BigInt(word), 0n);
    const full = writeIpAddress({ version: 6, value });
    // URLs write addresses in their shortest form.
    const short = new URL(`http://[${full}]/`).hostname.slice(1, -1);
    const dotted = full.replace(/:.{4}:.{4}$/, `:${writeIpAddress({ version: 4, value: value & 0xffffffffn })}`);
    for (const text of [full, short, short.toUpperCase(), dotted]) {
      expect([text, readIpAddress(text)]).toEqual([
        text,
        value >> 32n === 0xffffn ? { version: 4, value: value & 0xffffffffn } : { version: 6, value },
      ]);
    }
  }
});
