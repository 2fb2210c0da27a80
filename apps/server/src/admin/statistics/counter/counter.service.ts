import { type CounterReportId, MAX_COUNTER_MONTHS } from '@meiyu/contract/admin/statistics-counter.ts';
import { addDays, endOf } from '@meiyu/contract/admin/statistics-periods.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { CounterRepo } from './counter.repo.ts';
import { makeCounterReport } from './counter-report.ts';
import { writeCounterTable } from './counter-table.ts';

export interface CounterRequest {
  report: CounterReportId;
  /** `YYYY-MM` */
  beginMonth: string;
  endMonth: string;
  format: 'json' | 'tsv';
  demo: boolean;
}

export type CounterService = ReturnType<typeof createCounter>;

const TYPES = { json: 'application/json; charset=utf-8', tsv: 'text/tab-separated-values; charset=utf-8' };
const DEMO_MARK = {
  Code: 1,
  Message: 'Demonstration data: these figures are invented',
  Data: '演示数据',
};

function listMonths(begin: string, end: string): string[] {
  const months: string[] = [];
  for (let month = begin; month <= end && months.length <= MAX_COUNTER_MONTHS; ) {
    months.push(month);
    month = addDays(endOf('month', `${month}-01`), 1).slice(0, 7);
  }
  return months;
}

/** Writes COUNTER reports. Only whole months are reported: the current month is left out and listed as missing. */
export function createCounter(repo: CounterRepo, siteName: () => Promise<string>, now: () => Date = () => new Date()) {
  return {
    async write({ report, beginMonth, endMonth, format, demo }: CounterRequest) {
      const thisMonth = beijingTime(now()).slice(0, 7);
      const requestedMonths = listMonths(beginMonth, endMonth);
      if (requestedMonths.length === 0 || requestedMonths.length > MAX_COUNTER_MONTHS || beginMonth >= thisMonth)
        throw new AppError('COUNTER_MONTHS');
      const months = requestedMonths.filter((month) => month < thisMonth);
      const missing = requestedMonths.filter((month) => month >= thisMonth);
      const [from, until] = [`${months[0]}-01`, endOf('month', `${months.at(-1)}-01`)];
      const [rows, searches, name] = await Promise.all([
        repo.sumByMonth(from, until, demo),
        repo.searchesByMonth(from, until, demo),
        siteName(),
      ]);
      const titles = await repo.readTitles([...new Set(rows.map(({ id }) => id))]);
      const notReady = {
        Code: 3031,
        Message: 'Usage Not Ready for Requested Dates',
        Data: missing.join(', '),
      };
      const counterReport = makeCounterReport({
        ...{ report, months, rows, searches, titles },
        // The Code wants at least two characters.
        platform: name.length < 2 ? `${name} 美育` : name,
        created: now(),
        exceptions: [...(demo ? [DEMO_MARK] : []), ...(missing.length > 0 ? [notReady] : [])],
      });
      const table = writeCounterTable(counterReport, months);
      const content = format === 'tsv' ? table.text : `${JSON.stringify(counterReport, null, 2)}\n`;
      return {
        fileName: `${demo ? 'demo-' : ''}${report}_${months[0]}_${months.at(-1)}.${format}`,
        type: TYPES[format],
        content: Buffer.from(content),
        rows: table.rows,
      };
    },
  };
}
