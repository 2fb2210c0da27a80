import type { Page } from '@playwright/test';

/** Imports what was checked on 导入; returns the addresses of what was added, by title. */
export async function importAll(page: Page, titles: readonly string[], button: string): Promise<string[]> {
  await page.getByRole('button', { name: button }).click();
  const report = page.getByRole('region', { name: '导入报告' });
  const paths: string[] = [];
  for (const title of titles) paths.push((await report.getByRole('link', { name: title }).getAttribute('href')) ?? '');
  await page.getByRole('button', { name: '再传一批' }).click();
  return paths;
}
