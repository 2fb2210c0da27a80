import { test } from './account-program.ts';
import { beReader, findBarriers, pressBy } from './account-steps.ts';
import { expect } from './clean-page.ts';

for (const stored of [{}, { cymy_theme: 'dark' }, { cymy_scale: 'large' }]) {
  const large = 'cymy_scale' in stored;
  test(`no barriers, and nothing wider than the window, with ${JSON.stringify(stored)}`, async ({ page, hasTouch }) => {
    // Large type is hardest on a phone; colours are the same everywhere.
    test.skip(process.env.E2E_ALL !== 'on' && hasTouch !== large, 'at the other width');
    const press = pressBy(hasTouch);
    await beReader(page);
    await page.evaluate(
      (entries) => Object.entries(entries).map(([key, value]) => localStorage.setItem(key, value)),
      stored,
    );
    const look = async (path: string) => {
      expect(await findBarriers(page), path).toEqual([]);
      const wide = await page.evaluate(
        () => document.getElementById('content')?.scrollWidth ?? Number.POSITIVE_INFINITY,
      );
      expect(wide, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    };
    for (const path of ['updateInfo', 'updatePassword', 'bookshelf', 'index']) {
      await page.goto(`/userinfo/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    await page.evaluate(() => localStorage.removeItem('token'));
    for (const path of ['index', 'register', 'forget', 'agreement?type=privacy']) {
      await page.goto(`/login/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (!path.startsWith('agreement')) await press(page.locator('button[type=submit]'));
      await look(path);
    }
  });
}
