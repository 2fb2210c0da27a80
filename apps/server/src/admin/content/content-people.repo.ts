import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ContentOwner, contentEditor } from '../../db/schema/content-editing.ts';
import type { ContentRef } from '../../features/content/history/content-versions.repo.ts';

const isHere = sql`${contentEditor.seenAt} > now() - interval '45 seconds'`;

export type ContentPeopleRepo = ReturnType<typeof createContentPeopleRepo>;

/** Which members of staff have which content open in the console. */
export function createContentPeopleRepo(orm: NodePgDatabase) {
  const isOf = ({ owner, id }: ContentRef) => and(eq(contentEditor.owner, owner), eq(contentEditor.id, id));
  return {
    async note(ref: ContentRef, editor: string): Promise<void> {
      await orm
        .insert(contentEditor)
        .values({ owner: ref.owner, id: ref.id, editor })
        .onConflictDoUpdate({
          target: [contentEditor.owner, contentEditor.id, contentEditor.editor],
          set: { seenAt: sql`now()` },
        });
    },

    async remove(ref: ContentRef, editor: string): Promise<void> {
      await orm.delete(contentEditor).where(and(isOf(ref), eq(contentEditor.editor, editor)));
    },

    /** Other members of staff who had this content open within the last 45 seconds. */
    others: (ref: ContentRef, editor: string) =>
      orm
        .select({ editor: contentEditor.editor, seenAt: contentEditor.seenAt })
        .from(contentEditor)
        .where(and(isOf(ref), ne(contentEditor.editor, editor), isHere))
        .orderBy(asc(contentEditor.editor)),

    async editorsOf(owner: ContentOwner, ids: string[]): Promise<Map<string, string[]>> {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ id: contentEditor.id, editor: contentEditor.editor })
        .from(contentEditor)
        .where(and(eq(contentEditor.owner, owner), inArray(contentEditor.id, ids), isHere))
        .orderBy(asc(contentEditor.editor));
      const byId = Map.groupBy(rows, ({ id }) => id);
      return new Map([...byId].map(([id, people]) => [id, people.map(({ editor }) => editor)]));
    },

    async forgetOld(): Promise<void> {
      await orm.delete(contentEditor).where(lt(contentEditor.seenAt, sql`now() - interval '1 day'`));
    },
  };
}
