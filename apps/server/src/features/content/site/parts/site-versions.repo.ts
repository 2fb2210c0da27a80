import type { SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../../db/schema/account.ts';
import { siteImport, siteVersion } from '../../../../db/schema/site-editing.ts';
import { filesOf } from './part-files.ts';
import { readPart } from './part-rows.repo.ts';
import { hashOf } from './site-rows.ts';
import { setUsedFiles } from './write-part.repo.ts';

export interface NewVersion {
  part: SitePart;
  origin: 'console' | 'command' | 'import';
  publisher: string;
  note: string;
  before: SitePartContent | null;
  after: SitePartContent;
}

export type SiteVersionsRepo = ReturnType<typeof createSiteVersionsRepo>;
export type VersionRow = Awaited<ReturnType<SiteVersionsRepo['list']>>['rows'][number];

/** The content of a part as one comparable text: the order of fields does not count. */
export function contentHash(value: SitePartContent | null): string {
  const sorted = (item: unknown): unknown =>
    Array.isArray(item)
      ? item.map(sorted)
      : typeof item === 'object' && item !== null
        ? Object.fromEntries(
            Object.entries(item)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, part]) => [key, sorted(part)]),
          )
        : item;
  return hashOf(sorted(value?.content ?? null));
}

const headColumns = {
  id: siteVersion.id,
  part: siteVersion.part,
  origin: siteVersion.origin,
  publisher: siteVersion.publisher,
  note: siteVersion.note,
  createdAt: siteVersion.createdAt,
};

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Writes a version within the caller's transaction; its pictures stay stored as long as it. */
export async function addVersion(tx: Tx, { part, origin, publisher, note, before, after }: NewVersion) {
  const contents = { before: before?.content ?? null, content: after.content };
  const [row] = await tx
    .insert(siteVersion)
    .values({ part, origin, publisher, note, ...contents })
    .returning(headColumns);
  if (!row) throw new Error('a version of the site was not written');
  const files = [...filesOf(after), ...(before ? filesOf(before) : [])];
  await setUsedFiles(tx, `version:${row.id}`, [...new Set(files)]);
  return row;
}

/** Published versions, and what folder imports left. */
export function createSiteVersionsRepo(orm: NodePgDatabase) {
  return {
    readPart: (part: SitePart) => readPart(orm, part),

    async list({ part, limit, offset }: { part: SitePart | ''; limit: number; offset: number }) {
      const filter = part === '' ? undefined : eq(siteVersion.part, part);
      const rows = await orm
        .select(headColumns)
        .from(siteVersion)
        .where(filter)
        .orderBy(desc(siteVersion.createdAt), desc(siteVersion.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await orm.select({ total: count() }).from(siteVersion).where(filter);
      return { rows, total: counted?.total ?? 0 };
    },

    async newest(part: SitePart) {
      const [row] = await orm
        .select(headColumns)
        .from(siteVersion)
        .where(eq(siteVersion.part, part))
        .orderBy(desc(siteVersion.createdAt), desc(siteVersion.id))
        .limit(1);
      return row;
    },

    async find(id: string) {
      const [row] = await orm.select().from(siteVersion).where(sql`${siteVersion.id}::text = ${id}`);
      return row;
    },

    /** Names of accounts by their actor, `user:<id>`. */
    async namesOf(actors: readonly string[]): Promise<Map<string, string>> {
      const ids = [...new Set(actors)].flatMap((actor) => (actor.startsWith('user:') ? [actor.slice(5)] : []));
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(sql`${users.id}::text`, ids));
      return new Map(rows.map(({ id, name }) => [`user:${id}`, name]));
    },

    async importedHash(part: SitePart): Promise<string | undefined> {
      const [row] = await orm.select().from(siteImport).where(eq(siteImport.part, part));
      return row?.contentHash;
    },

    async rememberImport(part: SitePart, hash: string): Promise<void> {
      await orm
        .insert(siteImport)
        .values({ part, contentHash: hash })
        .onConflictDoUpdate({ target: siteImport.part, set: { contentHash: hash, importedAt: sql`now()` } });
    },

    addVersion: (version: NewVersion) => orm.transaction((tx) => addVersion(tx, version)),
  };
}
