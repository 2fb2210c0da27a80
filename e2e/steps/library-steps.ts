import type { Locator, Page } from '@playwright/test';

/* Addresses, parts and actions of the library and search pages. */

export const LIST = '/library/index/list?pid=273546280';
export const MOBILE_LIST = '/library/MobileList?pid=273546280&title=%E5%85%A8%E9%83%A8%E5%9B%BE%E4%B9%A6';
export const INTRO = '/library/intro?pid=273546280&cateId=book-shuhua&bookId=mo-fen-wu-se';
export const RESULTS = '/search/index?s=';
/** The number of books in the demo library. */
export const BOOK_COUNT = 26;

export function bookTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
}

export function categoryTile(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: '图书分类' }).getByRole('link', { name });
}

export function subCategories(page: Page): Locator {
  return page.getByRole('navigation', { name: '子分类' }).getByRole('link');
}

export async function searchBooks(page: Page, type: string, text: string): Promise<void> {
  await page.getByLabel('搜索类型').selectOption({ label: type });
  await page.getByLabel('搜索图书').fill(text);
  await page.getByLabel('搜索图书').press('Enter');
}

/** How many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
