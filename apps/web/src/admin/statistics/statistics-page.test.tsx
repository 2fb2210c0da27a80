import * as session from '@meiyu/contract/admin/session.ts';
import * as statistics from '@meiyu/contract/admin/statistics.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { answerStatistics, figuresOf, OPTIONS, TODAY } from './statistics.testkit.ts';
import { StatisticsPage } from './statistics-page.tsx';

const mockBrowser = setUpConsole();
let asked: ReturnType<typeof answerStatistics>;
beforeEach(() => {
  asked = answerStatistics(mockBrowser);
  // A plot is drawn in the size of its container, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 744, 284));
});

function open(query = '') {
  return openConsolePage(<StatisticsPage />, `/admin/statistics${query}`);
}
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('figures', () => {
  test('are shown with what they count and how they changed, and one is plotted', async () => {
    const page = open();
    const visits = await screen.findByRole('button', { name: /^到访/, pressed: true });
    expect(visits.textContent).toContain('7,344人次');
    expect(visits.textContent).toContain('比上期多 100.0 %');
    expect(asked.overview[0]?.query).toMatchObject({ since: '2026-10-19', until: '2026-11-17' });
    expect(await screen.findByRole('application', { name: /^每日到访，单位人次/ })).toBeTruthy();
    expect(screen.getByText(/^最高 11-17/)).toBeTruthy();
    expect(screen.getByText(/与上期 09-19 – 10-18 比较/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: /^阅读时长/ }));
    expect(await screen.findByRole('heading', { name: '每日阅读时长' })).toBeTruthy();
    expect(page.currentPath()).toContain('metric=readSeconds');
    expect(screen.getByText(/只算真正在用的时候/, { selector: 'p' })).toBeTruthy();
  });

  test('are also shown in tables', async () => {
    const page = open();
    await page.press('每日到访：表格');
    const days = rowsOf(/^到访/);
    // No percentage: the same place in the period before is another weekday.
    expect(days[0]).toBe('时间本期（人次）上期');
    expect(days[1]).toContain('2026-10-19 周一10050');
    expect(days).toHaveLength(31);
    await page.press('各类内容：表格');
    expect(rowsOf(/^打开内容/)).toEqual(['类别本期（次）上期比上期', expect.stringContaining('图书900600')]);
    expect(rowsOf(/^打开次数/)[1]).toContain('1<b>写给少年的美学</b>图书陆文宁339377');
    expect(rowsOf(/^一位读者/).at(-1)).toContain('读完9199.5 %');
    expect(rowsOf(/^搜过这个词/)[1]).toContain('上期为 0');
  });

  test('follow the period, class, address range and grain in the address', async () => {
    const page = open('?period=lastMonth&class=2&grain=week&by=class&funnel=video');
    await screen.findByText('10-01 – 10-31');
    expect(asked.series[0]?.query).toMatchObject({ since: '2026-10-01', classId: '2', grain: 'week' });
    expect(asked.breakdown[0]?.query).toMatchObject({ by: 'class', classId: '2' });
    expect(asked.funnel[0]?.query).toEqual({ since: '2026-10-01', until: '2026-10-31', kind: 'video' });
    expect(screen.getAllByText('全部读者；这一栏不分班级和地址段')).toHaveLength(3);
    await page.press('全部地址段');
    await page.press('主校区');
    await waitFor(() => expect(asked.overview.at(-1)?.query).toMatchObject({ classId: '2', rangeId: '7' }));
    await page.press('今天');
    await screen.findByText(/不和昨天比较/);
    expect(asked.overview.at(-1)?.query).toMatchObject({ since: TODAY, until: TODAY });
  });

  test('invalid custom dates are not sent', async () => {
    const page = open();
    await page.press('自选日期');
    const form = within(screen.getByRole('form', { name: '自选日期' }));
    fireEvent.change(form.getByLabelText('从'), { target: { value: '2026-12-01' } });
    expect(form.getByRole('alert').textContent).toMatch(/结束日期须不早于开始日期/);
    fireEvent.change(form.getByLabelText('从'), { target: { value: '2026-11-01' } });
    await page.user.click(form.getByRole('button', { name: '看这段时间' }));
    await waitFor(() =>
      expect(asked.overview.at(-1)?.query).toMatchObject({ since: '2026-11-01', until: '2026-11-17' }),
    );
  });
});

describe('groups with too few readers', () => {
  test('a hidden class is shown as hidden, not as zero', async () => {
    mockBrowser.answers.on(statistics.overview, ({ query }) => ({
      data: {
        ...{
          period: query,
          periodBefore: { since: '2026-09-19', until: '2026-10-18' },
          hasDemo: false,
          isHidden: true,
        },
        ...{ figures: figuresOf(null), before: figuresOf(null) },
      },
    }));
    mockBrowser.answers.on(statistics.series, ({ query }) => ({
      data: {
        ...{ period: query, periodBefore: query, hasDemo: false, before: [] },
        points: ['2026-11-16', '2026-11-17'].map((day, index) => ({ since: day, until: day, value: index ? 6 : null })),
      },
    }));
    open('?class=2');
    expect(await screen.findByText(/每一天都不足 5 位读者/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^到访/ }).textContent).toContain('不足 5 人');
    expect(await screen.findByText(/有 1 天不足 5 位读者/)).toBeTruthy();
  });

  test('merged groups are explained, and hidden figures are left out of comparisons', async () => {
    mockBrowser.answers.on(statistics.breakdown, ({ query }) => ({
      data: {
        ...{ period: query, periodBefore: query, hasDemo: false, merged: 2 },
        rows: [
          { key: '1', name: '高一（1）班', figures: figuresOf(40), before: figuresOf(null) },
          { key: '9', name: '', figures: figuresOf(12), before: figuresOf(10) },
          { key: '', name: '', figures: figuresOf(300), before: figuresOf(200) },
        ],
      },
    }));
    const page = open('?by=class');
    await page.press('各班级：表格');
    const rows = rowsOf(/^到访/);
    expect(rows[1]).toContain('高一（1）班40不足 5 人');
    expect(rows[2]).toContain('（已删除）1210');
    expect(rows[3]).toContain('其余（含不足 5 人的 2 个）300200');
    expect(screen.getByText(/有 2 个班级每天都不足 5 位读者/)).toBeTruthy();
  });
});

