import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { EntryAspects, RelatedEntry } from '@meiyu/contract/entry-aspects.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { sortedAspects } from '../../../resources/kinds/entry/aspects.ts';
import type { ResourceDraft } from '../../../resources/reading/draft.ts';
import { readDocumentValue } from '../history/document-values.ts';
import type { LinkRow } from '../links.repo.ts';
import { defaultCover } from '../prepare-draft.ts';
import type { StoredRepo } from '../stored.repo.ts';
import { chaptersOf } from './book-text.ts';

type Stored = NonNullable<Awaited<ReturnType<StoredRepo['read']>>>;
type Body = ResourceDraft['body'];

const WHY_NOT_TEXT =
  '正文来自 EPUB、PDF 或分页文件，不能还原成章节：可以改书目信息、封面、目录标题和图版，正文请改原文件后重新导入';
const PICTURE = /\/pictures\/([0-9a-f]{64})\//g;

const toPicture = (hash: string | null) => (hash === null ? null : { hash });

function coverOf({ row, body }: Stored): string | null {
  const html = 'html' in body ? body.html : '';
  const pictures = [...html.matchAll(PICTURE)].flatMap(([, hash]) => (hash ? [{ hash }] : []));
  return row.coverFile === defaultCover(body, pictures) ? null : row.coverFile;
}

async function bookPart(body: Extract<Body, { kind: 'book' }>, title: string) {
  const chapters = await chaptersOf(body, title);
  return {
    subtitle: body.subtitle,
    isbn: body.bookNo,
    publisher: body.pubName,
    issued: body.publishTime,
    source: body.bookSource,
    writing: body.writingMode,
    rightToLeft: body.rightToLeft,
    pageCount: body.pages.length,
    canEditText: chapters !== undefined,
    whyNotText: chapters ? '' : WHY_NOT_TEXT,
    chapters: chapters ?? [],
    contents: chapters
      ? []
      : body.toc.map(({ title: entryTitle, pageNum, level, anchor }) => ({
          title: entryTitle,
          page: pageNum,
          level,
          anchor,
        })),
    plates: body.plates.map(({ fileHash, title: plateTitle, caption }) => ({
      picture: { hash: fileHash },
      title: plateTitle,
      caption,
    })),
  };
}

function coursePart(body: Extract<Body, { kind: 'course' }>, courseId: string) {
  return {
    html: body.html,
    teacherIntro: body.teacherIntro,
    episodes: body.episodes.map(({ id, title, durationMs, posterFile, waveform, sources, captions, chapters }) => ({
      key: id.slice(courseId.length + 1),
      title,
      duration: durationMs / 1000,
      media: sources.flatMap(({ kind, fileHash, quality }) => (kind === 'file' ? [{ hash: fileHash, quality }] : [])),
      poster: toPicture(posterFile),
      captions: captions.map(({ fileHash, lang, label }) => ({ hash: fileHash, lang, label })),
      chapters: chapters.map(({ startMs, title: chapterTitle }) => ({ at: startMs / 1000, title: chapterTitle })),
      waveform: waveform?.toString('base64') ?? '',
    })),
  };
}

function workPart(body: Extract<Body, { kind: 'work' }>) {
  const { dynasty, material, form, realSize, widthMm, heightMm, museum, html, imageFile, regions } = body;
  const { accession, licence, attribution, sourceUrl } = body;
  return {
    ...{ dynasty, material, form, museum, html, regions, size: realSize },
    ...{ accession, licence, attribution, sourceUrl },
    widthCm: widthMm === null ? null : widthMm / 10,
    heightCm: heightMm === null ? null : heightMm / 10,
    image: toPicture(imageFile),
  };
}

function exhibitionPart(body: Extract<Body, { kind: 'exhibition' }>) {
  return {
    subtitle: body.subtitle,
    opens: body.opensOn ?? '',
    closes: body.closesOn ?? '',
    html: body.html,
    sections: body.sections.map(({ text: _markdown, ...section }) => section),
    closing: body.closingHtml,
  };
}

async function partOf(body: Body, { id, title }: { id: string; title: string }) {
  if (body.kind === 'book') return bookPart(body, title);
  if (body.kind === 'course') return coursePart(body, id);
  if (body.kind === 'work') return workPart(body);
  if (body.kind === 'exhibition') return exhibitionPart(body);
  return { html: body.html, source: body.source, facts: body.facts };
}

/** The document of a stored resource; undefined for a kind that the console does not edit. */
export async function documentOf(stored: Stored, links: readonly LinkRow[]): Promise<ContentDocument | undefined> {
  const { row, body, categories } = stored;
  if (row.resType === 'other') return undefined;
  return readDocumentValue({
    kind: row.resType,
    ...{ title: row.title, author: row.author, abstract: row.abstract, tags: row.tags, art: row.art, sort: row.sort },
    categories: categories.flatMap(({ id, direct }) => (direct ? [id] : [])).toSorted(),
    number: row.resNo ?? '',
    home: row.isHome,
    recommend: row.isRecommend,
    publishTime: beijingTime(row.publishedAt),
    cover: toPicture(coverOf(stored)),
    focus: row.coverFocus,
    original: toPicture(row.originalFile),
    links: links.map(({ toId, at, place, reason }) => ({ to: toId, at, place, reason })),
    ...(await partOf(body, row)),
  });
}

interface StoredEntry {
  kind: string;
  title: string;
  aliases: string[];
  tags: string[];
  text: string;
  period: string;
  aspects: EntryAspects;
  related: RelatedEntry[];
  resourceIds: string[];
}

export function documentOfEntry({ kind, resourceIds, aspects, ...fields }: StoredEntry): ContentDocument {
  return readDocumentValue({
    kind: 'entry',
    entryKind: kind,
    ...fields,
    aspects: sortedAspects(aspects).map(([name, text]) => ({ name, text })),
    links: resourceIds.map((to) => ({ to })),
  });
}
