import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { test } from './account-program.ts';
import { logIn, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect } from './clean-page.ts';
import { slownessOf } from './pace.ts';
import { PASSWORD } from './people.ts';
import {
  beLoggedIn,
  closePanel,
  DESK,
  expectSet,
  firstWords,
  flow,
  openBook,
  openPanel,
  PHONE,
  painted,
  place,
  selectWords,
  showBars,
  swipe,
} from './reader-steps.ts';
import { expectSaid, listenTo } from './toasts.ts';

test('reads a book through and goes on at the same page on the other device', async ({
  page,
  person,
  browser,
  programUrl,
  hasTouch,
}) => {
  const isPhone = hasTouch === true;
  const press = pressBy(hasTouch);
  const keeps = (page: number) => (response: Response) =>
    response.url().endsWith('/user/record/insert') && response.request().postDataJSON().currentPro === page;

  await test.step('a stranger is sent to log in and comes back to the book', async () => {
    await page.goto('/library/details/mo-fen-wu-se');
    await expectSaid(page, '请先登录');
    await expect(page).toHaveURL(/\/login\/index\?redirect=%2Flibrary%2Fdetails%2Fmo-fen-wu-se$/);
    await logIn(page, press, person.name, PASSWORD);
    await expectSet(page);
    await expect(page).toHaveTitle(/^墨分五色 - /);
    await expect(place(page)).toHaveText(/^第 1 页，共 25 页，前言$/);
  });

  await test.step('turns', async () => {
    const before = await firstWords(page);
    if (isPhone) {
      await swipe(page, 320, 60);
      await expect.poll(() => firstWords(page)).not.toBe(before);
      await expect(page.getByRole('banner')).toBeHidden();
      await swipe(page, 60, 320);
      await expect.poll(() => firstWords(page)).toBe(before);
      await page.touchscreen.tap(360, 400);
      await expect.poll(() => firstWords(page)).not.toBe(before);
      await page.touchscreen.tap(30, 400);
      await expect.poll(() => firstWords(page)).toBe(before);
    } else {
      for (const [there, back] of [
        ['ArrowRight', 'ArrowLeft'],
        ['PageDown', 'PageUp'],
        ['Space', 'Shift+Space'],
      ] as const) {
        await page.keyboard.press(there);
        await expect(place(page)).toHaveText(/第一堂 磨墨/);
        await page.keyboard.press(back);
        await expect.poll(() => firstWords(page)).toBe(before);
      }
      await page.keyboard.press('End');
      await expect(place(page)).toHaveText(/^第 25 页/);
      await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled();
      await page.keyboard.press('Home');
      await expect(place(page)).toHaveText(/^第 1 页/);
      await page.getByRole('button', { name: '下一页' }).click();
      await expect(place(page)).toHaveText(/第一堂 磨墨/);
    }
  });

  await test.step('goes by the contents and by number', async () => {
    await openPanel(page, isPhone, isPhone ? '目录' : '搜索');
    if (!isPhone) await openPanel(page, isPhone, '目录');
    await press(page.getByRole('navigation', { name: '目录' }).getByRole('button', { name: /^第四堂 五只碗/ }));
    await expect(place(page)).toHaveText(/第四堂 五只碗/);
    await expect.poll(() => firstWords(page)).toMatch(/^第四堂/);
    if (isPhone) await showBars(page);
    const number = page.getByLabel('页码，回车跳转');
    await number.fill('16');
    await number.press('Enter');
    await expect(place(page)).toHaveText(/第八堂/);
  });

  await test.step('searches, and the found words are marked', async () => {
    await openPanel(page, isPhone, '搜索');
    await page.getByRole('searchbox', { name: '在这本书里搜索' }).fill('冰片');
    await page.keyboard.press('Enter');
    const hits = page.getByRole('listitem').filter({ hasText: '冰片' });
    await expect(page.getByText(/^共 \d+ 处$/)).toBeVisible();
    const timeout = 5000 * (await slownessOf(page));
    const kept = page.waitForResponse(keeps(3), { timeout });
    await press(hits.first().getByRole('button'));
    await expect(place(page)).toHaveText(/^第 3 页/);
    await expect.poll(() => painted(page, 'hit')).toEqual(['冰片']);
    await test.step('the place is kept within five seconds', () => kept);
  });

  const goOn = () => (isPhone ? page.touchscreen.tap(360, 500) : page.keyboard.press('ArrowRight'));
  let shown = 0;
  await test.step('and at once when the book is closed', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    for (let turns = 0; turns < 4; turns++) {
      const before = await firstWords(page);
      await goOn();
      await expect.poll(() => firstWords(page)).not.toBe(before);
    }
    shown = Number(/\d+/.exec((await place(page).textContent()) ?? '')?.[0]);
    await page.goto('about:blank');
  });

  await test.step('opens elsewhere at that page, with a word about it', async () => {
    const other = await browser.newContext({ baseURL: programUrl, locale: 'zh-CN', ...(isPhone ? DESK : PHONE) });
    const second = await other.newPage();
    await listenTo(second);
    await beLoggedIn(second, person);
    await second.goto('/library/details/mo-fen-wu-se');
    await expectSaid(second, `已从${isPhone ? '手机' : '电脑'}上的第 ${shown} 页继续`);
    await expectSet(second);
    await expect(place(second)).toHaveText(new RegExp(`^第 ${shown} 页`));

    // A link to a page wins, and the place that was left is only offered.
    await second.goto('/library/details/mo-fen-wu-se?page=20');
    await expect(place(second)).toHaveText(/^第 2[01] 页/);
    await expect(second.getByText(new RegExp(`(上读到了|上次读到)第 ${shown} 页`))).toBeVisible();
    await second.getByRole('button', { name: '去那里' }).click();
    await expect(place(second)).toHaveText(new RegExp(`^第 ${shown} 页`));
    await other.close();
  });
});

