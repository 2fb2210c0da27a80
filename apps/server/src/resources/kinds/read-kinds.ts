import { checkShape } from '../files/front-matter.ts';
import type { ResourceDraft } from '../reading/draft.ts';
import type { Reading } from '../reading/reading.ts';
import { type ArticleFields, articleFields, readArticle } from './article/read-article.ts';
import { type BookAndMetadata, type BookFields, bookFields } from './book/pages/book-fields.ts';
import { readBook } from './book/read-book.ts';
import { type CourseFields, courseFields } from './course/course-fields.ts';
import { readCourse } from './course/read-course.ts';
import { type ExhibitionFields, exhibitionFields, readExhibition } from './exhibition/read-exhibition.ts';
import { readWork, type WorkFields, workFields } from './work/read-work.ts';

/* Reads a folder according to the kind of resource, which its marker file (book.md, course.md …) determines. */

/** Checked front matter with its kind. */
export type KindFields =
  | { kind: 'book'; fields: BookFields; resType: 'book' }
  | { kind: 'course'; fields: CourseFields; resType: 'video' | 'audio' }
  | { kind: 'work'; fields: WorkFields; resType: 'img' }
  | { kind: 'exhibition'; fields: ExhibitionFields; resType: 'exhibition' }
  | { kind: 'news' | 'exp' | 'other'; fields: ArticleFields; resType: 'news' | 'exp' | 'other' };

/** The schemas of the front matter. */
export const FIELDS_OF_KIND = {
  book: bookFields,
  course: courseFields,
  work: workFields,
  exhibition: exhibitionFields,
  news: articleFields,
  exp: articleFields,
  other: articleFields,
} as const satisfies Record<KindFields['kind'], unknown>;

/** Checks front matter; `file` is named in refusals. */
export function checkFields(kind: KindFields['kind'], frontMatter: unknown, file: string): KindFields {
  if (kind === 'book') return { kind, resType: 'book', fields: checkShape(bookFields, frontMatter, file) };
  if (kind === 'work') return { kind, resType: 'img', fields: checkShape(workFields, frontMatter, file) };
  if (kind === 'exhibition')
    return { kind, resType: 'exhibition', fields: checkShape(exhibitionFields, frontMatter, file) };
  if (kind === 'course') {
    const fields = checkShape(courseFields, frontMatter, file);
    return { kind, resType: fields.type, fields };
  }
  return { kind, resType: kind, fields: checkShape(articleFields, frontMatter, file) };
}

/** Reads the texts and files of a resource; for an EPUB also the metadata inside it. */
export async function readResourceBody(
  { kind, fields }: KindFields,
  reading: Omit<Reading<unknown>, 'frontMatter'>,
): Promise<{ body: ResourceDraft['body']; metadata?: BookAndMetadata['metadata'] }> {
  if (kind === 'book') return readBook({ ...reading, frontMatter: fields });
  if (kind === 'course') return { body: await readCourse({ ...reading, frontMatter: fields }) };
  if (kind === 'work') return { body: await readWork({ ...reading, frontMatter: fields }) };
  if (kind === 'exhibition') return { body: await readExhibition({ ...reading, frontMatter: fields }) };
  return { body: await readArticle({ ...reading, frontMatter: fields }) };
}
