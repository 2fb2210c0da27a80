import { addSession, messages, options, pageQuestions, removeSessions, sessions } from '@meiyu/contract/assistant.ts';
import { details } from '@meiyu/contract/works.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import type { ReceivedCall } from '../../lib/calls/answers.testkit.ts';
import { currentToasts } from '../../ui/messages/toast-store.ts';
import * as socket from './conversation/assistant-socket.ts';
import { HistoryPage } from './history-page.tsx';
import { MessagePage } from './message-page.tsx';

const browser = setUpPages({ loggedIn: true });
let history: { sid: string; content: string; type: string; updateTime: string }[];
let storedMessages: object[];
let sessionRequests: ReceivedCall[];
let createRequests: ReceivedCall[];

const session = (sid: string, content = `谈${sid}`) => ({ sid, content, type: '1', updateTime: '2001-02-03 04:05:06' });
const reply = (id: string, overrides: object = {}) => ({
  id,
  role: 'assistant',
  content: `答${id}`,
  reasoning: '',
  status: 'done',
  notice: '',
  engineLabel: '',
  images: [],
  citations: [],
  related: [],
  followUps: [],
  liked: 0,
  ...overrides,
});
const question = (id: string) => ({ ...reply(id), role: 'user', content: `问${id}` });

beforeEach(() => {
  vi.spyOn(socket, 'useConnectionState').mockReturnValue('ready');
  vi.spyOn(socket, 'askQuestion').mockReturnValue(true);
  history = [session('s1'), session('s2', '')];
  storedMessages = [question('1'), reply('2'), question('3'), reply('4')];
  sessionRequests = browser.answers.on(sessions, ({ body }) => ({
    data: history.filter(({ content }) => content.includes(String(body.searchValue))),
  }));
  browser.answers.on(messages, () => ({ data: storedMessages }));
  createRequests = browser.answers.on(addSession, ({ body }) => ({ data: session(String(body.sid), '') }));
  const quota = { used: 0, limit: 100 };
  browser.answers.on(options, () => ({
    data: { chat: { quota }, image: { quota }, starters: { message: ['何为皴'], image: [] } },
  }));
});

const open = (at = '/ai/message') => openPage(<MessagePage />, { at, path: '/ai/message/:sid?' });
const lastToast = () => currentToasts().at(-1)?.message;
const askedFrames = () => vi.mocked(socket.askQuestion).mock.calls.map(([frame]) => frame);

test('without a session in the address the first session opens, or the empty one when the user comes from a work', async () => {
  const page = open();
  await waitFor(() => expect(page.currentPath()).toBe('/ai/message/s1'));
  page.unmount();
  const secondPage = open('/ai/message?about=img:9');
  await waitFor(() => expect(secondPage.currentPath()).toBe('/ai/message/s2?about=img%3A9'));
  expect([sessionRequests[0]?.body, createRequests]).toEqual([
    { type: '1', searchValue: '', pageNum: 1, pageSize: 50 },
    [],
  ]);
});

test('with an empty history a session is created; if the server refuses, the existing empty session opens', async () => {
  history = [];
  const page = open();
  await waitFor(() => expect(createRequests).toHaveLength(1));
  await waitFor(() => expect(page.currentPath()).toBe(`/ai/message/${createRequests[0]?.body.sid}`));
  expect(createRequests[0]?.body).toMatchObject({ type: '1', content: '' });
  page.unmount();
  history = [session('s1'), session('s2', '')];
  browser.answers.on(addSession, () => ({ code: 601, msg: '已是新会话' }));
  browser.answers.on(sessions, ({ body }) => ({ data: body.pageNum === 1 ? history.slice(0, 1) : [] }));
  const secondPage = open('/ai/message?about=img:9');
  browser.answers.on(sessions, () => ({ data: history }));
  await waitFor(() => expect(secondPage.currentPath()).toBe('/ai/message/s2?about=img%3A9'));
  expect(lastToast()).toBe('已是新会话');
});

