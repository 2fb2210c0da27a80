import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { pressBy, tabTo } from './steps/account-steps.ts';
import {
  BOOK_COUNT,
  bookTitles,
  categoryTile,
  INTRO,
  LIST,
  MOBILE_LIST,
  searchBooks,
  subCategories,
} from './steps/library-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

test(
  'browse the catalogue by page, category and search, open a book, go back and reload',
  DESKTOP,
  async ({ page }) => {
    const titles = bookTitles(page);
    await page.goto('/library');
    await expect(page).toHaveURL(LIST);
    await expect(titles).toHaveCount(8);
    await expect(page.getByText(`共 ${BOOK_COUNT} 种`)).toBeVisible();
    const firstTitle = (await titles.first().textContent()) ?? '';

    let openedTitle = '';
    await test.step('the second page is still open after a book, back and a reload', async () => {
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/&page=2$/);
      await expect(titles.first()).not.toHaveText(firstTitle);
      await expect(page.getByRole('heading', { level: 2, name: '书目，第 2 页，共 4 页' })).toBeFocused();
      openedTitle = (await titles.nth(2).textContent()) ?? '';
      await titles.nth(2).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: openedTitle })).toBeVisible();
      await expect(page).toHaveTitle(`${openedTitle} - 美育知识服务平台`);
      await page.goBack();
      await expect(titles.nth(2)).toHaveText(openedTitle);
      await page.reload();
      await expect(titles.nth(2)).toHaveText(openedTitle);
    });

    await test.step('a category begins at page 1, and going back returns to page 2', async () => {
      await categoryTile(page, '戏曲').click();
      await expect(page).toHaveURL(`${LIST}&cateId=book-xiqu`);
      await expect(categoryTile(page, '戏曲')).toHaveAttribute('aria-current', 'true');
      await expect(titles).toHaveCount(4);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '昆曲十二夜' }) });
      await expect(card.getByRole('term')).toHaveText(['作者', 'ISBN', '出版社', '出版日期']);
      await expect(card.getByRole('definition')).toHaveText(['沈月移', '978-7-9999-0007-8', '云林书局', '2022-02-15']);
      await page.goBack();
      await expect(page).toHaveURL(/&page=2$/);
      await expect(titles.nth(2)).toHaveText(openedTitle);
    });

    await test.step('last and first page', async () => {
      await page.getByRole('link', { name: '末页' }).click();
      await expect(titles).toHaveCount(BOOK_COUNT % 8);
      await expect(page.getByRole('button', { name: '末页' })).toBeDisabled();
      await page.getByRole('link', { name: '首页', exact: true }).last().click();
      await expect(titles.first()).toHaveText(firstTitle);
    });

    await test.step('a search by each field; back and a reload restore it', async () => {
      await searchBooks(page, 'ISBN', '9787999900078');
      await expect(titles).toHaveText(['昆曲十二夜']);
      // The next search is typed while the answer to this one may still be on its way, and must not be overwritten.
      await searchBooks(page, 'ISBN', '978-7-9999-0007-8');
      await searchBooks(page, '作者', '沈归渡');
      await expect(titles).toHaveText(['山水有远近']);
      await searchBooks(page, '出版时间', '2019-06');
      await expect(titles).toHaveText(['木头会说话']);
      await searchBooks(page, '全部', '陆问渠');
      await expect(titles).toHaveText(['墨分五色']);
      await page.goBack();
      await expect(titles).toHaveText(['木头会说话']);
      await expect(page.getByLabel('搜索类型')).toHaveValue('4');
      await expect(page.getByLabel('搜索图书')).toHaveValue('2019-06');
      await page.reload();
      await expect(titles).toHaveText(['木头会说话']);
      await searchBooks(page, '标题', '没有写过的书');
      await expect(page.getByRole('heading', { name: '没有找到“没有写过的书”' })).toBeVisible();
      await page.getByRole('button', { name: '清空搜索' }).click();
      await expect(page.getByText(`共 ${BOOK_COUNT} 种`)).toBeVisible();
      await expect(page.getByLabel('搜索图书')).toBeFocused();
    });

    await test.step('sub-categories; another category begins at 全部', async () => {
      await expect(categoryTile(page, '民间工艺')).toContainText('纸与木');
      await categoryTile(page, '民间工艺').click();
      await expect(subCategories(page)).toHaveText(['全部', '纸与木', '泥与线']);
      await expect(subCategories(page).first()).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText('共 5 种', { exact: true })).toBeVisible();
      await subCategories(page).filter({ hasText: '泥与线' }).click();
      await expect(page.getByText('共 2 种', { exact: true })).toBeVisible();
      await page.reload();
      await expect(subCategories(page).nth(2)).toHaveAttribute('aria-current', 'true');
      await expect(titles).toHaveCount(2);
      await categoryTile(page, '音乐').click();
      await expect(subCategories(page).first()).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText('共 4 种', { exact: true })).toBeVisible();
    });
  },
);

