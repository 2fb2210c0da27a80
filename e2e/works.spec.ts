import { expect, test } from './programs/clean-page.ts';
import { pressBy } from './steps/account-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';
import { WALL, works } from './steps/works-steps.ts';

test('find works on the wall by category, filters and search', DESKTOP, async ({ page }) => {
  await page.goto('/cloudExhibitionHall');
  await expect(page).toHaveURL(WALL);
  await expect(works(page)).toHaveCount(24);

  await test.step('pictures keep their proportions', async () => {
    for (const index of [0, 1, 2, 3]) {
      const picture = works(page).nth(index).locator('img');
      await picture.scrollIntoViewIfNeeded();
      const distortion = () =>
        picture.evaluate(({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement) =>
          naturalWidth ? Math.abs(clientWidth / clientHeight / (naturalWidth / naturalHeight) - 1) : 1,
        );
      await expect.poll(distortion).toBeLessThan(0.02);
    }
  });

  await test.step('a category, then a period and a colour; each can be removed alone', async () => {
    await page.getByRole('navigation', { name: '作品分类' }).getByRole('link', { name: /^人物/ }).click();
    await expect(page).toHaveURL(`${WALL}?cateId=img-renwu`);
    await expect(page.getByText('共 8 幅', { exact: true })).toBeVisible();
    await expect(works(page)).toHaveCount(8);
    await page.getByText('筛选', { exact: true }).click();
    await page.getByRole('link', { name: /^仿唐/ }).click();
    await expect(page).toHaveURL(/&dynasty=%E4%BB%BF%E5%94%90$/);
    await expect.poll(() => works(page).count()).toBeLessThan(8);
    for (const label of await works(page).allTextContents()) expect(label).toContain('仿唐');
    // The filters stay open after a choice.
    await page.getByRole('term').filter({ hasText: '颜色' }).locator('..').getByRole('link').first().click();
    await expect(page).toHaveURL(/&color=/);
    await page.getByRole('link', { name: /^取消年代/ }).click();
    await expect(page).not.toHaveURL(/dynasty/);
    await page.goBack();
    await expect(page).toHaveURL(/dynasty=.*color=/);
  });

  await test.step('a search, and the way back when nothing is found', async () => {
    const search = page.getByLabel('搜索作品');
    await page.goto(WALL);
    await search.fill('春江');
    await search.press('Enter');
    await expect(works(page)).toHaveCount(1);
    await search.fill('没有画过的画');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: '没有找到“没有画过的画”' })).toBeVisible();
    await page.getByRole('link', { name: '看全部作品' }).click();
    await expect(works(page)).toHaveCount(24);
  });
});

test('scroll the wall, open a work and return to the same position', PHONE, async ({ page }) => {
  // Answers with the third page of the wall are held back until the test releases them.
  await page.addInitScript(() => {
    const releases: (() => void)[] = [];
    const send = window.fetch;
    Object.assign(window, { releases });
    window.fetch = async (...request) => {
      const response = await send(...request);
      if (!/img\/list.*pageNum=3/.test(response.url)) return response;
      const text = await response.text();
      await new Promise<void>((release) => releases.push(release));
      return new Response(text, response);
    };
  });
  const press = pressBy('touch');
  await page.goto(WALL);
  await expect(works(page)).toHaveCount(24);
  await page.getByRole('link', { name: /^再看/ }).scrollIntoViewIfNeeded();
  await expect(works(page)).toHaveCount(48);
  await expect(page, 'scrolling leaves the address alone').toHaveURL(WALL);
  const chosen = works(page).nth(40);
  await chosen.scrollIntoViewIfNeeded();
  const title = (await chosen.locator('b').textContent()) ?? '';
  const sameWork = works(page).filter({ hasText: title }).first();

  await test.step('open a work, return and reload', async () => {
    await press(chosen);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - 美育知识服务平台`);
    await page.goBack();
    await expect(sameWork).toBeInViewport();
    await page.reload();
    await expect(sameWork).toBeInViewport();
  });

  await test.step('a press at the moment the wall grows still opens the work', async () => {
    const countHeldAnswers = () => (window as unknown as { releases: (() => void)[] }).releases.length;
    await page.goto(`${WALL}?page=2`);
    await expect(works(page)).toHaveCount(48);
    const last = works(page).nth(47);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(countHeldAnswers)).toBeGreaterThan(0);
    const workPath = await last.evaluate((link: HTMLAnchorElement) => {
      for (const release of (window as unknown as { releases: (() => void)[] }).releases) release();
      link.click();
      return link.pathname;
    });
    await expect(page).toHaveURL(workPath);
  });
});
