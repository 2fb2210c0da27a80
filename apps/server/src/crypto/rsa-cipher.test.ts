import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as client from './encrypting-client.testkit.ts';
import type { RingKey } from './key-ring.ts';
import { openBody } from './rsa-cipher.ts';

let key: RingKey;
let longKey: RingKey;
beforeAll(async () => {
  [key, longKey] = await Promise.all([client.makeKey(1024), client.makeKey(2048)]);
});

const LENGTHS = [0, 1, 5, 30, 60, 85, 86, 87, 88, 120, 170, 175, 176, 260, 400, 1300];
const sample = (length: number) => ({
  userName: [...'美育🎨书画'.repeat(length)].slice(0, length).join(''),
  password: 'Aa1!',
});

describe.each(client.FRAMINGS)('a body as %s', (framing) => {
  test('is decrypted at every length, with and without quotes, with both key sizes', () => {
    for (const length of LENGTHS) {
      const value = sample(length);
      const body = client.encryptBody(value, key.pub, framing);
      expect(openBody(key, body)?.value).toEqual(value);
      expect(openBody(key, `"${body}"`)?.value).toEqual(value);
      expect(
        openBody(key, ` ${JSON.stringify(body).replaceAll('/', '\\/').replaceAll('=', '\\u003d')}\n`),
      ).toBeDefined();
    }
    const value = sample(300);
    expect(openBody(longKey, client.encryptBody(value, longKey.pub, framing))?.value).toEqual(value);
  });

  test('may have 64 blocks and no more', () => {
    const largest = { a: 'x'.repeat(5608) };
    const blocks = client.encryptBlocks(largest, key.pub);
    expect(blocks).toHaveLength(64);
    expect(openBody(key, client.joinBlocks(blocks, framing))?.value).toEqual(largest);
    expect(openBody(key, client.encryptBody({ a: 'x'.repeat(5609) }, key.pub, framing)) === undefined).toBe(true);
  });
});

