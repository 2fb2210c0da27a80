import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { makeTemplateOnce, openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { createContentRepos } from '@meiyu/server/features/content/content.repo.ts';
import { importContent } from '@meiyu/server/features/content/import-content.ts';
import { createIndexRepo } from '@meiyu/server/features/search/indexing/index.repo.ts';
import sharp from 'sharp';
import { inject } from 'vitest';
import { DEMO } from './demo-library.testkit.ts';

const TEMPLATE = 'meiyu_demo';
const FORMATS: Record<string, 'webp' | 'jpeg' | 'png'> = {
  '.webp': 'webp',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
};

/** Copies the demo, but with small pictures, because decoding the real ones takes most of the time of an import. */
async function copyWithSmallPictures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-demo-'));
  const isPicture = (path: string) => extname(path) in FORMATS;
  await cp(DEMO, folder, { recursive: true, filter: (path) => !isPicture(path) });
  const smallPicture = sharp({ create: { width: 240, height: 320, channels: 3, background: '#998878' } });
  const bytesByFormat = new Map<string, Buffer>();
  for (const name of await readdir(DEMO, { recursive: true })) {
    const format = FORMATS[extname(name)];
    if (!format) continue;
    const bytes = bytesByFormat.get(format) ?? (await smallPicture.clone().toFormat(format).toBuffer());
    bytesByFormat.set(format, bytes);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

/** Opens a new database with all texts of the demo, indexed for search. The demo is imported once for all tests. */
export async function openDemoDatabase(): ReturnType<typeof openTestDatabase> {
  await makeTemplateOnce(TEMPLATE, async (db) => {
    const folder = await copyWithSmallPictures();
    try {
      const storage = await createFolderStorage(join(inject('testCluster').folder, 'demo-files'));
      const deps = { ...createContentRepos(db.orm), storage, transcoder: undefined };
      const { refused, warnings, dropped } = await importContent(folder, deps, { allowMissing: true });
      // The first start of the program prints this report, so it must be empty for the demo.
      const remarks = [...refused, ...warnings, ...dropped];
      if (remarks.length > 0) throw new Error(`the import of the demo content reports: ${JSON.stringify(remarks)}`);
      await createIndexRepo(db.orm).indexQueued();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return openTestDatabase(TEMPLATE);
}