test('a table is exported with the filters of the page', async () => {
  let name = '';
  URL.createObjectURL = () => 'blob:table';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  const file = { fileName: '统计-到访.csv', type: 'text/csv', content: btoa('a'), rows: 1, isCut: false };
  const exported = mockBrowser.answers.on(statistics.exportTable, () => ({ data: file }));
  const page = open('?class=1&period=lastMonth');
  await page.press('导出每日到访 CSV');
  await waitFor(() => expect(name).toBe('统计-到访.csv'));
  expect(exported[0]?.body).toEqual({
    ...{ table: 'series', metric: 'visits', grain: 'day', format: 'csv' },
    ...{ since: '2026-10-01', until: '2026-10-31', classId: '1', rangeId: '' },
  });
});

describe('demo figures', () => {
  const withDemo = () => {
    mockBrowser.answers.on(statistics.options, () => ({ data: { ...OPTIONS, hasDemo: true } }));
    mockBrowser.answers.on(statistics.overview, ({ query }) => ({
      data: {
        ...{
          period: query,
          periodBefore: { since: '2026-09-19', until: '2026-10-18' },
          hasDemo: true,
          isHidden: false,
        },
        ...{ figures: figuresOf(5), before: figuresOf(5) },
      },
    }));
  };

  test('are marked, and the owner removes them after typing the required text', async () => {
    withDemo();
    const removed = mockBrowser.answers.on(statistics.removeDemo, () => ({ data: { rows: 9 } }));
    const page = open();
    expect(await screen.findByText(/下面的数字里有编造的/)).toBeTruthy();
    await page.press('删除演示数据…');
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '删除', hidden: true });
    expect(confirm().disabled).toBe(true);
    await page.user.type(screen.getByLabelText(/请输入/), '删除演示数据');
    await page.user.click(confirm());
    await waitFor(() => expect(removed).toHaveLength(1));
    await waitFor(() => expect(asked.series.length).toBeGreaterThan(1));
  });

  test('cannot be removed by others', async () => {
    mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, roles: ['analyst'] } }));
    withDemo();
    open();
    expect(await screen.findByText(/馆长可以删除/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '删除演示数据…' })).toBeNull();
  });
});

describe('COUNTER', () => {
  test('a report has whole months, real or as a demo; a refusal is shown in the form', async () => {
    mockBrowser.answers.on(statistics.options, () => ({ data: { ...OPTIONS, hasDemo: true } }));
    const asked = mockBrowser.answers.on(statistics.counterReport, () => refuse('COUNTER_MONTHS'));
    const page = open();
    await page.press('COUNTER 5.1');
    const form = within(screen.getByRole('form', { name: 'COUNTER 报告', hidden: true }));
    expect(form.getAllByRole('radio', { hidden: true })).toHaveLength(7);
    await page.user.click(form.getByRole('radio', { name: /^PR_P1/, hidden: true }));
    await page.user.selectOptions(form.getByLabelText('从'), '2026-09');
    await page.user.click(form.getByLabelText(/用演示数据做一份样张/));
    await page.press('下载');
    expect(await form.findByText(/开始月份须早于本月/)).toBeTruthy();
    const body = { report: 'PR_P1', beginMonth: '2026-09', endMonth: '2026-10', format: 'tsv', demo: true };
    expect(asked[0]?.body).toEqual(body);
  });

  test('no report is offered before a month has ended', async () => {
    mockBrowser.answers.on(statistics.options, () => ({ data: { ...OPTIONS, firstDay: '2026-11-02' } }));
    const page = open();
    await page.press('COUNTER 5.1');
    expect(screen.getByText(/还没有一个过完的月/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下载', hidden: true }).disabled).toBe(true);
  });
});

describe('without figures', () => {
  test('an empty site explains what will be counted', async () => {
    mockBrowser.answers.on(statistics.options, () => ({ data: { ...OPTIONS, firstDay: '' } }));
    open();
    expect(await screen.findByText('还没有数字')).toBeTruthy();
    expect(screen.getByText(/离开 30 分钟以后再来/)).toBeTruthy();
    expect(asked.overview).toEqual([]);
  });

  test('a section that failed to load can be reloaded, the others stay', async () => {
    let code = 500;
    mockBrowser.answers.on(statistics.topSearches, ({ query }) =>
      code === 500
        ? { code, msg: '服务器错误' }
        : { data: { period: query, periodBefore: query, hasDemo: false, rows: [] } },
    );
    const page = open();
    expect(await screen.findByText('没有取到这部分数字。')).toBeTruthy();
    expect(screen.getByRole('table', { name: /^打开次数/ })).toBeTruthy();
    code = 200;
    await page.press('重试');
    expect(await screen.findByText(/人数更少的词不记/)).toBeTruthy();
  });

  test('a period before counting began is not compared', async () => {
    mockBrowser.answers.on(statistics.options, () => ({ data: { ...OPTIONS, firstDay: '2026-11-10' } }));
    open();
    expect(await screen.findByText(/从 11-10 开始有数字，没有上期可以比较/)).toBeTruthy();
    expect(screen.queryByText(/比上期多/)).toBeNull();
  });
});
