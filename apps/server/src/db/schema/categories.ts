import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, updatedAt } from './columns.ts';
import { RES_TYPES, resource } from './content.ts';
import { file } from './files.ts';

const CATE_TYPES = [...RES_TYPES, 'link'] as const;

/** The tree of categories, whose top level is also the navigation. A null `parentId` is `'0'` in the API. */
export const category = pgTable(
  'category',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => category.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cateType: text('cate_type', { enum: CATE_TYPES }).notNull(),
    /** The target of a `link`. */
    linkUrl: text('link_url'),
    /** cateImgUrl[0], [1] and [2] of the API: tile, selected tile, tile on phones. */
    tileFile: text('tile_file').references(() => file.hash),
    tileChosenFile: text('tile_chosen_file').references(() => file.hash),
    tileMobileFile: text('tile_mobile_file').references(() => file.hash),
    inNav: boolean('in_nav').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    contentHash: text('content_hash'),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('category_cate_type_known', t.cateType, CATE_TYPES),
    check('category_id_wellformed', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,64}$' and ${t.id} <> '0'`),
    check('category_not_own_parent', sql`${t.parentId} <> ${t.id}`),
    check('category_link_leads_somewhere', sql`${t.cateType} <> 'link' or ${t.linkUrl} is not null`),
    index('category_parent').on(t.parentId, t.sort, t.id),
    index('category_tile_file').on(t.tileFile),
    index('category_tile_chosen_file').on(t.tileChosenFile),
    index('category_tile_mobile_file').on(t.tileMobileFile),
  ],
);

/**
 * A resource has a row for each of its direct categories (`direct`) and for all their ancestors, so that the list of
 * any category is one scan of one index with any number of resources. `resType`, `listed`, `sort` and `publishedAt` are
 * copies from the resource; only triggers write them.
 */
export const resourceCategory = pgTable(
  'resource_category',
  {
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    direct: boolean('direct').notNull().default(true),
    resType: text('res_type').notNull().default(''),
    listed: boolean('listed').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.categoryId] }),
    index('resource_category_list').on(t.categoryId, t.resType, t.sort, t.publishedAt, t.resourceId).where(sql`listed`),
    index('resource_category_category').on(t.categoryId),
  ],
);

/**
 * The lengths of lists, so that nothing needs to be counted: one row for each category and resource type, and one for
 * each resource type alone, with category ''. Triggers on `resource` and `resource_category` update them.
 */
export const listingCount = pgTable(
  'listing_count',
  {
    categoryId: text('category_id').notNull().default(''),
    resType: text('res_type').notNull(),
    listed: integer('listed').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.resType] })],
);
