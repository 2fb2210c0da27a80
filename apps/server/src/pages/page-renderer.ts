import type { RenderedPage } from '@meiyu/contract/rendered-page.ts';
import type { StyledPage } from './inline-styles.ts';
import type { InternalCalls } from './internal-calls.ts';
import { noticeBar, type PageNotice } from './notice-bar.ts';
import type { PreviewContent } from './page-preview.ts';
import { type Page, type PageRenderer, shellPage } from './pages.ts';
import type { PreloadLinks, WebBundle } from './web-bundle.ts';

/** Rendering uses the same thread as API calls, so the number of running and waiting renders is limited. */
const MAX_RUNNING = 4;
const MAX_WAITING = 16;

interface RendererDeps {
  shell: string | undefined;
  /** Head elements that are known only at run time, such as the current RSA key. */
  programHead: () => string;
  bundle: WebBundle | undefined;
  preloadLinks: PreloadLinks;
  inlineStyles: (html: string) => StyledPage | undefined;
  /** Called once for each page. */
  openCalls: (preview: PreviewContent | undefined) => InternalCalls;
  /** The current content of the bar above the readers' pages. */
  readNotice: () => Promise<PageNotice | null>;
  warn: (line: string) => void;
}

/** Renders public pages on the server; falls back to the bare shell when rendering fails or too many renders wait. */
export function createPageRenderer(deps: RendererDeps): PageRenderer {
  const { shell, programHead, bundle, inlineStyles, openCalls, warn } = deps;
  /** If the notice cannot be read, the page is served without it. */
  const noticeFor = async (url: string, preview?: PreviewContent) =>
    noticeBar(preview?.notice === undefined ? await deps.readNotice().catch(() => null) : preview.notice, url);
  if (bundle === undefined || shell === undefined)
    return { render: async ({ url, preview }) => shellPage(shell, programHead(), await noticeFor(url, preview)) };
  const slots = createRenderSlots();
  /** The head elements of the site from the last rendered page. The bare shell is served with these. */
  let lastSiteHead = '';
  const bareShell = (notice: string) => ({
    ...shellPage(shell, lastSiteHead + programHead(), notice),
    tags: undefined,
  });

  return {
    async render({ url, isPhone, isFirstVisit, preview }) {
      const notice = await noticeFor(url, preview);
      if (!(await slots.acquire())) return bareShell(notice);
      const calls = openCalls(preview);
      try {
        const page = await bundle.render({ url, isPhone, fetchJson: calls.fetchJson });
        if (!preview) lastSiteHead = page.siteHead || lastSiteHead;
        const filled = fillShell(shell, page, deps, notice);
        return { ...filled, ...(isFirstVisit && inlineStyles(filled.html)), tags: tagsOf(calls) };
      } catch (error) {
        warn(`a page could not be rendered: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        return bareShell(notice);
      } finally {
        slots.release();
      }
    },
  };
}

/** A page depends on the tags of its data, and on those of its head elements, navigation and RSA key. */
function tagsOf(calls: InternalCalls): readonly string[] | undefined {
  const tags = calls.tags();
  return tags && [...new Set(['nav', 'site', 'rsa', ...tags])];
}

/** Replaces the section that begins with `from` and ends with `to`. */
function replaceSection(text: string, from: string, to: string, replacement: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  return start < 0 || end < start ? text : text.slice(0, start) + replacement + text.slice(end + to.length);
}

function fillShell(
  shell: string,
  page: RenderedPage,
  { programHead, preloadLinks }: RendererDeps,
  notice: string,
): Page {
  if (page.location !== undefined) return { status: page.status, location: page.location, html: '' };
  const state = page.state && `<script id="server-state" type="application/json">${page.state}</script>`;
  const html = replaceSection(shell, '<!--head-->', '<!--/head-->', page.pageHead + page.siteHead + programHead())
    // After the styles of the shell, so that a page's styles take precedence.
    .replace('</head>', () => `${preloadLinks(page.modules)}</head>`)
    .replace('<!--notice-->', () => notice)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    .replace('<!--state-->', () => state);
  return { status: page.status, html };
}

/** Limits concurrent renders, first come, first served; `acquire` resolves with false if too many wait already. */
function createRenderSlots() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async acquire(): Promise<boolean> {
      if (running >= MAX_RUNNING) {
        if (waiting.length >= MAX_WAITING) return false;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      return true;
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
