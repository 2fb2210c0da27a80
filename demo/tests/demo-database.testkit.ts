import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { makeTemplateOnce, openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { createContentRepos } from '@meiyu/server/features/content/content.repo.ts';
import { importContent } from '@meiyu/server/features/content/import-content.ts';
import { createIndexRepo } from '@meiyu/server/features/search/indexing/index.repo.ts';
import { inject } from 'vitest';
import { copyWithSmallPictures } from './small-pictures.testkit.ts';

const TEMPLATE = 'meiyu_demo';
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
