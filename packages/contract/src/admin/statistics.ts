import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, pattern, resType, wholeNumber, withRule } from '../fields.ts';
import { COUNTER_FORMATS, COUNTER_REPORT_IDS } from './statistics-counter.ts';
import {
  BREAKDOWNS,
  FUNNEL_KINDS,
  FUNNEL_STEPS,
  figures,
  filterFields,
  isPeriod,
  METRICS,
  PERIOD_MESSAGE,
  periodFields,
  RESOURCE_METRICS,
  STATISTICS_KINDS,
  STATISTICS_TABLES,
} from './statistics-fields.ts';
import { GRAINS } from './statistics-periods.ts';
import { tableFile, tableFormat } from './table-file.ts';

/* 统计: how the site is used. Days are Beijing days; figures have no names. */

const metric = z._default(z.enum(METRICS, { error: '指标不正确' }), 'visits');
const grain = z._default(z.enum(GRAINS, { error: '统计粒度不正确' }), 'day');
const by = z._default(z.enum(BREAKDOWNS, { error: '分组方式不正确' }), 'kind');
const kindOrNone = z._default(z.enum(['', ...STATISTICS_KINDS], { error: '内容类别不正确' }), '');
const resourceMetric = z._default(z.enum(RESOURCE_METRICS, { error: '指标不正确' }), 'opened');
const funnelKind = z._default(z.enum(FUNNEL_KINDS, { error: '内容类别不正确' }), 'book');
const limit = z._default(wholeNumber(1, 100, '条数须为 1–100 的整数'), 10);

const period = z.object({ since: date, until: date });
/** Parts of every answer about a period. */
const answer = {
  period,
  /** The period of the figures called `before`. */
  periodBefore: period,
  /** Demo figures (演示数据) are among them. */
  hasDemo: z.boolean(),
};

export const options = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/options',
  access: { role: 'analyst' },
  summary: 'Classes and address ranges by which figures can be filtered, and since when there are figures',
  silentOnFailure: true,
  data: z.object({
    /** Today in Beijing. */
    today: date,
    /** The first day with figures; empty if there are none. */
    firstDay: z.union([date, z.literal('')]),
    hasDemo: z.boolean(),
    classes: z.array(z.object({ id: z.string(), name: z.string() })),
    /** `name` is the note of the range, or the range itself. */
    ranges: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/overview',
  access: { role: 'analyst' },
  summary: 'Every figure of a period and of the period before',
  silentOnFailure: true,
  query: withRule(z.object(filterFields), isPeriod, PERIOD_MESSAGE),
  data: z.object({
    ...answer,
    /** Too few readers in the chosen class or range: its figures are null. */
    isHidden: z.boolean(),
    figures,
    before: figures,
  }),
});

const point = z.object({
  since: date,
  until: date,
  /** null: hidden, because too few readers are behind it. */
  value: z.nullable(z.int()),
});

export const series = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/series',
  access: { role: 'analyst' },
  summary: 'One figure by day, week, month or term, and the same of the period before',
  silentOnFailure: true,
  query: withRule(z.object({ ...filterFields, metric, grain }), isPeriod, PERIOD_MESSAGE),
  data: z.object({
    ...answer,
    /** Every part of the period in order, also those without use; the first and the last may be cut. */
    points: z.array(point),
    /** May have a part more or less than `points`. */
    before: z.array(point),
  }),
});

export const breakdown = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/breakdown',
  access: { role: 'analyst' },
  summary: 'Every figure by kind, class or address range; the most visited (by kind: opened) first',
  silentOnFailure: true,
  query: withRule(z.object({ ...filterFields, by }), isPeriod, PERIOD_MESSAGE),
  data: z.object({
    ...answer,
    rows: z.array(
      z.object({
        /** resType, or id of the class or range; empty for all that is not listed by itself. */
        key: z.string(),
        /** Of a class or range: its name now, empty after its deletion. */
        name: z.string(),
        figures,
        before: figures,
      }),
    ),
    /** Classes or ranges with too few readers, which are in the row without a key. */
    merged: z.int(),
  }),
});

export const topResources = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/top-resources',
  access: { role: 'analyst' },
  summary: 'The most used resources',
  silentOnFailure: true,
  query: withRule(
    z.object({ ...periodFields, kind: kindOrNone, metric: resourceMetric, limit }),
    isPeriod,
    PERIOD_MESSAGE,
  ),
  data: z.object({
    ...answer,
    rows: z.array(
      z.object({
        resId: z.string(),
        resType,
        /** Empty after the deletion of the resource. */
        resTitle: z.string(),
        resAuthor: z.string(),
        value: z.int(),
        before: z.int(),
      }),
    ),
  }),
});

export const topSearches = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/top-searches',
  access: { role: 'analyst' },
  summary: 'The most frequent searches; words that too few readers searched for are left out',
  silentOnFailure: true,
  query: withRule(z.object({ ...periodFields, limit }), isPeriod, PERIOD_MESSAGE),
  data: z.object({
    ...answer,
    rows: z.array(z.object({ words: z.string(), value: z.int(), before: z.int() })),
  }),
});

export const funnel = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/funnel',
  access: { role: 'analyst' },
  summary: 'How far books are read, or courses followed: how often each step was reached in the period',
  silentOnFailure: true,
  query: withRule(z.object({ ...periodFields, kind: funnelKind }), isPeriod, PERIOD_MESSAGE),
  data: z.object({
    ...answer,
    steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), value: z.int(), before: z.int() })),
  }),
});

export const exportTable = endpoint({
  method: 'POST',
  path: '/api/admin/statistics/export',
  access: { role: 'analyst' },
  summary: 'One of the tables of this page as CSV or Excel, with the same filters',
  write: true,
  repeatable: true,
  body: withRule(
    z.object({
      table: z.enum(STATISTICS_TABLES, { error: '请选择要导出的表格' }),
      ...filterFields,
      metric,
      grain,
      by,
      /** For the table `resources`. */
      resourceMetric,
      /** For the table `funnel`. */
      funnelKind,
      limit: z._default(wholeNumber(1, 1000, '条数须为 1–1000 的整数'), 100),
      format: tableFormat,
    }),
    isPeriod,
    PERIOD_MESSAGE,
  ),
  data: tableFile,
});

const monthMessage = '月份须形如 2026-11';
const month = pattern(/^\d{4}-(0[1-9]|1[0-2])$/, 7, monthMessage);

export const counterReport = endpoint({
  method: 'POST',
  path: '/api/admin/statistics/counter',
  access: { role: 'analyst' },
  summary: 'A report of the COUNTER Code of Practice, Release 5.1, of whole months',
  write: true,
  repeatable: true,
  body: z.object({
    report: z.enum(COUNTER_REPORT_IDS, { error: '请选择报告' }),
    /** First and last month. */
    beginMonth: month,
    endMonth: month,
    format: z._default(z.enum(COUNTER_FORMATS, { error: '导出格式不正确' }), 'json'),
    /** Reports demo figures instead of real ones, marked as such in the file name and in the report's header. */
    demo: z._default(z.boolean(), false),
  }),
  data: tableFile,
  errors: ['COUNTER_MONTHS'],
});

export const removeDemo = endpoint({
  method: 'POST',
  path: '/api/admin/statistics/remove-demo',
  access: { role: 'owner' },
  summary: 'Removes the demo figures for good',
  write: true,
  data: z.object({ rows: z.int() }),
  msg: '演示数据已删除',
});
