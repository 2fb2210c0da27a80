import { and, asc, between, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Parser } from 'htmlparser2';
import { article } from '../../../db/schema/articles.ts';
import { course, episode, transcriptLine } from '../../../db/schema/classroom.ts';
import { type Place, type RES_TYPES, resource } from '../../../db/schema/content.ts';
import { work, workRegion } from '../../../db/schema/exhibition.ts';
import { bookPage } from '../../../db/schema/library.ts';
import { isVisible } from '../../../resources/publish.ts';

type ResType = (typeof RES_TYPES)[number];

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
  /** Of a page of a book: how the next page begins. */
  next?: string;
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

function overlaps(a: NonNullable<Place['region']>, b: NonNullable<Place['region']>): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Reads the text of the page, lecture, work or article on which a question was asked. */
export function createAboutRepo(orm: NodePgDatabase) {
  async function readPage(bookId: string, pageNum: number): Promise<{ text: string; next?: string }> {
    const pages = await orm
      .select({ pageNum: bookPage.pageNum, title: bookPage.title, text: bookPage.text })
      .from(bookPage)
      .where(and(eq(bookPage.bookId, bookId), between(bookPage.pageNum, pageNum, pageNum + 1)));
    const [page, next] = [pageNum, pageNum + 1].map((wanted) => pages.find((row) => row.pageNum === wanted));
    const start = next && `${next.title}\n${next.text}`.slice(0, MAX_NEXT).toWellFormed();
    return { text: page ? `${page.title}\n${page.text}` : '', ...(page && start && { next: start }) };
  }

  /** The transcript around the second, or the description of the course. */
  async function readLecture(courseId: string, { episodeId, second }: Place): Promise<string> {
    if (episodeId === undefined || second === undefined) {
      const [row] = await orm.select({ html: course.html }).from(course).where(eq(course.resourceId, courseId));
      return toPlainText(row?.html ?? '');
    }
    const lines = await orm
      .select({ title: episode.title, text: transcriptLine.text })
      .from(transcriptLine)
      .innerJoin(episode, eq(episode.id, transcriptLine.episodeId))
      .where(
        and(
          eq(episode.id, episodeId),
          eq(episode.courseId, courseId),
          between(
            transcriptLine.startMs,
            Math.round(second * 1000) - CONTEXT_MS,
            Math.round(second * 1000) + CONTEXT_MS,
          ),
        ),
      )
      .orderBy(asc(transcriptLine.seq));
    return lines[0] ? [lines[0].title, ...lines.map(({ text }) => text)].join('\n') : '';
  }

  async function readWork(workId: string, { region }: Place): Promise<string> {
    const [row] = await orm
      .select({
        html: work.html,
        dynasty: work.dynasty,
        material: work.material,
        form: work.form,
        size: work.realSize,
        museum: work.museum,
      })
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

  async function readArticle(id: string): Promise<string> {
    const [row] = await orm.select({ text: article.text }).from(article).where(eq(article.resourceId, id));
    return row?.text ?? '';
  }

  return {
    /** Undefined for a resource that is not published. */
    async find({ resType, resId, place = {} }: ResourcePosition): Promise<AboutText | undefined> {
      const [row] = await orm
        .select({ title: resource.title, author: resource.author, abstract: resource.abstract })
        .from(resource)
        .where(and(eq(resource.id, resId), eq(resource.resType, resType), isVisible));
      if (!row) return undefined;
      const { abstract, ...titleAndAuthor } = row;
      let text = '';
      let next: string | undefined;
      if (resType === 'book' && place.pageNum !== undefined) ({ text, next } = await readPage(resId, place.pageNum));
      else if (resType === 'video' || resType === 'audio') text = await readLecture(resId, place);
      else if (resType === 'img') text = await readWork(resId, place);
      else if (resType !== 'book') text = await readArticle(resId);
      return {
        ...titleAndAuthor,
        text: (text.trim() || abstract).slice(0, MAX_CHARACTERS).toWellFormed(),
        ...(next !== undefined && { next }),
      };
    },
  };
}
