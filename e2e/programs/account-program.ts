import { test as clean } from './clean-page.ts';

/** For browser tests that register and write: they run on their own program, because the other stays unchanged. */
export const test = clean.extend({ baseURL: ({ programUrl }, use) => use(programUrl) });
