import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Judged by the clock: one at a time, and by `npm run bench -- browser` instead of `npm test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../programs/start-server.ts',
  workers: 1,
});
