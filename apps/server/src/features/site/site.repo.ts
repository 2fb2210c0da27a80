import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { category } from '../../db/schema/categories.ts';
import { agreement, siteSetting } from '../../db/schema/site.ts';
import { currentNotice } from './notice.ts';

export type SiteRepo = ReturnType<typeof createSiteRepo>;

export interface NavRow {
  id: string;
  parentId: string | null;
  name: string;
  cateType: (typeof category.$inferSelect)['cateType'];
  linkUrl: string | null;
  tiles: (string | null)[];
}

export function createSiteRepo({ orm }: Pick<Database, 'orm'>) {
  async function readSetting(key: string): Promise<Record<string, unknown>> {
    const [row] = await orm.select().from(siteSetting).where(eq(siteSetting.key, key));
    return (row?.value ?? {}) as Record<string, unknown>;
  }

  return {
    readSetting,

    /** The site's name, for use outside of pages: in pictures, archives and answers. */
    async siteName(): Promise<string> {
      return String((await readSetting('system')).siteName ?? SITE_NAME);
    },

    /** The notice above the readers' pages at this moment. */
    readNotice: async () => currentNotice(await readSetting('notice'), new Date()),

    /** All categories of the navigation, parents and children, in order. */
    async listNavRows(): Promise<NavRow[]> {
      const rows = await orm
        .select()
        .from(category)
        .where(eq(category.inNav, true))
        .orderBy(asc(category.sort), asc(category.id));
      return rows.map(({ tileFile, tileChosenFile, tileMobileFile, ...row }) => ({
        ...row,
        tiles: [tileFile, tileChosenFile, tileMobileFile],
      }));
    },

    async findCurrentAgreement(kind: 'agreement' | 'privacy') {
      const [row] = await orm
        .select()
        .from(agreement)
        .where(eq(agreement.kind, kind))
        .orderBy(desc(agreement.updatedAt))
        .limit(1);
      return row;
    },

    async isEmpty(): Promise<boolean> {
      const [row] = await orm.select({ id: category.id }).from(category).limit(1);
      return row === undefined;
    },
  };
}
