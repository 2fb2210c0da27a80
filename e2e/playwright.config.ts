import { defineConfig } from '@playwright/test';
import { findBrowser } from './programs/find-browser.ts';

/** These limits end what hangs; no test has limits of its own. */
const TEST_MS = 600_000;
const EXPECT_MS = 120_000;

export default defineConfig({
  testDir: '.',
  // Judged by the clock: `npm run bench -- browser`.
  testIgnore: 'timing/**',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  globalSetup: './programs/start-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Two for each of two cores: a test also waits.
  workers: 4,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'list',
  use: {
    // Set by the global set-up, before the workers read this file again.
    baseURL: process.env.E2E_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Drawing every frame of every movement took a quarter of the run; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test finds empty storage, no cookies and no routes, but scripts that are compiled already.
    reuseContext: true,
    // A trace of every test costs a third of the run: the launcher runs what failed once more with one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        // The four times as many pixels of a real phone would prove nothing more and take longer to draw.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        // The server renders for the device that asks: it must be told as a real phone tells it.
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
  ],
});
