import { COUNTER_REPORTS, type CounterReportId } from '@meiyu/contract/admin/statistics-counter.ts';
import type { CounterMetric, CounterRow, CounterTitle } from './counter.repo.ts';

/*
 * Reports of the COUNTER Code of Practice, Release 5.1, as JSON. The tabular form is made from it (counter-table.ts).
 * It contains only what a report shows; months without use are left out, as the Code requires.
 */

export type Counts = Record<string, number>;
export type Performance = Partial<Record<string, Counts>>;

export interface AttributePerformance {
  Data_Type: string;
  YOP?: string;
  Access_Type?: string;
  Access_Method?: string;
  Performance: Performance;
}

export interface ReportItem {
  Title?: string;
  Item?: string;
  Publisher?: string;
  Platform: string;
  Item_ID?: Record<string, string>;
  Attribute_Performance: AttributePerformance[];
}

export interface CounterReport {
  Report_Header: {
    Release: '5.1';
    Report_ID: CounterReportId;
    Report_Name: string;
    Created: string;
    Created_By: string;
    Institution_ID: { Proprietary: string[] };
    Institution_Name: string;
    Registry_Record: '';
    Report_Attributes?: { Attributes_To_Show: string[] };
    Report_Filters: Record<string, string | string[]>;
    Exceptions?: { Code: number; Message: string; Data?: string }[];
  };
  Report_Items: (ReportItem | { Items: ReportItem[] })[];
}

export interface ReportInput {
  report: CounterReportId;
  /** First and last month, `YYYY-MM`. */
  months: readonly string[];
  rows: readonly CounterRow[];
  searches: readonly { month: string; value: number }[];
  titles: ReadonlyMap<string, CounterTitle>;
  platform: string;
  created: Date;
  exceptions: { Code: number; Message: string; Data?: string }[];
}

const DATA_TYPES = {
  book: 'Book',
  video: 'Audiovisual',
  audio: 'Sound',
  img: 'Image',
  news: 'News_Item',
  exp: 'Other',
  other: 'Other',
  exhibition: 'Multimedia',
} as const;
const BOOK_TYPES = ['Book', 'Reference_Work'];
const MEDIA_TYPES = ['Audiovisual', 'Image', 'Interactive_Resource', 'Multimedia', 'Sound'];

/** The metrics of COUNTER for each of our figures. A book counts as one item, so its title has the same figures. */
const METRICS_OF: Record<CounterMetric, readonly string[]> = {
  totalInvestigations: ['Total_Item_Investigations'],
  uniqueInvestigations: ['Unique_Item_Investigations', 'Unique_Title_Investigations'],
  totalRequests: ['Total_Item_Requests'],
  uniqueRequests: ['Unique_Item_Requests', 'Unique_Title_Requests'],
  denials: ['No_License'],
};

interface View {
  level: 'platform' | 'title' | 'item';
  attributes: readonly ('YOP' | 'Access_Type' | 'Access_Method')[];
  /** The filters that COUNTER fixes for a standard view: these metrics, data types and access type only. */
  metrics?: readonly string[];
  dataTypes?: readonly string[];
  accessType?: 'Controlled';
}

const USAGE = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
];

export const VIEWS: Record<CounterReportId, View> = {
  PR: { level: 'platform', attributes: ['Access_Method'] },
  PR_P1: {
    level: 'platform',
    attributes: [],
    metrics: ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
  },
  TR: { level: 'title', attributes: ['YOP', 'Access_Type', 'Access_Method'] },
  TR_B1: {
    level: 'title',
    attributes: ['YOP'],
    metrics: ['Total_Item_Requests', 'Unique_Title_Requests'],
    dataTypes: BOOK_TYPES,
    accessType: 'Controlled',
  },
  TR_B3: { level: 'title', attributes: ['YOP', 'Access_Type'], metrics: USAGE, dataTypes: BOOK_TYPES },
  IR: { level: 'item', attributes: ['YOP', 'Access_Type', 'Access_Method'] },
  IR_M1: {
    level: 'item',
    attributes: [],
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    dataTypes: MEDIA_TYPES,
  },
};

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The year of publication; 0001 where it is not known, as the Code wants. */
const yearOf = (title: CounterTitle | undefined) => /^\d{4}/.exec(title?.publishTime ?? '')?.[0] ?? '0001';

/** Whether a report of this view has the metric for the kind of a row. */
function showsMetric({ level, metrics }: View, metric: string, isBook: boolean): boolean {
  if (metrics && !metrics.includes(metric)) return false;
  if (metric.startsWith('Unique_Title')) return isBook && level !== 'item';
  return metric !== 'No_License' || level !== 'platform';
}

