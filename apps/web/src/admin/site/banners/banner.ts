import type { SiteContent } from '@meiyu/contract/admin/site-content.ts';

export type Banner = SiteContent<'banners'>['items'][number];
