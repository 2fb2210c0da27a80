import * as content from '@meiyu/contract/admin/content.ts';
import * as editing from '@meiyu/contract/admin/content-editing.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpConsole } from '../../console.testkit.tsx';
import { answerContent, documentOf, openEditor, VERSION } from '../content.testkit.tsx';

const mockBrowser = setUpConsole();
const ENTRY = { title: '皴法', entryKind: '技法', text: '画石的笔法' };
const text = () => screen.getByLabelText('正文') as HTMLTextAreaElement;
const publishButton = () => screen.getByRole('button', { name: '发布' }) as HTMLButtonElement;
const openEntry = () => openEditor('entry', '词条');

test('a change is saved automatically, compared and published with a remark', async () => {
  const { saved, publications } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { user } = await openEntry();
  expect(publishButton().disabled).toBe(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(text(), '。');
  expect(screen.getByText('3 秒后自动保存')).toBeTruthy();
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  await waitFor(() =>
    expect(saved[0]?.body).toMatchObject({ id: 'r1', document: { text: '画石的笔法。' }, revision: 3 }),
  );
  expect(await screen.findByText('10:42:16')).toBeTruthy();
  expect(screen.getByText('有未发布的改动')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '发布《皴法》' }));
  expect((await dialog.findByText('旧题')).tagName).toBe('DEL');
  await user.type(dialog.getByLabelText(/改动说明/), '写清楚');
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(publications[0]?.body).toEqual({ kind: 'entry', id: 'r1', revision: 4, note: '写清楚' }));
  await waitFor(() => expect(publishButton().disabled).toBe(true));
});

test('a conflict with a newer draft shows both; one is chosen, and nothing is lost before', async () => {
  const { saved, saveAsOther } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { user, press } = await openEntry();
  saveAsOther({ ...ENTRY, text: '画树的笔法' });
  await user.type(text(), '。');
  await press(/存草稿/);
  const dialog = within(await screen.findByRole('dialog', { name: '内容已被他人修改' }));
  expect(dialog.getByRole('row', { name: /正文/ }).textContent).toMatch(/画石的笔法。.*画树的笔法/);
  await press('继续编辑');
  expect(text().value).toBe('画石的笔法。');
  await press('对照两版');
  await press('用您填的保存');
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ revision: 4, document: { text: '画石的笔法。' } }));
});

test('the newer draft can be chosen instead', async () => {
  const { saved, saveAsOther } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { user, press } = await openEntry();
  saveAsOther({ ...ENTRY, text: '画树的笔法' });
  await user.type(text(), '。');
  await press(/存草稿/);
  await press('用现在保存的');
  await waitFor(() => expect(text().value).toBe('画树的笔法'));
  await user.type(text(), '！');
  await press(/存草稿/);
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ revision: 4, document: { text: '画树的笔法！' } }));
});

test('changes that cannot be saved stay in the browser, and are restored at the next visit', async () => {
  answerContent(mockBrowser.answers, 'entry', ENTRY);
  const failed = mockBrowser.answers.on(editing.save, () => ({ code: 500, msg: '系统繁忙' }));
  const first = await openEntry();
  await first.user.type(text(), '。');
  await first.press(/存草稿/);
  expect(await screen.findByText(/没有存上，已留在本机/)).toBeTruthy();
  first.unmount();
  await waitFor(() => expect(failed).toHaveLength(2));
  const { saved } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  await openEntry();
  expect(text().value).toBe('画石的笔法。');
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ document: { text: '画石的笔法。' } }));
  await waitFor(() => expect(localStorage.getItem('cymy_contentDrafts')).toBeNull());
});

test('errors prevent publishing: they are listed, and the focus goes to the first field', async () => {
  const { found, publications } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { user, press } = await openEntry();
  found.problems = [
    { field: 'entryKind', message: '请填类别', level: 'error' },
    { field: 'links', message: '没有关联', level: 'warning' },
  ];
  await user.type(text(), '。');
  await press('发布');
  const before = within(screen.getByRole('region', { name: '发布前' }));
  expect(await before.findByText('1 处须改')).toBeTruthy();
  expect(before.getByText('没有关联')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('类别')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(publications).toHaveLength(0);
});

test('a value that breaks a rule of the call is reported beside its field and not sent', async () => {
  const { saved } = answerContent(mockBrowser.answers, 'news', { title: '灯下看画' });
  const { user, press } = await openEditor('news', '动态');
  await user.type(screen.getByLabelText('排序'), 'x');
  await press(/存草稿/);
  expect(await screen.findByText('有须改之处，还没有存上')).toBeTruthy();
  expect(screen.getByLabelText('排序').getAttribute('aria-invalid')).toBe('true');
  expect(saved).toHaveLength(0);
});

test('a work without a width and a height can be saved', async () => {
  const { saved } = answerContent(mockBrowser.answers, 'img', { title: '墨荷' });
  const { user, press } = await openEditor('img', '展品');
  await user.type(screen.getByLabelText('藏品号'), '7.1');
  await press(/存草稿/);
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ document: { accession: '7.1' } }));
});

test('an earlier version becomes the draft; the current draft is replaced only after confirmation', async () => {
  const { server } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  mockBrowser.answers.on(history.list, () => ({ rows: [{ ...VERSION, seq: 2 }, VERSION], total: 2 }));
  const restored = mockBrowser.answers.on(history.restore, () => ({
    data: {
      current: {
        document: documentOf('entry', { title: '皴' }),
        editorName: '沈知远',
        updateTime: '2026-11-18 10:50:00',
      },
      revision: 9,
    },
  }));
  const { user, press } = await openEntry();
  await user.type(text(), '。');
  await press(/存草稿/);
  await waitFor(() => expect(server.draft).not.toBeNull());
  await press(/历史/);
  expect(await screen.findByText('第 2 版 · 读者正在看')).toBeTruthy();
  await press('恢复到第 1 版');
  await press('替换');
  await waitFor(() => expect(restored[0]?.body).toEqual({ kind: 'entry', id: 'r1', seq: 1, revision: 4 }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '皴' })).toBeTruthy());
});

