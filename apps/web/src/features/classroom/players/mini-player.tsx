import { placePath, resourcePath } from '@meiyu/contract/page-path.ts';
import { useLocation } from 'react-router';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { Press } from '../../../components/media/press.tsx';
import { skip, togglePlay, useDuration, useMedia, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { bareTitle } from '../course-parts/episode-list.tsx';
import { neighbour, playEpisode, stopSound } from '../playback/sound.ts';
import { useSound } from '../playback/use-sound.ts';
import './mini-player.css';

const LEAP_S = 15;

/** What goes on while one goes about the site. On its own page the page itself shows it. */
export function MiniPlayer() {
  const { sound, media } = useSound();
  const { pathname } = useLocation();
  const isPlaying = usePlaying(media);
  const isFailed = useMedia(media, (own) => own.error !== null, false);
  if (!sound || !media) return null;
  const { course, episode } = sound;
  if (decodeURIComponent(pathname) === decodeURIComponent(resourcePath(course))) return null;
  const next = neighbour(1);
  return (
    <aside aria-label="正在播放" className="mini-player">
      <Line media={media} duration={episode.duration} />
      <PlaceLink to={placePath(course, { episodeId: episode.id })} className="mini-player-go">
        <FallbackImage
          src={course.resCoverUrl}
          focus={course.coverFocus}
          alt=""
          ratio="1/1"
          className="mini-player-cover"
        />
        <span className="mini-player-words">
          <b>{bareTitle(episode.title)}</b>
          <span>{isFailed ? '这一讲没有取到，请到课程页重试' : course.resTitle}</span>
        </span>
      </PlaceLink>
      <Times media={media} duration={episode.duration} />
      <span className="mini-player-acts">
        <button
          type="button"
          aria-label={`后退 ${LEAP_S} 秒`}
          onClick={() => skip(media, -LEAP_S)}
          className="player-button mini-player-leap"
        >
          −{LEAP_S}
        </button>
        <button
          type="button"
          aria-label={isPlaying ? '暂停' : '播放'}
          onClick={() => togglePlay(media)}
          className="mini-player-moon"
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {next && <Press icon="next" label="下一讲" onPress={() => playEpisode(next, 0)} />}
        <Press icon="close" label="停止播放" onPress={stopSound} />
      </span>
    </aside>
  );
}

interface Timed {
  media: HTMLMediaElement;
  duration: number;
}

function Line({ media, duration: told }: Timed) {
  const duration = useDuration(media, told);
  const time = useTime(media);
  const width = `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%`;
  return <span aria-hidden="true" className="mini-player-line" style={{ width }} />;
}

function Times({ media, duration: told }: Timed) {
  const duration = useDuration(media, told);
  const time = Math.floor(useTime(media));
  return (
    <span className="mini-player-times">
      {formatDuration(time)} / {formatDuration(duration)}
    </span>
  );
}
