import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { PHONE } from './steps/widths.ts';

test.use({ looks: 'full' });

const ARTICLE = '/dynamic/details/qinglv-zhuanti';

test('news: page 2, an article and the next one, back, a category, share the address', PHONE, async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('a title is not broken inside a word or before a punctuation mark', async () => {
    await page.goto('/dynamic/index');
    const lead = main.getByRole('article').getByRole('heading', { name: /专题开放：/ });
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const lineCount = await lead.locator('span', { hasText: '开放：' }).evaluate(({ firstChild }) => {
        const [range, start] = [document.createRange(), firstChild?.textContent?.indexOf('开放：') ?? -1];
        if (firstChild) range.setStart(firstChild, start);
        if (firstChild) range.setEnd(firstChild, start + 3);
        return range.getClientRects().length;
      });
      expect(lineCount, `at ${width} px`).toBe(1);
    }
  });

  await test.step('from page 2 to an article, to its neighbours, and back to page 2', async () => {
    await page.getByRole('link', { name: '下一页' }).tap();
    await expect(page).toHaveURL(/\/dynamic\/index\?page=2$/);
    await page.goto('/dynamic/index?page=2');
    const first = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    const title = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('link').tap();
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - 美育知识服务平台`);
    const neighbours = page.getByRole('navigation', { name: '上一篇与下一篇' });
    await neighbours.getByRole('link', { name: '上一篇' }).tap();
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: title })).toBeHidden();
    await neighbours.getByRole('link', { name: '下一篇' }).tap();
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: title })).toBeVisible();
    for (const _page of ['neighbour', 'article', 'list']) await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(first.getByRole('heading')).toHaveText(title);
  });

  await test.step('a category has its own list and its own neighbours', async () => {
    await page.goto('/dynamic/index');
    const categories = page.getByRole('navigation', { name: '动态分类' });
    await categories.getByRole('link', { name: '展讯' }).tap();
    await expect(page).toHaveURL(/\?cateId=news-zhan$/);
    await expect(categories.getByRole('link', { name: '展讯' })).toHaveAttribute('aria-current', 'true');
    await main.getByRole('article').getByRole('link').tap();
    await expect(page).toHaveURL(/\/dynamic\/details\/news-zhan\/qinglv-zhuanti$/);
    await page.getByRole('link', { name: '下一篇' }).tap();
    await expect(page).toHaveURL(/\/dynamic\/details\/news-zhan\/dahe-dushu$/);
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '展讯' }).tap();
    await expect(page).toHaveURL(/\/dynamic\/index\?cateId=news-zhan$/);
  });

  await test.step('a category that does not exist leads to all news', async () => {
    await page.goto('/dynamic/index?cateId=no-such');
    await expect(page.getByText('这一页还没有动态')).toBeVisible();
    await page.getByRole('link', { name: '看全部动态' }).tap();
    await expect(main.getByRole('article')).toBeVisible();
  });

  await test.step('the address of an article is copied, or shown as a QR code', async () => {
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: '复制链接' }).tap();
    await expectAnnounced(page, '已复制', 'status');
    await page.getByRole('button', { name: '扫码打开' }).tap();
    const code = page.getByRole('img', { name: '本页的二维码' });
    await expect(code).toHaveAttribute('src', `/qr?path=${encodeURIComponent(ARTICLE)}`);
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
  });
});
