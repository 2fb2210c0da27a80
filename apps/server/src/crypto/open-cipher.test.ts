import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { AppError } from '../errors.ts';
import { createCipherFailures } from './cipher-failures.ts';
import * as client from './encrypting-client.testkit.ts';
import { createKeyRing, type RingKey } from './key-ring.ts';
import { createOpenCipher, type OpenCipher } from './open-cipher.ts';
import { createRsaKeyRepo } from './rsa-key.repo.ts';

const ADDRESS = '203.0.113.5';
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let key: RingKey;
let failures = createCipherFailures();

beforeAll(async () => {
  database = await openTestDatabase();
  key = await client.makeKey();
});
afterAll(() => database.drop());
beforeEach(() => {
  failures = createCipherFailures();
});

function makeOpen(required = true): OpenCipher {
  const { lookup: find } = createKeyRing([key]);
  return createOpenCipher({ ring: { find }, usedBlocks: createRsaKeyRepo(database.orm), required, failures });
}

/** All fields of the refusal, so that two refusals can be compared exactly. */
async function refusal(opening: Promise<unknown>) {
  const error: unknown = await opening.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error });
  return { name: error.error, code: error.code, httpStatus: error.httpStatus, message: error.message };
}
const BAD_CIPHER_REFUSAL = { name: 'BAD_CIPHER', code: 400, httpStatus: 200, message: '请求参数错误' };

const login = { userName: 'zhangsan', password: 'Aa1!aaaa', captcha: 'c'.repeat(150) };
const countSeen = async () => (await database.pool.query('select from rsa_seen')).rowCount;

test('a body is accepted once; a replay in any framing is refused', async () => {
  const open = makeOpen();
  const blocks = client.encryptBlocks(login, key.pub);
  expect(await open(key.pub, client.joinBlocks(blocks), ADDRESS)).toEqual(login);
  for (const framing of client.FRAMINGS) {
    expect(await refusal(open(key.pub, client.joinBlocks(blocks, framing), ADDRESS))).toEqual(BAD_CIPHER_REFUSAL);
    expect(await refusal(open(key.pub, `"${client.joinBlocks(blocks, framing)}"\n`, ADDRESS))).toEqual(
      BAD_CIPHER_REFUSAL,
    );
  }
  expect(failures.total()).toBe(6);
});

