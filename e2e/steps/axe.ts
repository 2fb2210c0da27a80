import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

type Window = { axe: { run: (on: string, options: RunOptions) => Promise<AxeResults> } };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome another theme or text size may change; names, roles and structure stay the same. */
export const LOOK = ['color-contrast', 'target-size'];

export interface AxeChoice {
  within: string;
  /** Only these rules; by default all, including target sizes. */
  only?: string[];
  /** The check of contrast takes half of the time. */
  contrast?: boolean;
}

/** Violations of axe rules inside an element. */
export async function findViolations(page: Page, { within, only, contrast = true }: AxeChoice): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const choice: RunOptions = only
    ? { runOnly: only }
    : { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } } };
  const { violations } = await page.evaluate(
    ({ within, options }) => (window as unknown as Window).axe.run(within, options),
    { within, options: { preload: false, resultTypes: ['violations' as const], ...choice } },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
