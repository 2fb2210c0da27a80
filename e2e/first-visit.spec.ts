import type { Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';
import { waitForFonts } from './steps/fonts.ts';
import { PHONE } from './steps/widths.ts';

// A first visit has nothing in the cache, and most visitors see motion.
test.use({ looks: 'full', contextOptions: { reducedMotion: 'no-preference' }, reuseContext: false });

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Which fonts really draw the text of an element: `ours`, or the names of fonts of the device. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'ours' : familyName)))];
}

/** Collects visible layout shifts since the start of the page. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          return `${node?.className || node?.nodeName} ${previousRect.y}→${currentRect.y}`;
        });
        if (value > 0.001) shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

test(
  'a first visit: styles in the page, the app after the picture, its weight, no jumps, the security policy',
  PHONE,
  async ({ page, pageErrors }) => {
    const requested: string[] = [];
    let scriptBytes = 0;
    let fontBytes = 0;
    page.on('request', (request) => requested.push(request.resourceType()));
    page.on('response', (response) => {
      const bytes = Number(response.headers()['content-length']);
      if (response.request().resourceType() === 'script') scriptBytes += bytes;
      if (response.request().resourceType() === 'font') fontBytes += bytes;
    });
    const count = (type: string) => requested.filter((one) => one === type).length;
    const readShifts = await watchShifts(page);

    await test.step('the page is styled and shows its text before any script or style sheet is requested', async () => {
      const pageShown = Promise.withResolvers<void>();
      const picture = page.waitForRequest('**/files/*/banner');
      await page.route('**/files/*/banner', async (route) => {
        await pageShown.promise;
        await route.continue();
      });
      // The app starts without the picture after a second, so the fake clock stands still until the page was checked. It
      // can only be stopped at a time in its future; an hour is more than a slow machine needs between the two lines.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const response = await page.goto('/', { waitUntil: 'domcontentloaded' });
      expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
      await picture;
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(243, 240, 236)');
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
      const news = page.getByRole('region', { name: '美育动态' }).getByRole('listitem');
      await expect(news.nth(1)).toBeVisible();
      expect([count('script'), count('stylesheet')]).toEqual([0, 0]);
      await page.clock.resume();
      pageShown.resolve();
    });

    await test.step('then picture, fonts and app are loaded, with at most 118 KB of JavaScript', async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-starting');
      await page.waitForLoadState('networkidle');
      expect(count('script')).toBeGreaterThan(2);
      expect(count('script')).toBeLessThanOrEqual(6);
      expect(scriptBytes).toBeGreaterThan(50_000);
      expect(scriptBytes).toBeLessThanOrEqual(118_000);
      const painting = page.locator('.home-hero_heroSlideOn');
      await expect(painting).toBeVisible();
      await expect.poll(() => painting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700);
      await waitForFonts(page);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual(['ours']);
      expect(fontBytes).toBeGreaterThan(30_000);
      expect(fontBytes).toBeLessThanOrEqual(180_000);
    });

    await test.step('the notice about the IP address causes no layout shift, and can be closed', async () => {
      const notice = page.locator('.ip-banner_ipBanner');
      await expect(notice).toContainText('不在授权范围内，请注册认证后使用全部内容');
      await expect(notice.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', '/login/register');
      await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await readShifts()).toEqual([]);
      await notice.getByRole('button', { name: '关闭提示' }).tap();
      await expect(notice).toBeHidden();
    });

    await test.step('foreign scripts and styles do not run, and are reported', async () => {
      const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.textContent = 'window.intruder = true';
        } catch {
          // Trusted Types reject the assignment itself.
        }
        document.body.append(script);
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.body.append(style);
        return { script: 'intruder' in window, style: getComputedStyle(document.body).display === 'none' };
      });
      expect(ran).toEqual({ script: false, style: false });
      await expect.poll(() => pageErrors.filter((text) => text.startsWith('CSP: ')).length).toBeGreaterThanOrEqual(2);
      pageErrors.splice(0);
    });

    await test.step('the app reacts to a press', async () => {
      await page.getByRole('link', { name: '平台介绍' }).first().tap();
      await expect(page).toHaveURL(/platformIntroduction/);
    });
  },
);

test(
  'fonts: none in data-saving mode; else one for each family, and new characters are added',
  PHONE,
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname);
    });
    const subsets = () => requested.filter((path) => path.startsWith('/fonts/'));

    await test.step('nothing is loaded in data-saving mode', async () => {
      await page.addInitScript(() => {
        if (location.pathname === '/') Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto('/');
      await waitForFonts(page);
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);
      expect(await fontsOf(page, 'h1')).not.toContain('ours');
    });

    await test.step('a page gets one font for each family, and the characters that a change adds', async () => {
      await page.goto('/platformIntroduction/index');
      await waitForFonts(page);
      expect(subsets().length).toBe(2);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual(['ours']);
      await page.evaluate(() => document.querySelector('h1')?.append('鹬'));
      await expect.poll(() => subsets().length).toBe(3);
      await waitForFonts(page);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual(['ours']);
    });
  },
);
