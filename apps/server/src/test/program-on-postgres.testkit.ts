import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createFolderStorage } from '../adapters/storage/folder-storage.ts';
import type { Database } from '../db/connect.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { makeTemplateOnce, openTestDatabase } from '../db/test/database.testkit.ts';
import { createContentRepos } from '../features/content/content.repo.ts';
import { importContent } from '../features/content/import-content.ts';
import { createIndexRepo } from '../features/search/indexing/index.repo.ts';
import { type Program, startProgram } from './program.testkit.ts';
import { SMALL_CONTENT } from './small-content.testkit.ts';

const TEMPLATE_NAME = 'meiyu_small';
const filesOf = (folder: string) => join(folder, 'files');

/** A site on the run's PostgreSQL server. */
export interface SiteOnPostgres {
  db: Database;
  env: { MEIYU_DATA: string; DATABASE_URL: string; APP_SECRET: string };
  remove(): Promise<void>;
}

export async function databaseUrlOf(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  return `postgres://${SUPERUSER}@/${rows[0]?.name}?host=${encodeURIComponent(inject('testCluster').host)}`;
}

/** Creates a site with the test content by copying a template, which is much faster than importing again. */
export async function makeSiteOnPostgres(): Promise<SiteOnPostgres> {
  const templateFolder = join(inject('testCluster').folder, 'small');
  await makeTemplateOnce(TEMPLATE_NAME, async (db) => {
    const storage = await createFolderStorage(filesOf(templateFolder));
    const { refused } = await importContent(SMALL_CONTENT, {
      ...createContentRepos(db.orm),
      storage,
      transcoder: undefined,
    });
    if (refused.length > 0) throw new Error(`the small content is refused: ${JSON.stringify(refused)}`);
    await createIndexRepo(db.orm).indexQueued();
  });
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-site-'));
  cpSync(filesOf(templateFolder), filesOf(folder), { recursive: true });
  const db = await openTestDatabase(TEMPLATE_NAME);
  const env = {
    MEIYU_DATA: folder,
    DATABASE_URL: await databaseUrlOf(db),
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
  };
  return {
    db,
    env,
    async remove() {
      await db.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the program on such a site. */
export async function startProgramOnPostgres(
  settings: Record<string, string> = {},
): Promise<{ site: SiteOnPostgres; program: Program; stop(): Promise<number | null> }> {
  const site = await makeSiteOnPostgres();
  const program = await startProgram({ MEIYU_TEST: 'on', ...site.env, ...settings });
  return {
    site,
    program,
    async stop() {
      const code = await program.stop();
      await site.remove();
      return code;
    },
  };
}
