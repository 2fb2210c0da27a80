import type { Locator, Page } from '@playwright/test';
import { findBarriers, pressBy, tabTo } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { answer, openAsShell } from './reader-state.ts';
import { expectSaid } from './toasts.ts';

const LIST = '/library/index/list?pid=273546280';
const MOBILE_LIST = '/library/MobileList?pid=273546280&title=%E5%85%A8%E9%83%A8%E5%9B%BE%E4%B9%A6';
const INTRO = '/library/intro?pid=273546280&cateId=book-shuhua&bookId=mo-fen-wu-se';
/** Of the demo library. */
const BOOKS = 26;

function titles(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
}

function tile(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: '图书分类' }).getByRole('link', { name });
}

async function search(page: Page, type: string, words: string): Promise<void> {
  await page.getByLabel('搜索类型').selectOption({ label: type });
  await page.getByLabel('搜索图书').fill(words);
  await page.getByLabel('搜索图书').press('Enter');
}

test('at a desk: page 2, a book, back; a category begins at page 1 again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have their own list');
  await page.goto('/library');
  await expect(page).toHaveURL(new RegExp(`${LIST.replace('?', '\\?')}$`));
  await expect(titles(page)).toHaveCount(8);
  await expect(page.getByText(`共 ${BOOKS} 种`)).toBeVisible();
  const first = await titles(page).first().textContent();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(titles(page).first()).not.toHaveText(first ?? '');
  await expect(page.getByRole('heading', { level: 2, name: '书目，第 2 页，共 4 页' })).toBeFocused();
  const opened = (await titles(page).nth(2).textContent()) ?? '';
  await titles(page).nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  await expect(page).toHaveTitle(`${opened} - 美育知识服务平台`);
  await page.goBack();
  await expect(titles(page).nth(2)).toHaveText(opened);
  await page.reload();
  await expect(titles(page).nth(2)).toHaveText(opened);

  await tile(page, '戏曲').click();
  await expect(page).toHaveURL(`${LIST}&cateId=book-xiqu`);
  await expect(tile(page, '戏曲')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('navigation', { name: '子分类' }).getByRole('link').first()).toHaveText('全部');
  await expect(titles(page)).toHaveCount(4);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '昆曲十二夜' }) });
  await expect(card.getByRole('term')).toHaveText(['作者', 'ISBN', '出版社', '出版日期']);
  await expect(card.getByRole('definition')).toHaveText(['沈月移', '978-7-9999-0007-8', '云林书局', '2022-02-15']);
  await page.goBack();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(titles(page).nth(2)).toHaveText(opened);
  await page.getByRole('link', { name: '末页' }).click();
  await expect(titles(page)).toHaveCount(BOOKS % 8);
  await expect(page.getByRole('button', { name: '末页' })).toBeDisabled();
  await page.getByRole('link', { name: '首页', exact: true }).last().click();
  await expect(titles(page).first()).toHaveText(first ?? '');
});

test('on a phone: tiles, a list that goes on, and its place kept on return and reload', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone’s list');
  await page.goto('/library');
  await tile(page, '书画').tap();
  await expect(page).toHaveURL(/\/library\/MobileList\?pid=273546280&cateId=book-shuhua&title=/);
  await expect(page).toHaveTitle('书画 - 美育知识服务平台');
  await expect(page.getByRole('heading', { level: 1, name: '书画' })).toBeVisible();
  await expect(titles(page)).toHaveCount(5);
  await page.goBack();
  await page.getByRole('link', { name: '全部图书' }).tap();
  await expect(titles(page).first()).toBeVisible();
  for (let count = 0; count < BOOKS; count = await titles(page).count())
    await titles(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(`到底了，共 ${BOOKS} 种。`)).toBeVisible();
  await expect(page).toHaveURL(/&page=4$/);
  const last = titles(page).nth(22);
  const opened = (await last.textContent()) ?? '';
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(titles(page)).toHaveCount(BOOKS);
  await expect(last).toBeInViewport();
});

test('search by each type, and what is not there', async ({ page, isMobile }) => {
  await page.goto(isMobile ? MOBILE_LIST : LIST);
  await search(page, '标题', '墨分');
  await expect(titles(page)).toHaveText(['墨分五色']);
  await expect(page).toHaveURL(/[?&]type=2&s=%E5%A2%A8%E5%88%86$/);
  await search(page, 'ISBN', '9787999900078');
  await expect(titles(page)).toHaveText(['昆曲十二夜']);
  // The same book again: what is typed next must stay, though the answer to this one may still be on its way.
  await search(page, 'ISBN', '978-7-9999-0007-8');
  await search(page, '作者', '沈归渡');
  await expect(titles(page)).toHaveText(['山水有远近']);
  await search(page, '出版时间', '2019');
  await expect(titles(page)).toHaveText(['墨分五色', '五声小史', '木头会说话'], { useInnerText: true });
  await search(page, '出版时间', '2019-06');
  await expect(titles(page)).toHaveText(['木头会说话']);
  await search(page, '全部', '陆问渠');
  await expect(titles(page)).toHaveText(['墨分五色']);
  await page.goBack();
  await expect(titles(page)).toHaveText(['木头会说话']);
  await expect(page.getByLabel('搜索类型')).toHaveValue('4');
  await expect(page.getByLabel('搜索图书')).toHaveValue('2019-06');
  await page.reload();
  await expect(titles(page)).toHaveText(['木头会说话']);

  await search(page, '标题', '没有写过的书');
  await expect(page.getByRole('heading', { name: '没有找到“没有写过的书”' })).toBeVisible();
  await page.getByRole('button', { name: '清空搜索' }).click();
  await expect(page.getByText(`共 ${BOOKS} 种`)).toBeVisible();
  await expect(page.getByLabel('搜索图书')).toBeFocused();

  await page.goto(`${LIST}&cateId=book-xiqu&type=2&s=%E5%A2%A8%E5%88%86`);
  await page.getByRole('link', { name: '在全部图书里找' }).click();
  await expect(titles(page)).toHaveText(['墨分五色']);
});

