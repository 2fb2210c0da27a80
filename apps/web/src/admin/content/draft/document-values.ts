import { type ContentDocument, contentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { readableError } from '../../kit/form/readable-error.ts';
import type { ContentDetails, Problem } from '../content.api.ts';

/** What the form shows first: the draft, else what is published, else an empty document. */
export function documentOf({
  kind,
  draft,
  published,
}: Pick<ContentDetails, 'kind' | 'draft' | 'published'>): ContentDocument {
  return draft?.document ?? published ?? emptyDocument(kind);
}

function emptyDocument(kind: ContentKind): ContentDocument {
  return contentDocument.parse({ kind });
}

/** What must be mended before the draft can be saved; the same rules as those of the call. */
export function findIssues(values: ContentDocument): Problem[] {
  const result = contentDocument.safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message: readableError(message),
    level: 'error',
  }));
}

/** Without the texts of chapters that are as they were saved: a long book is not sent whole. */
export function documentToSend(values: ContentDocument, saved: ContentDocument | undefined): ContentDocument {
  if (values.kind !== 'book' || saved?.kind !== 'book') return values;
  const before = new Map(saved.chapters.map(({ key, html }) => [key, html]));
  const chapters = values.chapters.map((chapter) =>
    chapter.html !== null && before.get(chapter.key) === chapter.html ? { ...chapter, html: null } : chapter,
  );
  return { ...values, chapters };
}
