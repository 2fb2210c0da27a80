import {
  SITE_CONTENT,
  type SiteContent,
  type SitePart,
  type SitePartContent,
} from '@meiyu/contract/admin/site-content.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { beijingTime } from '../../../../beijing-time.ts';
import { category } from '../../../../db/schema/categories.ts';
import { agreement, banner, sitePage, siteSetting } from '../../../../db/schema/site.ts';
import { fileUrl } from '../../../../resources/file-urls.ts';

export const PAGE_IDS = { mainStyle: 'main-style', platformIntroduction: 'platform-introduction' } as const;

type Orm = Pick<NodePgDatabase, 'select'>;
type SettingPart = 'footer' | 'links' | 'system' | 'notice';

const timeOrEmpty = (moment: Date | null) => (moment === null ? '' : beijingTime(moment));
const urlOrEmpty = (hash: string | null) => (hash === null ? '' : fileUrl(hash));

async function readBanners(orm: Orm): Promise<SiteContent<'banners'>> {
  const rows = await orm.select().from(banner).orderBy(asc(banner.device), desc(banner.sort), asc(banner.id));
  return {
    items: rows.map(({ id, device, title, fileHash, focus, linkUrl, startsAt, endsAt }) => ({
      ...{ id, device, title, imgUrl: fileUrl(fileHash, 'banner'), linkUrl },
      ...(focus && { focus }),
      startTime: timeOrEmpty(startsAt),
      endTime: timeOrEmpty(endsAt),
    })),
  };
}

/** Every category after its parent, in the order of its siblings. */
async function readCategories(orm: Orm): Promise<SiteContent<'categories'>> {
  const rows = await orm.select().from(category).orderBy(asc(category.sort), asc(category.id));
  const below = (parentId: string | null): SiteContent<'categories'>['items'] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, name, cateType, linkUrl, tileFile, tileChosenFile, tileMobileFile, inNav }) => {
        const pictures = [tileFile, tileChosenFile, tileMobileFile].map(urlOrEmpty);
        const tiles = pictures.some(Boolean) ? pictures : [];
        const item = { id, parentId: parentId ?? '', name, cateType, linkUrl: linkUrl ?? '', tiles, inNav };
        return [item, ...below(id)];
      });
  return { items: below(null), moves: [] };
}

async function readSetting(orm: Orm, key: string): Promise<Record<string, unknown>> {
  const [row] = await orm.select({ value: siteSetting.value }).from(siteSetting).where(eq(siteSetting.key, key));
  return (row?.value ?? {}) as Record<string, unknown>;
}

/** A stored setting with the defaults of fields that it lacks. */
async function readSettingPart<P extends SettingPart>(orm: Orm, part: P): Promise<SiteContent<P>> {
  const stored = await readSetting(orm, part === 'links' ? 'footer' : part);
  const value =
    part === 'links' ? { items: stored.links ?? [] } : part === 'system' ? { siteName: SITE_NAME, ...stored } : stored;
  return z.parse(SITE_CONTENT[part], value) as SiteContent<P>;
}

async function readPage(orm: Orm, part: keyof typeof PAGE_IDS): Promise<SiteContent<'mainStyle'> | null> {
  const [row] = await orm
    .select({ title: sitePage.title, abstract: sitePage.abstract, blocks: sitePage.blocks })
    .from(sitePage)
    .where(eq(sitePage.id, PAGE_IDS[part]));
  return row ? (row as SiteContent<'mainStyle'>) : null;
}

async function readAgreement(orm: Orm, kind: 'agreement' | 'privacy'): Promise<SiteContent<'agreement'> | null> {
  const [row] = await orm
    .select({ version: agreement.version, title: agreement.title, html: agreement.html })
    .from(agreement)
    .where(eq(agreement.kind, kind))
    .orderBy(desc(agreement.updatedAt))
    .limit(1);
  return row ?? null;
}

async function readContent(orm: Orm, part: SitePart): Promise<SiteContent | null> {
  if (part === 'banners') return readBanners(orm);
  if (part === 'categories') return readCategories(orm);
  if (part === 'agreement' || part === 'privacy') return readAgreement(orm, part);
  if (part === 'mainStyle' || part === 'platformIntroduction') return readPage(orm, part);
  return readSettingPart(orm, part);
}

/** The published content of a part; null when nothing is published. */
export async function readPart(orm: Orm, part: SitePart): Promise<SitePartContent | null> {
  const content = await readContent(orm, part);
  return content === null ? null : ({ part, content } as SitePartContent);
}

/** Keys of the settings that belong to several parts. */
export async function readFooterSetting(orm: Orm): Promise<Record<string, unknown>> {
  return readSetting(orm, 'footer');
}

export async function usedAgreementVersions(orm: Orm, kind: 'agreement' | 'privacy'): Promise<Set<string>> {
  const rows = await orm
    .select({ version: agreement.version })
    .from(agreement)
    .where(inArray(agreement.kind, [kind]));
  return new Set(rows.map(({ version }) => version));
}
