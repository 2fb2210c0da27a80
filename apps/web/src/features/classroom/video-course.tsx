import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScripted } from '../../components/media/use-scripted.ts';
import { type Course, PROGRESS_KEY } from './api/classroom.api.ts';
import { CourseLayout } from './course-layout.tsx';
import { HLS_TYPE, pickSource } from './playback/pick-source.ts';
import type { Player } from './playback/player.ts';
import { useCoursePosition } from './playback/use-course-position.ts';
import { usePlayerSettings } from './playback/use-player-settings.ts';
import { useVideoPosition, useVideoTracking } from './playback/use-video.ts';
import { VideoStage } from './players/video-stage.tsx';

/** False during server rendering, where there is no video element. */
function canPlayHls(video: HTMLVideoElement | null): boolean {
  return video !== null && video.canPlayType(HLS_TYPE) !== '';
}

export function VideoCourse({ course, onReloadCourse }: { course: Course; onReloadCourse: () => Promise<unknown> }) {
  const client = useQueryClient();
  const position = useCoursePosition(course);
  const settings = usePlayerSettings();
  const isScripted = useScripted();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { episode } = position;
  const src = episode ? pickSource(episode, settings.quality, { playsHls: canPlayHls(video) }) : '';
  useVideoPosition({ video, src, position });

  const episodeIndex = course.episodes.findIndex(({ id }) => id === episode?.id);
  const playNeighbour = (offset: 1 | -1) => {
    const neighbour = episodeIndex < 0 ? undefined : course.episodes[episodeIndex + offset];
    return neighbour && (() => position.goTo(neighbour.id));
  };
  const onSaved = () => void client.invalidateQueries({ queryKey: PROGRESS_KEY });
  useVideoTracking({ video, course, episode, playNeighbour, onSaved });

  function goTo(episodeId: string, second?: number) {
    if (!video || second === undefined || episodeId !== episode?.id) return position.goTo(episodeId, second);
    position.pin();
    video.currentTime = second;
    void video.play().catch(() => undefined);
  }
  const player: Player = { episode, media: video, startsAt: position.second, goTo };

  return (
    <CourseLayout course={course} player={player} progress={position.progress}>
      {episode && (
        <VideoStage
          course={course}
          episode={episode}
          src={src}
          video={video}
          videoRef={setVideo}
          position={position}
          settings={settings}
          isScripted={isScripted}
          playNext={playNeighbour(1)}
          nextTitle={course.episodes[episodeIndex + 1]?.title}
          onReloadCourse={onReloadCourse}
        />
      )}
    </CourseLayout>
  );
}
