import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Headers } from '../hot-cache/hot-answer.ts';
import { type HotAnswer, makeAnswer } from '../hot-cache/hot-answer.ts';
import { sourceHash } from '../http/security-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The HTML shell that every page is rendered into; undefined if the web app has not been built. */
export function readShell(folder: string): string | undefined {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Hashes of the shell's inline scripts, so that the security policy allows these and no others. */
export function hashInlineScripts(shell: string | undefined): string[] {
  const texts = shell?.matchAll(/<script>([^<]*)<\/script>/g) ?? [];
  return Array.from(texts, ([, text = '']) => sourceHash(text));
}

/** Files that a browser never shows as a document. */
const NEVER_DOCUMENTS = new Set(['.js', '.css', '.woff2']);
/** Headers that have an effect on documents only. They would be a fifth of a small script. */
const DOCUMENT_HEADERS = new Set(['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']);

/** Loads the built web app into memory: it is small and does not change while the program runs. */
export function loadWebFiles(folder: string, securityHeaders: Headers): Map<string, HotAnswer> {
  const files = new Map<string, HotAnswer>();
  if (!existsSync(folder)) return files;
  const fileHeaders = Object.fromEntries(
    Object.entries(securityHeaders).filter(([name]) => !DOCUMENT_HEADERS.has(name)),
  );
  const readIfExists = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path)];
    if (!entry.isFile() || type === undefined || url === '/index.html' || url.startsWith('/.')) continue;
    const content = {
      type,
      // File names in /assets contain a hash of the content.
      cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      body: readFileSync(path),
      br: readIfExists(`${path}.br`),
      gzip: readIfExists(`${path}.gz`),
    };
    files.set(url, makeAnswer(content, NEVER_DOCUMENTS.has(extname(path)) ? fileHeaders : securityHeaders));
  }
  return files;
}
