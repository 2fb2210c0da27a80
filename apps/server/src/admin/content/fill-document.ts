import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { fileUrl, mediaUrl, pictureUrl } from '../../resources/file-urls.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import type { LinkTarget } from './content-lookups.repo.ts';

interface Filling {
  files: ReadonlyMap<string, FileRow>;
  targets: ReadonlyMap<string, LinkTarget>;
  /** Signs a recording for the console's player. */
  signMedia: (hash: string) => string;
}

export function urlOf(row: FileRow, signMedia: (hash: string) => string): string {
  if (row.mime.startsWith('image/')) return pictureUrl(row.hash, 960);
  if (/^(audio|video)\//.test(row.mime)) return mediaUrl(signMedia(row.hash), encodeURIComponent(row.name ?? 'file'));
  return row.access === 'open' ? fileUrl(row.hash, 'file') : '';
}

/** Adds its URL and properties beside each hash of a stored file. */
function fillFiles(value: unknown, filling: Filling): unknown {
  if (Array.isArray(value)) return value.map((item) => fillFiles(item, filling));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, fillFiles(part, filling)] as const);
  const object: Record<string, unknown> = Object.fromEntries(entries);
  const row = typeof object.hash === 'string' ? filling.files.get(object.hash) : undefined;
  if (!row) return object;
  const facts: Record<string, unknown> = {
    url: urlOf(row, filling.signMedia),
    name: row.name ?? '',
    mime: row.mime,
    size: row.size,
    width: row.width ?? 0,
    height: row.height ?? 0,
  };
  for (const name of Object.keys(facts)) if (name in object) object[name] = facts[name];
  return object;
}

/** The document as the console gets it. */
export function fillDocument(document: ContentDocument, filling: Filling): ContentDocument {
  const filled = fillFiles(document, filling) as ContentDocument;
  const links = filled.links.map((link) => {
    const target = filling.targets.get(link.to);
    if (!target) return link;
    const { kind, title, coverFile, isPublished } = target;
    return { ...link, kind, title, coverUrl: coverUrl(coverFile), isPublished };
  });
  return { ...filled, links };
}
