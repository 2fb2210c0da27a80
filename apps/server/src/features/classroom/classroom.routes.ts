import * as classroom from '@meiyu/contract/classroom.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { fileUrl, mediaUrl, pictureUrl } from '../../resources/file-urls.ts';
import { toCourseRow } from '../../resources/kinds/course/course-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import { toDistribution } from '../../resources/scores.ts';
import type { ClassroomRepo, StoredEpisode } from './classroom.repo.ts';

const CACHED_LIST = { hot: { tags: ['media', 'nav'] } };
/** Indexed by operateType: 0 全部, 1 标题, 2 作者. */
const SEARCH_FIELDS = ['all', 'title', 'author'] as const;
const HLS = 'application/vnd.apple.mpegurl';

const toSeconds = (ms: number) => Math.round(ms) / 1000;

/** `sign` makes the part of a media URL that names the file; undefined if the user may not play the files. */
function toEpisode(stored: StoredEpisode, sign: ((hash: string) => string) | undefined) {
  const sources = sign
    ? stored.sources.map(({ kind, hash, quality, mime, name }) => ({
        url: mediaUrl(sign(hash), kind === 'hls' ? 'hls/master.m3u8' : (name ?? 'file')),
        type: kind === 'hls' ? HLS : mime,
        quality,
      }))
    : [];
  // A plain file plays everywhere; HLS needs support by the browser or a script.
  const defaultSource = sources.find(({ type }) => type !== HLS) ?? sources[0];
  return {
    id: stored.id,
    title: stored.title,
    duration: toSeconds(stored.durationMs),
    url: defaultSource?.url ?? '',
    poster: stored.posterFile ? pictureUrl(stored.posterFile, 1280) : '',
    sources,
    captions: stored.captions.map(({ lang, label, fileHash }) => ({
      url: fileUrl(fileHash, `${lang}.vtt`),
      lang,
      label,
    })),
    transcript: stored.transcriptLines.map(({ startMs, endMs, text }) => ({
      start: toSeconds(startMs),
      end: toSeconds(endMs),
      text,
    })),
    chapters: stored.chapters.map(({ startMs, title }) => ({ start: toSeconds(startMs), title })),
    waveform: stored.waveform ? [...stored.waveform].map((byte) => Math.round((byte / 255) * 1000) / 1000) : undefined,
  };
}

/**
 * A course with its episodes. For the preview of a draft, `repo` reads in a transaction that has written the draft and is
 * rolled back afterwards.
 */
export async function readCourseDetail(
  repo: ClassroomRepo,
  { id, type }: { id: string; type?: 'video' | 'audio' | undefined },
  sign: ((hash: string) => string) | undefined,
) {
  const course = await repo.find(id, type ? [type] : ['video', 'audio']);
  if (!course) throw new AppError('NOT_FOUND');
  const related = await repo.related(id);
  return {
    ...toCourseRow(course),
    content: course.html,
    tags: course.tags,
    teacherIntro: course.teacherIntro,
    episodes: course.episodes.map((episode) => toEpisode(episode, sign)),
    playable: sign !== undefined,
    hasOriginal: course.originalFile !== null,
    distribution: toDistribution(course.scores),
    related: related.map(toRelatedRow),
  };
}

export function classroomRoutes(app: App, repo: ClassroomRepo): void {
  const { access } = app;

  route(
    app,
    classroom.list,
    async ({ query: { type, cateId, operateType, searchValue, pageNum, pageSize } }) => {
      const search = { type, categoryId: cateId, field: SEARCH_FIELDS[operateType] ?? 'all', text: searchValue };
      const { rows, total } = await repo.list(search, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map(toCourseRow), total };
    },
    CACHED_LIST,
  );

  route(
    app,
    classroom.details,
    async ({ body, user, address, countUse }) => {
      const sign = access.mayRead(user, address) ? (hash: string) => access.sign('media', hash) : undefined;
      const course = await readCourseDetail(repo, body, sign);
      countUse({ type: 'opened', kind: course.resType === 'audio' ? 'audio' : 'video', id: body.id });
      return course;
    },
    // With ACCESS=ranges the answer contains URLs signed for this user, so it is not cached.
    { hot: { tags: RELATED_TAGS, isSameForAll: () => access.isOpen } },
  );
}