test('an introduction: contents open the reader at their page, similar books their own', async ({ page, isMobile }) => {
  const press = pressBy(isMobile);
  await page.goto(INTRO);
  await expect(page.getByRole('heading', { level: 1, name: '墨分五色' })).toBeVisible();
  const place = page.getByRole('navigation', { name: '当前位置' });
  await expect(place.getByRole('listitem')).toHaveText(['首页', '数字图书馆', '书画', '墨分五色']);
  await expect(page.getByText('清和美术出版社')).toBeVisible();
  await expect(page.getByText('共 25 页')).toBeVisible();
  const similar = page.getByRole('region', { name: '相近的书' }).getByRole('link').first();
  await press(similar);
  await expect(page.getByRole('heading', { level: 1, name: '墨分五色' })).toBeHidden();
  await page.goBack();
  await press(page.getByRole('list', { name: '标签' }).getByRole('link', { name: '写意' }));
  await expect(titles(page)).toContainText(['墨分五色']);
  await page.goBack();
  await press(page.getByRole('link', { name: /^第四堂 五只碗/ }));
  await expectSaid(page, '请先登录');
  const wanted = '/library/details/mo-fen-wu-se?name=%E5%A2%A8%E5%88%86%E4%BA%94%E8%89%B2&page=8';
  await expect(page).toHaveURL(`/login/index?redirect=${encodeURIComponent(wanted)}`);
});

test('a visitor who wants it on the shelf is asked to log in, and finds the way back', ANY_WIDTH, async ({ page }) => {
  await page.goto(INTRO);
  const login = `/login/index?redirect=${encodeURIComponent(INTRO)}`;
  // Nothing runs before the page is taken over: pressed until it answers.
  await expect(async () => {
    if (page.url().includes('/library/intro')) await page.getByRole('button', { name: '加入书架' }).click();
    await expect(page).toHaveURL(login, { timeout: 2000 });
  }).toPass();
  await expectSaid(page, '请先登录');
});

test('a list that did not come shows its retry in place', async ({ page, isMobile }) => {
  await page.route('**/api/businees/book/list*', answer({ code: 400, msg: '书目走失了' }));
  await openAsShell(page, isMobile ? MOBILE_LIST : LIST);
  await expect(page.getByRole('heading', { name: '书目走失了' })).toBeVisible();
  await page.unroute('**/api/businees/book/list*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('on a phone, a next page that did not come is asked for again', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone’s list');
  await page.route('**/api/businees/book/list*pageNum=2*', answer({ code: 400, msg: '后面的书走失了' }));
  await page.goto(MOBILE_LIST);
  await titles(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').filter({ hasText: '后面的书走失了' })).toBeVisible();
  await expect(titles(page)).toHaveCount(8);
  await page.unroute('**/api/businees/book/list*pageNum=2*');
  await page.getByRole('button', { name: '再试一次' }).tap();
  await expect(titles(page).nth(8)).toBeVisible();
});

test('a book, a page and a category that are not there', ANY_WIDTH, async ({ page, request, isMobile }) => {
  for (const path of ['/library/intro?pid=273546280&bookId=none', '/library/intro?pid=273546280'])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/library/intro?pid=273546280&bookId=none');
  await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
  await page.goto(`${LIST}&cateId=none`);
  await page.getByRole('link', { name: '看全部图书' }).click();
  await expect(isMobile ? tile(page, '书画') : titles(page).first()).toBeVisible();
  if (isMobile) return;
  await page.goto(`${LIST}&page=99`);
  await expect(page.getByRole('heading', { name: '没有这一页' })).toBeVisible();
  await page.getByRole('link', { name: '回到第一页' }).click();
  await expect(titles(page)).toHaveCount(8);
});

test('by keyboard alone: a category, a search, a book', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
  await page.goto(LIST);
  await tabTo(page, tile(page, '音乐'));
  await page.keyboard.press('Enter');
  await expect(tile(page, '音乐')).toHaveAttribute('aria-current', 'true');
  await page.goto(LIST);
  await tabTo(page, page.getByLabel('搜索类型'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('七弦');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['七弦之间']);
  await expect(page.getByLabel('搜索图书')).toBeFocused();
  await tabTo(page, titles(page).first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '七弦之间' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '开始阅读' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/index\?redirect=/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('every page has its words, and the search and the pages lead on', async ({ page, isMobile }) => {
    await page.goto(INTRO);
    await expect(page.getByText('菜市场楼上有一间画室')).toBeVisible();
    await expect(page.getByRole('link', { name: /^第四堂 五只碗/ })).toBeVisible();
    await page.goto(isMobile ? MOBILE_LIST : LIST);
    await page.getByRole('link', { name: isMobile ? /^再看/ : '下一页' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(titles(page)).toHaveCount(isMobile ? 16 : 8);
    await search(page, '作者', '沈归渡');
    await expect(titles(page)).toHaveText(['山水有远近']);
  });
});

for (const path of [LIST, `${LIST}&cateId=book-minyi&s=%E7%BA%B8`, MOBILE_LIST, INTRO]) {
  test(`${path} has no barriers and fits the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.dataset.scale = 'large';
    });
    expect(await wider()).toBeLessThanOrEqual(0);
  });
}
