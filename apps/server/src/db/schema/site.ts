import { sql } from 'drizzle-orm';
import { check, index, inet, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, generatedId, moment, oneOf, updatedAt } from './columns.ts';
import { type FocalPoint, file } from './files.ts';

const AGREEMENT_KINDS = ['agreement', 'privacy'] as const;
const BANNER_DEVICES = ['desktop', 'mobile'] as const;

/** Footer, system and other settings as one JSON value per key; the feature that reads a key knows its format. */
export const siteSetting = pgTable('site_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});

/**
 * User agreement and privacy policy. All versions are kept; the one with the newest `updatedAt` of its kind is in
 * force.
 */
export const agreement = pgTable(
  'agreement',
  {
    kind: text('kind', { enum: AGREEMENT_KINDS }).notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] }), oneOf('agreement_kind_known', t.kind, AGREEMENT_KINDS)],
);

export const banner = pgTable(
  'banner',
  {
    id: text('id').primaryKey(),
    device: text('device', { enum: BANNER_DEVICES }).notNull(),
    title: text('title').notNull().default(''),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
    /** The point that cropping must keep visible; null is the centre. */
    focus: jsonb('focus').$type<FocalPoint>(),
    linkUrl: text('link_url').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    contentHash: text('content_hash'),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('banner_device_known', t.device, BANNER_DEVICES),
    // Threat T13: only links within this site or to the web, never a script, even if a row is written by hand.
    check('banner_link_harmless', sql`${t.linkUrl} = '' or ${t.linkUrl} ~ '^(https?://|/([^/\\\\]|$))'`),
    index('banner_list').on(t.device, t.sort, t.id),
    index('banner_file').on(t.fileHash),
  ],
);

/** 平台介绍, 本馆风采: each page is a list of blocks. */
export const sitePage = pgTable('site_page', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  abstract: text('abstract').notNull().default(''),
  blocks: jsonb('blocks').$type<unknown[]>().notNull().default([]),
  contentHash: text('content_hash'),
  updatedAt: updatedAt(),
});

/** Pictures in settings and page blocks; listed here so that they count as used. */
export const siteFile = pgTable(
  'site_file',
  {
    /** `setting:<key>` or `page:<id>`; `draft:<part>`, `version:<id>`, `upload` (until a draft uses it). */
    owner: text('owner').notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
  },
  (t) => [primaryKey({ columns: [t.owner, t.fileHash] }), index('site_file_file').on(t.fileHash)],
);

/** An authorised IP range, stored as first and last address because operators use `a-b` as well as `a/24`. */
export const ipRange = pgTable(
  'ip_range',
  {
    id: generatedId(),
    /** In the spelling of the operator. */
    label: text('label').notNull(),
    first: inet('first').notNull(),
    last: inet('last').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ip_range_once').on(t.first, t.last),
    check(
      'ip_range_wellformed',
      sql`family(${t.first}) = family(${t.last}) and ${t.first} <= ${t.last} and masklen(${t.first}) = masklen(${t.last}) and masklen(${t.first}) = case family(${t.first}) when 4 then 32 else 128 end`,
    ),
  ],
);
