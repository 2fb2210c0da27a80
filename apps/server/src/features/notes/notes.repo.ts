import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { episode } from '../../db/schema/classroom.ts';
import { resource } from '../../db/schema/content.ts';
import { book } from '../../db/schema/library.ts';
import { note } from '../../db/schema/notes.ts';
import { work } from '../../db/schema/works.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible } from '../../resources/publish.ts';
import type { Anchor } from './note-position.ts';

export type NotesRepo = ReturnType<typeof createNotesRepo>;
export type StudyType = 'book' | 'video' | 'audio' | 'img';
export type NoteRecord = Awaited<ReturnType<NotesRepo['list']>>[number];

interface NoteFilter {
  resId: string;
  resType: StudyType | '';
  kind: (typeof note.$inferSelect)['kind'] | '';
  search: string;
  atPage?: number;
}

interface NewNote {
  id?: string;
  resourceId: string;
  episodeId: string | null;
  kind: (typeof note.$inferSelect)['kind'];
  /** Sort key made by `sortOrder`. */
  place: number;
  anchor: Anchor;
  content: string;
  color: string | null;
}

interface Usage {
  notes: number;
  characters: number;
}

const noteColumns = {
  id: note.id,
  resId: note.resourceId,
  resType: sql<StudyType>`${resource.resType}`,
  title: resource.title,
  author: resource.author,
  cover: sql<string | null>`coalesce(${resource.coverFile}, ${work.imageFile})`,
  coverFocus: resource.coverFocus,
  kind: note.kind,
  color: note.color,
  content: note.content,
  anchor: sql<Anchor>`${note.anchor}`,
  episodeTitle: episode.title,
  createdAt: note.createdAt,
  updatedAt: note.updatedAt,
};

/** By episode, then position, then offset on the page. */
const BY_POSITION = [
  sql`${episode.seq} nulls first`,
  asc(note.place),
  sql`(${note.anchor} ->> 'start')::int nulls first`,
  asc(note.id),
];
const NEWEST_FIRST = [desc(note.updatedAt), desc(note.id)];

/** How much a user has stored. Quotations count too, because an export contains them like written notes. */
async function countUsage(orm: Pick<NodePgDatabase, 'select'>, userId: string): Promise<Usage> {
  const characters = sql<number>`coalesce(sum(length(${note.content}) + length(${note.anchor}::text)), 0)::int`;
  const [row] = await orm.select({ notes: count(), characters }).from(note).where(eq(note.userId, userId));
  return row ?? { notes: 0, characters: 0 };
}

function isBelow(usage: Usage, limits: Usage): boolean {
  return usage.notes < limits.notes && usage.characters < limits.characters;
}

const isOfUser = (userId: string) => eq(note.userId, userId);

