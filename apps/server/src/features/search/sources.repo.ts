import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { article } from '../../db/schema/articles.ts';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { course, episode, transcriptLine } from '../../db/schema/classroom.ts';
import { resource } from '../../db/schema/content.ts';
import { work, workRegion } from '../../db/schema/exhibition.ts';
import { book, bookPage } from '../../db/schema/library.ts';
import type { Source, SourcePassage } from './make-document.ts';
import { cutPieces, plainText } from './plain-text.ts';

/** A database, or a transaction in it. */
export type Orm = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>;

export const KNOWLEDGE_PREFIX = 'knowledge/';
const DAY = 86_400;

type Parts = Map<string, { keys: string[]; passages: SourcePassage[] }>;

function partOf(parts: Parts, id: string) {
  const found = parts.get(id) ?? { keys: [], passages: [] };
  parts.set(id, found);
  return found;
}

function addPieces(passages: SourcePassage[], text: string, heading = ''): void {
  for (const piece of cutPieces(text)) passages.push({ place: null, heading, text: piece });
}

async function readBooks(orm: Orm, ids: string[], parts: Parts): Promise<void> {
  const books = await orm.select().from(book).where(inArray(book.resourceId, ids));
  for (const { resourceId, subtitle, bookNo, isbnDigits, pubName, publishTime } of books)
    partOf(parts, resourceId).keys.push(subtitle, bookNo, isbnDigits, pubName, publishTime);
  const pages = await orm
    .select({ id: bookPage.bookId, pageNum: bookPage.pageNum, heading: bookPage.title, text: bookPage.text })
    .from(bookPage)
    .where(inArray(bookPage.bookId, ids))
    .orderBy(asc(bookPage.bookId), asc(bookPage.pageNum));
  for (const { id, pageNum, heading, text } of pages)
    partOf(parts, id).passages.push({ place: { pageNum }, heading, text });
}

async function readCourses(orm: Orm, ids: string[], parts: Parts): Promise<void> {
  const courses = await orm.select().from(course).where(inArray(course.resourceId, ids));
  for (const { resourceId, html, teacherIntro } of courses)
    addPieces(partOf(parts, resourceId).passages, `${plainText(html)}\n${teacherIntro}`);
  const lines = await orm
    .select({
      id: episode.courseId,
      episodeId: episode.id,
      title: episode.title,
      startMs: transcriptLine.startMs,
      text: transcriptLine.text,
    })
    .from(episode)
    .leftJoin(transcriptLine, eq(transcriptLine.episodeId, episode.id))
    .where(inArray(episode.courseId, ids))
    .orderBy(asc(episode.courseId), asc(episode.seq), asc(episode.id), asc(transcriptLine.seq));
  let last = '';
  for (const { id, episodeId, title, startMs, text } of lines) {
    const { passages } = partOf(parts, id);
    if (episodeId !== last) passages.push({ place: { episodeId }, heading: title, text: title });
    last = episodeId;
    if (text !== null) {
      const second = Math.floor((startMs ?? 0) / 1000);
      passages.push({ place: { episodeId, second }, heading: title, text });
    }
  }
}

async function readWorks(orm: Orm, ids: string[], parts: Parts): Promise<void> {
  const works = await orm.select().from(work).where(inArray(work.resourceId, ids));
  for (const { resourceId, html, dynasty, material, form, museum, colors } of works) {
    const { keys, passages } = partOf(parts, resourceId);
    keys.push(dynasty, material, form, museum, ...colors);
    addPieces(passages, plainText(html));
  }
  const regions = await orm
    .select()
    .from(workRegion)
    .where(inArray(workRegion.workId, ids))
    .orderBy(asc(workRegion.workId), asc(workRegion.seq));
  for (const { workId, title, text, x, y, w, h } of regions)
    partOf(parts, workId).passages.push({
      place: { region: { x, y, w, h } },
      heading: title,
      text: text ? `${title}：${text}` : title,
    });
}

async function readArticles(orm: Orm, ids: string[], parts: Parts): Promise<void> {
  const articles = await orm.select().from(article).where(inArray(article.resourceId, ids));
  for (const { resourceId, text, source, facts } of articles) {
    const { keys, passages } = partOf(parts, resourceId);
    keys.push(source, ...facts.map(({ value }) => value));
    addPieces(passages, text);
  }
}

async function readKnowledge(orm: Orm, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await orm.select().from(knowledgeEntry).where(inArray(knowledgeEntry.id, ids));
  return rows.map(({ id, kind, title, aliases, tags, text }) => ({
    id: KNOWLEDGE_PREFIX + id,
    kind: 'knowledge',
    title,
    author: '',
    tags,
    keys: [...aliases, kind],
    lead: '',
    rank: 0,
    passages: [{ place: null, heading: title, text }],
  }));
}

/** Of these documents those that can be found now: published resources, and entries of knowledge. */
export async function readSources(orm: Orm, ids: string[]): Promise<Source[]> {
  const knowledgeIds = ids
    .filter((id) => id.startsWith(KNOWLEDGE_PREFIX))
    .map((id) => id.slice(KNOWLEDGE_PREFIX.length));
  const resourceIds = ids.filter((id) => !id.startsWith(KNOWLEDGE_PREFIX));
  const knowledge = await readKnowledge(orm, knowledgeIds);
  if (resourceIds.length === 0) return knowledge;
  const rows = await orm
    .select({
      id: resource.id,
      kind: resource.resType,
      title: resource.title,
      author: resource.author,
      tags: resource.tags,
      resNo: resource.resNo,
      lead: resource.abstract,
      rank: sql`extract(epoch from ${resource.publishedAt})::bigint + least(${resource.sort}, 1000) * ${30 * DAY}::bigint
        + ${resource.isRecommend}::int * ${180 * DAY}::bigint`.mapWith(Number),
    })
    .from(resource)
    .where(and(inArray(resource.id, resourceIds), eq(resource.status, 'published')));
  const parts: Parts = new Map();
  const idsOf = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  for (const [read, found] of [
    [readBooks, idsOf('book')],
    [readCourses, idsOf('video', 'audio')],
    [readWorks, idsOf('img')],
    [readArticles, idsOf('news', 'exp', 'other')],
  ] as const)
    if (found.length > 0) await read(orm, [...found], parts);
  const resources = rows.map(({ resNo, ...row }) => {
    const { keys, passages } = partOf(parts, row.id);
    return { ...row, keys: [...keys, resNo ?? ''], passages };
  });
  return [...resources, ...knowledge];
}