test('highlights, notes and bookmarks', async ({ page, person, hasTouch }) => {
  const isPhone = hasTouch === true;
  const press = pressBy(hasTouch);
  const mark = (name: string) => page.getByRole('toolbar', { name: '标注' }).getByRole('button', { name });
  await openBook(page, person, 'liu-bai?page=2');
  const text = (await flow(page).locator('[data-page="2"] p').first().textContent()) ?? '';
  const first = text.slice(0, 8);
  const second = text.slice(10, 16);

  await test.step('colours what is selected', async () => {
    await selectWords(page, first);
    await press(mark('划线：石绿'));
    await expect.poll(() => painted(page, 'green')).toEqual([first]);
    await expect(page.getByRole('toolbar', { name: '标注' })).toBeHidden();
  });

  await test.step('writes a note to it', async () => {
    await selectWords(page, second);
    await press(mark('写笔记'));
    const editor = page.getByRole('dialog', { name: '写笔记' });
    await press(editor.getByRole('button', { name: '保存' }));
    await expect(editor.getByText('请输入笔记')).toBeVisible();
    await editor.getByLabel('笔记').fill('空处最难');
    await press(editor.getByRole('button', { name: '保存' }));
    await expect.poll(() => painted(page, 'noted')).toEqual([second]);
  });

  await test.step('a bookmark is put in', async () => {
    if (isPhone) await showBars(page);
    await press(page.getByRole('button', { name: '书签' }));
    await expect(page.getByRole('button', { name: '书签' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('all are there after a reload, on the same words', async () => {
    await page.waitForTimeout(500);
    await page.reload();
    await expectSet(page);
    await expect.poll(() => painted(page, 'green')).toEqual([first, second]);
    await expect.poll(() => painted(page, 'noted')).toEqual([second]);
  });

  await test.step('and in the other script', async () => {
    await openPanel(page, isPhone, '版式');
    await press(page.getByRole('button', { name: '繁体', exact: true }));
    await expect.poll(() => flow(page).locator('p').first().textContent()).not.toBe(text);
    await expect.poll(async () => (await painted(page, 'green'))[0]?.length).toBe(first.length);
    await press(page.getByRole('button', { name: '原文', exact: true }));
    await expect.poll(() => painted(page, 'green')).toEqual([first, second]);
    await closePanel(page, isPhone);
  });

  await test.step('the notebook lists, edits, exports and deletes', async () => {
    await openPanel(page, isPhone, '笔记');
    await expect(page.getByText('共 3 条')).toBeVisible();
    const rows = page.locator('.notebook li');
    await press(rows.filter({ hasText: first }).getByRole('button', { name: '写笔记' }));
    await page.getByRole('dialog', { name: '写笔记' }).getByLabel('笔记').fill('第一句');
    await press(page.getByRole('dialog', { name: '写笔记' }).getByRole('button', { name: '保存' }));
    await expect(rows.filter({ hasText: '第一句' })).toBeVisible();

    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: '导出 Markdown' }));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.md$/);
    const markdown = await readFile(await file.path(), 'utf8');
    expect(markdown).toContain('空处最难');
    expect(markdown).toContain(first);

    await press(rows.filter({ hasText: '空处最难' }).getByRole('button', { name: '删除这条' }));
    const question = page.getByRole('alertdialog', { name: '你确定要删除这条记录吗？' });
    await press(question.getByRole('button', { name: '删除' }));
    await expectSaid(page, '删除成功');
    await expect(page.getByText('共 2 条')).toBeVisible();
    await press(rows.filter({ hasText: first }).getByRole('button').first());
    await expect(place(page)).toHaveText(/^第 [23] 页/);
  });

  await test.step('a touched mark changes colour and goes', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    const spot = await page.evaluate(() => {
      const [range] = CSS.highlights.get('reader-green') ?? [];
      const { left, top, width, height } = (range as Range).getClientRects()[0] ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await (isPhone ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y));
    await press(mark('划线：藤紫'));
    await expect.poll(() => painted(page, 'purple')).toEqual([first]);
    await press(mark('删除标注'));
    await expect.poll(() => painted(page, 'purple')).toEqual([]);
  });
});

test('marks are drawn by browsers that paint no ranges', ANY_WIDTH, async ({ page, person, hasTouch }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  await openBook(page, person, 'huxi-ke?page=2');
  const words = ((await flow(page).locator('p').first().textContent()) ?? '').slice(0, 6);
  await selectWords(page, words);
  await pressBy(hasTouch)(page.getByRole('button', { name: '划线：朱砂' }));
  const box = page.locator('.paint-overlay [data-paint="red"]').first();
  await expect(box).toBeAttached();
  const lies = await box.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const frame = document.querySelector('.leaf-window')?.getBoundingClientRect() ?? new DOMRect();
    return width > 20 && left >= frame.left && top >= frame.top;
  });
  expect(lies).toBe(true);
});

