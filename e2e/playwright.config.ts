import { defineConfig } from '@playwright/test';
import { findBrowser } from './programs/find-browser.ts';

/** These limits end tests that hang; no test sets its own limits. */
const TEST_MS = 600_000;
const EXPECT_MS = 120_000;
const HALL = /[\\/]hall\.spec\.ts$/;
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  // Tests that measure time run with `npm run bench -- browser`.
  testIgnore: 'timing/**',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  globalSetup: './programs/start-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Three for each of two cores, because a test waits more than half of its time.
  workers: 6,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'list',
  use: {
    // Set by the global set-up, before the workers read this file again.
    baseURL: process.env.E2E_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Animations take a quarter of the time; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test starts with empty storage, no cookies and no routes, but with compiled scripts.
    reuseContext: true,
    // Traces take a third of the time, so the launcher records them in a second run of failed tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--disable-gpu', ...ARGS],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['timing/**', HALL],
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ['timing/**', HALL],
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        // The higher resolution of a real phone would only make drawing slower.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        // The server chooses the layout by the user agent.
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
    {
      // The only pages with WebGL, which the processor draws here. A small window, because each pixel costs time.
      name: 'hall',
      testMatch: HALL,
      use: {
        viewport: { width: 640, height: 480 },
        hasTouch: true,
        launchOptions: {
          executablePath: findBrowser(),
          args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...ARGS],
        },
      },
    },
  ],
});
