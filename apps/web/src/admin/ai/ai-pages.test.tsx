import * as ai from '@meiyu/contract/admin/ai.ts';
import * as words from '@meiyu/contract/admin/filter-words.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { AiPage } from './ai-page.tsx';
import { DislikedPage } from './disliked-page.tsx';
import { QuestionsPage } from './questions-page.tsx';
import { WordsPage } from './words-page.tsx';

const browser = setUpConsole();
const TOOL = {
  ...{ type: '1', engine: 'qwen', isBuiltIn: false, isPaused: true, questions: 12, people: 4, dailyLimit: 50 },
  engines: [{ engine: 'qwen', answers: 9, failures: 3, blocked: 0, medianSeconds: 2.34 }],
};
const OVERVIEW = {
  ...{ openReports: 2, closedReports: 5, openQuestions: 1, ownWords: 0, perMinute: 6 },
  tools: [TOOL, { ...TOOL, type: '2', engine: '内置画师', isBuiltIn: true, isPaused: false, engines: [] }],
  ...{ lastFailure: '问答服务的额度用完了', lastFailureTime: '2026-11-18 10:00:00' },
};
const WEEKS = [
  {
    week: '2026-11-16',
    total: 3,
    kinds: [
      { kind: 'selfHarm', calls: 2 },
      { kind: 'other', calls: 1 },
    ],
  },
  { week: '2026-11-09', total: 0, kinds: [] },
];
beforeEach(() => {
  browser.answers.on(ai.overview, () => ({ data: OVERVIEW }));
  browser.answers.on(ai.helpCalls, () => ({ data: { weeks: WEEKS } }));
});

test('today: who answers, what failed and how often, in words', async () => {
  openConsolePage(<AiPage />, '/admin/ai');
  const tool = within(await screen.findByRole('region', { name: '你问我答' }));
  expect(tool.getByText(/连续失败，已暂停半分钟/)).toBeTruthy();
  expect(tool.getByText('2.3 秒')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '你说我画' })).getByText('今天还没有人用过。')).toBeTruthy();
  expect(screen.getByText(/问答服务的额度用完了/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去处理举报' }).getAttribute('href')).toBe('/admin/reports');
});

test('calls for help are numbers by week and kind, which lead nowhere', async () => {
  openConsolePage(<AiPage />, '/admin/ai');
  const table = within(await screen.findByRole('table', { name: '每周的求助' }));
  expect(table.getByRole('row', { name: '11 月 16 日（本周） 3 轻生、自伤 2，没有明说 1' })).toBeTruthy();
  expect(table.queryByRole('row', { name: /11 月 9 日/ })).toBeNull();
  expect(screen.getByText(/之前/).textContent).toBe('之前 1 周里，都没有人求助。');
  expect([table.queryAllByRole('link'), table.queryAllByRole('button')]).toEqual([[], []]);
});

test('a question is decided with a note; hidden ones are only counted', async () => {
  const question = {
    ...{
      id: 'q1',
      text: '<i>掐丝珐琅</i>怎么烧',
      reason: 'nothing',
      asked: 3,
      people: 2,
      state: 'open',
      note: '',
      handledBy: '',
    },
    ...{ firstTime: '2026-11-01 10:00:00', lastTime: '2026-11-18 10:00:00' },
  };
  browser.answers.on(ai.questions, () => ({ rows: [question], total: 1, open: 1, added: 0, dismissed: 0, hidden: 4 }));
  const decided = browser.answers.on(ai.decide);
  const page = openConsolePage(<QuestionsPage />, '/admin/ai/questions');
  expect(await screen.findByText('<i>掐丝珐琅</i>怎么烧')).toBeTruthy();
  expect(screen.getByText(/个问题可能说到个人的事/)).toBeTruthy();
  await page.press('处理');
  await page.user.type(await screen.findByRole('textbox', { name: '备注' }), '已补词条');
  await page.press('保存');
  await waitFor(() => expect(decided[0]?.body).toEqual({ id: 'q1', before: 'open', state: 'added', note: '已补词条' }));
});

