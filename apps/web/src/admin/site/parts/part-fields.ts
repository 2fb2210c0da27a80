import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import type { ComponentType } from 'react';
import { AboutFields } from '../about/about-fields.tsx';
import { BannersFields } from '../banners/banners-fields.tsx';
import { CategoriesFields } from '../categories/categories-fields.tsx';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { LinksFields } from './links-fields.tsx';
import { FooterFields, IdentityFields, NoticeFields } from './plain-fields.tsx';

/** The fields of each part. */
export const PART_FIELDS: Record<SitePart, ComponentType<{ draft: PartDraft }>> = {
  banners: BannersFields,
  categories: CategoriesFields,
  footer: FooterFields,
  links: LinksFields,
  system: IdentityFields,
  notice: NoticeFields,
  mainStyle: AboutFields,
  platformIntroduction: AboutFields,
  agreement: AgreementFields,
  privacy: AgreementFields,
};
