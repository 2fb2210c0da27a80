import { join } from 'node:path';
import type { Headers } from '../hot-cache/hot-answer.ts';
import type { App } from '../http/app.ts';
import { createInlineStyles } from './inline-styles.ts';
import { openInternalCalls } from './internal-calls.ts';
import type { PageNotice } from './notice-bar.ts';
import type { OpenPreview } from './page-preview.ts';
import { createPageRenderer } from './page-renderer.ts';
import { servePages } from './pages.ts';
import { createPreloadLinks, loadWebBundle } from './web-bundle.ts';
import { loadWebFiles } from './web-files.ts';

interface WebDeps {
  /** The built web app; the bundle for server rendering is in a folder next to it. */
  webDir: string;
  shell: string | undefined;
  securityHeaders: Headers;
  /** Included in every page, for encrypting request bodies. */
  publicKey: () => string;
  readNotice: () => Promise<PageNotice | null>;
  openPreview: OpenPreview;
  warn: (line: string) => void;
}

/** Serves the files of the web app, and its pages rendered with API answers of this program. */
export async function serveWeb(app: App, deps: WebDeps): Promise<void> {
  const { webDir, shell, securityHeaders, publicKey, readNotice, openPreview, warn } = deps;
  app.hotPath.files = loadWebFiles(webDir, securityHeaders);
  const renderer = createPageRenderer({
    shell,
    programHead: () => `<meta name="rsa-public-key" content="${publicKey()}">`,
    bundle: await loadWebBundle(join(webDir, '..', 'dist-server')),
    preloadLinks: createPreloadLinks(webDir),
    inlineStyles: createInlineStyles(webDir),
    openCalls: (preview) => openInternalCalls(app, preview),
    readNotice,
    warn,
  });
  servePages(app.http, app.hot, renderer, { securityHeaders, usage: app.usage, openPreview });
}