test('a session shows its turns, and a new question is asked in it', async () => {
  const page = open('/ai/message/s1');
  await screen.findByText('问3');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('谈s1');
  expect(textsOf('article').map((text) => text?.slice(1))).toEqual([
    expect.stringMatching(/^答2.*AI 生成/),
    expect.stringMatching(/^答4.*AI 生成/),
  ]);
  expect(screen.getAllByRole('button', { name: '再答一次' })).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('你的问题'), { target: { value: ' 再问 ' } });
  fireEvent.keyDown(screen.getByLabelText('你的问题'), { key: 'Enter' });
  await waitFor(() => expect(askedFrames()).toEqual([{ sid: 's1', content: '再问', about: undefined }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('你的问题').value).toBe(''));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('谈s1');
  await page.press('再答一次');
  await waitFor(() => expect(askedFrames()[1]).toEqual({ sid: 's1', content: '问3', about: undefined, replaces: '3' }));
});

test('a question can be edited, with a warning when later turns would be lost', async () => {
  const page = open('/ai/message/s1');
  await screen.findByText('问3');
  const [firstEdit, secondEdit] = screen.getAllByRole('button', { name: '修改' });
  fireEvent.click(secondEdit as HTMLElement);
  expect(screen.queryByText('这之后的内容会由新的回答代替。')).toBeNull();
  await page.press('取消');
  fireEvent.click(firstEdit as HTMLElement);
  expect(screen.getByText('这之后的内容会由新的回答代替。')).toBeTruthy();
  const field = screen.getByLabelText('修改问题');
  for (const [value, error] of [
    [' ', '请输入问题'],
    ['字'.repeat(2001), '不能超过 2000 个字'],
  ]) {
    fireEvent.change(field, { target: { value } });
    expect(screen.getByText(error as string)).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Enter' });
  }
  fireEvent.change(field, { target: { value: ` ${'字'.repeat(2000)} ` } });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(askedFrames()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(askedFrames()).toEqual([{ sid: 's1', content: '字'.repeat(2000), about: undefined, replaces: '1' }]),
  );
  fireEvent.click(screen.getAllByRole('button', { name: '修改' })[0] as HTMLElement);
  fireEvent.keyDown(screen.getByLabelText('修改问题'), { key: 'Escape' });
  expect(screen.queryByLabelText('修改问题')).toBeNull();
});

test('an answer shows sources, related resources and follow-up questions', async () => {
  const citation = {
    mark: 1,
    title: '竹谱',
    author: '李衎',
    placeLabel: '第 3 页',
    linkUrl: '/library/details/3?page=3',
  };
  const related = Array.from({ length: 5 }, (_, index) => ({
    id: `${index}`,
    resType: 'book',
    resTitle: `书${index}`,
    resAuthor: '甲',
    resCoverUrl: '',
  }));
  const answerFields = {
    citations: [citation, { ...citation, mark: 2, linkUrl: '//evil' }],
    related,
    followUps: ['接着'],
    engineLabel: '内置',
  };
  storedMessages = [question('1'), reply('2', answerFields)];
  const page = open('/ai/message/s1');
  await screen.findByText('出处 2 处');
  expect(linksShown()).toMatchObject({ '《竹谱》第 3 页': '/library/details/3?page=3' });
  expect([screen.queryByText('书3')?.tagName, screen.queryByText('书4'), textsOf('listitem')]).toEqual([
    'B',
    null,
    expect.arrayContaining(['图像暂缺书0图书 · 甲', '《竹谱》第 3 页李衎']),
  ]);
  expect(screen.getAllByRole('link', { name: '《竹谱》第 3 页' })).toHaveLength(1);
  expect(screen.getByText('AI 生成 · 内置')).toBeTruthy();
  await page.press('接着');
  await waitFor(() => expect(askedFrames()).toEqual([{ sid: 's1', content: '接着', about: undefined }]));
});

