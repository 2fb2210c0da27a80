import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema/account.ts';
import { staffView } from '../../db/schema/staff.ts';

/** The number of views that one person may keep, on all pages together. */
const MAX_VIEWS = 50;

export type ViewsRepo = ReturnType<typeof createViewsRepo>;

export interface ViewSettings {
  query: string;
  columns?: { order: string[]; hidden: string[] } | undefined;
}

interface NewView {
  page: string;
  name: string;
  settings: ViewSettings;
}

interface View {
  id: string;
  name: string;
  settings: ViewSettings;
}

export function createViewsRepo(orm: NodePgDatabase) {
  const columns = { id: staffView.id, name: staffView.name, settings: staffView.settings };
  const toView = (row: { id: string; name: string; settings: unknown }): View => ({
    ...row,
    // Only `save` writes the column, with settings that its schema has checked.
    settings: row.settings as ViewSettings,
  });
  const ownView = (userId: string, id: string) => and(eq(staffView.userId, userId), eq(staffView.id, id));

  /** Locks the account, so that parallel requests cannot exceed the limit or take the same name. */
  function withLock<T>(userId: string, work: (tx: Pick<NodePgDatabase, 'select' | 'insert' | 'update'>) => Promise<T>) {
    return orm.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      return work(tx);
    });
  }

  /** Whether another view of the same page has this name. */
  async function isNameTaken(tx: Pick<NodePgDatabase, 'select'>, userId: string, id: string, name: string) {
    const other = alias(staffView, 'other');
    const [row] = await tx
      .select({ id: other.id })
      .from(staffView)
      .innerJoin(
        other,
        and(eq(other.userId, userId), eq(other.page, staffView.page), eq(other.name, name), ne(other.id, id)),
      )
      .where(ownView(userId, id));
    return row !== undefined;
  }

  return {
    async list(userId: string, page: string): Promise<View[]> {
      const rows = await orm
        .select(columns)
        .from(staffView)
        .where(and(eq(staffView.userId, userId), eq(staffView.page, page)))
        .orderBy(asc(staffView.createdAt), asc(staffView.id));
      return rows.map(toView);
    },

    add(userId: string, { page, name, settings }: NewView): Promise<View | 'name-taken' | 'full'> {
      return withLock(userId, async (tx) => {
        const [stored] = await tx.select({ total: count() }).from(staffView).where(eq(staffView.userId, userId));
        if ((stored?.total ?? 0) >= MAX_VIEWS) return 'full';
        const row = { userId, page, name, settings: { ...settings } };
        const [added] = await tx.insert(staffView).values(row).onConflictDoNothing().returning(columns);
        return added ? toView(added) : 'name-taken';
      });
    },

    replace(userId: string, id: string, { name, settings }: NewView): Promise<View | 'name-taken' | undefined> {
      return withLock(userId, async (tx) => {
        if (await isNameTaken(tx, userId, id, name)) return 'name-taken';
        const set = { name, settings: { ...settings } };
        const [changed] = await tx.update(staffView).set(set).where(ownView(userId, id)).returning(columns);
        return changed && toView(changed);
      });
    },

    rename(userId: string, id: string, name: string): Promise<'name-taken' | undefined> {
      return withLock(userId, async (tx) => {
        if (await isNameTaken(tx, userId, id, name)) return 'name-taken';
        await tx.update(staffView).set({ name }).where(ownView(userId, id));
        return undefined;
      });
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      if (ids.length > 0)
        await orm.delete(staffView).where(and(eq(staffView.userId, userId), inArray(staffView.id, ids)));
    },
  };
}
