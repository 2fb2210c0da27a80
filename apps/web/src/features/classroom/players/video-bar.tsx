import type { RefObject } from 'react';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { SPEEDS, speedName } from '../../../components/media/play-speeds.ts';
import { PlayerButton } from '../../../components/media/player-button.tsx';
import { SeekTrack } from '../../../components/media/seek-track.tsx';
import { togglePlay, useDuration, useMedia, usePlaying, useTime } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course, Episode } from '../api/classroom.api.ts';
import { cuesOf } from '../course-parts/course-cues.ts';
import { QUALITY_LABELS, qualitiesOf } from '../playback/pick-source.ts';
import type { CoursePosition } from '../playback/use-course-position.ts';
import type { EditablePlayerSettings } from '../playback/use-player-settings.ts';
import { PopChoice } from './pop-choice.tsx';
import videoStageStyles from './video-stage.module.css';

interface VideoBarProps {
  course: Course;
  episode: Episode;
  video: HTMLVideoElement | null;
  position: CoursePosition;
  settings: EditablePlayerSettings;
  playNext: (() => void) | undefined;
  stage: RefObject<HTMLDivElement | null>;
}

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: speed, label: speedName(speed) }));

/** The bar under the video: progress and controls. */
export function VideoBar({ course, episode, video, position, settings, playNext, stage }: VideoBarProps) {
  const isPlaying = usePlaying(video);
  const qualities = qualitiesOf(episode);
  const cueSeconds = cuesOf(course, episode.id).map(({ second }) => second);

  function seek(second: number) {
    position.pin();
    if (video) video.currentTime = second;
  }

  return (
    <section aria-label="播放控制" className={videoStageStyles.videoBar}>
      <SeekTrack
        media={video}
        duration={episode.duration}
        chapters={episode.chapters ?? []}
        startsAt={position.second}
        marks={cueSeconds}
        onSeek={seek}
      />
      <Row className={videoStageStyles.videoControls}>
        <PlayerButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? '暂停' : '播放'}
          onPress={() => video && togglePlay(video)}
        />
        {playNext && <PlayerButton icon="next" label="下一讲" onPress={playNext} />}
        <Times video={video} episode={episode} startsAt={position.second} />
        <Row as="span" className={videoStageStyles.videoControlsEnd}>
          <PopChoice
            label="倍速"
            buttonText={speedName(settings.speed)}
            options={SPEED_OPTIONS}
            current={settings.speed}
            onChange={(speed) => settings.change({ speed })}
          />
          {qualities.length > 0 && (
            <PopChoice
              label="清晰度"
              buttonText={QUALITY_LABELS[settings.quality]}
              options={qualities.map((quality) => ({ value: quality, label: QUALITY_LABELS[quality] }))}
              current={settings.quality}
              onChange={(quality) => settings.change({ quality })}
            />
          )}
          {episode.captions.length > 0 && (
            <PlayerButton
              icon="captions"
              label="字幕"
              pressed={settings.captions}
              onPress={() => settings.change({ captions: !settings.captions })}
            />
          )}
          <Volume video={video} settings={settings} />
          <PictureInPicture video={video} />
          <PlayerButton icon="fullscreen" label="全屏" onPress={() => toggleFullscreen(stage.current, video)} />
        </Row>
      </Row>
    </section>
  );
}

function Times({ video, episode, startsAt }: { video: HTMLVideoElement | null; episode: Episode; startsAt: number }) {
  const time = Math.floor(useTime(video, startsAt));
  const duration = useDuration(video, episode.duration);
  return (
    <span className={`${textStyles.number} ${videoStageStyles.videoTimes}`}>
      {formatDuration(time)} <span>/ {formatDuration(duration)}</span>
    </span>
  );
}

/** The volume after unmuting, if it was 0. */
const DEFAULT_UNMUTED_VOLUME = 0.6;

function Volume({ video, settings }: { video: HTMLVideoElement | null; settings: EditablePlayerSettings }) {
  const isMuted = useMedia(video, (element) => element.muted || element.volume === 0, false);
  function toggle() {
    if (!video) return;
    video.muted = !isMuted;
    if (isMuted && settings.volume === 0) settings.change({ volume: DEFAULT_UNMUTED_VOLUME });
  }
  function changeVolume(volume: number) {
    if (video) video.muted = false;
    settings.change({ volume });
  }
  return (
    <Row as="span" className={videoStageStyles.videoVolume}>
      <PlayerButton icon={isMuted ? 'muted' : 'volume'} label={isMuted ? '取消静音' : '静音'} onPress={toggle} />
      <input
        type="range"
        aria-label="音量"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : settings.volume}
        onChange={({ target }) => changeVolume(Number(target.value))}
      />
    </Row>
  );
}

function PictureInPicture({ video }: { video: HTMLVideoElement | null }) {
  if (!document.pictureInPictureEnabled) return null;
  function toggle() {
    const isOpen = document.pictureInPictureElement;
    const transition = isOpen ? document.exitPictureInPicture() : video?.requestPictureInPicture();
    transition?.catch(() => undefined);
  }
  return <PlayerButton icon="fold" label="小窗播放" onPress={toggle} className={videoStageStyles.videoPip} />;
}
