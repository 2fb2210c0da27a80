import type { Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';
import { prolongToasts } from './programs/long-timers.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { type AxeChoice, findViolations, LOOK } from './steps/axe.ts';
import { DESKTOP } from './steps/widths.ts';

test.use({ looks: 'full' });

/* The catalogue at /dev/parts. Component tests cover what needs no layout and no real dialog. */

async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/dev/parts');
  await expect(page.getByRole('heading', { level: 1, name: '组件与状态' })).toBeVisible();
}

/** Skeletons and overlays fade in with a delay; contrast is checked when nothing moves. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

async function findProblems(page: Page, choice: AxeChoice): Promise<string[]> {
  await finishAnimations(page);
  return findViolations(page, choice);
}

/** Controls too small for a finger: lower than 44 px, or 52 in 大字版, or narrower than 44. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minHeight = document.documentElement.dataset.scale === 'large' ? 52 : 44;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')];
    return controls
      .filter((control) => {
        const { width, height } = (control.closest('label, .field_line') ?? control).getBoundingClientRect();
        // A small button and the link of a row have larger targets, made by their pseudo-elements.
        const targets = ['::before', '::after'].map((name) => getComputedStyle(control, name));
        const heights = targets.map(({ position, height }) =>
          position === 'absolute' ? Number.parseFloat(height) : 0,
        );
        const targetHeight = Math.max(...heights.map((each) => each || 0));
        return width > 1 && (Math.max(height, targetHeight) < minHeight - 0.5 || width < 43.5);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** Presses the switch of a mode at the top of the catalogue. */
async function switchMode(page: Page, name: '大字版' | '夜读'): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** The checks that depend on the width. */
async function expectRoomForFingers(page: Page, state: string): Promise<void> {
  expect(await findSmallTargets(page), state).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, state).toBeLessThanOrEqual(0);
}

test(
  'the catalogue is accessible by day and in 夜读, and fits every width in both sizes',
  DESKTOP,
  async ({ page }) => {
    await openCatalogue(page);
    expect(await findProblems(page, { within: 'html' }), 'day').toEqual([]);
    await switchMode(page, '夜读');
    expect(await findProblems(page, { within: 'html', only: LOOK }), '夜读').toEqual([]);
    for (const scale of ['normal', 'large']) {
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.frame_frame')).toHaveAttribute('data-device', width > 768 ? 'pc' : 'mobile');
        await expectRoomForFingers(page, `${width}, ${scale}`);
      }
      if (scale === 'normal') await switchMode(page, '大字版');
    }
    await page.reload();
    await expect(page.locator('html'), 'the choice is remembered').toHaveAttribute('data-theme', 'dark');
  },
);

test('dialogs and drawers: focus, Esc, a click outside, toasts inside, the page behind', DESKTOP, async ({ page }) => {
  await prolongToasts(page);
  await openCatalogue(page);

  await test.step('a confirmation starts at the safe button, Esc cancels it, the focus returns', async () => {
    const opener = page.getByRole('button', { name: '退出登录' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('书签与学习记录都已为您存好。');
    await expect(dialog.getByRole('button', { name: '再看看' })).toBeFocused();
    expect(await findProblems(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expectAnnounced(page, '留下来了');
    await page.getByRole('button', { name: '批量删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expectAnnounced(page, '删除成功');
  });

  await test.step('a drawer closes by a press outside and by its button; the page behind does not scroll', async () => {
    const drawer = page.getByRole('dialog', { name: '目录' });
    await page.getByRole('button', { name: '右侧' }).click();
    await expect(drawer).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await findProblems(page, { within: 'dialog' })).toEqual([]);
    await page.mouse.click(8, 400);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: '底部' }).click();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  await test.step('a toast of an open dialog is inside it, and stays when the dialog closes', async () => {
    await page.getByRole('button', { name: '填写' }).click();
    const dialog = page.getByRole('dialog', { name: '重新命名' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('名称不能为空');
    await dialog.getByLabel('名称').fill('山居');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveText('名称不能为空');
  });
});
