import { type ContentDocument, contentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import * as z from 'zod/mini';
import type { ContentOwner } from '../../../db/schema/content-editing.ts';

const FILES_IN_DOCUMENT = /(?:"hash":"|\/(?:pictures|media|files)\/)([0-9a-f]{64})/g;

/** The stored files that a document names, pictures in its texts included. */
export function filesOf(document: ContentDocument): string[] {
  return [...new Set([...JSON.stringify(document).matchAll(FILES_IN_DOCUMENT)].flatMap(([, hash]) => hash ?? []))];
}

const sectionsOf = (document: ContentDocument) => (document.kind === 'exhibition' ? document.sections : []);

/** The resources that a document names. */
export function targetsOf(document: ContentDocument): string[] {
  const ids = [
    ...document.links.map(({ to }) => to),
    ...sectionsOf(document).flatMap(({ works, beside }) => [
      ...works.map(({ work }) => work),
      ...beside.flatMap(({ to }) => (to === '' ? [] : [to])),
    ]),
  ];
  return [...new Set(ids)];
}

/** The entries beside the sections of an exhibition, each by its id or a name. */
export function namedEntriesOf(document: ContentDocument): string[] {
  const words = sectionsOf(document).flatMap(({ beside }) =>
    beside.flatMap(({ to, entry }) => (to === '' && entry !== '' ? [entry] : [])),
  );
  return [...new Set(words)];
}

/** Values that the server fills in; empty in stored documents, so that documents of equal content are equal. */
const EMPTY_FILE: Readonly<Record<string, unknown>> = { url: '', name: '', mime: '', width: 0, height: 0, size: 0 };
const EMPTY_LINK = { kind: '', title: '', coverUrl: '', isPublished: false };
const EMPTY_TARGET = { title: '', coverUrl: '', isPublished: false, isMissing: false };

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const isFile = 'hash' in value;
  const entries = Object.entries(value).map(([name, part]) =>
    isFile && name in EMPTY_FILE ? [name, EMPTY_FILE[name]] : [name, emptied(part)],
  );
  return Object.fromEntries(entries);
}

type Section = Extract<ContentDocument, { kind: 'exhibition' }>['sections'][number];
const withoutTargets = (section: Section): Section => ({
  ...section,
  works: section.works.map((work) => ({ ...work, ...EMPTY_TARGET, author: '' })),
  beside: section.beside.map((one) => ({ ...one, ...EMPTY_TARGET, kind: '' })),
});

/** The document without the values that the server fills in. */
export function withoutFilled<D extends ContentDocument>(document: D): D {
  const plain = emptied(document) as D;
  const links = plain.links.map((link) => ({ ...link, ...EMPTY_LINK }));
  if (plain.kind === 'exhibition') return { ...plain, links, sections: plain.sections.map(withoutTargets) };
  return { ...plain, links, ...(plain.kind === 'book' && { pageCount: 0 }) };
}

/** A stored document, completed by the defaults of fields that are newer than it. */
export function readDocumentValue(value: unknown): ContentDocument {
  return z.parse(contentDocument, value);
}

export function emptyDocument(kind: ContentKind, fields: { title: string; categories?: string[] }): ContentDocument {
  return readDocumentValue({ kind, ...fields });
}

export function ownerOf(kind: ContentKind): ContentOwner {
  return kind === 'entry' ? 'entry' : 'resource';
}

/** JSON with sorted fields, for comparisons: PostgreSQL changes their order. */
export function comparable(value: unknown): string {
  const sorted = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(sorted);
    if (typeof item !== 'object' || item === null) return item;
    const entries = Object.entries(item).filter(([, part]) => part !== undefined);
    return Object.fromEntries(
      entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
    );
  };
  return JSON.stringify(sorted(value));
}

/** Whether two documents are equal, apart from fields that the server filled in. */
export function isSameDocument(a: ContentDocument, b: ContentDocument): boolean {
  return comparable(withoutFilled(a)) === comparable(withoutFilled(b));
}
