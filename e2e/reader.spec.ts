import type { Page, Response } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect, waitForHydration } from './programs/clean-page.ts';
import { PASSWORD } from './programs/people.ts';
import { expectAnnounced, recordAnnouncements } from './programs/toasts.ts';
import { logIn, pressBy } from './steps/account-steps.ts';
import {
  createReader,
  currentPage,
  DESKTOP_CONTEXT,
  expectBookOpen,
  firstVisibleText,
  highlightedTexts,
  openPanel,
  PHONE_CONTEXT,
  position,
  showBars,
  storeToken,
  swipe,
} from './steps/reader-steps.ts';

/** The page at which the server would open the book. */
async function savedPage(page: Page, programUrl: string, token: string, bookId: string): Promise<number | undefined> {
  const response = await page.request.post(`${programUrl}/prod-api/api/businees/user/record/progress`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { resIds: [bookId] },
  });
  return (await response.json()).data[0]?.position.pageNum;
}

// Both widths: pages are turned and panels opened by different code with keys and mouse than by touch.
test('log in to read, turn, jump and search, and continue on the other device', async ({
  page,
  browser,
  programUrl,
  hasTouch,
}) => {
  const isPhone = hasTouch === true;
  const press = pressBy(hasTouch ? 'touch' : 'mouse');
  const reader = await createReader();
  const savesPage = (number: number) => (response: Response) =>
    response.url().endsWith('/user/record/insert') && response.request().postDataJSON().currentPro === number;

  await test.step('a visitor is sent to log in and comes back to the book', async () => {
    await page.goto('/library/details/mo-fen-wu-se');
    await expectAnnounced(page, '请先登录');
    await expect(page).toHaveURL(/\/login\/index\?redirect=%2Flibrary%2Fdetails%2Fmo-fen-wu-se$/);
    await waitForHydration(page);
    await logIn(page, press, reader.name, PASSWORD);
    await expectBookOpen(page);
    await expect(page).toHaveTitle(/^墨分五色 - /);
    await expect(position(page)).toHaveText(/^第 1 页，共 25 页，前言$/);
  });

  await test.step('turn', async () => {
    const before = await firstVisibleText(page);
    if (isPhone) {
      await swipe(page, 320, 60);
      await expect.poll(() => firstVisibleText(page)).not.toBe(before);
      await expect(page.getByRole('banner')).toBeHidden();
      await swipe(page, 60, 320);
      await expect.poll(() => firstVisibleText(page)).toBe(before);
      await page.touchscreen.tap(360, 400);
      await expect.poll(() => firstVisibleText(page)).not.toBe(before);
      await page.touchscreen.tap(30, 400);
      await expect.poll(() => firstVisibleText(page)).toBe(before);
    } else {
      for (const [forward, back] of [
        ['ArrowRight', 'ArrowLeft'],
        ['PageDown', 'PageUp'],
        ['Space', 'Shift+Space'],
      ] as const) {
        await page.keyboard.press(forward);
        await expect(position(page)).toHaveText(/第一堂 磨墨/);
        await page.keyboard.press(back);
        await expect.poll(() => firstVisibleText(page)).toBe(before);
      }
      await page.keyboard.press('End');
      await expect(position(page)).toHaveText(/^第 25 页/);
      await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled();
      await page.keyboard.press('Home');
      await expect(position(page)).toHaveText(/^第 1 页/);
      await page.getByRole('button', { name: '下一页' }).click();
      await expect(position(page)).toHaveText(/第一堂 磨墨/);
    }
  });

  await test.step('go to a chapter and to a page number', async () => {
    await openPanel(page, isPhone, isPhone ? '目录' : '搜索');
    if (!isPhone) await openPanel(page, isPhone, '目录');
    await press(page.getByRole('navigation', { name: '目录' }).getByRole('button', { name: /^第四堂 五只碗/ }));
    await expect(position(page)).toHaveText(/第四堂 五只碗/);
    await expect.poll(() => firstVisibleText(page)).toMatch(/^第四堂/);
    if (isPhone) await showBars(page);
    const number = page.getByLabel('页码，回车跳转');
    await number.fill('16');
    await number.press('Enter');
    await expect(position(page)).toHaveText(/第八堂/);
  });

  await test.step('search in the book; the match is highlighted and the position saved', async () => {
    await openPanel(page, isPhone, '搜索');
    await page.getByRole('searchbox', { name: '在这本书里搜索' }).fill('冰片');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^共 \d+ 处$/)).toBeVisible();
    const saved = page.waitForResponse(savesPage(3));
    await press(page.getByRole('listitem').filter({ hasText: '冰片' }).first().getByRole('button'));
    await expect(position(page)).toHaveText(/^第 3 页/);
    await expect.poll(() => highlightedTexts(page, 'hit')).toEqual(['冰片']);
    await saved;
  });

  let lastPage = 0;
  await test.step('closing the book saves the position at once', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    for (let turns = 0; turns < 4; turns++) {
      const before = await firstVisibleText(page);
      await (isPhone ? page.touchscreen.tap(360, 500) : page.keyboard.press('ArrowRight'));
      await expect.poll(() => firstVisibleText(page)).not.toBe(before);
    }
    lastPage = await currentPage(page);
    await page.goto('about:blank');
    await expect.poll(() => savedPage(page, programUrl, reader.token, 'mo-fen-wu-se')).toBe(lastPage);
  });

  await test.step('the other device continues there and reports it', async () => {
    const device = isPhone ? DESKTOP_CONTEXT : PHONE_CONTEXT;
    const otherContext = await browser.newContext({ baseURL: programUrl, locale: 'zh-CN', ...device });
    const otherPage = await otherContext.newPage();
    await recordAnnouncements(otherPage);
    await storeToken(otherPage, reader);
    await otherPage.goto('/library/details/mo-fen-wu-se');
    await expectAnnounced(otherPage, `已从${isPhone ? '手机' : '电脑'}上的第 ${lastPage} 页继续`);
    await expectBookOpen(otherPage);
    await expect(position(otherPage)).toHaveText(new RegExp(`^第 ${lastPage} 页`));

    // A link to a page wins over the saved position, which is only offered.
    await otherPage.goto('/library/details/mo-fen-wu-se?page=20');
    await expect(position(otherPage)).toHaveText(/^第 2[01] 页/);
    await expect(otherPage.getByText(new RegExp(`(上读到了|上次读到)第 ${lastPage} 页`))).toBeVisible();
    await otherPage.getByRole('button', { name: '去那里' }).click();
    await expect(position(otherPage)).toHaveText(new RegExp(`^第 ${lastPage} 页`));
    await otherContext.close();
  });
});
