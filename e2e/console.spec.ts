import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { findAccessibilityProblems } from './steps/account-steps.ts';
import { addStaff, enterConsole, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test('the console is accessible and fits the window, by day and in 夜读', DESKTOP, async ({ page }) => {
  await enterConsole(page, await addStaff('accounts,reviewer,auditor'));
  for (const [path, title] of [
    ['', '工作台'],
    ['help', '使用手册'],
  ] as const) {
    await openConsole(page, path, title);
    await page.waitForLoadState('networkidle');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await findAccessibilityProblems(page, { within: '.console-frame_console' }), `${path} ${theme}`).toEqual([]);
    }
    await page.screenshot({path: `/tmp/h-shots/${path || 'desk'}.png`});
  }
});
