import { findBarriers } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';

const results = '/search/index?s=';

/** The header's field where there is room for one, the page's own on phones. */
async function beginSearch(page: import('@playwright/test').Page, isMobile: boolean) {
  await page.goto('/');
  if (!isMobile) return page.getByRole('banner').locator('input[name=s]');
  await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search\/index$/);
  return page.getByRole('main').locator('input[name=s]');
}

test('from anywhere: typing suggests, by initials too, and Enter searches', async ({ page, isMobile }) => {
  const field = await beginSearch(page, isMobile);
  await field.click();
  await field.pressSequentially('hjdd');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list.getByRole('option', { name: '寒江独钓图' })).toBeVisible();
  const box = page.getByRole('combobox');
  await box.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await field.fill('山水 & 画');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/index\?s=%E5%B1%B1%E6%B0%B4%20%26%20%E7%94%BB$/);
});

test('a suggestion of a title opens it', async ({ page, isMobile }) => {
  const field = await beginSearch(page, isMobile);
  await field.click();
  await field.pressSequentially('寒江');
  await page.getByRole('option', { name: '寒江独钓图' }).click();
  await expect(page).toHaveURL(/imageAppreciationDetails\/hanjiang-dudiao$/);
});

test('results: kinds with counts, marks, pages in the address, and back again', async ({ page }) => {
  await page.goto(`${results}${encodeURIComponent('古琴')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“古琴”的搜索结果');
  await expect(page).toHaveTitle('搜索 - 美育知识服务平台');
  const kinds = page.getByRole('navigation', { name: '结果的类型' });
  await expect(kinds.getByRole('link', { name: /^全部\s*\d/ })).toHaveAttribute('aria-current', 'page');
  const list = page.getByRole('list', { name: '搜索结果' });
  await expect(list.locator('mark').first()).toHaveText('古琴');
  await kinds.getByRole('link', { name: /^图书\s*\d/ }).click();
  await expect(page).toHaveURL(/&type=book$/);
  await expect(list.getByRole('heading', { name: '七弦之间' })).toBeVisible();
  await expect(list.locator('.result:not(.result-book)')).toHaveCount(0);
  await page.goBack();
  await expect(kinds.getByRole('link', { name: /^全部/ })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${results}${encodeURIComponent('画')}`);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/&page=2$/);
});

test('what was found is seen in every line that has it, however narrow', async ({ page }) => {
  for (const word of ['千里江山图', '山水']) {
    await page.goto(`${results}${encodeURIComponent(word)}`);
    const lines = page.getByRole('list', { name: '搜索结果' }).locator('.result-snippet:has(mark), .result-hits span');
    await expect(lines.first()).toBeVisible();
    const hidden = await lines.evaluateAll((all) =>
      all
        .filter((line) => {
          const box = line.getBoundingClientRect();
          const mark = line.querySelector('mark')?.getBoundingClientRect();
          return !mark || mark.right > box.right || mark.bottom > box.bottom + 1;
        })
        .map((line) => line.textContent),
    );
    expect(hidden, word).toEqual([]);
  }
});

test('a hit inside a book opens at its page, one in a work at its region', ANY_WIDTH, async ({ page }) => {
  const hit = page.getByRole('link', { name: /^第 \d+ 页/ }).first();
  // The index of a site that has just been filled grows for some seconds more.
  await expect(async () => {
    await page.goto(`${results}${encodeURIComponent('身子对着五徽')}`);
    await expect(hit).toHaveAttribute('href', /^\/library\/details\/qixian-zhijian\?page=\d+$/, { timeout: 1000 });
  }).toPass();
  await hit.click();
  // Reading needs an account: the page waits behind the login.
  await expect(page).toHaveURL(/\/login\/index\?redirect=.*qixian-zhijian.*page/);
  await page.goto(`${results}${encodeURIComponent('请在这里多站七秒')}`);
  await page.getByRole('link', { name: /^近看/ }).first().click();
  await expect(page).toHaveURL(/hanjiang-dudiao\?region=/);
});

test('hits in several episodes of a lecture say which; one opens there at its second', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${results}${encodeURIComponent('脸谱')}&type=video`);
  const hits = page.getByRole('listitem').filter({ has: page.locator('a[href*="video-lian-pu?"]') });
  const episodes = hits.locator('.result-hits small');
  await expect(episodes.first()).toHaveText(/^第.集 /);
  const titles = await episodes.allTextContents();
  expect(new Set(titles).size, titles.join()).toBe(titles.length);
  await hits.locator('.result-hits a').nth(1).click();
  await expect(page).toHaveURL(/video-lian-pu\?episode=.+&t=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing found leads on, and nothing typed breaks the page', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${results}${encodeURIComponent('qwzxv 量子')}`);
  await expect(page.getByText('没有找到“qwzxv 量子”')).toBeVisible();
  await expect(page.getByRole('link', { name: '去云展厅看看' })).toBeVisible();
  for (const odd of ['%', "'", '<b>画</b>', '🎨', '\\', '"', '&&&']) {
    await page.goto(results + encodeURIComponent(odd));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${odd}”的搜索结果`);
  }
});

test('one’s own searches are kept and can be taken away', ANY_WIDTH, async ({ page }) => {
  for (const words of ['山水', '编钟']) {
    await page.goto(results + encodeURIComponent(words));
    await expect(page.getByRole('list', { name: '搜索结果' })).toBeVisible();
  }
  await page.goto('/search/index');
  const own = page.getByRole('region', { name: '搜索历史' });
  await expect(own.getByRole('link')).toHaveText(['编钟', '山水']);
  await own.getByRole('button', { name: '删除“编钟”' }).click();
  await expect(own.getByRole('link')).toHaveText(['山水']);
  await own.getByRole('button', { name: '清空' }).click();
  await expect(own).toBeHidden();
  await expect(page.getByRole('region', { name: '大家在搜' }).getByRole('link').first()).toBeVisible();
});

test('is there without scripts, fits the screen, and has no barriers', async ({ page, request }) => {
  const html = await (await request.get(`${results}${encodeURIComponent('墨分五色')}`)).text();
  expect(html).toContain('<mark>墨分五色</mark>');
  for (const path of ['/search/index', `${results}${encodeURIComponent('山水')}`, `${results}qqqqq`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    expect(await findBarriers(page), path).toEqual([]);
  }
});
