import { and, asc, between, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Parser } from 'htmlparser2';
import { article } from '../../../db/schema/articles.ts';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import { course, episode, transcriptLine } from '../../../db/schema/classroom.ts';
import { type Place, type RES_TYPES, resource } from '../../../db/schema/content.ts';
import { book, bookPage, bookToc } from '../../../db/schema/library.ts';
import { work, workRegion } from '../../../db/schema/works.ts';
import { isEntryVisible, isVisible } from '../../../resources/publish.ts';

type ResType = (typeof RES_TYPES)[number] | 'entry';

interface ResourcePosition {
  resType: ResType;
  resId: string;
  place?: Place | undefined;
}

/** The text of the page on which a question was asked. */
interface AboutText {
  title: string;
  author: string;
  text: string;
  /** How the next page of a book, or what is said after these minutes, begins. */
  next?: string;
  /** The same of what comes before. */
  previous?: string;
  /** What the page tells beside its text: 简介, 目录, 时长, 材料, 适合年龄 … */
  details?: { name: string; value: string }[];
}

interface Text {
  text: string;
  next?: string | undefined;
  previous?: string | undefined;
}

export type AboutRepo = ReturnType<typeof createAboutRepo>;

/** Transcript lines up to this long before and after the position are read. */
const CONTEXT_MS = 45_000;
const MAX_CHARACTERS = 3000;
const MAX_NEXT = 120;

function toPlainText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (/^(p|li|h\d|div|br|blockquote)$/.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

const MAX_PARTS = 60;

/** 3 分 20 秒, 12 分钟. */
function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes >= 10 || rest === 0
    ? `${Math.round(seconds / 60)} 分钟`
    : minutes === 0
      ? `${rest} 秒`
      : `${minutes} 分 ${rest} 秒`;
}

/** The beginning of the text before or after a place; undefined where there is none. */
function around(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.slice(0, MAX_NEXT).toWellFormed();
}

function overlaps(a: NonNullable<Place['region']>, b: NonNullable<Place['region']>): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const workFacts = {
  dynasty: work.dynasty,
  material: work.material,
  form: work.form,
  size: work.realSize,
  museum: work.museum,
};

