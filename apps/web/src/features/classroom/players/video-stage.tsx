import { type PointerEvent, useEffect, useRef } from 'react';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { togglePlay, useMedia, usePlaying } from '../../../components/media/use-media.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import type { CoursePlace } from '../playback/use-course-place.ts';
import type { OwnSettings } from '../playback/use-player-settings.ts';
import { CaptionPlate } from './caption-plate.tsx';
import { Closed } from './closed-notice.tsx';
import { EndCard } from './end-card.tsx';
import { StageNotice } from './stage-notice.tsx';
import { useIdle } from './use-idle.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { VideoBar } from './video-bar.tsx';
import { VideoOpening } from './video-opening.tsx';
import './video-stage.css';

interface VideoStageProps {
  course: Course;
  episode: Episode;
  src: string;
  video: HTMLVideoElement | null;
  videoRef: (video: HTMLVideoElement | null) => void;
  place: CoursePlace;
  settings: OwnSettings;
  scripted: boolean;
  next: (() => void) | undefined;
  nextTitle: string | undefined;
  onRenew: () => Promise<unknown>;
}

/** On phones, and in WeChat's browser, films stay in their page. */
const INLINE = {
  playsInline: true,
  'webkit-playsinline': 'true',
  'x5-playsinline': 'true',
  'x5-video-player-type': 'h5-page',
} as const;

/** The film with our own bar. Before the script is there, and without one, the browser's own player. */
export function VideoStage(props: VideoStageProps) {
  const { course, episode, src, video, videoRef, place, settings, scripted, next, nextTitle, onRenew } = props;
  const stage = useRef<HTMLDivElement>(null);
  const isPlaying = usePlaying(video);
  const hasBegun = useMedia(video, (own) => !own.paused || own.currentTime > 0.1 || own.ended, false);
  const isEnded = useMedia(video, (own) => own.ended, false);
  const { idle, wake, rest } = useIdle(stage, isPlaying);
  const { speed, volume } = settings;
  const isOpening = !isPlaying && !isEnded && (!place.isSettled || !hasBegun);

  useEffect(() => {
    if (!video) return;
    // What is loaded next begins with the default.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    video.volume = volume;
  }, [video, speed, volume]);

  // Once it plays it stays where it is, whatever the record says later.
  const { settle } = place;
  useEffect(() => {
    if (isPlaying) settle();
  }, [isPlaying, settle]);

  usePlayerKeys({
    media: video,
    speed,
    onSpeed: (wanted) => settings.change({ speed: wanted }),
    onCaptions: () => settings.change({ captions: !settings.captions }),
    onFullscreen: () => toggleFullscreen(stage.current, video),
  });

  /** A mouse plays and pauses; a finger first calls the bars. */
  function press({ pointerType }: PointerEvent) {
    if (!video) return;
    if (pointerType === 'mouse' || !isPlaying) togglePlay(video);
    else if (idle) wake();
    else rest();
  }

  return (
    <div ref={stage} className="video-stage" data-idle={idle}>
      {episode.poster && (
        <span
          aria-hidden="true"
          className="video-blur"
          style={{ backgroundImage: `url(${episode.poster.replace(/\/\d+(\.\w+)$/, '/160$1')})` }}
        />
      )}
      <video
        ref={videoRef}
        {...INLINE}
        src={src || undefined}
        poster={episode.poster || undefined}
        preload="metadata"
        controls={!scripted}
        aria-label={episode.title}
        onPointerUp={press}
      >
        {episode.captions.map(({ url, lang, label }) => (
          <track key={url} kind="captions" src={url} srcLang={lang} label={label} />
        ))}
      </video>
      {!course.playable && <Closed />}
      {scripted && src && (
        <>
          <CaptionPlate key={episode.id} video={video} shown={settings.captions} />
          {isOpening && video && <VideoOpening video={video} place={place} />}
          {isEnded && video && <EndCard video={video} next={next} nextTitle={nextTitle} />}
          <StageNotice media={video} onRenew={onRenew} />
          <VideoBar {...{ course, episode, video, place, settings, next, stage }} />
        </>
      )}
    </div>
  );
}
