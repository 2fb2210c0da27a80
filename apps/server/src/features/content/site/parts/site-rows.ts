import { createHash } from 'node:crypto';
import type { category } from '../../../../db/schema/categories.ts';
import type { banner } from '../../../../db/schema/site.ts';

/*
 * The rows of banners and categories with the hash by which an import finds them unchanged. The console makes them in
 * the same way, so that an import of its export finds them unchanged.
 */

export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export type CategoryRow = typeof category.$inferInsert & { contentHash: string };
type BannerRow = typeof banner.$inferInsert & { contentHash: string };

interface BannerFields {
  id: string;
  device: 'desktop' | 'mobile';
  title: string;
  fileHash: string;
  linkUrl: string;
  sort: number;
  startsAt: Date | null;
  endsAt: Date | null;
  focus: { x: number; y: number } | undefined;
}

export function makeBannerRow({ focus, ...fields }: BannerFields): BannerRow {
  const { id, device, title, fileHash, linkUrl, sort, startsAt, endsAt } = fields;
  // The order of the fields is part of the hash.
  const row = { id, device, title, fileHash, linkUrl, sort, startsAt, endsAt };
  // A banner without focus is hashed without this field, as before the field existed, so that old banners are unchanged.
  return { ...row, focus: focus ?? null, contentHash: hashOf(focus ? { ...row, focus } : row) };
}

type CategoryFields = Required<Omit<CategoryRow, 'contentHash' | 'updatedAt'>>;

export function makeCategoryRow(fields: CategoryFields): CategoryRow {
  const { id, name, cateType, inNav, linkUrl, parentId, sort, tileFile, tileChosenFile, tileMobileFile } = fields;
  // The order of the fields is part of the hash.
  const row = { id, name, cateType, inNav, linkUrl, parentId, sort, tileFile, tileChosenFile, tileMobileFile };
  return { ...row, contentHash: hashOf(row) };
}
