import * as own from '@meiyu/contract/own-exhibitions.ts';
import * as works from '@meiyu/contract/works.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { OwnExhibitionEditPage } from '../own-exhibition-edit-page.tsx';
import type { OwnDetails, OwnDocument } from './own.api.ts';

const browser = setUpPages({ loggedIn: true });
/** What the server has. */
let stored: OwnDetails;
let saves: { body: Record<string, unknown> }[];

const hung = (id: string, kind: 'work' | 'drawing' = 'work') => ({ kind, id, label: '', name: '' });
const facts = (id: string, title: string) => ({
  ...{ kind: 'work' as const, id, title, author: '某', coverUrl: '', width: 1, height: 1 },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stored = {
    ...{ id: 'one', version: 1, mayShare: true, updateTime: '2026-01-01 08:00:00' },
    document: {
      ...{ title: '春天', preface: '' },
      walls: [
        { title: '山', text: '', works: [hung('shan'), hung('shui'), hung('gone')] },
        { title: '', text: '', works: [] },
      ],
    },
    things: [facts('shan', '山图'), facts('shui', '水图')],
    sharing: { state: 'private', isShown: false, key: '', reason: '', hasChanges: true },
  };
  browser.answers.on(own.read, () => ({ data: stored }));
  saves = browser.answers.on(own.save, ({ body }) => {
    const saved = body.version === stored.version;
    if (saved) stored = { ...stored, version: stored.version + 1, document: body.document as OwnDocument };
    return { data: { saved, current: stored } };
  });
});
afterEach(() => void vi.useRealTimers());

async function openEditor(at = '') {
  const page = openPage(<OwnExhibitionEditPage />, {
    at: `/cloudExhibitionHall/own/one/edit${at}`,
    path: '/cloudExhibitionHall/own/:ownId/edit',
  });
  await screen.findByRole('heading', { level: 1, name: '布置展览' });
  return page;
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(1300));
const savedTitle = () => stored.document.title;

test('a change is saved after a pause, by the version that the server has; a failure can be tried again', async () => {
  const page = await openEditor();
  write('展览的名字', '春');
  write('展览的名字', '春山');
  await pause();
  expect([saves.length, savedTitle()]).toEqual([1, '春山']);
  await screen.findByText('已保存');
  browser.answers.on(own.save, () => refuse('STORAGE_FULL'));
  write('展览的名字', '春山图');
  await pause();
  await screen.findByText('没有保存');
  saves = browser.answers.on(own.save, ({ body }) => ({
    data: { saved: true, current: { ...stored, version: 3, document: body.document } },
  }));
  await page.press('再存一次');
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ version: 2, document: { title: '春山图' } }));
});

test('order changes by keyboard, and what hangs goes to another wall or is taken down; what is gone is marked', async () => {
  const page = await openEditor();
  const wall = screen.getByRole('region', { name: '山' });
  within(wall).getByText('这件作品已下架，展出时会略过。');
  fireEvent.keyDown(within(wall).getByRole('button', { name: '上移“水图”' }), { key: 'ArrowUp' });
  fireEvent.change(within(wall).getByRole('combobox', { name: '“山图”挂在' }), { target: { value: '1' } });
  await page.press('取下“看不到的展品”');
  write('“水图”的展签', '看水。');
  await pause();
  expect(stored.document.walls.map(({ works: list }) => list.map(({ id, label }) => id + label))).toEqual([
    ['shui看水。'],
    ['shan'],
  ]);
});

test('a work is hung from the search, and from the address once', async () => {
  browser.answers.on(own.findThings, () => ({ data: [facts('yun', '云图')] }));
  browser.answers.on(works.list, () => ({
    rows: [
      { id: 'shan', resTitle: '山图', resAuthor: '某', resCoverUrl: '', width: 1, height: 1 },
      { id: 'song', resTitle: '松图', resAuthor: '某', resCoverUrl: '', width: 1, height: 1 },
    ],
    total: 2,
  }));
  const page = await openEditor('?add=work:yun');
  await screen.findByRole('textbox', { name: '“云图”的展签' });
  await waitFor(() => expect(page.currentPath()).toBe('/cloudExhibitionHall/own/one/edit'));
  await page.user.click(screen.getAllByRole('button', { name: '挂展品' })[0] as HTMLElement);
  await page.press('挂上：松图');
  await screen.findByRole('button', { name: '已挂上：松图' });
  expect(screen.getByRole('button', { name: '已挂上：山图' }).getAttribute('aria-disabled')).toBe('true');
  await pause();
  expect(stored.document.walls.map(({ works: list }) => list.map(({ id }) => id))).toEqual([
    ['shan', 'shui', 'gone', 'song'],
    ['yun'],
  ]);
});

test('a state that was saved elsewhere is not overwritten unasked; both can be kept', async () => {
  const created = browser.answers.on(own.create, () => ({ data: { id: 'two' } }));
  const page = await openEditor();
  stored = { ...stored, version: 5, document: { ...stored.document, title: '那边的' } };
  write('展览的名字', '这边的');
  await pause();
  await screen.findByText('这个展览在别处改过了');
  expect(savedTitle()).toBe('那边的');
  await page.press('两份都留');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '展览的名字' }).value).toBe('那边的'),
  );
  expect(created[0]?.body).toMatchObject({ document: { title: '这边的' } });

  stored = { ...stored, version: 9, document: { ...stored.document, title: '又改了' } };
  write('展览的名字', '还是这边');
  await pause();
  await page.press('用这里的');
  await pause();
  expect(savedTitle()).toBe('还是这边');
});

test('an answer that was lost is no conflict', async () => {
  await openEditor();
  browser.answers.on(own.save, ({ body }) => {
    stored = { ...stored, version: 2, document: body.document as OwnDocument };
    return refuse('STORAGE_FULL');
  });
  write('展览的名字', '春一');
  await pause();
  await screen.findByText('没有保存');
  browser.answers.on(own.save, ({ body }) => {
    const saved = body.version === stored.version;
    if (saved) stored = { ...stored, version: 3, document: body.document as OwnDocument };
    return { data: { saved, current: stored } };
  });
  write('展览的名字', '春二');
  await pause();
  await pause();
  expect(savedTitle()).toBe('春二');
  expect(screen.queryByText('这个展览在别处改过了')).toBeNull();
});

test('it is submitted when it is saved, and help lines are shown instead where the text calls for help', async () => {
  const shares = browser.answers.on(own.share, () => {
    stored = { ...stored, sharing: { ...stored.sharing, state: 'waiting', hasChanges: false } };
    return { data: { help: '' } };
  });
  const page = await openEditor();
  write('展览的名字', '春山');
  expect(screen.getByRole('button', { name: '提交审核' })).toHaveProperty('disabled', true);
  await pause();
  await page.press('提交审核');
  await screen.findByText('正在审核，通过后就有链接。');
  expect(shares[0]?.body).toEqual({ ownId: 'one', version: 2 });
  page.unmount();
  stored = { ...stored, sharing: { ...stored.sharing, state: 'private', hasChanges: true } };
  browser.answers.on(own.share, () => ({ data: { help: '请打 12356' } }));
  await (await openEditor()).press('提交审核');
  await screen.findByText('请打 12356');
});

test('an account of a child is told that it cannot share', async () => {
  stored = { ...stored, mayShare: false };
  await openEditor();
  screen.getByText(/未满 14 岁的账号不能分享/);
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
});
