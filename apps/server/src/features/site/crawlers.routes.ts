import * as declared from '@meiyu/contract/raw.ts';
import type { App } from '../../http/app.ts';
import { raw } from '../../http/raw.ts';
import { siteOrigin } from '../../http/site-origin.ts';
import type { SitemapRepo } from './sitemap.repo.ts';
import { createSitemap } from './sitemap.ts';

/** What is behind login, one's own, or only of use to this site's own pages. */
const CLOSED = [
  '/prod-api/',
  '/ai',
  '/userinfo',
  '/login/index',
  '/login/register',
  '/login/forget',
  '/library/details/',
  '/downloads/',
  '/exports/',
  '/drawings/',
  '/dev/',
];

export function crawlerRoutes(app: App, repo: SitemapRepo, publicUrl: string | undefined): void {
  const readSitemap = createSitemap(repo);

  raw(app, declared.sitemap, async (request, reply) => {
    const { part } = request.query as { part?: string };
    const xml = await readSitemap(siteOrigin(publicUrl, request), part);
    return reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml);
  });

  raw(app, declared.robots, async (request, reply) => {
    const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
    const text = `User-agent: *\n${rules}\n\nSitemap: ${siteOrigin(publicUrl, request)}/sitemap.xml\n`;
    return reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8').send(text);
  });
}
