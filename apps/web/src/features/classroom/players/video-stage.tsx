import { type PointerEvent, useEffect, useRef } from 'react';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { togglePlay, useMedia, usePlaying } from '../../../components/media/use-media.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import type { CoursePosition } from '../playback/use-course-position.ts';
import type { EditablePlayerSettings } from '../playback/use-player-settings.ts';
import { CaptionPlate } from './caption-plate.tsx';
import { EndCard } from './end-card.tsx';
import { NoAccessNotice } from './no-access-notice.tsx';
import { StageNotice } from './stage-notice.tsx';
import { StartOverlay } from './start-overlay.tsx';
import { useIdle } from './use-idle.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { VideoBar } from './video-bar.tsx';
import styles from './video-stage.module.css';

interface VideoStageProps {
  course: Course;
  episode: Episode;
  src: string;
  video: HTMLVideoElement | null;
  videoRef: (video: HTMLVideoElement | null) => void;
  position: CoursePosition;
  settings: EditablePlayerSettings;
  isScripted: boolean;
  playNext: (() => void) | undefined;
  nextTitle: string | undefined;
  onReloadCourse: () => Promise<unknown>;
}

/** Keeps videos inside the page on phones and in WeChat's browser. */
const INLINE_PROPS = {
  playsInline: true,
  'webkit-playsinline': 'true',
  'x5-playsinline': 'true',
  'x5-video-player-type': 'h5-page',
} as const;

/** The video with the controls of the page. Until JavaScript runs, those of the browser are shown. */
export function VideoStage(props: VideoStageProps) {
  const { course, episode, src, video, videoRef, position, settings, isScripted, playNext, nextTitle, onReloadCourse } =
    props;
  const stage = useRef<HTMLDivElement>(null);
  const isPlaying = usePlaying(video);
  const hasBegun = useMedia(video, (element) => !element.paused || element.currentTime > 0.1 || element.ended, false);
  const isEnded = useMedia(video, (element) => element.ended, false);
  const { isIdle, showBars, hideBars } = useIdle(stage, isPlaying);
  const { speed, volume } = settings;
  const showsStartOverlay = !isPlaying && !isEnded && (!position.isPinned || !hasBegun);

  useEffect(() => {
    if (!video) return;
    // The next loaded episode starts with the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    video.volume = volume;
  }, [video, speed, volume]);

  // Once the video plays, saved progress that arrives later must not move it.
  const { pin } = position;
  useEffect(() => {
    if (isPlaying) pin();
  }, [isPlaying, pin]);

  usePlayerKeys({
    media: video,
    speed,
    onSpeed: (newSpeed) => settings.change({ speed: newSpeed }),
    onCaptions: () => settings.change({ captions: !settings.captions }),
    onFullscreen: () => toggleFullscreen(stage.current, video),
  });

  /** A click plays or pauses; on touch screens a tap first shows or hides the bars. */
  function handlePress({ pointerType }: PointerEvent) {
    if (!video) return;
    if (pointerType === 'mouse' || !isPlaying) togglePlay(video);
    else if (isIdle) showBars();
    else hideBars();
  }

  return (
    <div ref={stage} className={styles.videoStage} data-idle={isIdle}>
      {/* The background is blurred, so the smallest width of the poster is enough. */}
      {episode.poster && (
        <span
          aria-hidden="true"
          className={styles.videoBlur}
          style={{ backgroundImage: `url(${episode.poster.replace(/\/\d+(\.\w+)$/, '/160$1')})` }}
        />
      )}
      <video
        ref={videoRef}
        {...INLINE_PROPS}
        src={src || undefined}
        poster={episode.poster || undefined}
        preload="metadata"
        controls={!isScripted}
        aria-label={episode.title}
        onPointerUp={handlePress}
      >
        {episode.captions.map(({ url, lang, label }) => (
          <track key={url} kind="captions" src={url} srcLang={lang} label={label} />
        ))}
      </video>
      {!course.playable && <NoAccessNotice />}
      {isScripted && src && (
        <>
          <CaptionPlate key={episode.id} video={video} isShown={settings.captions} />
          {showsStartOverlay && video && <StartOverlay video={video} position={position} />}
          {isEnded && video && <EndCard video={video} playNext={playNext} nextTitle={nextTitle} />}
          <StageNotice media={video} onReloadCourse={onReloadCourse} />
          <VideoBar {...{ course, episode, video, position, settings, playNext, stage }} />
        </>
      )}
    </div>
  );
}