function isShown(view: View, { kind, access }: CounterRow): boolean {
  if (view.level === 'title' && kind !== 'book') return false;
  if (view.level === 'item' && kind === 'book') return false;
  if (view.dataTypes && !view.dataTypes.includes(DATA_TYPES[kind])) return false;
  return view.accessType === undefined || access === view.accessType;
}

function attributesOf(
  view: View,
  row: CounterRow,
  title: CounterTitle | undefined,
): Omit<AttributePerformance, 'Performance'> {
  return {
    Data_Type: DATA_TYPES[row.kind],
    ...(view.attributes.includes('YOP') && { YOP: yearOf(title) }),
    ...(view.attributes.includes('Access_Type') && { Access_Type: row.access }),
    ...(view.attributes.includes('Access_Method') && { Access_Method: 'Regular' }),
  };
}

/** Adds the figures of rows up, for each combination of the shown attributes. */
function performanceOf(
  view: View,
  rows: readonly CounterRow[],
  title: CounterTitle | undefined,
): AttributePerformance[] {
  const performances = new Map<string, AttributePerformance>();
  for (const row of rows) {
    const attributes = attributesOf(view, row, title);
    const metrics = METRICS_OF[row.metric].filter((metric) => showsMetric(view, metric, row.kind === 'book'));
    if (metrics.length === 0) continue;
    const key = JSON.stringify(attributes);
    const entry = performances.get(key) ?? { ...attributes, Performance: {} };
    performances.set(key, entry);
    for (const metric of metrics) {
      const counts = entry.Performance[metric] ?? {};
      counts[row.month] = (counts[row.month] ?? 0) + row.value;
      entry.Performance[metric] = counts;
    }
  }
  return [...performances].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function itemId(id: string, title: CounterTitle | undefined): Record<string, string> {
  const isbn = /^97[89]-\d+-\d+-\d+-\d$/.test(title?.isbn ?? '') && title?.isbn.length === 17 ? title.isbn : undefined;
  return { Proprietary: `meiyu:${id}`, ...(isbn && { ISBN: isbn }) };
}

function platformItems(view: View, { rows, searches, platform }: ReportInput): ReportItem[] {
  const performance = performanceOf(view, rows, undefined);
  if (searches.length > 0)
    performance.push({
      Data_Type: 'Platform',
      ...(view.attributes.includes('Access_Method') && { Access_Method: 'Regular' }),
      Performance: { Searches_Platform: Object.fromEntries(searches.map(({ month, value }) => [month, value])) },
    });
  return performance.length > 0 ? [{ Platform: platform, Attribute_Performance: performance }] : [];
}

function resourceItems(view: View, { rows, titles, platform }: ReportInput): ReportItem[] {
  const byId = Map.groupBy(
    rows.filter((row) => isShown(view, row)),
    ({ id }) => id,
  );
  return [...byId].flatMap(([id, ownRows]) => {
    const title = titles.get(id);
    const performance = performanceOf(view, ownRows, title);
    if (performance.length === 0) return [];
    // A deleted resource keeps its figures, without its name.
    const name = title?.title ?? id;
    return [
      {
        ...(view.level === 'title' ? { Title: name } : { Item: name }),
        Publisher: title?.publisher ?? '',
        Platform: platform,
        Item_ID: itemId(id, title),
        Attribute_Performance: performance,
      },
    ];
  });
}

function filtersOf({ metrics, dataTypes, accessType }: View, months: readonly string[]) {
  return {
    ...(metrics && { Metric_Type: [...metrics] }),
    Begin_Date: `${months[0]}-01`,
    End_Date: lastDayOf(months.at(-1) ?? ''),
    ...(dataTypes && { Data_Type: [...dataTypes] }),
    ...(accessType && { Access_Type: [accessType] }),
    ...(metrics && { Access_Method: ['Regular'] }),
  };
}

export function makeCounterReport(input: ReportInput): CounterReport {
  const { report, months, platform, created } = input;
  const view = VIEWS[report];
  const items = view.level === 'platform' ? platformItems(view, input) : resourceItems(view, input);
  const exceptions = [...input.exceptions];
  if (items.length === 0) exceptions.push({ Code: 3030, Message: 'No Usage Available for Requested Dates' });
  return {
    Report_Header: {
      Release: '5.1',
      Report_ID: report,
      Report_Name: COUNTER_REPORTS[report].name,
      Created: created.toISOString().replace(/\.\d+Z$/, 'Z'),
      Created_By: platform,
      Institution_ID: { Proprietary: ['meiyu:site'] },
      Institution_Name: platform,
      Registry_Record: '',
      ...(!view.metrics && { Report_Attributes: { Attributes_To_Show: [...view.attributes] } }),
      Report_Filters: filtersOf(view, months),
      ...(exceptions.length > 0 && { Exceptions: exceptions }),
    },
    // Items without a parent are one list in one element.
    Report_Items: view.level === 'item' ? items.map((item) => ({ Items: [item] })) : items,
  };
}
