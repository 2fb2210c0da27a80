import moonPlayStyles from '../../../components/media/moon-play.module.css';
import { SPEEDS, speedName } from '../../../components/media/play-speeds.ts';
import playerButtonStyles from '../../../components/media/player-button.module.css';
import { PlayerButton } from '../../../components/media/player-button.tsx';
import { SeekTrack } from '../../../components/media/seek-track.tsx';
import { skip, togglePlay, useDuration, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { useScripted } from '../../../components/media/use-scripted.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course, Episode } from '../api/classroom.api.ts';
import { titleWithoutNumber } from '../course-parts/episode-list.tsx';
import type { Player } from '../playback/player.ts';
import type { EditablePlayerSettings } from '../playback/use-player-settings.ts';
import styles from './audio-stage.module.css';
import { NoAccessNotice } from './no-access-notice.tsx';
import { PopChoice } from './pop-choice.tsx';
import { SleepChoice } from './sleep-choice.tsx';
import { StageNotice } from './stage-notice.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import videoStageStyles from './video-stage.module.css';
import { Waveform } from './waveform.tsx';

interface AudioStageProps {
  course: Course;
  episode: Episode;
  player: Player;
  settings: EditablePlayerSettings;
  isResumed: boolean;
  /** Starts playback at the start position. */
  onStart: () => void;
  onReloadCourse: () => Promise<unknown>;
}

/** Without JavaScript the controls of the browser are shown. */
const NATIVE_PLAYER = { controls: true, preload: 'none' } as const;
const SKIP_SECONDS = 15;
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: speed, label: speedName(speed) }));

/** The audio player: cover, waveform and controls. */
export function AudioStage({ course, episode, player, settings, isResumed, onStart, onReloadCourse }: AudioStageProps) {
  const { media, startsAt, goTo } = player;
  const isScripted = useScripted();
  const seek = (second: number) => {
    if (media) media.currentTime = second;
    else goTo(episode.id, second);
  };

  usePlayerKeys({ media, speed: settings.speed, onSpeed: (speed) => settings.change({ speed }) });

  return (
    <div className={styles.audioStage}>
      <FallbackImage
        src={course.resCoverUrl}
        focus={course.coverFocus}
        srcSet={pictureSet(course.resCoverUrl, 640)}
        sizes="(max-width: 768px) 60vw, 340px"
        alt=""
        ratio="1/1"
        eager
        className={styles.audioCover}
      />
      <div>
        <Row as="p" gap="m" className={styles.audioKick}>
          <Icon name="headphones" />
          {course.teacher && <span>{course.teacher}　主讲</span>}
        </Row>
        <p className={styles.audioTitle}>{titleWithoutNumber(episode.title)}</p>
        {!isScripted && episode.url && (
          <audio {...NATIVE_PLAYER} src={episode.url}>
            {episode.captions.map(({ url, lang, label }) => (
              <track key={url} kind="captions" src={url} srcLang={lang} label={label} />
            ))}
          </audio>
        )}
        {isScripted && (
          <>
            {episode.waveform && episode.waveform.length > 1 ? (
              <Waveform episode={episode} waveform={episode.waveform} media={media} startsAt={startsAt} onSeek={seek} />
            ) : (
              <SeekTrack
                media={media}
                duration={episode.duration}
                chapters={episode.chapters ?? []}
                startsAt={startsAt}
                onSeek={seek}
              />
            )}
            <Times media={media} episode={episode} startsAt={startsAt} isResumed={isResumed} />
            <Controls course={course} episode={episode} player={player} settings={settings} onStart={onStart} />
          </>
        )}
      </div>
      {!course.playable && <NoAccessNotice />}
      <StageNotice media={media} onReloadCourse={onReloadCourse} />
    </div>
  );
}

type ControlsProps = Pick<AudioStageProps, 'course' | 'episode' | 'player' | 'settings' | 'onStart'>;

function Controls({ course, episode, player: { media, goTo }, settings, onStart }: ControlsProps) {
  const isPlaying = usePlaying(media);
  const episodeIndex = course.episodes.findIndex(({ id }) => id === episode.id);
  const [previousEpisode, nextEpisode] = [course.episodes[episodeIndex - 1], course.episodes[episodeIndex + 1]];
  const toggle = () => (media ? togglePlay(media) : onStart());
  const skipBy = (seconds: number) => () => media && skip(media, seconds);
  return (
    <Row as="section" spread aria-label="播放控制" className={styles.audioControls}>
      <SleepChoice isActive={media !== null} />
      <PlayerButton
        icon="previous"
        label="上一讲"
        disabled={!previousEpisode}
        onPress={() => previousEpisode && goTo(previousEpisode.id)}
        className={styles.audioStep}
      />
      <SkipButton seconds={-SKIP_SECONDS} onPress={skipBy(-SKIP_SECONDS)} disabled={!media} />
      <button
        type="button"
        onClick={toggle}
        disabled={!course.playable}
        aria-label={isPlaying ? '暂停' : '播放'}
        className={`${moonPlayStyles.moonPlay} ${videoStageStyles.videoMoon}`}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <SkipButton seconds={SKIP_SECONDS} onPress={skipBy(SKIP_SECONDS)} disabled={!media} />
      <PlayerButton
        icon="next"
        label="下一讲"
        disabled={!nextEpisode}
        onPress={() => nextEpisode && goTo(nextEpisode.id)}
        className={styles.audioStep}
      />
      <PopChoice
        label="倍速"
        buttonText={speedName(settings.speed)}
        options={SPEED_OPTIONS}
        current={settings.speed}
        onChange={(speed) => settings.change({ speed })}
      />
    </Row>
  );
}

function SkipButton({ seconds, onPress, disabled }: { seconds: number; onPress: () => void; disabled: boolean }) {
  const label = seconds < 0 ? `后退 ${-seconds} 秒` : `前进 ${seconds} 秒`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      disabled={disabled}
      className={`${playerButtonStyles.playerButton} ${textStyles.number} ${styles.audioLeap}`}
    >
      {seconds < 0 ? `−${-seconds}` : `+${seconds}`}
    </button>
  );
}

interface TimesProps {
  media: HTMLMediaElement | null;
  episode: Episode;
  startsAt: number;
  isResumed: boolean;
}

function Times({ media, episode, startsAt, isResumed }: TimesProps) {
  const time = Math.floor(useTime(media, startsAt));
  const duration = useDuration(media, episode.duration);
  return (
    <Row as="p" spread className={`${textStyles.number} ${styles.audioTimes}`}>
      <span>{formatDuration(time)}</span>
      {isResumed && <span className={styles.audioResumed}>上次听到这里</span>}
      <span>{formatDuration(duration)}</span>
    </Row>
  );
}
