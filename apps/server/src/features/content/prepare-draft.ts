import { FILE_IN_HTML } from '../../resources/file-urls.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import { beijingMoment } from '../../resources/files/fields.ts';
import { type FileImporter, MAX_WORK_PIXELS, type StoredPicture } from '../../resources/files/import-files.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import { readResourceBody } from '../../resources/kinds/read-kinds.ts';
import type { ResourceDraft } from '../../resources/reading/draft.ts';
import { createTexts } from '../../resources/reading/read-texts.ts';
import type { MediaTools, Reading } from '../../resources/reading/reading.ts';
import { DEFAULT_CATEGORY, type ResourceHeader } from './read-resource-header.ts';
import { describeIgnored } from './report.ts';

export interface PrepareTools {
  fileImporter: FileImporter;
  media: MediaTools;
  /** A missing picture is a warning, not an error. */
  allowMissing: boolean;
  warn: (reason: string) => void;
  reportDropped: (element: string, file: string) => void;
}

const COVER_FILE = /^cover\.(webp|jpe?g|png|avif)$/i;

/**
 * Reads the whole resource; all errors in it are found here. `readBody` replaces the kind's reader for a text that is not in
 * a folder.
 */
export async function prepareDraft(
  header: ResourceHeader,
  { fileImporter, media, allowMissing, warn, reportDropped }: PrepareTools,
  readBody: typeof readResourceBody = readResourceBody,
): Promise<ResourceDraft> {
  const missingFiles: string[] = [];
  const onMissing = (name: string) => missingFiles.push(name);
  const textReader = createTexts({ folder: header.folder, fileImporter, onMissing });
  const isSingleFile = header.source.file !== undefined;
  const reading: Omit<Reading<unknown>, 'frontMatter'> = {
    ...header,
    isSingleFile,
    texts: textReader,
    fileImporter,
    files: [],
    warn,
    reportDropped,
    onMissing,
    media,
  };
  const { fields } = header;
  const { body, metadata: bookFields } = await readBody(header, reading);
  const cover = await readCover(reading, fields.cover, header);
  const original = await readOriginal(reading, fields.original);
  const missingMessage =
    missingFiles.length > 0
      ? `缺 ${missingFiles.length} 个文件：${missingFiles.slice(0, 5).join('、')}${missingFiles.length > 5 ? ' …' : ''}`
      : '';
  if (missingMessage !== '' && !allowMissing) throw new ContentRefusal(missingMessage);
  if (missingMessage !== '') warn(missingMessage);
  const unused = header.folder.unused();
  if (unused.length > 0) warn(describeIgnored(unused));
  const files = [...reading.files, ...textReader.files(), ...(cover ? [cover] : []), ...(original ? [original] : [])];
  const teacher = 'teacher' in fields ? fields.teacher : '';
  const curator = 'curator' in fields ? fields.curator : fields.author;
  const author = curator || teacher || bookFields?.author || '';
  // Only files without a folder: other resources could have stated it, and many PDFs name no author.
  if (isSingleFile && (header.kind === 'course' || header.source.file?.toLowerCase().endsWith('.pdf'))) {
    const missing = header.kind === 'course' ? '没有主讲人，' : '没有作者，';
    warn(`${author === '' ? missing : ''}没有写分类，归入最上层的分类；可在编辑页补上`);
  }
  return {
    id: header.key,
    resType: header.resType,
    contentHash: header.hash,
    resNo: fields.number || null,
    title: (isSingleFile && bookFields?.title) || fields.title,
    author,
    abstract: fields.abstract || bookFields?.abstract || '',
    tags: fields.tags,
    art: fields.art,
    status: fields.hidden ? 'hidden' : 'published',
    sort: fields.sort,
    isHome: fields.home,
    isRecommend: fields.recommend,
    publishedAt: findPublishedAt(fields.published, body),
    coverFile: cover?.hash ?? bookFields?.cover ?? defaultCover(body, [...textReader.pictures.values()]),
    coverFocus: fields.focus ?? null,
    originalFile: original?.hash ?? bookFields?.originalFile ?? null,
    categories: fields.categories.length > 0 ? [...new Set(fields.categories)] : [DEFAULT_CATEGORY[header.resType]],
    files,
    inlineFiles: inlineFileHashes(body, textReader.files(), reading.files),
    body,
  };
}

async function readCover(
  reading: Pick<Reading<unknown>, 'fileImporter' | 'onMissing'>,
  writtenPath: string | undefined,
  header: ResourceHeader,
): Promise<StoredPicture | undefined> {
  const name = writtenPath ?? header.folder.files.find((file) => COVER_FILE.test(file));
  if (name === undefined) return undefined;
  const file = header.folder.resolve(name);
  // The cover of a work can be the image of the work, so it may be as large as such an image.
  if (file)
    return reading.fileImporter.picture(header.folder, file, header.kind === 'work' ? MAX_WORK_PIXELS : undefined);
  reading.onMissing(name);
  return undefined;
}

async function readOriginal(
  { folder, fileImporter }: Pick<Reading<unknown>, 'folder' | 'fileImporter'>,
  writtenPath: string | undefined,
) {
  if (writtenPath === undefined) return undefined;
  const file = folder.resolve(writtenPath);
  if (!file) throw new ContentRefusal(`没有文件 ${writtenPath}`);
  return fileImporter.original(folder, file);
}

function findPublishedAt(published: string | undefined, body: ResourceDraft['body']): Date | undefined {
  if (published !== undefined) return beijingMoment(published);
  return body.kind === 'book' && body.publishTime !== '' ? beijingMoment(body.publishTime) : undefined;
}

/** The cover of a resource without a chosen one. */
export function defaultCover(body: ResourceDraft['body'], pictures: { hash: string }[]): string | null {
  if (body.kind === 'work') return body.imageFile;
  if (body.kind === 'book') return body.plates[0]?.fileHash ?? null;
  if (body.kind === 'course') return body.episodes.find(({ posterFile }) => posterFile !== null)?.posterFile ?? null;
  return pictures[0]?.hash ?? null;
}

/** Files shown in the text. Files of an EPUB or PDF count only if a page shows them; its cover, for example, may be on no page. */
function inlineFileHashes(body: ResourceDraft['body'], textFiles: FileRow[], bookFiles: FileRow[]): string[] {
  const shownHashes = body.kind === 'book' ? fileHashesIn(body.pages.map(({ html }) => html)) : new Set<string>();
  const shownBookFiles = bookFiles.filter(({ hash }) => shownHashes.has(hash));
  return [...textFiles, ...shownBookFiles].map(({ hash }) => hash);
}

function fileHashesIn(htmlTexts: string[]): Set<string> {
  return new Set(htmlTexts.flatMap((html) => [...html.matchAll(FILE_IN_HTML)].flatMap(([, hash]) => hash ?? [])));
}
