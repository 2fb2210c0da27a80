import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exportTable } from '@meiyu/contract/admin/statistics.ts';
import { COUNTER_REPORT_IDS, type CounterReportId } from '@meiyu/contract/admin/statistics-counter.ts';
import {
  isPeriod,
  METRIC_LABELS,
  METRICS,
  PERIOD_MESSAGE,
  STATISTICS_TABLES,
} from '@meiyu/contract/admin/statistics-fields.ts';
import { addDays, isDay } from '@meiyu/contract/admin/statistics-periods.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { AppError, openStatistics } from '@meiyu/server/admin.ts';
import * as z from 'zod/mini';
import { type Command, formatTable, UsageError } from '../command.ts';

const DEFAULT_DAYS = 28;

type Options = Record<string, string | undefined>;

/** `--since` and `--until`; by default the last four weeks. */
function readPeriod({ since, until }: Options, today: string): { since: string; until: string } {
  const last = until ?? today;
  if (!isDay(last)) throw new UsageError('--until 须形如 2026-11-15');
  const first = since ?? addDays(last, 1 - DEFAULT_DAYS);
  if (!isDay(first)) throw new UsageError('--since 须形如 2026-11-15');
  if (!isPeriod({ since: first, until: last })) throw new UsageError(PERIOD_MESSAGE);
  return { since: first, until: last };
}

const describeChange = (value: number | null, before: number | null) =>
  value === null || before === null || before === 0 ? '' : `${(((value - before) / before) * 100).toFixed(1)} %`;

function readReport(text: string): CounterReportId {
  const report = COUNTER_REPORT_IDS.find((id) => id === text.toUpperCase());
  if (!report) throw new UsageError(`报告须为 ${COUNTER_REPORT_IDS.join('、')} 之一`);
  return report;
}

function readMonth(text: string | undefined, name: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')) throw new UsageError(`${name} 须形如 2026-11`);
  return text ?? '';
}

export const statisticsCommands: Command[] = [
  {
    usage: 'statistics show [--since <日期>] [--until <日期>]',
    help: '显示一段时间的统计，并与上期比较；默认为最近 28 天',
    async run({ options, db, print }) {
      const statistics = await openStatistics(db);
      const period = readPeriod(options, statistics.today());
      const { figures, before, hasDemo, periodBefore } = await statistics.overview({
        ...period,
        ...{ kind: '', classId: '', rangeId: '' },
      });
      const rows = METRICS.map((metric) => [
        `${METRIC_LABELS[metric].name}（${METRIC_LABELS[metric].unit}）`,
        String(figures[metric] ?? ''),
        String(before[metric] ?? ''),
        describeChange(figures[metric], before[metric]),
      ]);
      print(
        formatTable([['指标', `${period.since} 至 ${period.until}`, `上期自 ${periodBefore.since}`, '增减'], ...rows]),
      );
      if (hasDemo) print('含演示数据；用 meiyu statistics remove-demo 删除');
    },
  },
  {
    usage:
      'statistics export <表格> [--since <日期>] [--until <日期>] [--format <格式>] [--by <分组>] [--grain <粒度>] [--metric <指标>] [--kind <类别>] [--out <文件>]',
    help: '导出表格 overview、series、breakdown、resources、searches 或 funnel；格式为 csv（默认）或 xlsx，分组为 kind、class 或 range，粒度为 day、week、month 或 term',
    auditAction: 'statistics.export',
    auditObject: ([table = '']) => (STATISTICS_TABLES.some((name) => name === table) ? table : 'site'),
    async run({ args, options, db, print }) {
      const statistics = await openStatistics(db);
      const [table = ''] = args;
      const { by, grain, metric, kind, format = 'csv' } = options;
      const ofKind = table === 'funnel' ? { funnelKind: kind } : { kind };
      const parsed = z.core.safeParse(exportTable.body, {
        ...readPeriod(options, statistics.today()),
        ...{ table, by, grain, format },
        ...(table === 'resources' ? { resourceMetric: metric } : { metric }),
        ...ofKind,
      });
      if (!parsed.success) throw new UsageError(issueMessage(parsed.error.issues));
      const { format: chosen, ...request } = parsed.data;
      const file = await statistics.writeTable(request, chosen);
      const path = resolve(options.out ?? file.fileName);
      await writeFile(path, file.content);
      print(`已写入 ${path}，共 ${file.rows} 行`);
    },
  },
  {
    usage: 'statistics counter <报告> --begin <月份> --end <月份> [--format <格式>] [--demo] [--out <文件>]',
    help: '写出 COUNTER 5.1 报告（PR、PR_P1、TR、TR_B1、TR_B3、IR、IR_M1）；格式为 json（默认）或 tsv，--demo 为演示数据的报告',
    auditAction: 'statistics.counter',
    auditObject: ([report = '']) => (COUNTER_REPORT_IDS.some((id) => id === report) ? report : 'site'),
    async run({ args, options, flags, db, print }) {
      const { format = 'json' } = options;
      if (format !== 'json' && format !== 'tsv') throw new UsageError('--format 须为 json 或 tsv');
      const request = {
        report: readReport(args[0] ?? ''),
        beginMonth: readMonth(options.begin, '--begin'),
        endMonth: readMonth(options.end, '--end'),
        format: format === 'tsv' ? ('tsv' as const) : ('json' as const),
        demo: flags.has('demo'),
      };
      const statistics = await openStatistics(db);
      const file = await statistics.counter(request).catch((error: unknown) => {
        throw error instanceof AppError ? new UsageError(error.message) : error;
      });
      const path = resolve(options.out ?? file.fileName);
      await writeFile(path, file.content);
      print(`已写入 ${path}，共 ${file.rows} 行`);
    },
  },
  {
    usage: 'statistics remove-demo',
    help: '删除演示统计',
    auditAction: 'statistics.removeDemo',
    async run({ db, print }) {
      const rows = await (await openStatistics(db)).removeDemo();
      print(rows === 0 ? '没有演示统计' : `已删除 ${rows} 行演示统计`);
    },
  },
];