function noteReads(orm: NodePgDatabase) {
  function matchesFilter(userId: string, filter: NoteFilter): SQL | undefined {
    const pattern = `%${escapeLike(filter.search)}%`;
    return and(
      isOfUser(userId),
      filter.resId ? eq(note.resourceId, filter.resId) : undefined,
      filter.resType ? eq(resource.resType, filter.resType) : undefined,
      filter.kind ? eq(note.kind, filter.kind) : undefined,
      filter.atPage === undefined ? undefined : eq(note.place, filter.atPage),
      filter.search
        ? or(
            like(note.content, pattern),
            like(resource.title, pattern),
            sql`${note.anchor} ->> 'quote' like ${pattern}`,
          )
        : undefined,
    );
  }

  function selectNotes(where: SQL | undefined, order: SQL[]) {
    return orm
      .select(noteColumns)
      .from(note)
      .innerJoin(resource, eq(resource.id, note.resourceId))
      .leftJoin(work, eq(work.resourceId, note.resourceId))
      .leftJoin(episode, eq(episode.id, note.episodeId))
      .where(where)
      .orderBy(...order)
      .$dynamic();
  }

  return {
    list: (userId: string, filter: NoteFilter, { limit, offset }: { limit: number; offset: number }) =>
      selectNotes(matchesFilter(userId, filter), filter.resId ? BY_POSITION : NEWEST_FIRST)
        .limit(limit)
        .offset(offset),

    /** All notes, sorted by resource and position. */
    listByResource: (userId: string, filter: NoteFilter) =>
      selectNotes(matchesFilter(userId, filter), [asc(resource.title), asc(note.resourceId), ...BY_POSITION]),

    async count(userId: string, filter: NoteFilter): Promise<number> {
      const [row] = await orm
        .select({ total: count() })
        .from(note)
        .innerJoin(resource, eq(resource.id, note.resourceId))
        .where(matchesFilter(userId, filter));
      return row?.total ?? 0;
    },

    async findResource(id: string, resType: StudyType) {
      const [row] = await orm
        .select({ artForm: resource.art, pageCount: book.pageCount })
        .from(resource)
        .leftJoin(book, eq(book.resourceId, resource.id))
        .where(and(eq(resource.id, id), eq(resource.resType, resType), isVisible));
      return row;
    },

    /** The episode of a course with this id; without an id the first episode. */
    async findEpisode(courseId: string, episodeId: string | undefined) {
      const [row] = await orm
        .select({ id: episode.id, durationMs: episode.durationMs })
        .from(episode)
        .where(and(eq(episode.courseId, courseId), episodeId === undefined ? undefined : eq(episode.id, episodeId)))
        .orderBy(asc(episode.seq))
        .limit(1);
      return row;
    },

    async find(userId: string, id: string) {
      const [row] = await selectNotes(and(isOfUser(userId), eq(note.id, id)), NEWEST_FIRST);
      return row;
    },
  };
}

function noteWrites(orm: NodePgDatabase) {
  return {
    /**
     * Adds a note; returns `full` when the limits are reached. If a note with this id or a bookmark at this position exists,
     * nothing is changed and the id of the existing one is returned.
     */
    async add(userId: string, newNote: NewNote, limits: Usage): Promise<{ id: string; isNew: boolean } | 'full'> {
      return orm.transaction(async (tx) => {
        // Locks the user, so that parallel requests cannot exceed the limits.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const isSameBookmark = and(
          eq(note.kind, 'bookmark'),
          eq(note.resourceId, newNote.resourceId),
          eq(note.place, newNote.place),
          sql`${note.episodeId} is not distinct from ${newNote.episodeId}`,
        );
        const isSameNote = or(
          newNote.id ? eq(note.id, newNote.id) : undefined,
          newNote.kind === 'bookmark' ? isSameBookmark : undefined,
        );
        const [existing] = isSameNote
          ? await tx
              .select({ id: note.id })
              .from(note)
              .where(and(isOfUser(userId), isSameNote))
          : [];
        if (existing) return { id: existing.id, isNew: false };
        if (!isBelow(await countUsage(tx, userId), limits)) return 'full';
        // If another user's note has this id, the note gets a new id, so that nothing is revealed.
        const row = { ...newNote, anchor: { ...newNote.anchor }, userId };
        const [inserted] = await tx.insert(note).values(row).onConflictDoNothing().returning({ id: note.id });
        if (inserted) return { id: inserted.id, isNew: true };
        const [withNewId] = await tx
          .insert(note)
          .values({ ...row, id: undefined })
          .returning({ id: note.id });
        if (!withNewId) throw new Error('a note was not written');
        return { id: withNewId.id, isNew: true };
      });
    },

    usage: (userId: string) => countUsage(orm, userId),

    async change(userId: string, id: string, changes: { color?: string; content?: string }): Promise<void> {
      await orm
        .update(note)
        .set({ ...changes, updatedAt: sql`now()` })
        // A note must not become empty; a highlight may.
        .where(
          and(isOfUser(userId), eq(note.id, id), changes.content === '' ? sql`${note.kind} <> 'note'` : undefined),
        );
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      if (ids.length > 0) await orm.delete(note).where(and(isOfUser(userId), inArray(note.id, ids)));
    },
  };
}

export function createNotesRepo(orm: NodePgDatabase) {
  return { ...noteReads(orm), ...noteWrites(orm) };
}
