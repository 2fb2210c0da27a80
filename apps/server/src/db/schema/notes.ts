import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { episode } from './classroom.ts';
import { createdAt, generatedId, oneOf, updatedAt } from './columns.ts';
import { resource } from './content.ts';

const NOTE_KINDS = ['highlight', 'note', 'bookmark'] as const;

/** A highlight, note or bookmark in a book, course or work. The client may create the id, so that saving twice is harmless. */
export const note = pgTable(
  'note',
  {
    id: generatedId(),
    userId: accountOfRow(),
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    episodeId: text('episode_id').references(() => episode.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    /** The order of notes inside the resource: page number, millisecond or region number. */
    place: integer('place').notNull().default(0),
    /** The exact position with the marked text, in the format of the API contract. */
    anchor: jsonb('anchor').$type<Record<string, unknown>>().notNull().default({}),
    content: text('content').notNull().default(''),
    color: text('color'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('note_kind_known', t.kind, NOTE_KINDS),
    check('note_place_not_negative', sql`${t.place} >= 0`),
    index('note_in_resource').on(t.userId, t.resourceId, t.place, t.id),
    index('note_list').on(t.userId, t.updatedAt, t.id),
    index('note_resource').on(t.resourceId),
    index('note_episode').on(t.episodeId),
    uniqueIndex('note_bookmark_once')
      .on(t.userId, t.resourceId, sql`coalesce(episode_id, '')`, t.place)
      .where(sql`kind = 'bookmark'`),
  ],
);
