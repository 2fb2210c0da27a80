import { placePath } from '@meiyu/contract/page-path.ts';
import { RelatedCover } from '../../../components/cards/related-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Column, Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course, Related } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';
import styles from './course-related.module.css';

const TYPE_NAMES: Record<Related['resType'], string> = {
  book: '图书',
  video: '视频',
  audio: '音频',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '资料',
  exhibition: '专题',
};

/** Resources linked to the course; those linked to a time in an episode have a button that plays from there. */
export function CourseRelated({ course, player }: { course: Course; player: Player }) {
  return (
    <ul className={styles.courseRelated}>
      {course.related.map((row) => (
        <Row as="li" gap="l" key={`${row.id} ${row.at?.episodeId} ${row.at?.second}`}>
          <PrefetchLink to={placePath(row, row.place)} className={styles.go}>
            <RelatedCover row={row} className={styles.cover} />
            <Column as="span">
              <span className={`${textStyles.fine} ${styles.kind}`}>{TYPE_NAMES[row.resType]}</span>
              <b>{row.resTitle}</b>
              <span className={textStyles.meta}>{[row.resAuthor, row.reason].filter(Boolean).join('　')}</span>
            </Column>
          </PrefetchLink>
          <PlayFrom row={row} course={course} player={player} />
        </Row>
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
      className={`${textStyles.number} ${courseLayoutStyles.moment}`}
    >
      {formatDuration(second)}
    </button>
  );
}
