import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';
import { RESULTS } from './steps/library-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/** The index of newly imported content is built in the background, page texts of books last. */
async function waitForIndex(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    const html = await (await request.get(RESULTS + encodeURIComponent('身子对着五徽'))).text();
    expect(html).toContain('/library/details/qixian-zhijian?page=');
  }).toPass();
}

/** The search history is stored in the browser once the page's scripts run. */
async function waitForHistory(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cymy_searches'))).toContain(text);
}

test(
  'search from the header, narrow the results by type and open exact positions',
  DESKTOP,
  async ({ page, request }) => {
    await waitForIndex(request);
    const list = page.getByRole('list', { name: '搜索结果' });
    await test.step('suggestions by initials, with the keyboard', async () => {
      await page.goto('/');
      const field = page.getByRole('banner').locator('input[name=s]');
      await field.click();
      await field.pressSequentially('hjdd');
      const suggestions = page.getByRole('listbox', { name: '搜索建议' });
      await expect(suggestions.getByRole('option', { name: '寒江独钓图' })).toBeVisible();
      await field.press('ArrowDown');
      await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1);
      await field.press('Escape');
      await expect(suggestions).toBeHidden();
      await field.fill('山水 & 画');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/search\/index\?s=%E5%B1%B1%E6%B0%B4%20%26%20%E7%94%BB$/);
    });

    await test.step('types of results with counts, and back', async () => {
      await page.getByRole('main').locator('input[name=s]').fill('古琴');
      await page.getByRole('main').locator('input[name=s]').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('“古琴”的搜索结果');
      await expect(page).toHaveTitle('搜索 - 美育知识服务平台');
      const resultTypes = page.getByRole('navigation', { name: '结果的类型' });
      await expect(resultTypes.getByRole('link', { name: /^全部\s*\d/ })).toHaveAttribute('aria-current', 'page');
      await expect(list.locator('mark').first()).toHaveText('古琴');
      await resultTypes.getByRole('link', { name: /^图书\s*\d/ }).click();
      await expect(page).toHaveURL(/&type=book$/);
      await expect(list.getByRole('heading', { name: '七弦之间' })).toBeVisible();
      await expect(list.locator('.result-row_result:not([data-type=book])')).toHaveCount(0);
      await page.goBack();
      await expect(resultTypes.getByRole('link', { name: /^全部/ })).toHaveAttribute('aria-current', 'page');
    });

    await test.step('the next page', async () => {
      await page.goto(`${RESULTS}${encodeURIComponent('画')}`);
      await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/&page=2$/);
      await expect(list).toBeFocused();
    });

    await test.step('a hit opens at its page, its region or its second', async () => {
      await page.goto(`${RESULTS}${encodeURIComponent('身子对着五徽')}`);
      const inBook = page.getByRole('link', { name: /^第 \d+ 页/ }).first();
      await expect(inBook).toHaveAttribute('href', /^\/library\/details\/qixian-zhijian\?page=\d+$/);
      await inBook.click();
      await expect(page).toHaveURL(/\/login\/index\?redirect=.*qixian-zhijian.*page/);
      await page.goto(`${RESULTS}${encodeURIComponent('请在这里多站七秒')}`);
      await page.getByRole('link', { name: /^近看/ }).first().click();
      await expect(page).toHaveURL(/hanjiang-dudiao\?region=/);

      await page.goto(`${RESULTS}${encodeURIComponent('眼窝')}&type=video`);
      const hits = page.getByRole('listitem').filter({ has: page.locator('a[href*="video-lian-pu?"]') });
      const episodes = hits.locator('.result-row_hits small');
      await expect(episodes.first()).toHaveText(/^第.集 /);
      const titles = await episodes.allTextContents();
      expect(new Set(titles).size, titles.join()).toBe(titles.length);
      await hits.locator('.result-row_hits a').nth(1).click();
      await expect(page).toHaveURL(/video-lian-pu\?episode=.+&t=\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
);

test(
  "search on a phone: a suggestion, visible matches, nothing found, the user's history",
  PHONE,
  async ({ page, request }) => {
    await waitForIndex(request);
    await test.step('a suggested title opens it', async () => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
      await expect(page).toHaveURL(/\/search\/index$/);
      const field = page.getByRole('main').locator('input[name=s]');
      await field.tap();
      await field.pressSequentially('寒江');
      await page.getByRole('option', { name: '寒江独钓图' }).tap();
      await expect(page).toHaveURL(/imageAppreciationDetails\/hanjiang-dudiao$/);
    });

    await test.step('the match is visible in every line that has one', async () => {
      for (const text of ['千里江山图', '山水']) {
        await page.goto(`${RESULTS}${encodeURIComponent(text)}`);
        const results = page.getByRole('list', { name: '搜索结果' });
        const lines = results.locator('.text_lines:has(mark), .result-row_hits span');
        await expect(lines.first()).toBeVisible();
        const hiddenMatches = await lines.evaluateAll((elements) =>
          elements
            .filter((line) => {
              const box = line.getBoundingClientRect();
              const mark = line.querySelector('mark')?.getBoundingClientRect();
              return !mark || mark.right > box.right || mark.bottom > box.bottom + 1;
            })
            .map((line) => line.textContent),
        );
        expect(hiddenMatches, text).toEqual([]);
        await waitForHistory(page, text);
      }
    });

    await test.step('when nothing is found, links are offered', async () => {
      await page.goto(`${RESULTS}${encodeURIComponent('qwzxv 量子')}`);
      await expect(page.getByText('没有找到“qwzxv 量子”')).toBeVisible();
      await expect(page.getByRole('link', { name: '去云展厅看看' })).toBeVisible();
      await waitForHistory(page, 'qwzxv 量子');
    });

    await test.step('the history lists the newest first and can be removed', async () => {
      const history = page.getByRole('region', { name: '搜索历史' });
      await page.goto('/search/index');
      await expect(history.getByRole('link')).toHaveText(['qwzxv 量子', '山水', '千里江山图']);
      await history.getByRole('button', { name: '删除“山水”' }).tap();
      await expect(history.getByRole('link')).toHaveText(['qwzxv 量子', '千里江山图']);
      await history.getByRole('button', { name: '清空' }).tap();
      await expect(history).toBeHidden();
      await expect(page.getByRole('region', { name: '大家在搜' }).getByRole('link').first()).toBeVisible();
    });
  },
);
