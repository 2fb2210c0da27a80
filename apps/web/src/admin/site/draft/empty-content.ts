import { SITE_CONTENT, type SitePart, type SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import type * as z from 'zod/mini';
import type { PartValues } from './site.api.ts';

/** The schema of a part, for code that works with each of them. */
export function schemaOf(part: SitePart): z.ZodMiniType<PartValues, PartValues> {
  return SITE_CONTENT[part] as unknown as z.ZodMiniType<PartValues, PartValues>;
}

export function withPart(part: SitePart, content: PartValues): SitePartContent {
  return { part, content } as unknown as SitePartContent;
}

export function valuesOf(value: SitePartContent): PartValues {
  return value.content as unknown as PartValues;
}

/** The initial form of a part that was never published. */
export function emptyContent(part: SitePart): PartValues {
  if (part === 'banners' || part === 'links') return { items: [] };
  if (part === 'categories') return { items: [], moves: [] };
  if (part === 'mainStyle' || part === 'platformIntroduction') return { title: '', abstract: '', blocks: [] };
  if (part === 'agreement' || part === 'privacy') return { version: '', title: '', html: '' };
  if (part === 'notice') return { text: '', linkUrl: '', startTime: '', endTime: '' };
  if (part === 'system') return { siteName: '', siteAbstract: '', logoUrl: '' };
  const names = ['companyName', 'icp', 'policeIcp', 'contactName', 'contactMobile', 'contactEmail', 'mobile'];
  return Object.fromEntries([...names, 'zipCode', 'vrUrl', 'publicQr', 'mobileQr'].map((name) => [name, '']));
}
