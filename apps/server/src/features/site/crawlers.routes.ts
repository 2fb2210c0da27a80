import * as declared from '@meiyu/contract/raw.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { cacheHeadersWithOrigin, siteOrigin } from '../../http/site-origin.ts';
import type { SitemapRepo } from './sitemap.repo.ts';
import { createSitemap } from './sitemap.ts';

/** Paths that need a login, are private, or are only used by the site's own pages. */
const DISALLOWED = [
  '/prod-api/',
  '/admin',
  '/ai',
  '/userinfo',
  '/login/index',
  '/login/register',
  '/login/forget',
  '/login/verify',
  '/login/claim',
  '/library/details/',
  '/downloads/',
  '/exports/',
  '/drawings/',
  '/dev/',
];

interface CrawlerSettings {
  publicUrl: string | undefined;
  /** A mailto: or https: URL. */
  securityContact: string | undefined;
}

const CACHE_SECONDS = 300;
const DAY_MS = 24 * 3600_000;
/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

export function crawlerRoutes(app: App, repo: SitemapRepo, { publicUrl, securityContact }: CrawlerSettings): void {
  const readSitemap = createSitemap(repo);
  const cacheHeaders = cacheHeadersWithOrigin(publicUrl, CACHE_SECONDS);

  rawRoute(app, declared.sitemap, async (request, reply) => {
    const { part } = request.query as { part?: string };
    const xml = await readSitemap(siteOrigin(publicUrl, request), part);
    return reply.headers(cacheHeaders).type('application/xml; charset=utf-8').send(xml);
  });

  rawRoute(app, declared.robots, async (request, reply) => {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join('\n');
    const text = `User-agent: *\n${rules}\n\nSitemap: ${siteOrigin(publicUrl, request)}/sitemap.xml\n`;
    return reply.headers(cacheHeaders).type('text/plain; charset=utf-8').send(text);
  });

  rawRoute(app, declared.securityTxt, async (request, reply) => {
    if (securityContact === undefined) throw new AppError('NO_SUCH_PATH');
    const expires = new Date(Math.floor(Date.now() / DAY_MS + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${siteOrigin(publicUrl, request)}${declared.securityTxt.path}`,
    ];
    return reply
      .headers(cacheHeaders)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
