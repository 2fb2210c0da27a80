import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { storageTests } from './storage.testkit.ts';
import type { Storage } from './storage.ts';

/** `endpoint bucket key secret` of a real S3 store to test against: MinIO, Ceph, s3rver or a vendor's. */
const [endpoint = '', bucket = '', key = '', secret = ''] = (process.env.MEIYU_TEST_S3 ?? '').split(' ');

describe.skipIf(endpoint === '')('an external S3 store', () => {
  const opened: Storage[] = [];
  const run = Date.now().toString(36);
  let temporaryFolder: string;
  beforeAll(async () => {
    temporaryFolder = await mkdtemp(join(tmpdir(), 'meiyu-temporary-'));
  });
  afterAll(async () => {
    for (const storage of opened) storage.close?.();
    await rm(temporaryFolder, { recursive: true });
  });

  storageTests(async () => {
    const prefix = `meiyu-test/${run}-${opened.length}/`;
    const settings = { endpoint, bucket, prefix, key, secret, region: 'us-east-1', pathStyle: true, redirect: false };
    const storage = await createS3Storage({ settings, temporaryFolder, warn: () => {} });
    opened.push(storage);
    return storage;
  });
});
