import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { expectSaid } from './toasts.ts';

// Each begins anew: a clock that was held is not quite gone when a browser's state is.
test.use({ reuseContext: false });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe measures the contrast of hundreds of elements; on a busy machine that takes its time.

const MODES: { name: string; stored: Record<string, string> }[] = [
  { name: 'light', stored: {} },
  { name: '夜读', stored: { cymy_theme: 'dark' } },
  { name: '大字版', stored: { cymy_scale: 'large' } },
  { name: '夜读 in 大字版', stored: { cymy_theme: 'dark', cymy_scale: 'large' } },
];

async function openParts(page: Page, stored: Record<string, string> = {}): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto('/dev/parts');
  await expect(page.getByRole('heading', { level: 1, name: '组件与状态' })).toBeVisible();
}

/** From here on time passes only when told. */
async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Every rule of axe, and the size of targets, on what is shown now within an element. */
async function findBarriers(page: Page, within: string): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(async (place): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (on: string, options: RunOptions) => Promise<AxeResults> } };
    return axe.run(place, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  }, within);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Controls a finger cannot hit well: lower than 44 px, or 52 in 大字版, or narrower than 44 (design.md §9). */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lowest = document.documentElement.dataset.scale === 'large' ? 52 : 44;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')];
    return controls
      .filter((control) => {
        const { width, height } = (control.closest('label, .field-line') ?? control).getBoundingClientRect();
        // A small button stretches its target by a pseudo-element.
        const more = getComputedStyle(control, '::after');
        const reach = more.position === 'absolute' ? Number.parseFloat(more.height) || 0 : 0;
        return width > 1 && (Math.max(height, reach) < lowest - 0.5 || width < 43.5);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

for (const { name, stored } of MODES) {
  test(`no barriers in ${name}`, async ({ page, hasTouch }) => {
    test.skip(process.env.E2E_ALL !== 'on' && hasTouch !== name.includes('大字版'), 'at the other width');
    await openParts(page, stored);
    // Skeletons and ink appear late on purpose.
    await page.waitForTimeout(600);
    expect(await findBarriers(page, 'html')).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('a question starts at the safe answer, Esc declines, the focus comes back', async ({ page }) => {
  await openParts(page);
  const opener = page.getByRole('button', { name: '退出登录' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription('书签与学习记录都已为您存好。');
  await expect(dialog.getByRole('button', { name: '再看看' })).toBeFocused();
  await page.waitForTimeout(400);
  expect(await findBarriers(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectSaid(page, '留下来了');
  await page.getByRole('button', { name: '批量删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expectSaid(page, '删除成功');
});

test('words said while a dialog is open are inside it, and stay when it closes', ANY_WIDTH, async ({ page }) => {
  await openParts(page);
  // A toast must not time out under the test.
  await holdClock(page);
  await page.getByRole('button', { name: '填写' }).click();
  const dialog = page.getByRole('dialog', { name: '重新命名' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('名称不能为空');
  await dialog.getByLabel('名称').fill('山居');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('名称不能为空');
});

test('a drawer closes by a press outside and by its button, and the page behind holds still', async ({ page }) => {
  await openParts(page);
  const drawer = page.getByRole('dialog', { name: '目录' });
  await page.getByRole('button', { name: '右侧' }).click();
  await expect(drawer).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.waitForTimeout(400);
  expect(await findBarriers(page, 'dialog')).toEqual([]);
  await page.mouse.click(8, 400);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: '底部' }).click();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test('menu, tabs and stars obey the keyboard', ANY_WIDTH, async ({ page }) => {
  await openParts(page);
  const opener = page.getByRole('button', { name: '更多操作' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '重新命名' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // What is disabled is passed over.
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('tab', { name: /全部/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /图像/ })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /图像/ })).toHaveText('图像的结果在此。');

  const stars = page.getByRole('radiogroup', { name: '我的评分' });
  await stars.getByRole('radio', { name: '四分，受用' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '五分，难忘' })).toBeChecked();
  await expect(stars.getByText('五分，难忘')).toBeVisible();
});

test('an error is told with its field, a password can be seen, the pager turns', ANY_WIDTH, async ({ page }) => {
  await openParts(page);
  const confirmation = page.getByLabel('确认密码', { exact: true });
  await expect(confirmation).toHaveAccessibleDescription('两次输入密码不一致');
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  const shown = page.getByRole('button', { name: '显示密码' }).last();
  await expect(confirmation).toHaveAttribute('type', 'password');
  await shown.click();
  await expect(confirmation).toHaveAttribute('type', 'text');
  await expect(shown).toHaveAttribute('aria-pressed', 'true');

  const pager = page.getByRole('navigation', { name: '分页', exact: true });
  await pager.getByRole('button', { name: '末页' }).click();
  await expect(pager.getByText('第 82 / 82 页')).toBeVisible();
  await expect(pager.getByRole('button', { name: '下一页' })).toBeDisabled();
  await expect(pager.locator('[aria-current=page]')).toHaveText('82');
});

for (const clipboard of ['with', 'without'] as const) {
  test(
    `copying says 已复制 for 1500 ms ${clipboard} the clipboard of the browser`,
    ANY_WIDTH,
    async ({ page, context }) => {
      if (clipboard === 'with') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      else await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await openParts(page);
      const button = page.getByRole('button', { name: '复制', exact: true }).first();
      await holdClock(page);
      await button.click();
      await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
      await page.clock.runFor(1400);
      await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
      await page.clock.runFor(200);
      await expect(button).toBeVisible();
      await expect(page.getByRole('button', { name: '已复制' })).toBeHidden();
      if (clipboard === 'with') {
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('远观其势，近取其质');
      }
    },
  );
}

test('the wait is counted down and then over', ANY_WIDTH, async ({ page }) => {
  await openParts(page);
  await holdClock(page);
  const button = page.getByRole('button', { name: '获取验证码' }).first();
  await button.click();
  await expect(page.getByRole('button', { name: '5 秒后重发' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByRole('button', { name: '3 秒后重发' })).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(3300);
  await expect(button).toBeEnabled();
});

test('夜读 and 大字版 are remembered, and forgotten when put back', ANY_WIDTH, async ({ page }) => {
  await openParts(page);
  await page.getByRole('button', { name: '夜读' }).click();
  await page.getByRole('button', { name: '大字版' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-scale', 'large');
  await expect(page.getByRole('button', { name: '夜读' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '夜读' }).click();
  await page.getByRole('button', { name: '大字版' }).click();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cymy_')));
  expect(kept.filter((key) => key !== 'cymy_letters')).toEqual([]); // that the fonts are here already is no choice
});

test('a picture that cannot be had becomes 图像暂缺', ANY_WIDTH, async ({ page, complaints }) => {
  await page.route(/hero-flat.*\.webp$/, (route) => route.abort('failed'));
  await openParts(page);
  await page.getByText('图像暂缺').first().scrollIntoViewIfNeeded();
  await expect(page.getByText('青绿山水图像暂缺')).toBeVisible();
  // The browser's own lines about the picture are the only ones allowed.
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});
