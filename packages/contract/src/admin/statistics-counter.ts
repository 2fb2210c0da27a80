/*
 * The reports of the COUNTER Code of Practice, Release 5.1, that this platform provides. Which ones are left out, and
 * why, is in docs/decisions/0017-statistics.md.
 */

export const COUNTER_REPORTS = {
  PR: { name: 'Platform Report', title: '平台报告' },
  PR_P1: { name: 'Platform Usage', title: '平台使用量' },
  TR: { name: 'Title Report', title: '图书报告' },
  TR_B1: { name: 'Book Requests (Controlled)', title: '图书请求量（不含开放获取）' },
  TR_B3: { name: 'Book Usage by Access Type', title: '图书使用量（按获取方式）' },
  IR: { name: 'Item Report', title: '单项报告' },
  IR_M1: { name: 'Multimedia Item Requests', title: '多媒体单项请求量' },
} as const;
export type CounterReportId = keyof typeof COUNTER_REPORTS;
export const COUNTER_REPORT_IDS = Object.keys(COUNTER_REPORTS) as [CounterReportId, ...CounterReportId[]];

export const COUNTER_FORMATS = ['json', 'tsv'] as const;
/** Months that one report may cover. */
export const MAX_COUNTER_MONTHS = 36;
