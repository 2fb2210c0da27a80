import * as site from '@meiyu/contract/admin/site.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { answerPart, NOTICE, openPart, sentContent, VERSION } from './site.testkit.tsx';
import { SitePage } from './site-page.tsx';

const mockBrowser = setUpConsole();
const notice = () => screen.getByLabelText('通知') as HTMLTextAreaElement;
const publishButton = () => screen.getByRole('button', { name: '发布' }) as HTMLButtonElement;

test('the list shows for each part whether it has a draft, whose, and who is editing', async () => {
  mockBrowser.answers.on(site.list, () => ({
    rows: [
      { part: 'banners', newest: VERSION, draft: null, others: [{ name: '林知夏', time: '2026-11-18 10:00:00' }] },
      { part: 'notice', newest: null, draft: { editorName: '沈知远', updateTime: '2026-11-18 10:00:00' }, others: [] },
    ],
    total: 2,
  }));
  openConsolePage(<SitePage />, '/admin/site');
  const banners = await screen.findByRole('link', { name: /首页横幅/ });
  expect(banners.textContent).toContain('已发布');
  expect(banners.textContent).toContain('林知夏 正在修改');
  expect(screen.getByRole('link', { name: /通知栏/ }).textContent).toMatch(/有未发布的改动.*沈知远/);
  expect(screen.getByText('1 处有未发布的改动')).toBeTruthy();
});

test('a list that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(site.list, () => ({ code: 500, msg: 'x' }));
  const { press } = openConsolePage(<SitePage />, '/admin/site');
  await screen.findByText('没有取到站点的内容。');
  mockBrowser.answers.on(site.list, () => ({ rows: [], total: 0 }));
  await press('重试');
  expect(await screen.findByRole('link', { name: /^页脚/ })).toBeTruthy();
});

test('a change is saved as a draft, compared, and published with a remark', async () => {
  const { saved, published } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press } = await openPart('notice');
  expect(publishButton().disabled).toBe(true);
  await user.type(notice(), '一天');
  expect(screen.getByText('3 秒后自动保存')).toBeTruthy();
  await press(/存草稿/);
  expect(await screen.findByText('10:42:16')).toBeTruthy();
  expect(sentContent(saved)).toEqual({ ...NOTICE, text: '周六闭馆一天' });
  await press('发布');
  const dialog = within(await screen.findByRole('dialog', { name: '发布通知栏' }));
  expect(dialog.getByText('一天').tagName).toBe('INS');
  await user.type(dialog.getByLabelText(/改动说明/), '写清楚');
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(published[0]?.body).toEqual({ part: 'notice', revision: 4, note: '写清楚' }));
  await waitFor(() => expect(publishButton().disabled).toBe(true));
});

test('typed text is saved when the page is left', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, unmount } = await openPart('notice');
  await user.type(notice(), '一天');
  unmount();
  await waitFor(() => expect(sentContent(saved)).toEqual({ ...NOTICE, text: '周六闭馆一天' }));
});

test('a conflict with a newer draft shows both; one is chosen, and nothing is lost before', async () => {
  const { saved, saveAsOther, server } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press } = await openPart('notice');
  saveAsOther({ ...NOTICE, text: '周日闭馆' });
  await user.type(notice(), '一天');
  await press(/存草稿/);
  const dialog = within(await screen.findByRole('dialog', { name: '内容已被他人修改' }));
  expect(dialog.getByRole('row', { name: /通知/ }).textContent).toMatch(/周六闭馆一天.*周日闭馆/);
  await press('继续编辑');
  expect(notice().value).toBe('周六闭馆一天');
  await press('对照两版');
  await press('用您填的保存');
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ revision: 4 }));
  await waitFor(() => expect(server.draft).toMatchObject({ editorName: '沈知远' }));
});

