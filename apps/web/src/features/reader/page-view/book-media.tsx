import { createElement, useRef, useState } from 'react';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { SPEEDS, speedName } from '../../../components/media/play-speeds.ts';
import { Press } from '../../../components/media/press.tsx';
import { SeekTrack } from '../../../components/media/seek-track.tsx';
import { togglePlay, useDuration, useMedia, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { useScripted } from '../../../components/media/use-scripted.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import './book-media.css';

interface BookMediaProps {
  kind: 'audio' | 'video';
  src: string;
  id?: string | undefined;
  /** -1 where the page is there for the eye only. */
  tabIndex?: number;
}

/** The one that was started last: a second one silences it. A page may be shown twice, in both windows of a spread. */
let started: HTMLMediaElement | undefined;

function silenceOthers(media: HTMLMediaElement): void {
  if (started !== media) started?.pause();
  started = media;
}

/** A recording or a film in a book. Its size is known before it has come: the pages after it must not move. */
export function BookMedia({ kind, src, id, tabIndex }: BookMediaProps) {
  const root = useRef<HTMLElement>(null);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const scripted = useScripted();
  const label = kind === 'audio' ? '书中录音' : '书中影片';
  const toggle = () => media && playOrPause(media);
  const element = createElement(kind, {
    src,
    ref: setMedia,
    preload: 'metadata',
    playsInline: true,
    // Without a script the browser's own player stands here.
    controls: !scripted,
    'aria-label': label,
    tabIndex: scripted ? -1 : tabIndex,
    onPlay: () => media && silenceOthers(media),
    ...(kind === 'video' && scripted && { onClick: toggle }),
  });
  return (
    <section ref={root} id={id} aria-label={label} data-kind={kind} className="book-media">
      {element}
      {scripted && (
        <div className="book-media-bar">
          <Controls media={media} onToggle={toggle} tabIndex={tabIndex} />
          {kind === 'video' && (
            <Press
              icon="fullscreen"
              label="全屏"
              onPress={() => toggleFullscreen(root.current, media as HTMLVideoElement | null)}
              tabIndex={tabIndex}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** One that did not come is fetched once more. */
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
  const isMuted = useMedia(media, (own) => own.muted, false);
  const speed = useMedia(media, (own) => own.playbackRate, 1);
  const hasFailed = useMedia(media, (own) => own.error !== null, false);
  const next = SPEEDS.find((one) => one > speed) ?? SPEEDS[0];

  const start = (
    <Press
      icon={isPlaying ? 'pause' : 'play'}
      label={isPlaying ? '暂停' : '播放'}
      onPress={onToggle}
      tabIndex={tabIndex}
    />
  );
  if (hasFailed)
    return (
      <>
        {start}
        <p role="status" className="book-media-failed">
          没有取到，按播放再试一次
        </p>
      </>
    );
  return (
    <>
      {start}
      <SeekTrack
        media={media}
        duration={0}
        onSeek={(second) => {
          if (media) media.currentTime = second;
        }}
        tabIndex={tabIndex}
      />
      <Times media={media} />
      <button
        type="button"
        aria-label={`倍速：${speedName(speed)}，按下换成${speedName(next)}`}
        title="倍速"
        tabIndex={tabIndex}
        onClick={() => {
          if (media) media.playbackRate = next;
        }}
        className="player-button book-media-speed"
      >
        {speedName(speed)}
      </button>
      <Press
        icon={isMuted ? 'muted' : 'volume'}
        label={isMuted ? '取消静音' : '静音'}
        onPress={() => {
          if (media) media.muted = !isMuted;
        }}
        className="book-media-sound"
        tabIndex={tabIndex}
      />
    </>
  );
}

function Times({ media }: { media: HTMLMediaElement | null }) {
  const time = Math.floor(useTime(media));
  const duration = useDuration(media, 0);
  return (
    <span className="book-media-times">
      {formatDuration(time)}
      <span> / {duration > 0 ? formatDuration(duration) : '--:--'}</span>
    </span>
  );
}
