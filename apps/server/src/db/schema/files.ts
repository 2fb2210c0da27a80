import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';

/**
 * Who may fetch a file by its URL:
 * - open     anyone
 * - ranges   under ACCESS=ranges an authorised address or a valid account, by a signed URL
 * - grant    an approved application only, by a signed URL of five minutes
 * - private  the user it was made for, by a signed URL
 */
const FILE_ACCESS = ['open', 'ranges', 'grant', 'private'] as const;

/** A point of a picture, in parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/**
 * One row per content stored, named by its SHA-256 in hex: the same bytes are kept once and never change. There is no
 * counter of uses: every column that points here is a foreign key, so a file in use cannot be deleted, and one that can
 * be deleted is unused. What is derived from a file (widths, tiles, streams) lies beside it in storage and has no row.
 */
export const file = pgTable(
  'file',
  {
    hash: text('hash').primaryKey(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    /** The name it came with, for downloads. */
    name: text('name'),
    access: text('access', { enum: FILE_ACCESS }).notNull().default('open'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    /** `#rrggbb`, shown before the picture is there. */
    dominantColor: text('dominant_color'),
    /** A picture of a few dozen bytes, as a data URL. */
    placeholder: text('placeholder'),
    createdAt: createdAt(),
  },
  (t) => [
    check('file_hash_is_sha256', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('file_size_positive', sql`${t.size} >= 0`),
    oneOf('file_access_known', t.access, FILE_ACCESS),
  ],
);
