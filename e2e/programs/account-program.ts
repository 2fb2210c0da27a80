import { test as clean } from './clean-page.ts';

/**
 * For browser tests that register and write: they run on a separate program, because the other one must stay unchanged.
 */
export const test = clean.extend({ baseURL: ({ programUrl }, use) => use(programUrl) });
