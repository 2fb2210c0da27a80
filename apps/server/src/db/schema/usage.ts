import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, moment, oneOf } from './columns.ts';
import { RES_TYPES } from './content.ts';

/*
 * How the site is used (docs/decisions/0017-statistics.md). Days are Beijing days. There is no reference to accounts:
 * visitors are keyed hashes that change every day, and classes, address ranges and resources are ids without a foreign
 * key, so that figures outlive what they count.
 */

/** Everything that is counted by class and address range, each day. */
export const USAGE_METRICS = [
  'visits',
  'readers',
  'opened',
  'readSeconds',
  'pagesRead',
  'lecturesFinished',
  'worksViewed',
  'searches',
  'questions',
  'drawings',
  'applications',
] as const;

/** The daily metrics of each resource. The last five are those of COUNTER, for each access type. */
export const RESOURCE_USAGE_METRICS = [
  'opened',
  'readSeconds',
  'pagesRead',
  'applications',
  'begun',
  'tenPages',
  'half',
  'finished',
  'totalInvestigations',
  'uniqueInvestigations',
  'totalRequests',
  'uniqueRequests',
  'denials',
] as const;

const ACCESS_TYPES = ['', 'Controlled', 'Free_To_Read'] as const;

/** Figures of a day. `kind`, `classId` and `rangeId` are empty when they do not apply. */
export const usageDay = pgTable(
  'usage_day',
  {
    day: date('day').notNull(),
    metric: text('metric', { enum: USAGE_METRICS }).notNull(),
    kind: text('kind').notNull().default(''),
    classId: text('class_id').notNull().default(''),
    rangeId: text('range_id').notNull().default(''),
    /** Invented for the demo. */
    isDemo: boolean('is_demo').notNull().default(false),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.metric, t.kind, t.classId, t.rangeId, t.isDemo] }),
    oneOf('usage_day_metric_known', t.metric, USAGE_METRICS),
    oneOf('usage_day_kind_known', t.kind, ['', ...RES_TYPES]),
    index('usage_day_demo').on(t.day).where(sql`is_demo`),
  ],
);

/** Figures of a resource and day. */
export const usageResource = pgTable(
  'usage_resource',
  {
    day: date('day').notNull(),
    metric: text('metric', { enum: RESOURCE_USAGE_METRICS }).notNull(),
    resourceId: text('resource_id').notNull(),
    kind: text('kind', { enum: RES_TYPES }).notNull(),
    access: text('access', { enum: ACCESS_TYPES }).notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.metric, t.resourceId, t.access, t.isDemo] }),
    oneOf('usage_resource_metric_known', t.metric, RESOURCE_USAGE_METRICS),
    oneOf('usage_resource_kind_known', t.kind, RES_TYPES),
    oneOf('usage_resource_access_known', t.access, ACCESS_TYPES),
    index('usage_resource_metric').on(t.metric, t.day),
    index('usage_resource_demo').on(t.day).where(sql`is_demo`),
  ],
);

/** Search words of a day and how many visitors searched for them; words of few visitors are deleted. */
export const usageSearch = pgTable(
  'usage_search',
  {
    day: date('day').notNull(),
    word: text('word').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word, t.isDemo] }), index('usage_search_demo').on(t.day).where(sql`is_demo`)],
);

/** A visitor on a day; deleted after the retention time. */
export const usageVisitor = pgTable(
  'usage_visitor',
  {
    day: date('day').notNull(),
    visitor: bytea('visitor').notNull(),
    classId: text('class_id').notNull().default(''),
    rangeId: text('range_id').notNull().default(''),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    visits: integer('visits').notNull().default(1),
    /** A device on which a reader signed in on this day: it counts as that reader, not as a separate visitor. */
    isSignedIn: boolean('is_signed_in').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] }), check('usage_visitor_hash', sql`length(${t.visitor}) = 16`)],
);

/**
 * The resources that a visitor used in one hour of a day, which is a session of COUNTER: a resource counts once as
 * unique. Deleted after the retention time.
 */
export const usageItem = pgTable(
  'usage_item',
  {
    day: date('day').notNull(),
    hour: smallint('hour').notNull(),
    visitor: bytea('visitor').notNull(),
    resourceId: text('resource_id').notNull(),
    kind: text('kind', { enum: RES_TYPES }).notNull(),
    access: text('access', { enum: ACCESS_TYPES }).notNull(),
    investigations: integer('investigations').notNull(),
    requests: integer('requests').notNull(),
    denials: integer('denials').notNull(),
    /** The newest of each, for the double-click rule between two batches. */
    investigatedAt: moment('investigated_at'),
    requestedAt: moment('requested_at'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.hour, t.visitor, t.resourceId, t.access] }),
    check('usage_item_hour_known', sql`${t.hour} between 0 and 23`),
  ],
);
