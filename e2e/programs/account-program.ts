import { test as clean } from './clean-page.ts';

/** Journeys of people who register, on a program where nobody minds: the other one stays as it was imported. */
export const test = clean.extend({ baseURL: ({ programUrl }, use) => use(programUrl) });
