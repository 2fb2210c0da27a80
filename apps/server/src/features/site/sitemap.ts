import { resourcePath } from '@meiyu/contract/page-path.ts';
import { AppError } from '../../errors.ts';
import type { SitemapRepo } from './sitemap.repo.ts';

/** The protocol allows 50,000 addresses a file. */
const PART = 20_000;
/** Crawlers come often and want the whole; what they got is good for a while. */
const KEEP_MS = 300_000;
const KEPT_PARTS = 64;

const ROOMS = [
  '/',
  '/library/index/list?pid=273546280',
  '/cloud-classroom/index/list/video',
  '/cloud-classroom/index/list/audio',
  '/cloudExhibitionHall/imageAppreciation',
  '/dynamic/index',
  '/experience-course/index',
  '/platformIntroduction/index',
  '/mainBuildingStyle/index',
  '/login/agreement?type=agreement',
  '/login/agreement?type=privacy',
];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Every public page, in one file or, where they are too many for one, in numbered parts with a list of them. */
export function createSitemap(repo: SitemapRepo) {
  const kept = new Map<string, { until: number; xml: Promise<string> }>();

  async function makePart(origin: string, number: number): Promise<string> {
    const rows = await repo.part((number - 1) * PART, PART);
    const rooms = number === 1 ? ROOMS.map((path) => entry(origin + path)) : [];
    const pages = rows.map((row) => entry(origin + resourcePath(row), row.updatedAt));
    return `${HEAD}<urlset ${SCHEMA}>\n${[...rooms, ...pages].join('\n')}\n</urlset>\n`;
  }

  async function makeWhole(origin: string): Promise<string> {
    const parts = Math.ceil((await repo.count()) / PART);
    if (parts <= 1) return makePart(origin, 1);
    const list = Array.from({ length: parts }, (_, index) => {
      return `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`;
    });
    return `${HEAD}<sitemapindex ${SCHEMA}>\n${list.join('\n')}\n</sitemapindex>\n`;
  }

  async function make(origin: string, part: string | undefined): Promise<string> {
    if (part === undefined) return makeWhole(origin);
    const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
    if (number === 0 || number > Math.ceil((await repo.count()) / PART)) throw new AppError('NO_SUCH_PATH');
    return makePart(origin, number);
  }

  return function read(origin: string, part: string | undefined): Promise<string> {
    const key = `${origin} ${part}`;
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.xml;
    const xml = make(origin, part);
    if (kept.size >= KEPT_PARTS) kept.clear();
    kept.set(key, { until: Date.now() + KEEP_MS, xml });
    xml.catch(() => kept.delete(key));
    return xml;
  };
}

function entry(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