test('the newer draft can be chosen instead', async () => {
  const { saveAsOther, saved } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press } = await openPart('notice');
  saveAsOther({ ...NOTICE, text: '周日闭馆' });
  await user.type(notice(), '一天');
  await press(/存草稿/);
  await press('用现在保存的');
  await waitFor(() => expect(notice().value).toBe('周日闭馆'));
  await user.type(notice(), '！');
  await press(/存草稿/);
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ revision: 4 }));
  expect(sentContent(saved)).toEqual({ ...NOTICE, text: '周日闭馆！' });
});

test('a conflict with a newer publication shows both', async () => {
  const { saveAsOther, published } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press } = await openPart('notice');
  await user.type(notice(), '一天');
  await press('发布');
  const dialog = within(await screen.findByRole('dialog', { name: '发布通知栏' }));
  saveAsOther({ ...NOTICE, text: '周日闭馆' });
  await user.click(dialog.getByRole('button', { name: '发布' }));
  expect(await screen.findByRole('dialog', { name: '内容已被他人修改' })).toBeTruthy();
  expect(published).toHaveLength(1);
});

test('changes that cannot be saved stay in the browser, and are restored at the next visit', async () => {
  answerPart(mockBrowser.answers, 'notice', NOTICE);
  const failed = mockBrowser.answers.on(site.save, () => ({ code: 500, msg: '系统繁忙' }));
  const first = await openPart('notice');
  await first.user.type(notice(), '一天');
  await first.press(/存草稿/);
  expect(await screen.findByText(/没有存上，已留在本机/)).toBeTruthy();
  expect(screen.getByText('1 处须改')).toBeTruthy();
  first.unmount();
  await waitFor(() => expect(failed).toHaveLength(2));
  const { saved } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  await openPart('notice');
  expect(notice().value).toBe('周六闭馆一天');
  await waitFor(() => expect(sentContent(saved)).toEqual({ ...NOTICE, text: '周六闭馆一天' }));
  await waitFor(() => expect(localStorage.getItem('cymy_siteDrafts')).toBeNull());
});

test('when the session ends, nothing stays in the browser', async () => {
  answerPart(mockBrowser.answers, 'notice', NOTICE);
  mockBrowser.answers.on(site.save, () => ({ code: 401, msg: '登录已过期' }));
  const { user, press } = await openPart('notice');
  await user.type(notice(), '一天');
  await press(/存草稿/);
  await waitFor(() => expect(mockBrowser.answers.sentToLogin).toHaveLength(1));
  expect(localStorage.getItem('cymy_siteDrafts')).toBeNull();
});

test('invalid fields are listed, and neither saved nor published', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press } = await openPart('notice');
  await user.type(screen.getByLabelText('链接'), 'javascript:alert(1)');
  await press('发布');
  const before = within(screen.getByRole('region', { name: '发布前' }));
  expect(before.getByText('链接只能是 http(s) 地址或本站以 / 开头的路径')).toBeTruthy();
  expect(screen.queryByText('在新窗口打开试试')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toHaveLength(0);
});

test('an earlier version becomes the draft; the current draft is replaced only after confirmation', async () => {
  const { server } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  mockBrowser.answers.on(site.history, () => ({ rows: [{ ...VERSION, id: 'v8' }, VERSION], total: 2 }));
  mockBrowser.answers.on(site.version, () => ({
    data: {
      version: VERSION,
      before: { part: 'notice', content: { ...NOTICE, text: '旧的' } },
      after: { part: 'notice', content: { ...NOTICE, text: '新的' } },
    },
  }));
  const restored = mockBrowser.answers.on(site.restore, () => ({
    data: {
      current: {
        value: { part: 'notice', content: { ...NOTICE, text: '新的' } },
        editorName: '沈知远',
        updateTime: '2026-11-18 10:50:00',
      },
      revision: 9,
      warnings: [],
    },
  }));
  const { user, press } = await openPart('notice');
  await user.type(notice(), '一天');
  await press(/存草稿/);
  await waitFor(() => expect(server.draft).not.toBeNull());
  await press(/历史/);
  expect(await screen.findByText('第 2 版 · 读者正在看')).toBeTruthy();
  const changes = screen.getAllByRole('button', { name: '看改动' });
  await user.click(changes[1] as HTMLElement);
  expect((await screen.findByText('旧')).tagName).toBe('DEL');
  await press('恢复到第 1 版');
  await press('替换');
  await waitFor(() => expect(restored[0]?.body).toEqual({ id: 'v7', revision: 4, which: 'after' }));
  await waitFor(() => expect(notice().value).toBe('新的'));
  expect(screen.getByText('有未发布的改动')).toBeTruthy();
});

