import type { exportTable } from '@meiyu/contract/admin/statistics.ts';
import { type Figures, METRIC_LABELS, METRICS, type Metric } from '@meiyu/contract/admin/statistics-fields.ts';
import { nameTerm, type Period } from '@meiyu/contract/admin/statistics-periods.ts';
import type { output } from 'zod/v4/core';
import {
  TABLE_TYPES,
  type TableColumn,
  type TableFormat,
  writeCsv,
  writeXlsx,
} from '../../adapters/tables/write-table.ts';
import type { StatisticsService } from './statistics.service.ts';

/* The tables of 统计 as files for Excel. */

export type ExportRequest = Omit<output<typeof exportTable.body>, 'format'>;

interface Table {
  name: string;
  columns: TableColumn[];
  rows: string[][];
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '展品',
  news: '动态',
  exp: '体验课',
  other: '其他',
  exhibition: '专题',
};
const STEP_NAMES = { opened: '打开', tenPages: '读过 10 页', half: '过半', finished: '读完' };
const RESOURCE_METRIC_LABELS = {
  opened: '打开次数',
  readSeconds: '阅读时长（秒）',
  pagesRead: '读页',
  finished: '读完次数',
  applications: '下载申请',
};
/** For figures behind which there are too few readers. */
const HIDDEN = '不足 5 人';

const text = (value: number | null) => (value === null ? HIDDEN : String(value));
const columns = (...titles: string[]): TableColumn[] =>
  titles.map((title, index) => ({ title, width: index ? 14 : 24 }));
const titleOf = (metric: Metric) => `${METRIC_LABELS[metric].name}（${METRIC_LABELS[metric].unit}）`;
const spell = ({ since, until }: Period) => (since === until ? since : `${since} 至 ${until}`);

async function overview(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { figures, before, period, periodBefore } = await service.overview(request);
  return {
    name: '总览',
    columns: columns('指标', spell(period), spell(periodBefore)),
    rows: METRICS.map((metric) => [titleOf(metric), text(figures[metric]), text(before[metric])]),
  };
}

async function series(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { points, before } = await service.series(request, request.metric, request.grain);
  const name = (part: Period) => (request.grain === 'term' ? `${nameTerm(part.since)}：` : '') + spell(part);
  return {
    name: METRIC_LABELS[request.metric].name,
    columns: columns('时间', titleOf(request.metric), '上期时间', '上期'),
    rows: points.map((point, index) => {
      const earlier = before[index];
      return [name(point), text(point.value), earlier ? name(earlier) : '', earlier ? text(earlier.value) : ''];
    }),
  };
}

async function breakdown(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { rows, merged } = await service.breakdown(request, request.by);
  const heads = { kind: '类别', class: '班级', range: '地址段' };
  const nameOf = (key: string, name: string) => {
    if (request.by === 'kind') return KIND_NAMES[key] ?? key;
    if (key === '') return merged > 0 ? `其余（含不足 5 人的 ${merged} 个）` : '其余';
    return name || '（已删除）';
  };
  const cells = (figures: Figures) => METRICS.map((metric) => text(figures[metric]));
  return {
    name: heads[request.by],
    columns: columns(heads[request.by], ...METRICS.map(titleOf), ...METRICS.map((metric) => `上期${titleOf(metric)}`)),
    rows: rows.map(({ key, name, figures, before }) => [nameOf(key, name), ...cells(figures), ...cells(before)]),
  };
}

async function resources(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { kind, resourceMetric: metric, limit } = request;
  const { rows } = await service.topResources(request, { kind, metric, limit });
  return {
    name: '内容排行',
    columns: columns('题名', '作者', '类别', '编号', RESOURCE_METRIC_LABELS[metric], '上期'),
    rows: rows.map((row) => [
      row.resTitle || '（已删除）',
      row.resAuthor,
      KIND_NAMES[row.resType] ?? row.resType,
      row.resId,
      String(row.value),
      String(row.before),
    ]),
  };
}

async function searches(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { rows } = await service.topSearches(request, request.limit);
  return {
    name: '检索词',
    columns: columns('检索词', '次数', '上期'),
    rows: rows.map(({ words, value, before }) => [words, String(value), String(before)]),
  };
}

async function funnel(service: StatisticsService, request: ExportRequest): Promise<Table> {
  const { steps } = await service.funnel(request, request.funnelKind);
  return {
    name: '读到哪里',
    columns: columns(KIND_NAMES[request.funnelKind] ?? '', '次数', '上期'),
    rows: steps.map(({ step, value, before }) => [STEP_NAMES[step], String(value), String(before)]),
  };
}

const TABLES = { overview, series, breakdown, resources, searches, funnel };

/** A table of figures as a file; demo figures are marked in its name. */
export async function writeStatisticsTable(service: StatisticsService, request: ExportRequest, format: TableFormat) {
  const [table, { hasDemo }] = await Promise.all([
    TABLES[request.table](service, request),
    service.overview({ ...request, kind: '', classId: '', rangeId: '' }),
  ]);
  const { name, rows } = table;
  const content =
    format === 'csv' ? writeCsv(table.columns, rows) : await writeXlsx(table.columns, rows, `统计-${name}`);
  const mark = hasDemo ? '（含演示数据）' : '';
  return {
    fileName: `统计-${name}-${request.since}-${request.until}${mark}.${format}`,
    type: TABLE_TYPES[format],
    content,
    rows: rows.length,
  };
}
