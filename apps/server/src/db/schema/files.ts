import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';

/**
 * Who may fetch a file by its URL:
 * - open     anyone
 * - ranges   with ACCESS=ranges an authorised address or a valid account, by a signed URL
 * - grant    an approved application only, by a signed URL valid for five minutes
 * - private  the user it was made for, by a signed URL
 */
const FILE_ACCESS = ['open', 'ranges', 'grant', 'private'] as const;

/** A point of a picture, in fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/**
 * One row per stored file, identified by its SHA-256 in hex: the same bytes are stored once and never change. There is no
 * usage counter: every column that refers to a file is a foreign key, so only unused files can be deleted. Files derived
 * from another file (widths, tiles, streams) are next to it in storage and have no row.
 */
export const file = pgTable(
  'file',
  {
    hash: text('hash').primaryKey(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    /** The original file name, for downloads. */
    name: text('name'),
    access: text('access', { enum: FILE_ACCESS }).notNull().default('open'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    /** `#rrggbb`, shown before the picture has loaded. */
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
