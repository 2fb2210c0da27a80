import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { storageTests } from './storage-tests.ts';

/** `endpoint bucket key secret` of a store that is none of ours: MinIO, Ceph, s3rver, a vendor's. */
const [endpoint = '', bucket = '', key = '', secret = ''] = (process.env.MEIYU_TEST_S3 ?? '').split(' ');

describe.skipIf(endpoint === '')('a store of another maker', () => {
  const opened: Storage[] = [];
  const run = Date.now().toString(36);
  let draftFolder: string;
  beforeAll(async () => {
    draftFolder = await mkdtemp(join(tmpdir(), 'meiyu-drafts-'));
  });
  afterAll(async () => {
    for (const storage of opened) storage.close?.();
    await rm(draftFolder, { recursive: true });
  });

  storageTests(async () => {
    const prefix = `meiyu-test/${run}-${opened.length}/`;
    const settings = { endpoint, bucket, prefix, key, secret, region: 'us-east-1', pathStyle: true, redirect: false };
    const storage = await createS3Storage({ settings, draftFolder, warn: () => {} });
    opened.push(storage);
    return storage;
  });
});
