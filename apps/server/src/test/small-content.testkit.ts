import { join } from 'node:path';

/** The test content: site settings, two books and two articles, with tiny pictures. */
export const SMALL_CONTENT = join(import.meta.dirname, 'content');
