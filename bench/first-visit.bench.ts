import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../e2e/programs/find-browser.ts';
import { withDemoProgram } from './demo-program.ts';
import { median } from './load.ts';

/** `maxRatio`: the goal is that the largest paint of the page takes at most this many times that of a static page. */
const PAGES = [
  { name: 'home', path: '/', maxRatio: 1.5 },
  // A hanging scroll, because on a phone a handscroll has so little height that the largest paint is a line of text.
  { name: 'a work', path: '/cloudExhibitionHall/imageAppreciationDetails/gaofeng-feipu', maxRatio: 1.3 },
];
const VISITS = 5;
/** A phone on a slow connection: 150 ms latency, 1.6 Mbps (200,000 bytes a second). */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Runs in the page before the scripts of the page. */
const OBSERVE_PAINTS = `var largestPaint = window.largestPaint = { lcpMs: 0, picture: '' };
new PerformanceObserver((list) => {
  for (const { startTime, url } of list.getEntries()) {
    largestPaint.lcpMs = startTime;
    largestPaint.picture = url;
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

interface Visit {
  lcpMs: number;
  scriptBytes: number;
  allBytes: number;
  picture: string;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sizes = { scriptBytes: 0, allBytes: 0 };
  page.on('response', (response) => {
    const length = Number(response.headers()['content-length'] ?? 0);
    sizes.allBytes += length;
    if (response.request().resourceType() === 'script') sizes.scriptBytes += length;
  });
  await page.addInitScript({ content: OBSERVE_PAINTS });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcpMs, picture } = await page.evaluate<Pick<Visit, 'lcpMs' | 'picture'>>('window.largestPaint');
  await context.close();
  return { lcpMs, picture, ...sizes };
}

/** Serves a static page that has only the text and the largest picture of the app’s page. */
async function startStatic(text: string, picture: string): Promise<Server> {
  const image = picture && Buffer.from(await (await fetch(picture)).arrayBuffer());
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${image ? '<img src="/picture" alt="" style="width:100%;height:496px;object-fit:cover">' : ''}<p>${text}`;
  const server = createServer((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/webp' }).end(image);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function compareWithStatic(browser: Browser, url: string) {
  const first = await visit(browser, url); // also fills the caches
  const text = (await (await fetch(url)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
  const staticServer = await startStatic(text, first.picture);
  const staticUrl = `http://localhost:${(staticServer.address() as AddressInfo).port}/`;
  const appVisits: Visit[] = [];
  const staticVisits: Visit[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    appVisits.push(await visit(browser, url));
    staticVisits.push(await visit(browser, staticUrl));
  }
  staticServer.close();
  const [appLcpMs, staticLcpMs] = [
    median(appVisits.map(({ lcpMs }) => lcpMs)),
    median(staticVisits.map(({ lcpMs }) => lcpMs)),
  ];
  return {
    appLcpMs,
    ratio: appLcpMs / staticLcpMs,
    scriptBytes: first.scriptBytes,
    allBytes: median(appVisits.map(({ allBytes }) => allBytes)),
  };
}

export async function run(print: (line: string) => void): Promise<void> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  await withDemoProgram(async ({ url }) => {
    for (const { name, path, maxRatio } of PAGES) {
      const { appLcpMs, ratio, scriptBytes, allBytes } = await compareWithStatic(
        browser,
        url.replace('127.0.0.1', 'localhost') + path,
      );
      const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
      print(
        `first visit on a slow phone, ${name}: LCP ${Math.round(appLcpMs)} ms, ${ratio.toFixed(2)} × a static page with the ` +
          `same text and picture (goal: at most ${maxRatio}); JavaScript ${kilobytes(scriptBytes)}${path === '/' ? ' (goal: at most 130)' : ''}, all ${kilobytes(allBytes)}`,
      );
    }
  });
  await browser.close();
}
