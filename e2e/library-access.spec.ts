import { expect, test } from './programs/clean-page.ts';
import { findAccessibilityProblems } from './steps/account-steps.ts';
import { bookTitles, INTRO, LIST, MOBILE_LIST, overflow, RESULTS, searchBooks } from './steps/library-steps.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/* Both widths: phones get other markup and other styles from the server. */

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('library and search pages show their content and links', async ({ page, request, isMobile }) => {
    await page.goto(INTRO);
    await expect(page.getByText('菜市场楼上有一间画室')).toBeVisible();
    await expect(page.getByRole('link', { name: /^第四堂 五只碗/ })).toBeVisible();
    await page.goto(isMobile ? MOBILE_LIST : LIST);
    await page.getByRole('link', { name: isMobile ? /^再看/ : '下一页' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(bookTitles(page)).toHaveCount(isMobile ? 16 : 8);
    await searchBooks(page, '作者', '沈归渡');
    await expect(bookTitles(page)).toHaveText(['山水有远近']);

    await page.goto(`${RESULTS}${encodeURIComponent('墨分五色')}`);
    await expect(page.getByRole('list', { name: '搜索结果' }).locator('mark').first()).toHaveText('墨分五色');
    for (const oddText of ['%', "'", '<b>画</b>', '🎨', '\\', '"', '&&&']) {
      const html = await (await request.get(RESULTS + encodeURIComponent(oddText))).text();
      expect(html, oddText).toContain(`“${escapeHtml(oddText)}”的搜索结果</h1>`);
    }
  });
});

test('library and search pages are accessible and fit the window, with large text too', async ({ page, isMobile }) => {
  const paths = [
    LIST,
    ...(isMobile ? [MOBILE_LIST] : []),
    `${LIST}&cateId=book-minyi&s=%E7%BA%B8`,
    INTRO,
    '/search/index',
    `${RESULTS}${encodeURIComponent('山水')}`,
    `${RESULTS}qqqqq`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (!isMobile || path === INTRO)
      expect(await findAccessibilityProblems(page, { contrast: !isMobile }), path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.dataset.scale = 'large';
    });
    expect(await overflow(page), `${path} in large text`).toBeLessThanOrEqual(0);
  }
});
