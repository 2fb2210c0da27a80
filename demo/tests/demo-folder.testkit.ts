import { join } from 'node:path';

/** The folder of the demo content. */
export const DEMO = join(import.meta.dirname, '../content');
