import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { resource } from './content.ts';

/** A position in a resource as front matter writes it; chapters are found when the exhibition is read. */
export interface WrittenPlace {
  page?: number | undefined;
  chapter?: string | undefined;
  episode?: string | undefined;
  second?: number | undefined;
  region?: { x: number; y: number; w: number; h: number } | undefined;
}

/**
 * A section of an exhibition. Works, resources and entries are named as they were written and need not exist: those
 * that a later import adds appear by themselves.
 */
export interface ExhibitionSection {
  key: string;
  title: string;
  /** The wall text as HTML, and in Markdown if a folder wrote it so. */
  text: string;
  html: string;
  /** `region` counts the regions of the work from 1. */
  works: { work: string; label: string; region: number | null }[];
  /** Either `to`, the id of a resource, or `entry`, the id or name of a knowledge entry; the other is empty. */
  beside: { to: string; entry: string; reason: string; at: WrittenPlace | null }[];
}

/** A 专题展览. Its curator is the resource's author. */
export const exhibition = pgTable(
  'exhibition',
  {
    resourceId: text('resource_id')
      .primaryKey()
      .references(() => resource.id, { onDelete: 'cascade' }),
    subtitle: text('subtitle').notNull().default(''),
    opensOn: date('opens_on', { mode: 'string' }),
    /** The last day. */
    closesOn: date('closes_on', { mode: 'string' }),
    /** 前言 */
    html: text('html').notNull().default(''),
    sections: jsonb('sections').$type<ExhibitionSection[]>().notNull().default([]),
    /** 结语, like a wall text. */
    closing: text('closing').notNull().default(''),
    closingHtml: text('closing_html').notNull().default(''),
  },
  (t) => [
    check('exhibition_opens_first', sql`${t.opensOn} <= ${t.closesOn}`),
    // The exhibitions that show a work.
    index('exhibition_sections').using('gin', sql`${t.sections} jsonb_path_ops`),
  ],
);
