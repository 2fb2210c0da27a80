import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import {
  bookText,
  closePanel,
  createReader,
  DESKTOP_CONTEXT,
  expectBookOpen,
  findHighlight,
  firstVisibleText,
  highlightedTexts,
  openBook,
  openPanel,
  position,
  selectText,
  swipe,
} from './steps/reader-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

function isSuccessfulPost(path: string) {
  return (response: Response) =>
    response.url().endsWith(path) && response.request().method() === 'POST' && response.status() === 200;
}

test('highlight, note and bookmark; reload, edit, export and delete them', DESKTOP, async ({ page }) => {
  const markButton = (name: string) => page.getByRole('toolbar', { name: '标注' }).getByRole('button', { name });
  const saved = () => page.waitForResponse(isSuccessfulPost('/user/note/add'));
  await openBook(page, await createReader(), 'liu-bai?page=2');
  const text = (await bookText(page).locator('[data-page="2"] p').first().textContent()) ?? '';
  const first = text.slice(0, 8);
  const second = text.slice(10, 16);

  await test.step('highlight a selection', async () => {
    await selectText(page, first);
    const saving = saved();
    await markButton('划线：石绿').click();
    await expect.poll(() => highlightedTexts(page, 'green')).toEqual([first]);
    await expect(page.getByRole('toolbar', { name: '标注' })).toBeHidden();
    await saving;
  });

  await test.step('write a note', async () => {
    await selectText(page, second);
    await markButton('写笔记').click();
    const editor = page.getByRole('dialog', { name: '写笔记' });
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor.getByText('请输入笔记')).toBeVisible();
    await editor.getByLabel('笔记').fill('空处最难');
    const saving = saved();
    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => highlightedTexts(page, 'noted')).toEqual([second]);
    await saving;
  });

  await test.step('set a bookmark', async () => {
    const saving = saved();
    await page.getByRole('button', { name: '书签' }).click();
    await expect(page.getByRole('button', { name: '书签' })).toHaveAttribute('aria-pressed', 'true');
    await saving;
  });

  await test.step('after a reload all are on the same text, also in traditional characters', async () => {
    await page.reload();
    await expectBookOpen(page);
    await expect.poll(() => highlightedTexts(page, 'green')).toEqual([first, second]);
    await expect.poll(() => highlightedTexts(page, 'noted')).toEqual([second]);
    await openPanel(page, false, '版式');
    await page.getByRole('button', { name: '繁体', exact: true }).click();
    await expect.poll(() => bookText(page).locator('p').first().textContent()).not.toBe(text);
    await expect.poll(async () => (await highlightedTexts(page, 'green'))[0]?.length).toBe(first.length);
    await page.getByRole('button', { name: '原文', exact: true }).click();
    await expect.poll(() => highlightedTexts(page, 'green')).toEqual([first, second]);
    await closePanel(page, false);
  });

  await test.step('the notebook lists, edits, exports and deletes', async () => {
    await openPanel(page, false, '笔记');
    await expect(page.getByText('共 3 条')).toBeVisible();
    const rows = page.locator('.place-list_places li');
    await rows.filter({ hasText: first }).getByRole('button', { name: '写笔记' }).click();
    const editor = page.getByRole('dialog', { name: '写笔记' });
    await editor.getByLabel('笔记').fill('第一句');
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(rows.filter({ hasText: '第一句' })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Markdown' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.md$/);
    const markdown = await readFile(await download.path(), 'utf8');
    expect(markdown).toContain('空处最难');
    expect(markdown).toContain(first);

    await rows.filter({ hasText: '空处最难' }).getByRole('button', { name: '删除这条' }).click();
    const confirmation = page.getByRole('alertdialog', { name: '你确定要删除这条记录吗？' });
    await confirmation.getByRole('button', { name: '删除' }).click();
    await expectAnnounced(page, '删除成功');
    await expect(page.getByText('共 2 条')).toBeVisible();
    await rows.filter({ hasText: first }).getByRole('button').first().click();
    await expect(position(page)).toHaveText(/^第 [23] 页/);
  });

  await test.step('change the colour of a highlight', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    const { x, y } = await findHighlight(page, 'green');
    await page.mouse.click(x, y);
    const saving = page.waitForResponse(isSuccessfulPost('/user/note/change'));
    await markButton('划线：藤紫').click();
    await expect.poll(() => highlightedTexts(page, 'purple')).toEqual([first]);
    await saving;
  });

  await test.step('a browser without the highlight API draws it as boxes', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
    await page.reload();
    await expectBookOpen(page);
    const box = page.locator('.highlight-overlay_overlay [data-paint="purple"]').first();
    await expect(box).toBeAttached();
    const isOnText = await box.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      const frame = document.querySelector('.spread_leafWindow')?.getBoundingClientRect() ?? new DOMRect();
      return width > 20 && left >= frame.left && top >= frame.top;
    });
    expect(isOnText).toBe(true);
  });
});

