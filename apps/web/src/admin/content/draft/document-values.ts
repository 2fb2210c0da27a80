import { type ContentDocument, contentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { readableError } from '../../kit/form/readable-error.ts';
import type { ContentDetails, Problem } from '../content.api.ts';

/** The initial values of the form: the draft, else the published document, else an empty one. */
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

/** Errors that must be corrected before the draft can be saved; the same rules as those of the call. */
export function findIssues(values: ContentDocument): Problem[] {
  const result = contentDocument.safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message: readableError(message),
    level: 'error',
  }));
}

/** Without the texts of unchanged chapters, so that a long book is not sent completely. */
export function documentToSend(values: ContentDocument, saved: ContentDocument | undefined): ContentDocument {
  if (values.kind !== 'book' || saved?.kind !== 'book') return values;
  const before = new Map(saved.chapters.map(({ key, html }) => [key, html]));
  const chapters = values.chapters.map((chapter) =>
    chapter.html !== null && before.get(chapter.key) === chapter.html ? { ...chapter, html: null } : chapter,
  );
  return { ...values, chapters };
}
