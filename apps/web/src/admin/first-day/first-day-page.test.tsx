import * as access from '@meiyu/contract/admin/access.ts';
import * as applications from '@meiyu/contract/admin/applications.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import * as site from '@meiyu/contract/admin/site.ts';
import { system as systemInfo } from '@meiyu/contract/site.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { FirstDayPage } from './first-day-page.tsx';

const mockBrowser = setUpConsole();
const COUNTS = { pending: 2, approved: 0, rejected: 0, expired: 0, withdrawn: 0 };
const DRAFT = { value: { part: 'footer', content: {} }, editorName: '顾令仪', updateTime: '2026-11-18 10:41:00' };
let hasDraft = false;

function answerSite() {
  const contents = {
    system: { siteName: '美育', siteAbstract: '简介', logoUrl: '' },
    footer: { companyName: '样本单位', mobile: '010' },
  };
  mockBrowser.answers.on(site.details, ({ query }) => {
    const part = query.part as keyof typeof contents;
    const draft = part === 'footer' && hasDraft ? DRAFT : null;
    const published = { part, content: contents[part] };
    return { data: { ...{ published, newest: null, revision: 3, draft }, others: [], warnings: [] } };
  });
  const state = { saved: true, revision: 4, current: null, removedElements: [], warnings: [] };
  const saved = mockBrowser.answers.on(site.save, () => ({ data: state }));
  const published = mockBrowser.answers.on(site.publish, () => ({ data: { version: {}, revision: 5 } }));
  return { saved, published };
}

beforeEach(() => {
  hasDraft = false;
  mockBrowser.answers.on(applications.example, () => ({ data: { id: 'w1', resTitle: '千里江山图' } }));
  mockBrowser.answers.on(systemInfo, () => ({ data: { siteUrl: 'http://10.1.0.9:3000' } }));
  mockBrowser.answers.on(site.list, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(roster.list, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(applications.list, () => ({ rows: [], total: 0, counts: COUNTS, oldestTime: '' }));
  mockBrowser.answers.on(access.list, () => ({ rows: [], total: 0, policy: 'open', ownAddress: '10.3.1.9' }));
});

async function fillForm() {
  const page = openConsolePage(<FirstDayPage />, '/admin/first-day');
  const name = await screen.findByRole('textbox', { name: /^站名/ });
  expect((name as HTMLInputElement).value).toBe('');
  await page.user.type(name, '云岭中学美育馆');
  await page.user.type(screen.getByRole('textbox', { name: /^单位名称/ }), '云岭中学');
  return page;
}

test('one press publishes both names and adds the network, however often it is pressed', async () => {
  const { saved, published } = answerSite();
  const added = mockBrowser.answers.on(access.add, () => ({ data: {} }));
  const { user } = await fillForm();
  expect(screen.getByRole('link', { name: '去批 2 份申请' })).toBeTruthy();
  await user.type(screen.getByLabelText('学校的网络'), '10.3.0.0/16');
  await user.dblClick(screen.getByRole('button', { name: '保存并发布' }));
  await waitFor(() => expect(published).toHaveLength(2));
  expect(added.map(({ body }) => body)).toEqual([{ range: '10.3.0.0/16', note: '第一天填的' }]);
  expect(saved.map(({ body }) => body.value)).toEqual([
    { part: 'system', content: { siteName: '云岭中学美育馆', siteAbstract: '简介', logoUrl: '' } },
    { part: 'footer', content: { companyName: '云岭中学', mobile: '010' } },
  ]);
});

test('a refused range stands at its field, keeps what was typed, and nothing is published', async () => {
  const { published } = answerSite();
  mockBrowser.answers.on(access.add, () => refuse('IP_RANGE_EXISTS'));
  const { user } = await fillForm();
  const range = screen.getByLabelText<HTMLInputElement>('学校的网络');
  await user.type(range, '10.3.0.0/16');
  await user.click(screen.getByRole('button', { name: '保存并发布' }));
  await waitFor(() => expect(range.getAttribute('aria-invalid')).toBe('true'));
  expect(range.value).toBe('10.3.0.0/16');
  expect(published).toEqual([]);
});

test('the draft of a colleague is neither published nor overwritten', async () => {
  hasDraft = true;
  const { saved } = answerSite();
  const { user } = await fillForm();
  await user.click(screen.getByRole('button', { name: '保存并发布' }));
  expect(await screen.findByText(/页脚有没发布的草稿/)).toBeTruthy();
  expect(saved.map(({ body }) => body.value)).toEqual([expect.objectContaining({ part: 'system' })]);
});

test('the way of a pupil leads to a work that can be applied for', async () => {
  answerSite();
  openConsolePage(<FirstDayPage />, '/admin/first-day');
  const work = await screen.findByRole('link', { name: '《千里江山图》' });
  expect(work.getAttribute('href')).toBe('/cloudExhibitionHall/imageAppreciationDetails/w1');
});

test('steps that are done close and open again, and the page says when all are done', async () => {
  answerSite();
  const newest = { id: 'v1', part: 'system', origin: 'console', publisherName: '顾令仪', time: '', note: '' };
  mockBrowser.answers.on(site.list, () => ({
    rows: [{ part: 'system', newest, draft: null, isEmpty: false, others: [] }],
    total: 1,
  }));
  const list = {
    id: 'l1',
    fileName: '名单.csv',
    state: 'imported',
    rows: 40,
    creator: '',
    createTime: '',
    importTime: '',
  };
  mockBrowser.answers.on(roster.list, () => ({ rows: [list], total: 1 }));
  mockBrowser.answers.on(roster.details, () => ({ code: 404, msg: '名单不存在' }));
  const counts = { ...COUNTS, pending: 0, approved: 1 };
  mockBrowser.answers.on(applications.list, () => ({ rows: [], total: 0, counts, oldestTime: '' }));
  const { press } = openConsolePage(<FirstDayPage />, '/admin/first-day');
  expect(await screen.findByText('三步都做完了')).toBeTruthy();
  expect(screen.queryByLabelText('选择名单文件')).toBeNull();
  await press('再导入一份');
  expect(screen.getByLabelText('选择名单文件')).toBeTruthy();
});