test('the draft of published content is discarded after confirmation', async () => {
  answerContent(mockBrowser.answers, 'entry', ENTRY);
  const discarded = mockBrowser.answers.on(editing.discard, () => ({ data: { revision: 5 } }));
  const { user, press } = await openEntry();
  await user.type(text(), '。');
  await press(/存草稿/);
  await screen.findByText('10:42:16');
  await press(/历史/);
  await press('放弃改动…');
  await press('放弃');
  await waitFor(() => expect(discarded[0]?.body).toEqual({ kind: 'entry', id: 'r1', revision: 4 }));
  await waitFor(() => expect(text().value).toBe('画石的笔法'));
});

test('a time is set for publishing, and publishing can be undone', async () => {
  const { actions } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const scheduled = mockBrowser.answers.on(editing.schedule, () => ({
    data: { scheduledTime: '2026-12-01 08:00:00', problems: [] },
  }));
  const { user, press } = await openEntry();
  await user.type(text(), '。');
  await press('更多');
  await press('定时发布…');
  const when = await screen.findByLabelText(/发布时间/);
  await user.type(when, '2026年12月1日 8:00');
  await press('到时发布');
  await waitFor(() => expect(scheduled[0]?.body).toMatchObject({ revision: 4, time: '2026-12-01 08:00:00' }));
  await press('更多');
  await press('撤下…');
  await press('撤下');
  await waitFor(() => expect(actions[0]?.body).toMatchObject({ act: 'hide', ids: ['r1'] }));
});

test('other editors of the same content are named, and informed when it is left; a link asks for confirmation while changes are unsaved', async () => {
  const { server } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  server.others = [{ name: '顾令仪', time: '2026-11-18 10:38:00' }];
  const { user, press, unmount, currentPath } = await openEntry();
  expect(await screen.findByRole('img', { name: '顾令仪正在修改' })).toBeTruthy();
  await user.type(text(), '。');
  await user.click(screen.getByRole('link', { name: '词条' }));
  await press('留在这里');
  expect(currentPath()).toBe('/admin/content/entry/r1');
  const left = mockBrowser.answers.on(editing.editing, () => ({ data: { others: [], revision: 3 } }));
  unmount();
  await waitFor(() => expect(left[0]?.body).toEqual({ kind: 'entry', id: 'r1', left: true }));
});

test('the preview, which an entry has too, has three widths', async () => {
  answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { press } = await openEntry();
  expect((await screen.findByTitle('电脑上的样子')).getAttribute('src')).toBe('/p?preview=d');
  await press('平板');
  expect(screen.getByTitle('平板上的样子').getAttribute('src')).toBe('/p?preview=d');
  await press('手机');
  expect(screen.getByTitle('手机上的样子').getAttribute('src')).toBe('/p?preview=p');
});

test('content in the bin is read-only, and can be restored', async () => {
  const { server, actions } = answerContent(mockBrowser.answers, 'news', { title: '灯下看画', html: '<p>一</p>' });
  server.state = 'bin';
  const { press } = await openEditor('news', '动态');
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '正文' }).getAttribute('contenteditable')).toBe('false');
  await press('从回收站恢复');
  await waitFor(() => expect(actions[0]?.body).toMatchObject({ act: 'unbin', ids: ['r1'] }));
});

test('beside 发布 stands what hinders it, and the index leads to the groups and the list of what must be mended', async () => {
  const { found } = answerContent(mockBrowser.answers, 'entry', ENTRY);
  const { user, press } = await openEntry();
  expect(screen.getByText('没有改动')).toBeTruthy();
  const index = within(screen.getByRole('navigation', { name: '本页各节' }));
  await waitFor(() =>
    expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['著录', '释文', '分项释文', '关联', '发布前'],
    ]),
  );
  found.problems = [{ field: 'text', message: '正文太短', level: 'error' }];
  await user.type(text(), '。');
  await press(/存草稿/);
  expect(await screen.findByText('须改 1 处')).toBeTruthy();
  expect(screen.queryByText('没有改动')).toBeNull();
  Element.prototype.scrollIntoView = () => undefined;
  await user.click(index.getByRole('link', { name: '释文' }));
  expect(document.activeElement).toBe(text());
});

test('related entries are shown by their titles and added by searching', async () => {
  const related = [{ entry: 'fan-kuan', as: '作者' }];
  const { saved } = answerContent(mockBrowser.answers, 'entry', { ...ENTRY, related });
  const named = (id: string, title: string) => ({
    id,
    title,
    kind: 'entry',
    author: '',
    coverUrl: '',
    isPublished: true,
  });
  mockBrowser.answers.on(content.list, () => ({ rows: [named('fan-kuan', '范宽')], total: 1 }));
  mockBrowser.answers.on(content.targets, () => ({ rows: [named('cunfa', '雨点皴')], total: 1 }));
  const { user, press } = await openEntry();
  await user.type(await screen.findByLabelText('与“范宽”的关系'), '与先行者');
  await user.type(screen.getByRole('combobox', { name: '查找相关词条' }), '皴');
  await screen.findByRole('option', { name: /雨点皴/ });
  await user.keyboard('{Enter}');
  await press(/存草稿/);
  await waitFor(() =>
    expect(saved.at(-1)?.body).toMatchObject({
      document: { related: [{ entry: 'fan-kuan', as: '作者与先行者' }, { entry: 'cunfa' }] },
    }),
  );
});
