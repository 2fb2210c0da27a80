import { entryPath, resourcePath, SECTION_PATHS } from '@meiyu/contract/page-path.ts';
import { AppError } from '../../errors.ts';
import type { SitemapRepo } from './sitemap.repo.ts';

/** URLs per file; the protocol allows 50,000. */
const URLS_PER_PART = 20_000;
/** Cached, because crawlers often read the whole sitemap. */
const CACHE_MS = 300_000;
const MAX_CACHED_PARTS = 64;

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Every public page, in one file or, if there are too many, in numbered parts with an index. */
export function createSitemap(repo: SitemapRepo) {
  const cached = new Map<string, { expiresAt: number; xml: Promise<string> }>();

  async function makePart(origin: string, partNumber: number): Promise<string> {
    const rows = await repo.listPart((partNumber - 1) * URLS_PER_PART, URLS_PER_PART);
    const sections = partNumber === 1 ? SECTION_PATHS.map((path) => urlElement(origin + path)) : [];
    const pages = rows.map(({ id, type, updatedAt }) => {
      const path = type === 'entry' ? entryPath(id) : resourcePath({ id, resType: type });
      return urlElement(origin + path, updatedAt);
    });
    return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${[...sections, ...pages].join('\n')}\n</urlset>\n`;
  }

  async function makeFileOrIndex(origin: string): Promise<string> {
    const partCount = Math.ceil((await repo.count()) / URLS_PER_PART);
    if (partCount <= 1) return makePart(origin, 1);
    const list = Array.from({ length: partCount }, (_, index) => {
      return `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`;
    });
    return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${list.join('\n')}\n</sitemapindex>\n`;
  }

  async function makeXml(origin: string, part: string | undefined): Promise<string> {
    if (part === undefined) return makeFileOrIndex(origin);
    const partNumber = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
    if (partNumber === 0 || partNumber > Math.ceil((await repo.count()) / URLS_PER_PART))
      throw new AppError('NO_SUCH_PATH');
    return makePart(origin, partNumber);
  }

  return function read(origin: string, part: string | undefined): Promise<string> {
    const key = `${origin} ${part}`;
    const cachedFile = cached.get(key);
    if (cachedFile && cachedFile.expiresAt > Date.now()) return cachedFile.xml;
    const xml = makeXml(origin, part);
    if (cached.size >= MAX_CACHED_PARTS) cached.clear();
    cached.set(key, { expiresAt: Date.now() + CACHE_MS, xml });
    xml.catch(() => cached.delete(key));
    return xml;
  };
}

function urlElement(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
