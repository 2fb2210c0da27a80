import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_HASH, presignS3, signS3 } from './sign-s3.ts';

/** The examples in AWS's "Signature Calculations for the Authorization Header" and "Using Query Parameters". */
const keys = {
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

async function signatureOf(
  method: string,
  path: string,
  extraHeaders: Record<string, string> = {},
  payloadHash = EMPTY_HASH,
) {
  const { headers } = await signS3(
    { method, url: new URL(host + path), headers: extraHeaders, payloadHash, now },
    keys,
  );
  return headers.authorization?.slice(-64);
}

test('signatures match the published examples', async () => {
  expect(await signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  const bodyHash = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
  expect(await signatureOf('PUT', '/test%24file.text', headers, bodyHash)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
  expect(await signatureOf('GET', '/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(await signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('a presigned link matches the published example', async () => {
  const link = new URL(await presignS3(new URL(`${host}/test.txt`), 86400, keys, now));
  expect(link.origin + link.pathname).toBe(`${host}/test.txt`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  });
});

test('a link expires after a week at most', async () => {
  const link = new URL(await presignS3(new URL(`${host}/test.txt`), 30 * 86400, keys, now));
  expect(link.searchParams.get('X-Amz-Expires')).toBe('604800');
});

test('path and query are sent in the same encoding as they were signed', async () => {
  const url = new URL(`${host}/a%20b/c/d(1).txt/%E5%9B%BE?prefix=a%20b&max-keys=2`);
  const { path } = await signS3({ method: 'GET', url, headers: {}, payloadHash: EMPTY_HASH, now }, keys);
  expect(path).toBe('/a%20b/c/d%281%29.txt/%E5%9B%BE?max-keys=2&prefix=a%20b');
});
