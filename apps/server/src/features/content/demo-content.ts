import type { ImportDeps } from './import-content.ts';
import type { Report } from './report.ts';

const KEY = 'demo-content';

/**
 * The demo content goes into an empty database, once. A start that was stopped in the middle of it goes on where it
 * was; a site that has content of its own, or has taken the demo's away, is never touched.
 */
export async function loadDemoContent(
  dir: string,
  parts: ImportDeps,
  progress: (done: number, total: number) => void = () => {},
): Promise<Report | undefined> {
  const state = await parts.site.setting(KEY);
  const begun = typeof state === 'object' && state !== null && 'state' in state && state.state === 'loading';
  if (!begun && (await parts.resources.categories()).size > 0) return undefined;
  await parts.site.saveSetting(KEY, { state: 'loading' }, []);
  // Most starts do not import: they are spared what reads Markdown, EPUB and pictures.
  const { importContent } = await import('./import-content.ts');
  const report = await importContent(dir, parts, { allowMissing: true, progress });
  await parts.site.saveSetting(KEY, { state: 'loaded' }, []);
  return report;
}
