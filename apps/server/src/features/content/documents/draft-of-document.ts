import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { FILE_IN_HTML } from '../../../resources/file-urls.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { prefixIds } from '../../../resources/html/ids.ts';
import { columnsOf } from '../../../resources/kinds/book/pages/book-fields.ts';
import { titlesOfPages } from '../../../resources/kinds/book/pages/compose-pages.ts';
import { placePlates } from '../../../resources/kinds/book/read-book.ts';
import { checkFields, type readResourceBody } from '../../../resources/kinds/read-kinds.ts';
import type { BookBody, ExhibitionBody, ResourceDraft } from '../../../resources/reading/draft.ts';
import type { Reading } from '../../../resources/reading/reading.ts';
import { addAncestorCategories, artFormOf } from '../categories-of.ts';
import { markerOf } from '../find-sources.ts';
import { prepareDraft } from '../prepare-draft.ts';
import type { ExistingCategory } from '../resource.repo.ts';
import { type ChapterText, composeBook } from './book-text.ts';
import type { DocumentFiles } from './document-files.ts';
import { markerKindOf, type ResourceDocument, textsOf, toFrontMatter } from './front-matter.ts';

export interface ToDraftDeps {
  files: DocumentFiles;
  categories: ReadonlyMap<string, ExistingCategory>;
  /** The stored body of a book whose text cannot be edited. */
  storedBook: () => Promise<BookBody | undefined>;
  storedExhibition: () => Promise<ExhibitionBody | undefined>;
  hasDerived: (hash: string, name: string) => Promise<boolean>;
}

interface DraftWithCategories {
  draft: ResourceDraft;
  categories: { id: string; direct: boolean }[];
}

/** Pages that are kept, with the titles of the edited contents. */
async function keepPages(
  document: ContentDocumentOf<'book'>,
  stored: BookBody | undefined,
  { files: rows }: DocumentFiles,
  reading: Pick<Reading<unknown>, 'files'>,
): Promise<Pick<BookBody, 'pages' | 'toc' | 'layout'>> {
  if (!stored) throw new ContentRefusal('这本书的正文已不存在，请重新导入');
  const toc = stored.toc.map((entry, index) => ({ ...entry, title: document.contents[index]?.title || entry.title }));
  const titles = titlesOfPages(stored.pages.length, toc, document.title);
  const pages = stored.pages.map((page, index) => ({ ...page, title: titles[index] ?? page.title }));
  const shown = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(FILE_IN_HTML)].flatMap(([, hash]) => hash ?? [])),
  );
  for (const hash of shown) {
    const row = rows.get(hash);
    if (row) reading.files.push(row);
  }
  return { pages, toc, layout: stored.layout };
}

async function readBookBody(
  document: ContentDocumentOf<'book'>,
  fields: Parameters<typeof columnsOf>[0],
  reading: Omit<Reading<unknown>, 'frontMatter'>,
  { files, storedBook }: ToDraftDeps,
): Promise<BookBody> {
  const nodesOf = async ({ key, html }: ChapterText) => {
    const nodes = await reading.texts.page(html, key);
    prefixIds(nodes, key);
    return nodes;
  };
  const chapters = document.chapters.map(({ key, title, html }) => ({ key, title, html: html ?? '' }));
  const text = document.canEditText
    ? { ...(await composeBook(chapters, document.title, nodesOf)), layout: 'flow' as const }
    : await keepPages(document, await storedBook(), files, reading);
  const plates = document.plates.map(({ picture, title, caption }) => ({ fileHash: picture.hash, title, caption }));
  const original = document.original && files.files.get(document.original.hash);
  return {
    kind: 'book',
    ...columnsOf(fields),
    bookSize: original?.size ?? 0,
    ...text,
    plates: placePlates(plates, text.pages),
  };
}

/** Wall texts that were not edited keep the Markdown of their folder, so that the export has it and the folder stays equal. */
function keepMarkdown(body: ExhibitionBody, stored: ExhibitionBody | undefined): ExhibitionBody {
  if (!stored) return body;
  const textOf = (key: string, html: string) =>
    stored.sections.find((section) => section.key === key && section.html === html)?.text ?? '';
  return {
    ...body,
    sections: body.sections.map((section) => ({ ...section, text: textOf(section.key, section.html) })),
    closing: body.closingHtml === stored.closingHtml ? stored.closing : '',
  };
}

/** The result of importing this document: the same schemas, cleaning, pages and limits. */
export async function draftOfDocument(
  id: string,
  document: ResourceDocument,
  deps: ToDraftDeps,
): Promise<DraftWithCategories> {
  const { files, categories } = deps;
  const texts = textsOf(document);
  for (const [name, text] of files.captions) texts.set(name, text);
  const folder = files.openFolder(id, texts);
  const kind = markerKindOf(document);
  const kindFields = checkFields(kind, toFrontMatter(document), '内容');
  const header = {
    ...kindFields,
    ...{ folder, key: id, hash: '', text: '', links: [] },
    source: { kind: kindFields.kind, root: '', name: markerOf(kindFields.kind) },
  };
  const readBody: typeof readResourceBody | undefined =
    document.kind === 'book' && kindFields.kind === 'book'
      ? async (_fields, reading) => ({ body: await readBookBody(document, kindFields.fields, reading, deps) })
      : undefined;
  const media = { transcoder: undefined, keepDerived: undefined, hasDerived: deps.hasDerived };
  const ignore = () => {};
  const tools = { fileImporter: files.importer, media, allowMissing: true, warn: ignore, reportDropped: ignore };
  const draft = await prepareDraft(header, tools, readBody);
  const withAncestors = addAncestorCategories(draft.categories, new Map(categories));
  if (draft.body.kind === 'exhibition') draft.body = keepMarkdown(draft.body, await deps.storedExhibition());
  if (draft.resType === 'book' && draft.art === '') draft.art = artFormOf(draft.categories, new Map(categories));
  return { draft: { ...draft, contentHash: null }, categories: withAncestors };
}
