import { placePath } from '@meiyu/contract/page-path.ts';
import { RelatedCover } from '../../../components/cards/related-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import type { Course, Related } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import './course-related.css';

const TYPE_NAMES: Record<Related['resType'], string> = {
  book: '图书',
  video: '视频',
  audio: '音频',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '资料',
};

/** Resources linked to the course; those linked to a time in an episode have a button that plays from there. */
export function CourseRelated({ course, player }: { course: Course; player: Player }) {
  return (
    <ul className="course-related">
      {course.related.map((row) => (
        <li key={`${row.id} ${row.at?.episodeId} ${row.at?.second}`}>
          <PrefetchLink to={placePath(row, row.place)} className="course-related-go">
            <RelatedCover row={row} className="course-related-cover" />
            <span>
              <span className="course-related-line course-related-kind">{TYPE_NAMES[row.resType]}</span>
              <b>{row.resTitle}</b>
              <span className="course-related-line">{[row.resAuthor, row.reason].filter(Boolean).join('　')}</span>
            </span>
          </PrefetchLink>
          <PlayFrom row={row} course={course} player={player} />
        </li>
      ))}
    </ul>
  );
}

function PlayFrom({ row: { at, resTitle }, course, player }: { row: Related; course: Course; player: Player }) {
  const episode = course.episodes.find(({ id }) => id === at?.episodeId);
  if (!episode || at?.second === undefined) return null;
  const { second } = at;
  return (
    <button
      type="button"
      onClick={() => player.goTo(episode.id, second)}
      aria-label={`从 ${formatDuration(second)} 讲到《${resTitle}》处播放`}
      className="moment"
    >
      {formatDuration(second)}
    </button>
  );
}
