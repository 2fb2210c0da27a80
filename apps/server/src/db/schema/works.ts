import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { resource } from './content.ts';
import { file } from './files.ts';

/** One colour of a palette: its value, its name among the 中国传统色, its share of the picture from 0 to 1. */
export interface PaletteColor {
  hex: string;
  name: string;
  share: number;
}

/** A work of the exhibition hall. Its painter or maker is the resource's author. */
export const work = pgTable(
  'work',
  {
    resourceId: text('resource_id')
      .primaryKey()
      .references(() => resource.id, { onDelete: 'cascade' }),
    dynasty: text('dynasty').notNull().default(''),
    material: text('material').notNull().default(''),
    /** 立轴, 手卷, 扇面, 册页 …; it decides how the work is displayed. */
    form: text('form').notNull().default(''),
    /** The size as text, as the museum states it. */
    realSize: text('real_size').notNull().default(''),
    /** For the scale bar, if known. */
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    museum: text('museum').notNull().default(''),
    /** The museum's number of the work. */
    accession: text('accession').notNull().default(''),
    /** The licence of the picture: a URL such as that of a Creative Commons licence, or text. */
    licence: text('licence').notNull().default(''),
    /** The credit that the museum asks for. */
    attribution: text('attribution').notNull().default(''),
    /** The museum's page about the work. */
    sourceUrl: text('source_url').notNull().default(''),
    html: text('html').notNull().default(''),
    palette: jsonb('palette').$type<PaletteColor[]>().notNull().default([]),
    /** The names in the palette, for the colour filter. */
    colors: text('colors').array().notNull().default(sql`'{}'`),
    /** The source of previews and tiles; its size in pixels is in `file`. */
    imageFile: text('image_file')
      .notNull()
      .references(() => file.hash),
  },
  (t) => [
    check('work_size_positive', sql`${t.widthMm} > 0 and ${t.heightMm} > 0`),
    index('work_dynasty').on(t.dynasty),
    index('work_material').on(t.material),
    index('work_form').on(t.form),
    index('work_colors').using('gin', t.colors),
    index('work_image_file').on(t.imageFile),
  ],
);

/** 近看: a region worth a closer look, in fractions of the picture's width and height. */
export const workRegion = pgTable(
  'work_region',
  {
    workId: text('work_id')
      .notNull()
      .references(() => work.resourceId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.seq] }),
    check(
      'work_region_inside',
      sql`${t.x} >= 0 and ${t.y} >= 0 and ${t.w} > 0 and ${t.h} > 0 and ${t.x} + ${t.w} <= 1.0001 and ${t.y} + ${t.h} <= 1.0001`,
    ),
  ],
);