test('browse on a phone: tiles, a list that loads on scrolling, position kept', PHONE, async ({ page }) => {
  const titles = bookTitles(page);
  await test.step('a tile leads to the list of its category', async () => {
    await page.goto('/library');
    await categoryTile(page, '书画').tap();
    await expect(page).toHaveURL(/\/library\/MobileList\?pid=273546280&cateId=book-shuhua&title=/);
    await expect(page).toHaveTitle('书画 - 美育知识服务平台');
    await expect(page.getByRole('heading', { level: 1, name: '书画' })).toBeVisible();
    await expect(titles).toHaveCount(5);
    await subCategories(page).filter({ hasText: '观看与构图' }).tap();
    await expect(titles).toHaveCount(2);
    await page.goBack();
    await expect(titles).toHaveCount(5);
    await page.goBack();
    await expect(page.getByRole('link', { name: '全部图书' })).toHaveAttribute('href', MOBILE_LIST);
  });

  await test.step('the whole list, and its position after a book, back and a reload', async () => {
    await page.goto(MOBILE_LIST);
    await expect(titles.first()).toBeVisible();
    expect(await titles.count()).toBeLessThan(BOOK_COUNT);
    await expect
      .poll(async () => {
        await titles.last().scrollIntoViewIfNeeded();
        return titles.count();
      })
      .toBe(BOOK_COUNT);
    await expect(page.getByText(`到底了，共 ${BOOK_COUNT} 种。`)).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]page=/);
    const lateBook = titles.nth(22);
    const openedTitle = (await lateBook.textContent()) ?? '';
    await lateBook.scrollIntoViewIfNeeded();
    await lateBook.getByRole('link').tap();
    await expect(page.getByRole('heading', { level: 1, name: openedTitle })).toBeVisible();
    await page.goBack();
    await expect(lateBook).toBeInViewport();
    await page.reload();
    await expect(titles).toHaveCount(BOOK_COUNT);
    await expect(lateBook).toBeInViewport();
  });

  await test.step('search in the list', async () => {
    await searchBooks(page, '作者', '沈归渡');
    await expect(titles).toHaveText(['山水有远近']);
    await expect(page).toHaveURL(/\/library\/MobileList\?/);
  });
});

test(
  'a visitor finds a book by keyboard, follows its links and is sent to log in to read',
  DESKTOP,
  async ({ page }) => {
    const titles = bookTitles(page);
    const click = pressBy('mouse');
    const heading = page.getByRole('heading', { level: 1, name: '墨分五色' });
    await test.step('search, category and book by keyboard alone', async () => {
      await page.goto(LIST);
      await tabTo(page, page.getByLabel('搜索类型'));
      await page.keyboard.press('Tab');
      await page.keyboard.type('墨分');
      await page.keyboard.press('Enter');
      await expect(titles).toHaveText(['墨分五色']);
      await expect(page.getByLabel('搜索图书')).toBeFocused();
      await tabTo(page, categoryTile(page, '书画'));
      await page.keyboard.press('Enter');
      await expect(categoryTile(page, '书画')).toHaveAttribute('aria-current', 'true');
      await tabTo(page, titles.first().getByRole('link'));
      await page.keyboard.press('Enter');
      await expect(heading).toBeFocused();
      await expect(page).toHaveURL(INTRO);
    });

    await test.step('the introduction and its links', async () => {
      const breadcrumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem');
      await expect(breadcrumb).toHaveText(['首页', '数字图书馆', '书画', '墨分五色']);
      await expect(page.getByText('清和美术出版社')).toBeVisible();
      await expect(page.getByText('共 25 页')).toBeVisible();
      await click(page.getByRole('region', { name: '相近的书' }).getByRole('link').first());
      await expect(heading).toBeHidden();
      await page.goBack();
      await expect(heading).toBeVisible();
      await click(page.getByRole('list', { name: '标签' }).getByRole('link', { name: '写意' }));
      await expect(titles).toContainText(['墨分五色']);
      await page.goBack();
      await expect(heading).toBeVisible();
    });

    await test.step('the shelf and a chapter need a login, which leads back to the requested page', async () => {
      await click(page.getByRole('button', { name: '加入书架' }));
      await expectAnnounced(page, '请先登录');
      await expect(page).toHaveURL(`/login/index?redirect=${encodeURIComponent(INTRO)}`);
      await page.goBack();
      await expect(heading).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: /^第四堂 五只碗/ }));
      await page.keyboard.press('Enter');
      const chapter =
        '/library/details/mo-fen-wu-se?name=%E5%A2%A8%E5%88%86%E4%BA%94%E8%89%B2&cateId=book-shuhua&page=8';
      await expect(page).toHaveURL(`/login/index?redirect=${encodeURIComponent(chapter)}`);
    });
  },
);
