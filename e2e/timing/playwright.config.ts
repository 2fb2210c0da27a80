import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Browser tests that measure time: run one at a time by `npm run bench -- browser`, not by `npm test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../programs/start-server.ts',
  workers: 1,
});
