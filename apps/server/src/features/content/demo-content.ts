import type { ImportDeps } from './import-content.ts';
import type { Report } from './report.ts';

const SETTING_KEY = 'demo-content';

/**
 * Imports the demo content into an empty database, once. An interrupted import is continued at the next start; a site
 * with other content, or whose demo content was removed, is never changed.
 */
export async function loadDemoContent(
  dir: string,
  deps: ImportDeps,
  progress: (done: number, total: number) => void = () => {},
): Promise<Report | undefined> {
  const state = await deps.site.readSetting(SETTING_KEY);
  const wasInterrupted = typeof state === 'object' && state !== null && 'state' in state && state.state === 'loading';
  if (!wasInterrupted && (await deps.resources.readCategories()).size > 0) return undefined;
  await deps.site.saveSetting(SETTING_KEY, { state: 'loading' }, []);
  // Loaded only here, because most starts import nothing and need no Markdown, EPUB or picture code.
  const { importContent } = await import('./import-content.ts');
  const report = await importContent(dir, deps, { allowMissing: true, progress });
  await deps.site.saveSetting(SETTING_KEY, { state: 'loaded' }, []);
  return report;
}