test('failed and stopped answers show a message, and only a failed one can be retried', async () => {
  storedMessages = [
    question('1'),
    reply('2', { status: 'error', content: '' }),
    question('3'),
    reply('4', { status: 'stopped' }),
  ];
  const page = open('/ai/message/s1');
  await screen.findByText('暂时没能完成，请重试');
  expect([screen.getByText('已停止').tagName, screen.queryByRole('button', { name: '重试' })]).toEqual(['P', null]);
  storedMessages = [question('1'), reply('2', { status: 'interrupted', content: '', notice: '断了' })];
  await page.client.invalidateQueries();
  await screen.findByText('断了');
  await page.press('重试');
  await waitFor(() => expect(askedFrames()).toEqual([{ sid: 's1', content: '问1', about: undefined, replaces: '1' }]));
});

test('an empty session offers suggestions, and a missing one offers a new session', async () => {
  storedMessages = [];
  const page = open('/ai/message/s2');
  await page.press('何为皴');
  await waitFor(() => expect(askedFrames()).toEqual([{ sid: 's2', content: '何为皴', about: undefined }]));
  page.unmount();
  const secondPage = open('/ai/message/gone');
  await screen.findByText('会话不存在或已删除');
  await secondPage.press('新建会话');
  await waitFor(() => expect(secondPage.currentPath()).toBe(`/ai/message/${createRequests[0]?.body.sid}`));
});

test('an empty session that was opened on the page of a work offers the questions of this page', async () => {
  storedMessages = [];
  browser.answers.on(details, () => ({ data: { resTitle: '竹谱', resCoverUrl: '', tags: [], form: '' } }));
  const asked = browser.answers.on(pageQuestions, () => ({ data: ['这幅画画了什么？'] }));
  const page = open('/ai/message/s2?about=img:9&region=0,0,1,0.5');
  await page.press('这幅画画了什么？');
  expect(screen.getByRole('heading', { name: '关于《竹谱》' })).toBeTruthy();
  const about = { resType: 'img', resId: '9', place: { region: { x: 0, y: 0, w: 1, h: 0.5 } } };
  expect(asked.map(({ body }) => body)).toEqual([about]);
  await waitFor(() => expect(askedFrames()).toEqual([{ sid: 's2', content: '这幅画画了什么？', about }]));
});

test('a low daily quota is shown', async () => {
  for (const [used, message] of [
    [89, null],
    [90, '今日还可提问 10 次'],
    [100, '今日次数已用完，明天再来吧'],
  ] as const) {
    const quota = { used, limit: 100 };
    browser.answers.on(options, () => ({
      data: { chat: { quota }, image: { quota }, starters: { message: [], image: [] } },
    }));
    const page = open('/ai/message/s1');
    await screen.findByText('问3');
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(screen.queryByText(/^今日/)?.textContent ?? null).toBe(message);
    page.unmount();
  }
});

const openHistory = () => openPage(<HistoryPage />, { at: '/ai/history/message', path: '/ai/history/:type' });

test('the history can be searched, and sessions deleted one by one or together', async () => {
  const removals = browser.answers.on(removeSessions, ({ params }) => {
    history = history.filter(({ sid }) => !params.sids?.includes(sid));
    return {};
  });
  history.push(session('s3'));
  const page = openHistory();
  await screen.findByText('谈s1');
  expect(linksShown()).toMatchObject({ 谈s1: '/ai/message/s1', 新对话: '/ai/message/s2' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' s3 ' } });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByText('谈s1')).toBeNull());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有' } });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
  await screen.findByText('没有找到“没有”');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
  await page.press('删除“谈s1”');
  expect(screen.getByRole('alertdialog').textContent).toContain('你确定要删除这条记录吗？');
  await page.press('删除');
  await waitFor(() => expect(screen.queryByText('谈s1')).toBeNull());
  await page.press('批量删除');
  await page.user.click(screen.getByLabelText('全选'));
  await page.press('删除');
  expect(screen.getByRole('alertdialog').textContent).toContain('您确定要删除这2条记录吗？');
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('你还没有使用过你问我答');
  expect(removals.map(({ params }) => params)).toEqual([{ sids: 's1' }, { sids: 's2,s3' }]);
});
