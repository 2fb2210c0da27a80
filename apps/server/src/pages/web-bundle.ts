import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderRequest } from '@meiyu/contract/rendered-page.ts';

/** apps/web/src/entry-server.tsx, built. */
export interface WebBundle {
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Undefined when the web app has not been built: pages are then rendered in the browser. */
export async function loadWebBundle(folder: string): Promise<WebBundle | undefined> {
  const file = join(folder, 'entry-server.js');
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/**
 * Elements that load a page's styles now, and its scripts when apps/web/src/first-paint.js starts the app; those of the
 * shell are in the shell already.
 */
export type EarlyLoads = (modules: string[]) => string;

export function readEarlyLoads(folder: string): EarlyLoads {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(file, 'utf8'));
  const shell = new Set(Object.keys(chunks).filter((name) => chunks[name]?.isEntry));
  for (const name of shell) for (const next of chunks[name]?.imports ?? []) shell.add(next);
  const shellStyles = new Set([...shell].flatMap((name) => chunks[name]?.css ?? []));

  /** What a chunk imports comes before it, as in the browser: its styles are meant to overrule theirs. */
  function reach(modules: string[], seen = new Set(shell)): Chunk[] {
    return modules.flatMap((name) => {
      const chunk = chunks[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [...reach(chunk.imports ?? [], seen), chunk];
    });
  }

  return (modules) => {
    const reached = reach(modules);
    // Once each, and not what the shell has: every further copy is one more to go through for each element.
    const styles = [...new Set(reached.flatMap(({ css = [] }) => css)).difference(shellStyles)].map(
      (href) => `<link rel="stylesheet" crossorigin href="/${href}">`,
    );
    const scripts = reached.map(({ file: href }) => `<link rel="later-module" crossorigin href="/${href}">`);
    return [...styles, ...scripts].join('');
  };
}
