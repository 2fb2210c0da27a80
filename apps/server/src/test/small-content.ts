import { join } from 'node:path';

/** The content of the tests: the frame of a site, two books and two articles, with tiny pictures. */
export const SMALL_CONTENT = join(import.meta.dirname, 'content');
