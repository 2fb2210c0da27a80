import { placePath, resourcePath } from '@meiyu/contract/page-path.ts';
import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import moonPlayStyles from '../../../components/media/moon-play.module.css';
import playerButtonStyles from '../../../components/media/player-button.module.css';
import { PlayerButton } from '../../../components/media/player-button.tsx';
import { skip, togglePlay, useDuration, useMedia, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { titleWithoutNumber } from '../course-parts/episode-list.tsx';
import { adjacentEpisode, playEpisode, stopAudio } from '../playback/audio-playback.ts';
import { useAudioPlayback } from '../playback/use-audio-playback.ts';
import styles from './mini-player.module.css';

const SKIP_SECONDS = 15;

/** Controls the audio on other pages; hidden on the page of the course, which has the full player. */
export function MiniPlayer() {
  const { currentPlayback, media } = useAudioPlayback();
  const { pathname } = useLocation();
  const isPlaying = usePlaying(media);
  const hasFailed = useMedia(media, (element) => element.error !== null, false);
  if (!currentPlayback || !media) return null;
  const { course, episode } = currentPlayback;
  if (decodeURIComponent(pathname) === decodeURIComponent(resourcePath(course))) return null;
  const nextEpisode = adjacentEpisode(1);
  return (
    <aside aria-label="正在播放" className={styles.miniPlayer}>
      <ProgressLine media={media} duration={episode.duration} />
      <PrefetchLink to={placePath(course, { episodeId: episode.id })} className={styles.go}>
        <FallbackImage src={course.resCoverUrl} focus={course.coverFocus} alt="" ratio="1/1" className={styles.cover} />
        <Column as="span" className={styles.words}>
          <span className={textStyles.oneLine}>{titleWithoutNumber(episode.title)}</span>
          <span className={`${textStyles.fine} ${textStyles.oneLine}`}>
            {hasFailed ? '这一讲没有取到，请到课程页重试' : course.resTitle}
          </span>
        </Column>
      </PrefetchLink>
      <Times media={media} duration={episode.duration} />
      <Row as="span" gap="xs">
        <button
          type="button"
          aria-label={`后退 ${SKIP_SECONDS} 秒`}
          onClick={() => skip(media, -SKIP_SECONDS)}
          className={`${playerButtonStyles.playerButton} ${textStyles.number} ${styles.leap}`}
        >
          −{SKIP_SECONDS}
        </button>
        <button
          type="button"
          aria-label={isPlaying ? '暂停' : '播放'}
          onClick={() => togglePlay(media)}
          className={`${moonPlayStyles.moonPlay} ${styles.moon}`}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {nextEpisode && <PlayerButton icon="next" label="下一讲" onPress={() => playEpisode(nextEpisode, 0)} />}
        <PlayerButton icon="close" label="停止播放" onPress={stopAudio} />
      </Row>
    </aside>
  );
}

interface TimeProps {
  media: HTMLMediaElement;
  duration: number;
}

function ProgressLine({ media, duration: statedDuration }: TimeProps) {
  const duration = useDuration(media, statedDuration);
  const time = useTime(media);
  const width = `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%`;
  return <span aria-hidden="true" className={styles.line} style={{ width }} />;
}

function Times({ media, duration: statedDuration }: TimeProps) {
  const duration = useDuration(media, statedDuration);
  const time = Math.floor(useTime(media));
  return (
    <span className={`${textStyles.number} ${styles.times}`}>
      {formatDuration(time)} / {formatDuration(duration)}
    </span>
  );
}