test('mark by touch, change the layout, and find both on the desktop', PHONE, async ({ page, browser, programUrl }) => {
  const reader = await createReader();
  const settingsSaved = () => page.waitForResponse(isSuccessfulPost('/user/settings'));
  await openBook(page, reader, 'xian-de-shanhe?page=4');
  const visible = await firstVisibleText(page);

  await test.step('highlight, touch the highlight and remove it', async () => {
    const toolbar = page.getByRole('toolbar', { name: '标注' });
    await selectText(page, visible.slice(0, 6));
    await toolbar.getByRole('button', { name: '划线：石绿' }).tap();
    await expect.poll(() => highlightedTexts(page, 'green')).toEqual([visible.slice(0, 6)]);
    await expect(toolbar).toBeHidden();
    const { x, y } = await findHighlight(page, 'green');
    await page.touchscreen.tap(x, y);
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await toolbar.getByRole('button', { name: '删除标注' }).tap();
    await expect.poll(() => highlightedTexts(page, 'green')).toEqual([]);
    await removed;
    await selectText(page, visible.slice(0, 6));
    const saving = page.waitForResponse(isSuccessfulPost('/user/note/add'));
    await toolbar.getByRole('button', { name: '划线：朱砂' }).tap();
    await saving;
  });

  await test.step('dark paper, larger text, vertical lines', async () => {
    await openPanel(page, true, '版式');
    const saving = settingsSaved();
    await page.getByRole('button', { name: '墨夜' }).tap();
    await page.getByRole('button', { name: '字号增大' }).tap();
    await page.getByRole('button', { name: '竖排' }).tap();
    await saving;
    await expect(bookText(page)).toHaveCSS('writing-mode', 'vertical-rl');
    await expect(bookText(page)).toHaveCSS('font-size', '20px');
    expect(await bookText(page).textContent()).toContain(visible.slice(0, 6));
    await closePanel(page, true);
  });

  await test.step('vertical text is turned the other way', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    const before = await firstVisibleText(page);
    await swipe(page, 60, 320);
    await expect.poll(() => firstVisibleText(page)).not.toBe(before);
    await page.touchscreen.tap(360, 400);
    await expect.poll(() => firstVisibleText(page)).toBe(before);
  });

  await test.step('the desktop has the settings and the highlight too', async () => {
    const otherContext = await browser.newContext({ baseURL: programUrl, locale: 'zh-CN', ...DESKTOP_CONTEXT });
    const second = await otherContext.newPage();
    await openBook(second, reader, 'xian-de-shanhe?page=4');
    await expect(bookText(second)).toHaveCSS('writing-mode', 'vertical-rl');
    await expect(bookText(second)).toHaveCSS('font-size', '20px');
    await expect(second.locator('.reader_reader')).toHaveAttribute('data-paper', 'night');
    await expect.poll(() => highlightedTexts(second, 'red')).toEqual([visible.slice(0, 6)]);
    expect(await highlightedTexts(second, 'green')).toEqual([]);
    const before = await firstVisibleText(second);
    await second.keyboard.press('ArrowLeft');
    await expect.poll(() => firstVisibleText(second)).not.toBe(before);
    await second.keyboard.press('ArrowRight');
    await expect.poll(() => firstVisibleText(second)).toBe(before);
    await otherContext.close();
  });
});
