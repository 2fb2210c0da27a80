import type { FileRow } from '../../resources/files/content-files.repo.ts';
import { beijingMoment } from '../../resources/files/fields.ts';
import { type FileKeeper, type KeptPicture, MAX_WORK_PIXELS } from '../../resources/files/keep-files.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import { readBody } from '../../resources/kinds/read-kinds.ts';
import type { ResourceDraft } from '../../resources/reading/draft.ts';
import { createTexts } from '../../resources/reading/read-texts.ts';
import type { MediaTools, Reading } from '../../resources/reading/reading.ts';
import { DEFAULT_CATEGORY, type Head } from './read-head.ts';
import { sayIgnored } from './report.ts';

interface PrepareTools {
  keeper: FileKeeper;
  media: MediaTools;
  /** Whether a picture that is named and not there is told instead of refused. */
  allowMissing: boolean;
  warn: (why: string) => void;
  drop: (element: string, place: string) => void;
}

const COVER = /^cover\.(webp|jpe?g|png|avif)$/i;

/** Reads a resource whole: everything that can be wrong with it shows here. */
export async function prepareDraft(
  head: Head,
  { keeper, media, allowMissing, warn, drop }: PrepareTools,
): Promise<ResourceDraft> {
  const gone: string[] = [];
  const missing = (name: string) => gone.push(name);
  const texts = createTexts({ folder: head.folder, keeper, missing });
  const bare = head.source.epub !== undefined;
  const reading: Omit<Reading<unknown>, 'head'> = {
    ...head,
    bare,
    texts,
    keeper,
    files: [],
    warn,
    drop,
    missing,
    media,
  };
  const { fields } = head;
  const { body, found } = await readBody(head, reading);
  const cover = await readCover(reading, fields.cover, head);
  const original = await readOriginal(reading, fields.original);
  const lack =
    gone.length > 0 ? `缺 ${gone.length} 个文件：${gone.slice(0, 5).join('、')}${gone.length > 5 ? ' …' : ''}` : '';
  if (lack !== '' && !allowMissing) throw new ContentRefusal(lack);
  if (lack !== '') warn(lack);
  const unused = head.folder.unused();
  if (unused.length > 0) warn(sayIgnored(unused));
  const files = [...reading.files, ...texts.files(), ...(cover ? [cover] : []), ...(original ? [original] : [])];
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
    coverFocus: fields.focus ?? null,
    originalFile: original?.hash ?? found?.originalFile ?? null,
    categories: fields.categories.length > 0 ? [...new Set(fields.categories)] : [DEFAULT_CATEGORY[head.resType]],
    files,
    inlineFiles: shownInText(body, texts.files(), reading.files),
    body,
  };
}

async function readCover(
  reading: Pick<Reading<unknown>, 'keeper' | 'missing'>,
  named: string | undefined,
  head: Head,
): Promise<KeptPicture | undefined> {
  const name = named ?? head.folder.files.find((file) => COVER.test(file));
  if (name === undefined) return undefined;
  const file = head.folder.resolve(name);
  // A work is its own cover when it has no other.
  if (file) return reading.keeper.picture(head.folder, file, head.kind === 'work' ? MAX_WORK_PIXELS : undefined);
  reading.missing(name);
  return undefined;
}

async function readOriginal(
  { folder, keeper }: Pick<Reading<unknown>, 'folder' | 'keeper'>,
  named: string | undefined,
) {
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

/** An EPUB's pictures and recordings are kept by its reader, not by the texts of the folder; its cover may be in no page. */
function shownInText(body: ResourceDraft['body'], ofTexts: FileRow[], own: FileRow[]): string[] {
  const shown = body.kind === 'book' ? hashesIn(body.pages.map(({ html }) => html)) : new Set<string>();
  const ofBook = own.filter(({ hash }) => shown.has(hash));
  return [...ofTexts, ...ofBook].map(({ hash }) => hash);
}

function hashesIn(texts: string[]): Set<string> {
  const pieces = texts.flatMap((html) => html.split(/\/(?:pictures|media)\//).slice(1));
  return new Set(pieces.map((piece) => piece.slice(0, 64)));
}
