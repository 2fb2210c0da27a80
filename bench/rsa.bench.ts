import { constants, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import { createCipherFailures } from '../apps/server/src/crypto/cipher-failures.ts';
import {
  createKeyRing,
  generateKey,
  openStoredKey,
  type RingKey,
  type RsaBits,
} from '../apps/server/src/crypto/key-ring.ts';
import { createOpenCipher } from '../apps/server/src/crypto/open-cipher.ts';
import { CHUNK_CHARS } from '../apps/server/src/crypto/rsa-cipher.ts';

const RUN_MS = 1500;
const SECRET = 'a secret for benchmarks, 0123456789';
const login = { userName: 'zhangsan', password: 'Aa1!aaaa', captcha: 'c'.repeat(60), _t: 0 };

/** Calls a second, in one thread. */
async function measure(work: () => unknown): Promise<number> {
  for (let round = 0; round < 50; round++) await work();
  const start = performance.now();
  let calls = 0;
  for (; performance.now() - start < RUN_MS; calls++) await work();
  return (calls * 1000) / (performance.now() - start);
}

async function makeKey(bits: RsaBits): Promise<RingKey> {
  const stored = { ...(await generateKey(bits, SECRET)), createdAt: new Date(), retiredAt: null };
  return openStoredKey(stored, SECRET);
}

function encryptBlocks(value: unknown, pub: string): Buffer[] {
  const key = createPublicKey({ key: Buffer.from(pub, 'base64'), format: 'der', type: 'spki' });
  const text = Buffer.from(JSON.stringify(value)).toString('base64');
  const blocks = [];
  for (let start = 0; start < text.length; start += CHUNK_CHARS) {
    const chunk = Buffer.from(text.slice(start, start + CHUNK_CHARS));
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk));
  }
  return blocks;
}

async function runWith(bits: RsaBits, print: (line: string) => void): Promise<void> {
  const key = await makeKey(bits);
  const { lookup: find } = createKeyRing([key]);
  // Every block counts as new, so that the same body can be decrypted repeatedly.
  const usedBlocks = { claimBlocks: async () => true };
  const open = createOpenCipher({ ring: { find }, usedBlocks, required: true, failures: createCipherFailures() });
  const blocks = encryptBlocks({ ...login, _t: Date.now() }, key.pub);
  const body = `"${Buffer.concat(blocks).toString('base64')}"`;
  const full = await measure(() => open(key.pub, body, '203.0.113.5'));
  const padding = constants.RSA_NO_PADDING;
  const bare = await measure(() => {
    for (const block of blocks) privateDecrypt({ key: key.privateKey, padding }, block);
  });
  // This text fills the 64 blocks that a body may have.
  const largest = Buffer.concat(encryptBlocks({ a: 'x'.repeat(5608) }, key.pub)).toString('base64');
  const largestMs = 1000 / (await measure(() => open(key.pub, largest, '203.0.113.5')));
  print(
    `rsa ${bits}: ${Math.round(full)} login bodies/s (${blocks.length} blocks), ${(full / bare).toFixed(2)} of bare decryption; ` +
      `the largest body (64 blocks) ${largestMs.toFixed(1)} ms`,
  );
}

/** How many encrypted login bodies one thread decrypts a second, without the database. */
export async function run(print: (line: string) => void): Promise<void> {
  await runWith(1024, print);
  await runWith(2048, print);
}