/** Reads the text of the page, lecture, work or article on which a question was asked. */
export function createAboutRepo(orm: NodePgDatabase) {
  async function readPage(bookId: string, pageNum: number): Promise<Text> {
    const pages = await orm
      .select({ pageNum: bookPage.pageNum, title: bookPage.title, text: bookPage.text })
      .from(bookPage)
      .where(and(eq(bookPage.bookId, bookId), between(bookPage.pageNum, pageNum - 1, pageNum + 1)));
    const [page, next, previous] = [pageNum, pageNum + 1, pageNum - 1].map((wanted) =>
      pages.find((row) => row.pageNum === wanted),
    );
    if (!page) return { text: '' };
    const startOf = (row: typeof page | undefined) => row && around(`${row.title}\n${row.text}`);
    return { text: `${page.title}\n${page.text}`, next: startOf(next), previous: startOf(previous) };
  }

  /** The transcript around the second and what is said before and after it, or the description of the course. */
  async function readLecture(courseId: string, { episodeId, second }: Place): Promise<Text> {
    if (episodeId === undefined || second === undefined) {
      const [row] = await orm.select({ html: course.html }).from(course).where(eq(course.resourceId, courseId));
      return { text: toPlainText(row?.html ?? '') };
    }
    const [from, to] = [Math.round(second * 1000) - CONTEXT_MS, Math.round(second * 1000) + CONTEXT_MS];
    const rows = await orm
      .select({ title: episode.title, text: transcriptLine.text, startMs: transcriptLine.startMs })
      .from(transcriptLine)
      .innerJoin(episode, eq(episode.id, transcriptLine.episodeId))
      .where(
        and(
          eq(episode.id, episodeId),
          eq(episode.courseId, courseId),
          between(transcriptLine.startMs, from - CONTEXT_MS, to + CONTEXT_MS),
        ),
      )
      .orderBy(asc(transcriptLine.seq));
    const textOf = (isIn: (startMs: number) => boolean) =>
      rows.filter(({ startMs }) => isIn(startMs)).map(({ text }) => text);
    const lines = textOf((startMs) => startMs >= from && startMs <= to);
    if (!rows[0] || lines.length === 0) return { text: '' };
    const next = textOf((startMs) => startMs > to).join('\n');
    const previous = textOf((startMs) => startMs < from).join('\n');
    return { text: [rows[0].title, ...lines].join('\n'), next: around(next), previous: around(previous) };
  }

  async function readWork(workId: string, { region }: Place): Promise<string> {
    const [row] = await orm
      .select({ html: work.html, ...workFacts })
      .from(work)
      .where(eq(work.resourceId, workId));
    if (!row) return '';
    const regions = await orm
      .select()
      .from(workRegion)
      .where(eq(workRegion.workId, workId))
      .orderBy(asc(workRegion.seq));
    const relevantRegions = regions.filter((candidate) => region === undefined || overlaps(region, candidate));
    return [
      [row.dynasty, row.material, row.form, row.size, row.museum].filter(Boolean).join('，'),
      ...relevantRegions.map(({ title, text }) => `${title}：${text}`),
      toPlainText(row.html),
    ].join('\n');
  }

  async function bookDetails(bookId: string) {
    const [row] = await orm.select({ pageCount: book.pageCount }).from(book).where(eq(book.resourceId, bookId));
    const toc = await orm
      .select({ title: bookToc.title })
      .from(bookToc)
      .where(and(eq(bookToc.bookId, bookId), eq(bookToc.level, 1)))
      .orderBy(asc(bookToc.seq))
      .limit(MAX_PARTS);
    return [
      { name: '页数', value: row && row.pageCount > 0 ? `${row.pageCount} 页` : '' },
      { name: '目录', value: toc.map(({ title }) => title).join('、') },
    ];
  }

  async function courseDetails(courseId: string) {
    const [row] = await orm
      .select({ durationMs: course.durationMs, teacherIntro: course.teacherIntro })
      .from(course)
      .where(eq(course.resourceId, courseId));
    const episodes = await orm
      .select({ title: episode.title, durationMs: episode.durationMs })
      .from(episode)
      .where(eq(episode.courseId, courseId))
      .orderBy(asc(episode.seq))
      .limit(MAX_PARTS);
    return [
      { name: '集数', value: episodes.length > 0 ? `${episodes.length} 集` : '' },
      { name: '目录', value: episodes.map(({ title }) => title).join('、') },
      { name: '时长', value: row && row.durationMs > 0 ? `全长约 ${lengthOf(row.durationMs)}` : '' },
      {
        name: '每集时长',
        value: episodes.map(({ title, durationMs }) => `${title}约 ${lengthOf(durationMs)}`).join('，'),
      },
      { name: '讲师介绍', value: row?.teacherIntro ?? '' },
    ];
  }

  async function workDetails(workId: string) {
    const [row] = await orm.select(workFacts).from(work).where(eq(work.resourceId, workId));
    return [
      { name: '年代', value: row?.dynasty ?? '' },
      { name: '材质', value: row?.material ?? '' },
      { name: '形制', value: row?.form ?? '' },
      { name: '尺寸', value: row?.size ?? '' },
      { name: '收藏', value: row?.museum ?? '' },
    ];
  }

  async function articleDetails(id: string) {
    const [row] = await orm.select({ facts: article.facts }).from(article).where(eq(article.resourceId, id));
    return row?.facts ?? [];
  }

  /** What the page of a resource tells beside its text. */
  function readDetails(resType: ResType, id: string): Promise<{ name: string; value: string }[]> {
    if (resType === 'book') return bookDetails(id);
    if (resType === 'video' || resType === 'audio') return courseDetails(id);
    return resType === 'img' ? workDetails(id) : articleDetails(id);
  }

  async function readArticle(id: string): Promise<string> {
    const [row] = await orm.select({ text: article.text }).from(article).where(eq(article.resourceId, id));
    return row?.text ?? '';
  }

  /** An entry with what it tells of each aspect. */
  async function findEntry(id: string): Promise<AboutText | undefined> {
    const [row] = await orm
      .select({ title: knowledgeEntry.title, text: knowledgeEntry.text, aspects: knowledgeEntry.aspects })
      .from(knowledgeEntry)
      .where(and(eq(knowledgeEntry.id, id), isEntryVisible));
    if (!row) return undefined;
    const text = [row.text, ...Object.values(row.aspects)].filter(Boolean).join('\n');
    return { title: row.title, author: '', text: text.slice(0, MAX_CHARACTERS).toWellFormed() };
  }

  return {
    /** Undefined for a resource or an entry that is not published. */
    async find({ resType, resId, place = {} }: ResourcePosition): Promise<AboutText | undefined> {
      if (resType === 'entry') return findEntry(resId);
      const [row] = await orm
        .select({
          ...{ title: resource.title, author: resource.author, abstract: resource.abstract },
          ...{ tags: resource.tags, publishedAt: resource.publishedAt },
        })
        .from(resource)
        .where(and(eq(resource.id, resId), eq(resource.resType, resType), isVisible));
      if (!row) return undefined;
      const { title, author, abstract, tags, publishedAt } = row;
      const read = async (): Promise<Text> => {
        if (resType === 'book') return place.pageNum === undefined ? { text: '' } : readPage(resId, place.pageNum);
        if (resType === 'video' || resType === 'audio') return readLecture(resId, place);
        return { text: resType === 'img' ? await readWork(resId, place) : await readArticle(resId) };
      };
      const [{ text, next, previous }, own] = await Promise.all([read(), readDetails(resType, resId)]);
      const details = [
        { name: '简介', value: abstract },
        ...own,
        { name: '标签', value: tags.join('、') },
        { name: '发布', value: publishedAt.toISOString().slice(0, 10) },
      ].filter(({ value }) => value !== '');
      return {
        ...{ title, author, details },
        text: (text.trim() || abstract).slice(0, MAX_CHARACTERS).toWellFormed(),
        ...(next !== undefined && { next }),
        ...(previous !== undefined && { previous }),
      };
    },
  };
}
