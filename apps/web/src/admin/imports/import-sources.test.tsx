import { choices } from '@meiyu/contract/admin/content.ts';
import type { MuseumWork } from '@meiyu/contract/admin/import-choices.ts';
import * as sources from '@meiyu/contract/admin/import-sources.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { ImportDetails, ListPreview } from './api/imports.api.ts';
import { ImportPage } from './import-page.tsx';

const mockBrowser = setUpConsole();
const ID = '00000000-0000-7000-8000-000000000305';
const COUNTS = { refused: 1, warning: 0, dropped: 0, kept: 0, added: 1, changed: 0, unchanged: 0 };
const SET: ImportDetails = {
  ...{ id: ID, name: '书目.csv', kind: 'list', state: 'checked', files: 2, bytes: 30, creator: '沈知远', isOwn: true },
  ...{ createTime: '2026-11-19 08:00:00', finishTime: '', receivedFiles: 2, receivedBytes: 30, elsewhere: '' },
  ...{ list: null, check: COUNTS, result: null },
  job: { id: 'j', phase: 'check', state: 'done', progress: 1, total: 1, error: '' },
};
const LIST: ListPreview = {
  ...{ candidates: ['书目.csv'], path: '书目.csv', format: 'table', encoding: 'gb18030', total: 2, matched: 1 },
  mapping: { title: ['书名'] },
  sources: ['书名', '别名'].map((source) => ({ source, example: '' })),
  rows: [{ line: 2, file: 'a.pdf', values: { title: ['山水'] } }],
  problems: [],
};

function answer(set: Partial<ImportDetails>) {
  const state = { ...SET, ...set };
  mockBrowser.answers.on(imports.details, () => ({ data: state }));
  mockBrowser.answers.on(imports.report, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(choices, () => ({
    data: {
      ...{ categories: [{ id: 'img-huaniao', parentId: '', name: '花鸟', depth: 1 }], defaultCategory: 'img' },
      ...{ tags: [], arts: [], dynasties: [], materials: [], forms: [], museums: [] },
    },
  }));
  return state;
}

test('the columns of a list are chosen, its first rows are shown, and the check uses the chosen columns', async () => {
  const state = answer({});
  const asked: unknown[] = [];
  mockBrowser.answers.on(sources.readList, ({ body }) => {
    asked.push(body);
    const { mapping } = body as { mapping?: ListPreview['mapping'] };
    return { data: { ...LIST, mapping: mapping ?? LIST.mapping } };
  });
  let checked: unknown;
  mockBrowser.answers.on(imports.check, ({ body }) => {
    checked = body;
    state.state = 'checking';
    return { data: { jobId: 'j2' } };
  });
  openConsolePage(<ImportPage />, `/admin/import?set=${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: '改字段对应' }));
  const table = await screen.findByRole('region', { name: '字段对应' });
  expect(within(table).getByRole('row', { name: /^题名/ }).textContent).toContain('山水');
  expect(within(table).getByRole('row', { name: /^文件/ }).textContent).toContain('a.pdf');
  expect(screen.getByRole('option', { name: '自动（GB18030）' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('副题名 取自'), { target: { value: '别名' } });
  const mapping = { title: ['书名'], subtitle: ['别名'] };
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ id: ID, path: '书目.csv', format: 'table', encoding: '', mapping }),
  );
  const check = screen.getByRole<HTMLButtonElement>('button', { name: '检查清单' });
  await waitFor(() => expect(check.disabled).toBe(false));
  fireEvent.click(check);
  await waitFor(() =>
    expect(checked).toEqual({
      ...{ id: ID, skipMissing: false },
      list: { path: '书目.csv', format: 'table', encoding: '', mapping },
    }),
  );
});

const WORK: MuseumWork = {
  ...{ key: 'iiif-0000000000000001', title: '墨竹', author: '某人', date: '明', museum: '湖上馆', accession: '7.1' },
  ...{ licence: 'CC0 1.0（放弃版权）', licenceUrl: '', attribution: '', problem: '', sourceUrl: '', pictures: 1 },
  ...{ width: 400, height: 800, isPresent: false },
};

test('a work whose licence does not allow it needs a confirmation', async () => {
  const state = answer({ kind: 'museum', name: '墨竹 等 3 件', files: 0 });
  const strict = { ...WORK, key: 'iiif-0000000000000002', title: '墨兰', problem: '没有写明使用许可' };
  const present = { ...WORK, key: 'iiif-0000000000000003', title: '墨荷', isPresent: true };
  mockBrowser.answers.on(sources.museumWorks, () => ({ data: { works: [WORK, strict, present] } }));
  let started: unknown;
  mockBrowser.answers.on(imports.start, ({ body }) => {
    started = body;
    state.state = 'importing';
    return { data: { jobId: 'j3' } };
  });
  openConsolePage(<ImportPage />, `/admin/import?set=${ID}`);
  const table = await screen.findByRole('region', { name: '作品' });
  const tick = (name: string) => within(table).getByRole<HTMLInputElement>('checkbox', { name });
  expect([tick('选取 墨竹').checked, tick('选取 墨兰').disabled]).toEqual([true, true]);
  expect(within(table).queryByRole('checkbox', { name: '选取 墨荷' })).toBeNull();
  const confirm = screen.getByLabelText(/我确认本馆有权使用这些图片/);
  fireEvent.click(confirm);
  fireEvent.click(tick('选取 墨兰'));
  fireEvent.click(tick('选取 墨竹'));
  // Without the confirmation it is deselected.
  fireEvent.click(confirm);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入 0 件' }).disabled).toBe(true);
  fireEvent.click(confirm);
  fireEvent.click(tick('选取 墨兰'));
  fireEvent.change(await screen.findByLabelText('放进分类'), { target: { value: 'img-huaniao' } });
  fireEvent.click(screen.getByRole('button', { name: '导入 1 件' }));
  const museum = { keys: [strict.key], confirmed: true, category: 'img-huaniao' };
  await waitFor(() => expect(started).toEqual({ id: ID, museum }));
});

test('the URL of a museum opens an import, or shows why it is refused', async () => {
  mockBrowser.answers.on(imports.list, () => ({ rows: [], total: 0 }));
  answer({ kind: 'museum', state: 'checking', files: 0, check: null });
  let isRefused = true;
  mockBrowser.answers.on(sources.openMuseum, () =>
    isRefused ? { code: 400, msg: '清单的地址须以 http:// 或 https:// 开头' } : { data: { id: ID } },
  );
  openConsolePage(<ImportPage />, '/admin/import');
  fireEvent.click(await screen.findByRole('button', { name: '博物馆图片' }));
  fireEvent.change(screen.getByLabelText('清单的地址', { selector: 'input' }), {
    target: { value: 'https://m.example/m' },
  });
  fireEvent.click(screen.getByRole('button', { name: '读清单' }));
  expect((await screen.findByRole('alert')).textContent).toContain('须以 http://');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: '读清单' }));
  expect(await screen.findByText(/^读清单 书目/)).toBeTruthy();
});