/** Invalid bodies by name; each breaks one rule. */
function makeDamagedBodies(): Record<string, string> {
  const toBase64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
  const encryptPadded = (...parts: (number[] | Buffer)[]) =>
    toBase64(client.encryptRaw(key, Buffer.concat(parts.map((part) => Buffer.from(part)))));
  const encryptJson = (json: string | Buffer) => toBase64(client.encryptText(key, toBase64(json)));
  const encryptChunk = (inside: string) => toBase64(client.encryptText(key, inside));
  const [first, second, third] = client.encryptBlocks({ userName: 'a', password: 'b'.repeat(200) }, key.pub);
  if (!first || !second || !third) throw new Error('the sample is too short');
  const validBody = client.encryptBody({ userName: 'a', password: 'b'.repeat(100) }, key.pub);
  const flipped = Buffer.from(second);
  flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100);
  const inside = toBase64('{"a":1}');
  const filling = (count: number) => client.nonZeroBytes(count);
  const twoChunks = toBase64(`{"a":"${'x'.repeat(150)}"}`);
  return {
    empty: '',
    spaces: '  ',
    quotes: '""',
    'open quote': `"${validBody}`,
    'plain JSON object': '{"a":1}',
    'JSON array': `["${validBody}"]`,
    words: '你好',
    'short base64': 'AAAA',
    'illegal character at the end': `${validBody.slice(0, -1)}*=`,
    'url base64': validBody.replaceAll('+', '-').replaceAll('/', '_').replace('A', '_'),
    'space inside': `${validBody.slice(0, 8)} ${validBody.slice(8)}`,
    'no padding': validBody.replace(/=+$/, ''),
    'loose last bits': setUnusedBits(validBody),
    'trailing comma': `${client.joinBlocks([first, second, third], 'commas')},`,
    'short segment': `${toBase64(first)},AAAA`,
    'joined and cut': client.joinBlocks([first, second, third], 'joined').slice(0, -4),
    random: toBase64(randomBytes(128)),
    zeros: toBase64(Buffer.alloc(128)),
    'above the modulus': toBase64(Buffer.alloc(128, 255)),
    'the modulus': toBase64(key.modulus),
    'first byte 1': encryptPadded([1, 2], filling(125 - inside.length), [0], Buffer.from(inside)),
    'block type 1': encryptPadded([0, 1], filling(125 - inside.length), [0], Buffer.from(inside)),
    'no separator': encryptPadded([0, 2], filling(126)),
    'padding of 7': encryptPadded([0, 2], filling(7), [0], Buffer.alloc(118, 65)),
    'separator at once': encryptPadded([0, 2, 0], filling(125)),
    'chunk empty': toBase64(client.encryptText(key, '')),
    'not base64': encryptChunk('{"a":1}'),
    'loose base64': encryptChunk(`${inside.slice(0, 4)} ${inside.slice(4)}`),
    'base64 without end': encryptChunk(inside.replace(/=+$/, '')),
    'not JSON': encryptJson('abc'),
    number: encryptJson('1'),
    null: encryptJson('null'),
    'JSON string': encryptJson('"a"'),
    array: encryptJson('[1]'),
    'two values': encryptJson('{}{}'),
    proto: encryptJson('{"__proto__":{"x":1}}'),
    'proto escaped': encryptJson('{"__pr\\u006fto__":{"x":1}}'),
    constructor: encryptJson('{"constructor":{"prototype":{"x":1}}}'),
    'bad UTF-8': encryptJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
    NUL: encryptJson('{"a":"\\u0000"}'),
    'lone surrogate': encryptJson('{"a":"\\ud800"}'),
    'bad key': encryptJson('{"\\u0000":1}'),
    deep: encryptJson('['.repeat(35).concat(']'.repeat(35)).replace(/^/, '{"a":').concat('}')),
    'first chunk short': client.joinBlocks([
      client.encryptText(key, twoChunks.slice(0, 116)),
      client.encryptText(key, twoChunks.slice(116)),
    ]),
    'one block twice': client.joinBlocks([first, first, second, third]),
    'order changed': client.joinBlocks([second, first, third]),
    'last block missing': client.joinBlocks([first, second]),
    'block cut': toBase64(Buffer.concat([first, second]).subarray(0, 200)),
    'byte short': toBase64(first.subarray(0, 127)),
    '65 blocks': toBase64(randomBytes(128 * 65).map((byte, index) => (index % 128 ? byte : 0)) as Buffer),
    'one bit changed': client.joinBlocks([first, flipped, third]),
    'other key': client.encryptBody({ a: 1 }, longKey.pub),
  };
}

/** Sets unused bits of the last character: a lenient decoder still reads the same bytes. */
function setUnusedBits(base64Body: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const index = base64Body.replace(/=+$/, '').length - 1;
  return `${base64Body.slice(0, index)}${alphabet[alphabet.indexOf(base64Body.charAt(index)) + 1]}${base64Body.slice(index + 1)}`;
}

test('every invalid body yields undefined', () => {
  const opened = Object.entries(makeDamagedBodies()).filter(([, body]) => openBody(key, body) !== undefined);
  expect(opened.map(([name]) => name)).toEqual([]);
  expect(Object.keys(makeDamagedBodies()).length).toBeGreaterThan(45);
});

test('the valid bodies that the invalid ones are derived from are accepted', () => {
  const inside = Buffer.from('{"a":1}').toString('base64');
  const padded = Buffer.concat([
    Buffer.from([0, 2]),
    client.nonZeroBytes(125 - inside.length),
    Buffer.from([0]),
    Buffer.from(inside),
  ]);
  expect(openBody(key, client.encryptRaw(key, padded).toString('base64'))?.value).toEqual({ a: 1 });
  const twoChunks = Buffer.from(`{"a":"${'x'.repeat(150)}"}`).toString('base64');
  const blocks = [client.encryptText(key, twoChunks.slice(0, 117)), client.encryptText(key, twoChunks.slice(117))];
  expect(openBody(key, client.joinBlocks(blocks))?.value).toEqual({ a: 'x'.repeat(150) });
});
