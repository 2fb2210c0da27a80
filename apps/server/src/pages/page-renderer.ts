import type { RenderedPage } from '@meiyu/contract/rendered-page.ts';
import type { StyledPage } from './inline-styles.ts';
import type { InternalCalls } from './internal-calls.ts';
import { type Page, type PageRenderer, shellPage } from './pages.ts';
import type { EarlyLoads, WebBundle } from './web-bundle.ts';

/** Rendering takes the one thread that also answers calls: this many at a time, that many waiting, and no more. */
const AT_ONCE = 4;
const WAITING = 16;

interface RendererDeps {
  shell: string | undefined;
  /** What only the running program knows. */
  head: () => string;
  bundle: WebBundle | undefined;
  earlyLoads: EarlyLoads;
  inlineStyles: (html: string) => StyledPage | undefined;
  /** One for each page. */
  openCalls: () => InternalCalls;
  warn: (line: string) => void;
}

/** Public pages whole, from the web app's own components; the shell when they cannot be had in time. */
export function createPageRenderer(deps: RendererDeps): PageRenderer {
  const { shell, head, bundle, inlineStyles, openCalls, warn } = deps;
  if (bundle === undefined || shell === undefined) return { render: () => shellPage(shell, head()) };
  const turns = createTurns();
  /** Said by the shell too, which names no site of itself: the last that is known. */
  let site = '';
  const bareShell = () => ({ ...shellPage(shell, site + head()), tags: undefined });

  return {
    async render({ url, phone, newcomer }) {
      if (!(await turns.take())) return bareShell();
      const calls = openCalls();
      try {
        const page = await bundle.render({ url, phone, fetchJson: calls.fetchJson });
        site = page.site || site;
        const whole = fill(shell, page, deps);
        return { ...whole, ...(newcomer && inlineStyles(whole.html)), tags: tagsOf(calls) };
      } catch (error) {
        warn(`a page could not be rendered: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        return bareShell();
      } finally {
        turns.give();
      }
    },
  };
}

/** Besides its data a page hangs on what its head and frame show. */
function tagsOf(calls: InternalCalls): readonly string[] | undefined {
  const tags = calls.tags();
  return tags && [...new Set(['nav', 'site', 'rsa', ...tags])];
}

/** From the first mark to the second, both included. */
function replaceBetween(text: string, from: string, to: string, put: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  return start < 0 || end < start ? text : text.slice(0, start) + put + text.slice(end + to.length);
}

function fill(shell: string, page: RenderedPage, { head, earlyLoads }: RendererDeps): Page {
  if (page.location !== undefined) return { status: page.status, location: page.location, html: '' };
  const state = page.state && `<script id="server-state" type="application/json">${page.state}</script>`;
  const html = replaceBetween(shell, '<!--head-->', '<!--/head-->', page.head + page.site + head())
    // After the shell's own styles, which a page's may overrule.
    .replace('</head>', () => `${earlyLoads(page.modules)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    .replace('<!--state-->', () => state);
  return { status: page.status, html };
}

/** Turns in the order they were asked for; false when too many wait already. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(): Promise<boolean> {
      if (running >= AT_ONCE) {
        if (waiting.length >= WAITING) return false;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      return true;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
