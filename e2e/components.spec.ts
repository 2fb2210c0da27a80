import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from './programs/clean-page.ts';
import { prolongToasts } from './programs/long-toasts.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { DESKTOP } from './steps/widths.ts';

/* The catalogue at /dev/parts. Component tests cover what needs no layout and no real dialog. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Violations of axe rules, including target sizes, inside an element. */
async function findViolations(page: Page, within: string): Promise<string[]> {
  await finishAnimations(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(async (selector): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (on: string, options: RunOptions) => Promise<AxeResults> } };
    return axe.run(selector, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  }, within);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Controls too small for a finger: lower than 44 px, or 52 in 大字版, or narrower than 44. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minHeight = document.documentElement.dataset.scale === 'large' ? 52 : 44;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')];
    return controls
      .filter((control) => {
        const { width, height } = (control.closest('label, .field-line') ?? control).getBoundingClientRect();
        // A small button has a larger target, made by its pseudo-element.
        const afterStyle = getComputedStyle(control, '::after');
        const targetHeight = afterStyle.position === 'absolute' ? Number.parseFloat(afterStyle.height) || 0 : 0;
        return width > 1 && (Math.max(height, targetHeight) < minHeight - 0.5 || width < 43.5);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

// At both widths: colours are checked on the desktop, large type and target sizes on a phone.
test('the catalogue is accessible in light and dark, with large type on a phone', async ({ page, isMobile }) => {
  await openCatalogue(page);
  if (isMobile) await page.getByRole('button', { name: '大字版' }).tap();
  for (const theme of ['light', 'dark']) {
    if (theme === 'dark') await page.getByRole('button', { name: '夜读' }).click();
    expect(await findViolations(page, 'html'), theme).toEqual([]);
    expect(await findSmallTargets(page), theme).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, theme).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await expect(page.locator('html'), 'the choice is remembered').toHaveAttribute('data-theme', 'dark');
});

test('dialogs and drawers: focus, Esc, a press outside, toasts inside, the page behind', DESKTOP, async ({ page }) => {
  await prolongToasts(page);
  await openCatalogue(page);

  await test.step('a confirmation starts at the safe button, Esc cancels it, the focus returns', async () => {
    const opener = page.getByRole('button', { name: '退出登录' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('书签与学习记录都已为您存好。');
    await expect(dialog.getByRole('button', { name: '再看看' })).toBeFocused();
    expect(await findViolations(page, 'dialog')).toEqual([]);
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
    expect(await findViolations(page, 'dialog')).toEqual([]);
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