test('disliked answers show the reasons that readers gave', async () => {
  const row = {
    question: '皴法怎么画',
    answer: '皴法是……',
    engine: 'qwen',
    people: 3,
    lastTime: '2026-11-18 10:00:00',
  };
  const reasons = [
    { reason: 'offQuestion', times: 2 },
    { reason: 'incomplete', times: 1 },
  ];
  browser.answers.on(ai.disliked, () => ({ rows: [{ ...row, reasons }], total: 1 }));
  openConsolePage(<DislikedPage />, '/admin/ai/disliked');
  expect(await screen.findByText('答非所问 2，不够细 1')).toBeTruthy();
});

describe('the word filter', () => {
  const row = { word: '青云阁', level: 'block', note: '', updateTime: '2026-11-18 10:00:00', replacedBy: '' };

  test('the tester marks what is found and shows both replies', async () => {
    browser.answers.on(words.list, () => ({ rows: [], total: 0, own: 0, builtIn: 300 }));
    const found = { word: '青云阁', level: 'block', note: '', isBuiltIn: false, from: 2, to: 7 };
    const received = browser.answers.on(words.test, () => ({
      data: {
        results: [
          { isMinor: false, outcome: 'refuse', reply: '换一个话题吧', bySafetyRules: false, found: [found] },
          { isMinor: true, outcome: 'help', reply: '12355', bySafetyRules: true, found: [] },
        ],
      },
    }));
    const page = openConsolePage(<WordsPage />, '/admin/ai/words');
    await page.user.type(await screen.findByRole('textbox', { name: '读者说' }), '去哪青·云·阁{Enter}');
    const adult = within(await screen.findByRole('region', { name: '成年读者' }));
    expect(adult.getByText('青·云·阁').tagName).toBe('MARK');
    expect(adult.getByText('换一个话题吧')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '未成年读者' })).getByText(/按安全规则判断/)).toBeTruthy();
    expect(received[0]?.body).toEqual({ text: '去哪青·云·阁', tool: 'ask' });
    expect(screen.getByText('还没有自行添加的词')).toBeTruthy();
  });

  test('a list is pasted, and lines that were left out are explained', async () => {
    browser.answers.on(words.list, () => ({ rows: [row], total: 1, own: 1, builtIn: 300 }));
    const data = {
      ...{ added: 2, changed: 0, unchanged: 1, refused: 1 },
      refusedLines: [{ line: 3, text: '的', reason: '只有一个字' }],
    };
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }));
    const page = openConsolePage(<WordsPage />, '/admin/ai/words');
    await screen.findByText('青云阁');
    await page.press('批量添加');
    await page.user.type(await screen.findByRole('textbox', { name: /每行一个词/ }), '甲{Enter}乙{Enter}的');
    await page.press('全部添加');
    expect(await screen.findByText('第 3 行“的”：只有一个字')).toBeTruthy();
  });

  test('a built-in word is allowed, and restored', async () => {
    const builtIn = { ...row, word: '鸦片', updateTime: '' };
    browser.answers.on(words.list, () => ({
      rows: [builtIn, { ...builtIn, word: '赌场', replacedBy: 'allow' }],
      ...{ total: 2, own: 1, builtIn: 300 },
    }));
    const added = browser.answers.on(words.add);
    const page = openConsolePage(<WordsPage />, '/admin/ai/words?source=builtIn');
    await screen.findByText('鸦片');
    await page.press('改为放行');
    await waitFor(() => expect(added[0]?.body).toEqual({ word: '鸦片', level: 'allow', note: '' }));
    expect(within(screen.getByRole('row', { name: /赌场/ })).getByText('改为放行')).toBeTruthy();
    expect(screen.getByRole('button', { name: '恢复自带的' })).toBeTruthy();
  });
});
