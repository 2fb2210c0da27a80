import type { ReadBook } from './book/book-fields.ts';
import { readBook } from './book/read-book.ts';
import type { FileRow } from './content-files.repo.ts';
import { readCourse } from './course/read-course.ts';
import type { ResourceDraft } from './draft.ts';
import { beijingMoment } from './fields.ts';
import type { FileKeeper, KeptPicture } from './keep-files.ts';
import { readArticle } from './read-article.ts';
import { DEFAULT_CATEGORY, type Head } from './read-head.ts';
import { createTexts } from './read-texts.ts';
import { readWork } from './read-work.ts';
import type { MediaTools, Reading } from './reading.ts';
import { ContentRefusal } from './refusal.ts';

interface PrepareTools {
  keeper: FileKeeper;
  media: MediaTools;
  /** Whether a picture that is named and not there is told instead of refused. */
  allowMissing: boolean;
  warn: (why: string) => void;
}

const COVER = /^cover\.(webp|jpe?g|png|avif)$/i;

/** Reads a resource whole: everything that can be wrong with it shows here. */
export async function prepareDraft(
  head: Head,
  { keeper, media, allowMissing, warn }: PrepareTools,
): Promise<ResourceDraft> {
  const gone: string[] = [];
  const missing = (name: string) => gone.push(name);
  const texts = createTexts({ folder: head.folder, keeper, missing });
  const reading: Reading<unknown> = { ...head, head: head.fields, texts, keeper, files: [], warn, missing, media };
  const { fields } = head;
  const { body, found } = await readKind(head, reading);
  const cover = await readCover(reading, fields.cover, head);
  const original = await readOriginal(reading, fields.original);
  const lack =
    gone.length > 0 ? `缺 ${gone.length} 个文件：${gone.slice(0, 5).join('、')}${gone.length > 5 ? ' …' : ''}` : '';
  if (lack !== '' && !allowMissing) throw new ContentRefusal(lack);
  if (lack !== '') warn(lack);
  const files = [...reading.files, ...texts.files(), ...(cover ? [cover] : []), ...(original ? [original] : [])];
  const bare = head.source.epub !== undefined;
  const teacher = 'teacher' in fields ? fields.teacher : '';
  return {
    id: head.key,
    resType: head.resType,
    contentHash: head.hash,
    resNo: fields.number || null,
    title: (bare && found?.title) || fields.title,
    author: fields.author || teacher || found?.author || '',
    abstract: fields.abstract || found?.abstract || '',
    tags: fields.tags,
    art: fields.art,
    status: fields.hidden ? 'hidden' : 'published',
    sort: fields.sort,
    isHome: fields.home,
    isRecommend: fields.recommend,
    publishedAt: publishedAt(fields.published, body),
    coverFile: cover?.hash ?? found?.cover ?? defaultCover(body, [...texts.pictures.values()]),
    originalFile: original?.hash ?? found?.originalFile ?? null,
    categories: fields.categories.length > 0 ? [...new Set(fields.categories)] : [DEFAULT_CATEGORY[head.resType]],
    files,
    inlineFiles: shownInText(body, texts.files(), reading.files),
    body,
  };
}

async function readKind(
  head: Head,
  reading: Reading<unknown>,
): Promise<{ body: ResourceDraft['body']; found?: ReadBook['found'] }> {
  if (head.kind === 'book') return readBook({ ...reading, head: head.fields });
  if (head.kind === 'course') return { body: await readCourse({ ...reading, head: head.fields }) };
  if (head.kind === 'work') return { body: await readWork({ ...reading, head: head.fields }) };
  return { body: await readArticle({ ...reading, head: head.fields }) };
}

async function readCover(
  reading: Reading<unknown>,
  named: string | undefined,
  head: Head,
): Promise<KeptPicture | undefined> {
  const name = named ?? head.folder.files.find((file) => COVER.test(file));
  if (name === undefined) return undefined;
  const file = head.folder.resolve(name);
  if (file) return reading.keeper.picture(head.folder, file);
  reading.missing(name);
  return undefined;
}

async function readOriginal({ folder, keeper }: Reading<unknown>, named: string | undefined) {
  if (named === undefined) return undefined;
  const file = folder.resolve(named);
  if (!file) throw new ContentRefusal(`没有文件 ${named}`);
  return keeper.original(folder, file);
}

function publishedAt(given: string | undefined, body: ResourceDraft['body']): Date | undefined {
  if (given !== undefined) return beijingMoment(given);
  return body.kind === 'book' && body.publishTime !== '' ? beijingMoment(body.publishTime) : undefined;
}

function defaultCover(body: ResourceDraft['body'], pictures: KeptPicture[]): string | null {
  if (body.kind === 'work') return body.imageFile;
  if (body.kind === 'book') return body.plates[0]?.fileHash ?? null;
  if (body.kind === 'course') return body.episodes.find(({ posterFile }) => posterFile !== null)?.posterFile ?? null;
  return pictures[0]?.hash ?? null;
}

/** An EPUB's pictures are kept by its reader, not by the texts of the folder. */
function shownInText(body: ResourceDraft['body'], ofTexts: FileRow[], own: FileRow[]): string[] {
  const ofBook = body.kind === 'book' ? own.filter(({ mime }) => mime.startsWith('image/')) : [];
  return [...ofTexts, ...ofBook].map(({ hash }) => hash);
}
