import * as classroom from '@meiyu/contract/classroom.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { fileUrl, mediaUrl, pictureUrl } from '../../resources/file-urls.ts';
import { toCourseRow } from '../../resources/kinds/course/course-row.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import { toDistribution } from '../../resources/scores.ts';
import type { ClassroomRepo, StoredEpisode } from './classroom.repo.ts';

const CACHED_LIST = { hot: { tags: ['media', 'nav'] } };
const CACHED_COURSE = { hot: { tags: ['media', 'nav', 'work', 'book', 'article'] } };
/** By operateType: 0 全部, 1 标题, 2 作者. */
const FIELDS = ['all', 'title', 'author'] as const;
const HLS = 'application/vnd.apple.mpegurl';

const toSeconds = (ms: number) => Math.round(ms) / 1000;

/** `sign` is undefined if the user may not play the files. */
function toEpisode(found: StoredEpisode, sign: ((hash: string) => string) | undefined) {
  const sources = sign
    ? found.sources.map(({ kind, hash, quality, mime, name }) => ({
        url: mediaUrl(sign(hash), kind === 'hls' ? 'hls/master.m3u8' : (name ?? 'file')),
        type: kind === 'hls' ? HLS : mime,
        quality,
      }))
    : [];
  // A plain file plays everywhere; HLS needs support by the browser or a script.
  const playsEverywhere = sources.find(({ type }) => type !== HLS) ?? sources[0];
  return {
    id: found.id,
    title: found.title,
    duration: toSeconds(found.durationMs),
    url: playsEverywhere?.url ?? '',
    poster: found.posterFile ? pictureUrl(found.posterFile, 1280) : '',
    sources,
    captions: found.captions.map(({ lang, label, fileHash }) => ({
      url: fileUrl(fileHash, `${lang}.vtt`),
      lang,
      label,
    })),
    transcript: found.lines.map(({ startMs, endMs, text }) => ({
      start: toSeconds(startMs),
      end: toSeconds(endMs),
      text,
    })),
    chapters: found.chapters.map(({ startMs, title }) => ({ start: toSeconds(startMs), title })),
    waveform: found.waveform ? [...found.waveform].map((step) => Math.round((step / 255) * 1000) / 1000) : undefined,
  };
}

export function classroomRoutes(app: App, repo: ClassroomRepo): void {
  const { access } = app;

  route(
    app,
    classroom.list,
    async ({ query: { type, cateId, operateType, searchValue, pageNum, pageSize } }) => {
      const search = { type, categoryId: cateId, field: FIELDS[operateType] ?? 'all', text: searchValue };
      const { rows, total } = await repo.list(search, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map(toCourseRow), total };
    },
    CACHED_LIST,
  );

  route(
    app,
    classroom.details,
    async ({ body: { id, type }, user, address }) => {
      const found = await repo.find(id, type ? [type] : ['video', 'audio']);
      if (!found) throw new AppError('NOT_FOUND');
      const [episodes, scores, related] = await Promise.all([repo.episodes(id), repo.scores(id), repo.related(id)]);
      const playable = access.mayRead(user, address);
      const sign = playable ? (hash: string) => access.sign('media', hash) : undefined;
      return {
        ...toCourseRow(found),
        content: found.html,
        tags: found.tags,
        teacherIntro: found.teacherIntro,
        episodes: episodes.map((episode) => toEpisode(episode, sign)),
        playable,
        hasOriginal: found.originalFile !== null,
        distribution: toDistribution(scores),
        related: related.map(toRelatedRow),
      };
    },
    // With ACCESS=ranges the answer contains URLs signed for this user, so it is not cached.
    access.open ? CACHED_COURSE : {},
  );
}
