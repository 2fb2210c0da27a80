import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderRequest } from '@meiyu/contract/rendered-page.ts';

/** The built apps/web/src/entry-server.tsx. */
export interface WebBundle {
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Undefined if the web app has not been built: pages are then rendered in the browser. */
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
 * Returns the link elements that load the styles of these modules now, and their scripts when
 * apps/web/src/first-paint.js starts the app. Styles and scripts that the shell already has are left out.
 */
export type PreloadLinks = (modules: string[]) => string;

export function createPreloadLinks(folder: string): PreloadLinks {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(file, 'utf8'));
  const shellChunks = new Set(Object.keys(chunks).filter((name) => chunks[name]?.isEntry));
  for (const name of shellChunks) for (const importedName of chunks[name]?.imports ?? []) shellChunks.add(importedName);
  const shellStyles = new Set([...shellChunks].flatMap((name) => chunks[name]?.css ?? []));

  /** Imports come before the chunk that imports them, as in the browser, so that its styles override theirs. */
  function collectChunks(modules: string[], seen = new Set(shellChunks)): Chunk[] {
    return modules.flatMap((name) => {
      const chunk = chunks[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [...collectChunks(chunk.imports ?? [], seen), chunk];
    });
  }

  return (modules) => {
    const collected = collectChunks(modules);
    // Without duplicates, because every extra style sheet slows down style matching.
    const styles = [...new Set(collected.flatMap(({ css = [] }) => css)).difference(shellStyles)].map(
      (href) => `<link rel="stylesheet" crossorigin href="/${href}">`,
    );
    const scripts = collected.map(({ file: href }) => `<link rel="later-module" crossorigin href="/${href}">`);
    return [...styles, ...scripts].join('');
  };
}