test('a draft is deleted after confirmation, and the form shows what readers see', async () => {
  answerPart(mockBrowser.answers, 'notice', NOTICE);
  const discarded = mockBrowser.answers.on(site.discard, () => ({ data: { revision: 5 } }));
  const { user, press } = await openPart('notice');
  await user.type(notice(), '一天');
  await press(/存草稿/);
  await screen.findByText('10:42:16');
  await press(/历史/);
  await press('删除草稿…');
  await press('删除草稿');
  await waitFor(() => expect(discarded[0]?.body).toEqual({ part: 'notice', revision: 4 }));
  await waitFor(() => expect(notice().value).toBe('周六闭馆'));
  expect(publishButton().disabled).toBe(true);
});

test('other editors of the same page are named, and informed when this page is left', async () => {
  const { server } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  server.others = [{ name: '顾令仪', time: '2026-11-18 10:38:00' }];
  const { unmount } = await openPart('notice');
  expect(await screen.findByRole('img', { name: '顾令仪正在修改' })).toBeTruthy();
  const left = mockBrowser.answers.on(site.editing, () => ({ data: { others: [], revision: 3 } }));
  unmount();
  await waitFor(() => expect(left[0]?.body).toEqual({ part: 'notice', left: true }));
});

test('with unsaved changes a link asks for confirmation', async () => {
  answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user, press, currentPath } = await openPart('notice');
  await user.type(notice(), '一天');
  await user.click(screen.getByRole('link', { name: '站点' }));
  await press('留在这里');
  expect(currentPath()).toBe('/admin/site/notice');
});

test('the preview shows both widths', async () => {
  answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { press } = await openPart('notice');
  const frame = (await screen.findByTitle('电脑上的样子')) as HTMLIFrameElement;
  expect(frame.getAttribute('src')).toBe('/?preview=d');
  await press('手机');
  expect(screen.getByTitle('手机上的样子').getAttribute('src')).toBe('/?preview=p');
});

test('an agreement needs a new version number, and the page says that readers have to accept it again', async () => {
  const content = { version: '2026-01', title: '用户协议', html: '<p>旧</p>' };
  const { saved } = answerPart(mockBrowser.answers, 'agreement', content);
  const { user, press } = await openPart('agreement');
  // jsdom has no layout.
  vi.stubGlobal('innerHeight', 800);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const text = screen.getByRole('textbox', { name: '正文' });
  expect(text.textContent).toBe('旧');
  // Agreements have no pictures.
  expect(screen.queryByRole('button', { name: '图片' })).toBeNull();
  const getData = (type: string) => (type === 'text/html' ? '<script>alert(1)</script><h2>一、总则</h2>' : '');
  fireEvent.paste(text, { clipboardData: { getData, files: [] } });
  expect(await screen.findByText(/请写新的版本号/)).toBeTruthy();
  expect(document.querySelector('script')).toBeNull();
  await user.clear(screen.getByLabelText(/^版本号/));
  await user.type(screen.getByLabelText(/^版本号/), '2026-11');
  await press('发布新版本');
  expect((await screen.findByRole('dialog')).textContent).toContain('每位读者下次使用时都要重新同意');
  expect(sentContent(saved)).toMatchObject({ version: '2026-11', html: expect.stringContaining('<h2>一、总则') });
});

test('an autosave is sent some time after the last change', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'notice', NOTICE);
  const { user } = await openPart('notice');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(notice(), '一');
  expect(saved).toHaveLength(0);
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  await waitFor(() => expect(sentContent(saved)).toMatchObject({ text: '周六闭馆一' }));
});
