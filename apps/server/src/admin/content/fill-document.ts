import type { ContentDocument, ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { fileUrl, mediaUrl, pictureUrl } from '../../resources/file-urls.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import type { LinkTarget } from './content-lookups.repo.ts';

interface Filling {
  files: ReadonlyMap<string, FileRow>;
  targets: ReadonlyMap<string, LinkTarget>;
  /** Entries beside the sections of an exhibition, by the word that names them. */
  namedEntries: ReadonlyMap<string, LinkTarget>;
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

type Section = ContentDocumentOf<'exhibition'>['sections'][number];

/** What is missing or withdrawn is marked, so that the page can say so. */
function fillSection(section: Section, { targets, namedEntries }: Filling): Section {
  const factsOf = (target: LinkTarget | undefined) => ({
    title: target?.title ?? '',
    coverUrl: coverUrl(target?.coverFile ?? null),
    isPublished: target?.isPublished ?? false,
    isMissing: target === undefined,
  });
  return {
    ...section,
    works: section.works.map((hung) => {
      const target = targets.get(hung.work);
      return { ...hung, ...factsOf(target), author: target?.author ?? '' };
    }),
    beside: section.beside.map((one) => {
      const target = one.to === '' ? namedEntries.get(one.entry) : targets.get(one.to);
      return { ...one, ...factsOf(target), kind: target?.kind ?? (one.to === '' ? 'entry' : '') };
    }),
  };
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
  if (filled.kind !== 'exhibition') return { ...filled, links };
  return { ...filled, links, sections: filled.sections.map((section) => fillSection(section, filling)) };
}