test('settings belong to the account', async ({ page, person, browser, programUrl, hasTouch }) => {
  const isPhone = hasTouch === true;
  const press = pressBy(hasTouch);
  await openBook(page, person, 'xian-de-shanhe?page=4');
  await openPanel(page, isPhone, '版式');
  const held = await firstWords(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/user/settings') && response.request().method() === 'POST',
  );
  await press(page.getByRole('button', { name: '墨夜' }));
  await press(page.getByRole('button', { name: '字号增大' }));
  await press(page.getByRole('button', { name: '竖排' }));
  await saved;
  await expect(flow(page)).toHaveCSS('writing-mode', 'vertical-rl');
  await expect(flow(page)).toHaveCSS('font-size', '20px');
  expect(await flow(page).textContent()).toContain(held.slice(0, 6));
  await closePanel(page, isPhone);

  await test.step('text from top to bottom is turned the other way', async () => {
    const before = await firstWords(page);
    if (isPhone) await swipe(page, 60, 320);
    else await page.keyboard.press('ArrowLeft');
    await expect.poll(() => firstWords(page)).not.toBe(before);
    if (isPhone) await page.touchscreen.tap(360, 400);
    else await page.keyboard.press('ArrowRight');
    await expect.poll(() => firstWords(page)).toBe(before);
  });

  await test.step('the other device has them too', async () => {
    const other = await browser.newContext({ baseURL: programUrl, locale: 'zh-CN', ...(isPhone ? DESK : PHONE) });
    const second = await other.newPage();
    await openBook(second, person, 'huxi-ke');
    await expect(flow(second)).toHaveCSS('writing-mode', 'vertical-rl');
    await expect(flow(second)).toHaveCSS('font-size', '20px');
    await expect(second.locator('.reader')).toHaveAttribute('data-paper', 'night');
    await other.close();
  });

  await openPanel(page, isPhone, '版式');
  const reset = page.waitForResponse(
    (response) => response.url().endsWith('/user/settings') && response.request().method() === 'POST',
  );
  await press(page.getByRole('button', { name: '宣纸' }));
  await press(page.getByRole('button', { name: '字号减小' }));
  await press(page.getByRole('button', { name: '横排' }));
  await reset;
});
