import { placePath } from '@meiyu/contract/page-path.ts';
import type { MouseEvent } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useMedia } from '../../../components/media/use-media.ts';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course, Episode, Progress } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { chapterAt } from './chapter-at.ts';
import styles from './episode-list.module.css';

interface EpisodeListProps {
  course: Course;
  player: Player;
  progress: Progress | undefined;
}

/** The title without its number (第一讲：), which the list shows separately. */
export function titleWithoutNumber(title: string): string {
  return title.replace(/^第[〇零一二三四五六七八九十百\d]{1,5}[集讲课回节][\s：:、]*/u, '') || title;
}

/** 选讲: every episode with the user's progress. They are links, so that they can be shared and work without JavaScript. */
export function EpisodeList({ course, player, progress }: EpisodeListProps) {
  const { episodes, duration, resType } = course;
  const otherVersion = course.related.find((row) => row.resType === (resType === 'video' ? 'audio' : 'video'));
  return (
    <Column className={styles.episodes}>
      <Row align="baseline" gap="m" className={styles.episodesHead}>
        <h2>选讲</h2>
        <p className={textStyles.meta}>
          共{chineseNumber(Math.min(episodes.length, 99))}讲<span aria-hidden="true"> · </span>
          <b className={textStyles.number}>{formatDuration(duration)}</b>
        </p>
      </Row>
      <ol>
        {episodes.map((episode, index) => (
          <li key={episode.id}>
            <EpisodeLink {...{ course, player, episode, number: index + 1 }} progress={progress} />
            {player.episode?.id === episode.id && <Chapters episode={episode} player={player} />}
          </li>
        ))}
      </ol>
      {otherVersion && (
        <PrefetchLink to={placePath(otherVersion, otherVersion.place)} className={styles.episodesOther}>
          {resType === 'video' ? '听音频版' : '看视频版'}
          <Icon name={resType === 'video' ? 'headphones' : 'video'} />
        </PrefetchLink>
      )}
    </Column>
  );
}

/** The chapters of the current episode. */
function Chapters({ episode, player }: { episode: Episode; player: Player }) {
  const { chapters = [] } = episode;
  const currentChapterStart = useMedia(
    player.media,
    (element) => chapterAt(chapters, element.currentTime)?.start ?? 0,
    chapterAt(chapters, player.startsAt)?.start ?? 0,
  );
  if (chapters.length < 2) return null;
  return (
    <ol aria-label="本讲章节" className={styles.chapters}>
      {chapters.map(({ start, title }) => (
        <li key={start}>
          <button
            type="button"
            aria-current={start === currentChapterStart ? 'true' : undefined}
            onClick={() => player.goTo(episode.id, start)}
          >
            {title}
            <span className={textStyles.number}>{formatDuration(start)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface EpisodeLinkProps extends EpisodeListProps {
  episode: Episode;
  number: number;
}

function EpisodeLink({ course, player, progress, episode, number }: EpisodeLinkProps) {
  const episodeProgress = progress?.episodes.find(({ id }) => id === episode.id);
  const isCurrent = player.episode?.id === episode.id;
  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isCurrent || !player.media) player.goTo(episode.id);
    else if (player.media.paused) void player.media.play().catch(() => undefined);
  }
  return (
    <PrefetchLink
      to={placePath({ id: course.id, resType: course.resType }, { episodeId: episode.id })}
      onClick={choose}
      aria-current={isCurrent ? 'true' : undefined}
      className={styles.episode}
    >
      <span aria-hidden="true" className={styles.number}>
        {chineseNumber(Math.min(number, 99))}
      </span>
      <span>{titleWithoutNumber(episode.title)}</span>
      {episodeProgress?.done ? (
        <span>
          <Icon name="check" />
          <VisuallyHidden>已学完</VisuallyHidden>
        </span>
      ) : (
        <span className={`${textStyles.number} ${styles.time}`}>{formatDuration(episode.duration)}</span>
      )}
      {episodeProgress && !episodeProgress.done && episodeProgress.percent > 0 && (
        <span className={styles.share} style={{ width: `${Math.min(100, episodeProgress.percent)}%` }}>
          <VisuallyHidden>已学 {Math.round(episodeProgress.percent)}%</VisuallyHidden>
        </span>
      )}
    </PrefetchLink>
  );
}
