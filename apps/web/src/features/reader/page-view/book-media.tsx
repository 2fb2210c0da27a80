import { createElement, useRef, useState } from 'react';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { SPEEDS, speedName } from '../../../components/media/play-speeds.ts';
import playerButtonStyles from '../../../components/media/player-button.module.css';
import { PlayerButton } from '../../../components/media/player-button.tsx';
import { SeekTrack } from '../../../components/media/seek-track.tsx';
import { togglePlay, useDuration, useMedia, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { useScripted } from '../../../components/media/use-scripted.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './book-media.module.css';

interface BookMediaProps {
  kind: 'audio' | 'video';
  src: string;
  id?: string | undefined;
  /** -1 in the second copy of a page, which is hidden from the keyboard. */
  tabIndex?: number;
}

/** The audio or video started last; starting another one pauses it. */
let lastStarted: HTMLMediaElement | undefined;

function pauseOthers(media: HTMLMediaElement): void {
  if (lastStarted !== media) lastStarted?.pause();
  lastStarted = media;
}

/** An audio or video in a book. Its size is fixed before it loads, so that the following text does not move. */
export function BookMedia({ kind, src, id, tabIndex }: BookMediaProps) {
  const root = useRef<HTMLElement>(null);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const isScripted = useScripted();
  const label = kind === 'audio' ? '书中录音' : '书中影片';
  const toggle = () => media && playOrPause(media);
  const element = createElement(kind, {
    src,
    ref: setMedia,
    preload: 'metadata',
    playsInline: true,
    // Without JavaScript the controls of the browser are shown.
    controls: !isScripted,
    'aria-label': label,
    tabIndex: isScripted ? -1 : tabIndex,
    onPlay: () => media && pauseOthers(media),
    ...(kind === 'video' && isScripted && { onClick: toggle }),
  });
  return (
    <section ref={root} id={id} aria-label={label} data-kind={kind} data-part="media" className={styles.bookMedia}>
      {element}
      {isScripted && (
        <Row gap="s" data-part="media-controls" className={styles.controls}>
          <Controls media={media} onToggle={toggle} tabIndex={tabIndex} />
          {kind === 'video' && (
            <PlayerButton
              icon="fullscreen"
              label="全屏"
              onPress={() => toggleFullscreen(root.current, media as HTMLVideoElement | null)}
              tabIndex={tabIndex}
            />
          )}
        </Row>
      )}
    </section>
  );
}

/** Loads a failed audio or video again before playing it. */
function playOrPause(media: HTMLMediaElement): void {
  if (media.error) media.load();
  togglePlay(media);
}

interface ControlsProps {
  media: HTMLMediaElement | null;
  onToggle: () => void;
  tabIndex: number | undefined;
}

function Controls({ media, onToggle, tabIndex }: ControlsProps) {
  const isPlaying = usePlaying(media);
  const isMuted = useMedia(media, (element) => element.muted, false);
  const speed = useMedia(media, (element) => element.playbackRate, 1);
  const hasFailed = useMedia(media, (element) => element.error !== null, false);
  const nextSpeed = SPEEDS.find((candidate) => candidate > speed) ?? SPEEDS[0];

  const playButton = (
    <PlayerButton
      icon={isPlaying ? 'pause' : 'play'}
      label={isPlaying ? '暂停' : '播放'}
      onPress={onToggle}
      tabIndex={tabIndex}
    />
  );
  if (hasFailed)
    return (
      <>
        {playButton}
        <p role="status" className={styles.failed}>
          没有取到，按播放再试一次
        </p>
      </>
    );
  return (
    <>
      {playButton}
      <div className={styles.seek}>
        <SeekTrack
          media={media}
          duration={0}
          onSeek={(second) => {
            if (media) media.currentTime = second;
          }}
          tabIndex={tabIndex}
        />
      </div>
      <Times media={media} />
      <button
        type="button"
        aria-label={`倍速：${speedName(speed)}，按下换成${speedName(nextSpeed)}`}
        title="倍速"
        tabIndex={tabIndex}
        onClick={() => {
          if (media) media.playbackRate = nextSpeed;
        }}
        className={`${playerButtonStyles.playerButton} ${styles.speed}`}
      >
        {speedName(speed)}
      </button>
      <PlayerButton
        icon={isMuted ? 'muted' : 'volume'}
        label={isMuted ? '取消静音' : '静音'}
        onPress={() => {
          if (media) media.muted = !isMuted;
        }}
        className={styles.sound}
        tabIndex={tabIndex}
      />
    </>
  );
}

function Times({ media }: { media: HTMLMediaElement | null }) {
  const time = Math.floor(useTime(media));
  const duration = useDuration(media, 0);
  return (
    <span className={`${textStyles.meta} ${styles.times}`}>
      {formatDuration(time)}
      <span> / {duration > 0 ? formatDuration(duration) : '--:--'}</span>
    </span>
  );
}
