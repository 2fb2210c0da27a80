import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../programs/find-browser.ts';
import { waitForFonts } from '../steps/fonts.ts';
import { isShotAt, MODES, PAGES, type PageToShoot, type ReaderState, WIDTHS } from './pages.ts';
import { openData } from './prepare-data.ts';

/** The pages show dates relative to today. */
const NOW = new Date('2026-11-15T10:00:00+08:00');
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const MAX_HEIGHT = 6000;

type Width = keyof typeof WIDTHS;

async function openContext(browser: Browser, url: string, width: Width): Promise<BrowserContext> {
  const [w, height] = WIDTHS[width];
  const isPhone = width === 'phone';
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: w, height },
    deviceScaleFactor: 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(isPhone && { userAgent: PHONE_AGENT }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  return context;
}

/** Scrolls once through the page, so that lazy pictures are loaded. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight && y < 6000; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
  await page.waitForLoadState('networkidle');
  await waitForFonts(page);
  await page.evaluate(async () => {
    // A lazy picture that is not shown is never loaded, and its decode() never ends.
    const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
    await Promise.all(loaded.map((image) => image.decode().catch(() => {})));
  });
}

/** On a busy machine the network is quiet for a moment before everything has come. */
async function waitForContent(page: Page): Promise<void> {
  // A preview of a page that is not shown beside the form at this width stays empty.
  for (const frame of page.frames().slice(1))
    await frame
      .locator('h1, h2')
      .first()
      .waitFor({ timeout: 8_000 })
      .catch(() => {});
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].every(({ textContent }) => !/^正在(载入|检查)$/.test(textContent)),
  );
}

async function shoot(
  page: Page,
  { path, needsLogin, console: isConsole, act }: PageToShoot,
  mode: object,
  state: ReaderState,
  file: string,
) {
  // The actions of staff were recorded when they happened.
  await page.clock.setFixedTime(isConsole ? new Date() : NOW);
  await page.goto('/healthz');
  await page.evaluate(
    ([values, token, staffToken]) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value as string);
      if (token) localStorage.setItem('token', token);
      if (staffToken) localStorage.setItem('cymy_staffToken', staffToken);
    },
    (isConsole ? [mode, state.ownerToken, state.staffToken] : [mode, needsLogin ? state.token : '', '']) as [
      object,
      string,
      string,
    ],
  );
  await page.goto(typeof path === 'string' ? path : path(state), { waitUntil: 'load' });
  await waitForFonts(page);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await waitForContent(page);
  await loadPictures(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 0;
  const options = { path: file, animations: 'disabled', caret: 'hide' } as const;
  if (height > MAX_HEIGHT)
    await page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height: MAX_HEIGHT } });
  else await page.screenshot({ ...options, fullPage: true });
}

/** Photographs every page at three widths in three modes into `<folder>/<page>-<width>-<mode>.png`. */
export async function takeScreenshots(folder: string, dataFolder: string, only?: RegExp): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const { program, state } = await openData(dataFolder, browser);
  try {
    const shootAtWidth = async (width: Width) => {
      const context = await openContext(browser, program.url, width);
      const page = await context.newPage();
      for (const [mode, stored] of Object.entries(MODES))
        for (const target of PAGES) {
          const name = `${target.name}-${width}-${mode}`;
          if (!isShotAt(target, width) || (only && !only.test(name))) continue;
          await shoot(page, target, stored, state, join(folder, `${name}.png`)).catch((error) =>
            console.error(`${name}: ${(error as Error).message.split('\n')[0]}`),
          );
        }
      await context.close();
    };
    await Promise.all((Object.keys(WIDTHS) as Width[]).map(shootAtWidth));
  } finally {
    await browser.close();
    await program.stop();
  }
}
