import { join } from 'node:path';
import type { Headers } from '../hot-cache/hot-answer.ts';
import type { App } from '../http/app.ts';
import { createInlineStyles } from './inline-styles.ts';
import { openInternalCalls } from './internal-calls.ts';
import { createPageRenderer } from './page-renderer.ts';
import { servePages } from './pages.ts';
import { loadWebBundle, readEarlyLoads } from './web-bundle.ts';
import { loadWebFiles } from './web-files.ts';

interface WebDeps {
  /** The web app's build; the bundle that renders its pages lies beside it. */
  webDir: string;
  shell: string | undefined;
  security: Headers;
  /** Stands in every page, for bodies that go encrypted. */
  publicKey: () => string;
  warn: (line: string) => void;
}

/** The web app: its files, and its pages rendered from what the calls of this program answer. */
export async function serveWeb(app: App, { webDir, shell, security, publicKey, warn }: WebDeps): Promise<void> {
  app.hotPath.files = loadWebFiles(webDir, security);
  const renderer = createPageRenderer({
    shell,
    head: () => `<meta name="rsa-public-key" content="${publicKey()}">`,
    bundle: await loadWebBundle(join(webDir, '..', 'dist-server')),
    earlyLoads: readEarlyLoads(webDir),
    inlineStyles: createInlineStyles(webDir),
    openCalls: () => openInternalCalls(app.http, app.hot, app.hotPath),
    warn,
  });
  servePages(app.http, app.hot, renderer, security);
}