test('when one body is sent many times at once, one request is accepted', async () => {
  const body = client.encryptBody(login, key.pub);
  const openers = [makeOpen(), makeOpen()];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => openers[index % 2]?.(key.pub, body, ADDRESS)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

/**
 * The attack: append a victim's blocks to a block of the attacker, who then reads them in a field of the attacker's
 * account.
 */
function splice(victim: Buffer[]): string {
  const head = `{"nickName":"${'A'.repeat(74)}`;
  const attackerBlock = client.encryptText(key, Buffer.from(`${head}A`).toString('base64').slice(0, 117));
  return client.joinBlocks([attackerBlock, ...victim.slice(1)]);
}

test('blocks that were already used cannot be appended to other blocks', async () => {
  const open = makeOpen();
  const secret = { userName: 'zhang', code: '1'.repeat(64), password: 'Victim#Pass9' };
  const opened = await open(key.pub, splice(client.encryptBlocks(secret, key.pub)), ADDRESS);
  expect(JSON.stringify(opened)).toContain('Victim#Pass9');

  const victim = client.encryptBlocks(secret, key.pub);
  await open(key.pub, client.joinBlocks(victim), ADDRESS);
  const rowsBefore = await countSeen();
  expect(await refusal(open(key.pub, splice(victim), ADDRESS))).toEqual(BAD_CIPHER_REFUSAL);
  // The attacker's new block was not stored either, so the refusal takes as long as any other.
  expect(await countSeen()).toBe(rowsBefore);
});

test('a used body cannot be extended with new blocks', async () => {
  const open = makeOpen();
  const text = Buffer.from(`{"a":"${'x'.repeat(170)}"}${' '.repeat(84)}`).toString('base64');
  const chunks = text.match(/.{1,117}/g) ?? [];
  const blocks = chunks.slice(0, 2).map((chunk) => client.encryptText(key, chunk));
  const encryptRest = () => chunks.slice(2).map((chunk) => client.encryptText(key, chunk));
  expect(await open(key.pub, client.joinBlocks([...blocks, ...encryptRest()]), ADDRESS)).toEqual({
    a: 'x'.repeat(170),
  });
  expect(await refusal(open(key.pub, client.joinBlocks([...blocks, ...encryptRest()]), ADDRESS))).toEqual(
    BAD_CIPHER_REFUSAL,
  );
});

test('invalid bodies store no rows', async () => {
  const open = makeOpen();
  const rowsBefore = await countSeen();
  const notJson = client.encryptText(key, Buffer.from('abc').toString('base64')).toString('base64');
  for (const body of ['', 'x', notJson, Buffer.alloc(128, 7).toString('base64')]) {
    expect(await refusal(open(key.pub, body, ADDRESS))).toEqual(BAD_CIPHER_REFUSAL);
  }
  expect(await countSeen()).toBe(rowsBefore);
});

test('an unknown key has its own error and does not count as a failure', async () => {
  const open = makeOpen();
  const unknownKey = await client.makeKey();
  for (let tries = 0; tries < 30; tries++) {
    const answer = await refusal(open(unknownKey.pub, client.encryptBody(login, unknownKey.pub), ADDRESS));
    expect(answer).toEqual({ name: 'UNKNOWN_KEY', code: 400, httpStatus: 200, message: '请刷新页面后重试' });
  }
  expect((await refusal(open('', '', ADDRESS))).name).toBe('UNKNOWN_KEY');
  expect(failures.total()).toBe(0);
});

test('the time inside a body must be recent, and is removed from the decrypted value', async () => {
  const open = makeOpen();
  const openWithTime = (_t: unknown) => open(key.pub, client.encryptBody({ a: 1, _t }, key.pub), ADDRESS);
  expect(await openWithTime(Date.now())).toEqual({ a: 1 });
  expect(await openWithTime(Date.now() - 200_000)).toEqual({ a: 1 });
  expect(await openWithTime(Date.now() + 200_000)).toEqual({ a: 1 });
  for (const wrongTime of [Date.now() - 301_000, Date.now() + 301_000, 0, -1, 1e308, null, `${Date.now()}`, {}]) {
    expect(await refusal(openWithTime(wrongTime))).toEqual(BAD_CIPHER_REFUSAL);
  }
});

test('a plain body is accepted only where RSA is optional, and never together with a key', async () => {
  const plain = JSON.stringify(login);
  expect(await refusal(makeOpen()(undefined, plain, ADDRESS))).toEqual(BAD_CIPHER_REFUSAL);
  const openOptional = makeOpen(false);
  expect(await openOptional(undefined, plain, ADDRESS)).toEqual(login);
  expect(await openOptional(undefined, '', ADDRESS)).toEqual({});
  expect((await refusal(openOptional(undefined, '{"a":', ADDRESS))).name).toBe('MALFORMED_REQUEST');
  expect((await refusal(openOptional(undefined, '{"__proto__":{}}', ADDRESS))).name).toBe('MALFORMED_REQUEST');
  expect(await refusal(openOptional(key.pub, plain, ADDRESS))).toEqual(BAD_CIPHER_REFUSAL);
  expect(await openOptional(key.pub, client.encryptBody(login, key.pub), ADDRESS)).toEqual(login);
});

test('after twenty invalid bodies a minute refusals for that address are delayed; valid bodies are accepted', async () => {
  const delays: (() => void)[] = [];
  failures = createCipherFailures(Date.now, () => new Promise<void>((end) => delays.push(end)));
  const open = makeOpen();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(open(key.pub, 'AAAA', ADDRESS))));
  expect(answers).toEqual(Array(20).fill(BAD_CIPHER_REFUSAL));
  const delayed = Array.from({ length: 20 }, () => refusal(open(key.pub, 'AAAA', ADDRESS)));
  await expect.poll(() => delays.length).toBe(20);
  const usedBody = client.encryptBody(login, key.pub);
  expect(await open(key.pub, usedBody, ADDRESS)).toEqual(login);
  const replayed = refusal(open(key.pub, usedBody, ADDRESS));
  await expect.poll(() => delays.length).toBe(21);
  expect(await open(key.pub, client.encryptBody(login, key.pub), '203.0.113.6')).toEqual(login);
  for (const end of delays) end();
  expect(await Promise.all([...delayed, replayed])).toEqual(Array(21).fill(BAD_CIPHER_REFUSAL));
});
