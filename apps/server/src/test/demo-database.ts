import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createFolderStorage } from '../adapters/storage/folder-storage.ts';
import { makeTemplateOnce, openTestDatabase } from '../db/test-database.ts';
import { createContentRepos } from '../features/content/content.repo.ts';
import { importContent } from '../features/content/import-content.ts';
import { createIndexRepo } from '../features/search/index.repo.ts';

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
const DEMO = 'meiyu_demo';

/** A database of one's own with all of the demo content in it, ready to be searched. Imported once for the whole run. */
export async function openDemoDatabase(): ReturnType<typeof openTestDatabase> {
  await makeTemplateOnce(DEMO, async (db) => {
    const storage = await createFolderStorage(join(inject('testCluster').folder, 'demo-files'));
    const parts = { ...createContentRepos(db.orm), storage, transcoder: undefined };
    await importContent(CONTENT, parts, { allowMissing: true });
    await createIndexRepo(db.orm).catchUp();
  });
  return openTestDatabase(DEMO);
}
