import { expect, test } from './programs/clean-page.ts';
import { DESKTOP } from './steps/widths.ts';

const HUANG = '/dictionary/huang-gongwang';

test('美育词典: find an entry, walk its map by keyboard, open a book from it', DESKTOP, async ({ page }) => {
  await test.step('by kind, then by name', async () => {
    await page.goto('/dictionary');
    await page.getByRole('navigation', { name: '类别' }).getByRole('link', { name: /^画家/ }).click();
    await expect(page).toHaveURL(/\?kind=%E7%94%BB%E5%AE%B6$/);
    const field = page.getByRole('searchbox', { name: '查词条' });
    await field.fill('黄公望');
    await field.press('Enter');
    await page.getByRole('main').getByRole('link', { name: '黄公望', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${HUANG}$`));
    await expect(page.getByRole('heading', { level: 1, name: '黄公望' })).toBeVisible();
    await expect(page).toHaveTitle('黄公望 - 美育知识服务平台');
  });

  await test.step('the map is drawn near the window; keys zoom it, and its nodes are links', async () => {
    await page.getByRole('heading', { name: '关系图' }).scrollIntoViewIfNeeded();
    const map = page.getByRole('application', { name: /^黄公望的关系图/ });
    await map.focus();
    await page.keyboard.press('+');
    await expect(map).toHaveAttribute('data-enlarged');
    await page.keyboard.press('0');
    await expect(map).not.toHaveAttribute('data-enlarged');
    await page.keyboard.press('Tab');
    const node = map.locator('a:focus');
    const path = (await node.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: '黄公望' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '黄公望' })).toBeVisible();
  });

  await test.step('a book that the entry names', async () => {
    await page.getByRole('region', { name: '读与听' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/library\/intro\?/);
  });
});
