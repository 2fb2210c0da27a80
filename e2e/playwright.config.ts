import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  globalSetup: './start-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores: a journey also waits.
  workers: 3,
  // A journey that fails once and then succeeds is told as flaky, and is to be looked at.
  retries: 1,
  // For machines several times slower than the usual: what is found sooner is not waited for.
  timeout: 180_000,
  expect: { timeout: 20_000 },
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
    // Recording every test costs a third of the run; `npm test -- browser --trace on` does it when one is wanted.
    trace: 'off',
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...(process.env.E2E_ALL === 'on' ? {} : { grepInvert: /@any-width/ }),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // The server renders for the device that asks: it must be told as a real phone tells it.
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
  ],
});
