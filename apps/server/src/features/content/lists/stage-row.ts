import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ListField } from '@meiyu/contract/admin/list-fields.ts';
import { stringify } from 'yaml';
import { mediaTypeOfName } from '../../../adapters/media/media-format.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { checkFields } from '../../../resources/kinds/read-kinds.ts';
import { keyOfFile } from '../read-resource-header.ts';

import type { ListRow } from './read-list.ts';

const BOOK_FILES = ['epub', 'pdf', 'docx', 'pptx'];
const PICTURE = /^\.(jpe?g|png|webp|avif|tiff?)$/;

const BOOK_FIELDS: ListField[] = [
  'title',
  'subtitle',
  'author',
  'publisher',
  'published',
  'isbn',
  'abstract',
  'number',
];
const WORK_FIELDS: ListField[] = [
  ...(['title', 'author', 'abstract', 'number', 'dynasty', 'material', 'form', 'size', 'museum'] as const),
  ...(['accession', 'licence', 'attribution'] as const),
];
const COURSE_FIELDS: ListField[] = ['title', 'published', 'abstract', 'number'];
const MAX_LENGTHS: Partial<Record<ListField, number>> = {
  abstract: 2000,
  title: 200,
  subtitle: 200,
  size: 200,
  dynasty: 20,
  form: 20,
  material: 60,
  number: 60,
};

/** The categories of a row by id or by a name that only one category has. */
export type FindCategory = (name: string) => string | undefined;

function readTexts({ values }: ListRow, fields: ListField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = values[field]?.[0] ?? '';
      return text === '' ? [] : [[field, text.slice(0, MAX_LENGTHS[field] ?? 100).toWellFormed()]];
    }),
  );
}

/** The kind of a row by its file, and what only this kind has. */
function describeKind(row: ListRow, name: string, extension: string) {
  if (PICTURE.test(extension))
    return { kind: 'work', fields: { ...readTexts(row, WORK_FIELDS), image: name } } as const;
  const type = mediaTypeOfName(name);
  if (type === undefined)
    return { kind: 'book', fields: { ...readTexts(row, BOOK_FIELDS), [extension.slice(1)]: name } } as const;
  const { author: teacher, ...texts } = readTexts(row, ['author', ...COURSE_FIELDS]);
  const episodes = [{ title: texts.title ?? name, media: name }];
  return { kind: 'course', fields: { ...texts, ...(teacher && { teacher }), type, episodes } } as const;
}

/** Front matter for a row and its file; throws what is wrong with the row. */
export function makeFrontMatter(row: ListRow, file: string, findCategory: FindCategory) {
  const extension = extname(file).toLowerCase();
  const name = `file${extension}`;
  const { kind, fields } = describeKind(row, name, extension);
  if (kind === 'book' && !BOOK_FILES.includes(extension.slice(1)))
    throw new ContentRefusal(`不支持 ${extension || '没有扩展名的文件'}：${file}`);
  const categories = (row.values.categories ?? []).map((category) => {
    const id = findCategory(category);
    if (id === undefined) throw new ContentRefusal(`没有分类“${category}”，或同名的不止一个`);
    return id;
  });
  const frontMatter = {
    key: row.values.key?.[0] ?? keyOfFile(file),
    ...fields,
    ...(row.values.tags && { tags: row.values.tags.slice(0, 30).map((tag) => tag.slice(0, 40).toWellFormed()) }),
    ...(categories.length > 0 && { categories }),
  };
  checkFields(kind, frontMatter, '');
  return { kind, name, frontMatter };
}

/** Writes the folder of a row in the content format; the file is linked where that is possible. */
export async function stageRow(
  folder: string,
  { kind, name, frontMatter }: ReturnType<typeof makeFrontMatter>,
  source: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${kind}.md`), `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n`);
  // On another disk a file cannot be linked.
  await link(source, join(folder, name)).catch(() => copyFile(source, join(folder, name)));
}
