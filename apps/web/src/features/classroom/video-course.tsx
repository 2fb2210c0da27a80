import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScripted } from '../../components/media/use-scripted.ts';
import { type Course, PROGRESS_KEY } from './api/classroom.api.ts';
import { CourseLayout } from './course-layout.tsx';
import { HLS, pickSource } from './playback/pick-source.ts';
import type { Player } from './playback/player.ts';
import { useCoursePlace } from './playback/use-course-place.ts';
import { useFilmPlace, useFilmRecord } from './playback/use-film.ts';
import { usePlayerSettings } from './playback/use-player-settings.ts';
import { VideoStage } from './players/video-stage.tsx';

/** Answers '' on the server, where nobody watches. */
function playsHls(video: HTMLVideoElement | null): boolean {
  return video !== null && video.canPlayType(HLS) !== '';
}

export function VideoCourse({ course, onRenew }: { course: Course; onRenew: () => Promise<unknown> }) {
  const client = useQueryClient();
  const place = useCoursePlace(course);
  const settings = usePlayerSettings();
  const scripted = useScripted();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { episode } = place;
  const src = episode ? pickSource(episode, settings.quality, playsHls(video)) : '';
  useFilmPlace({ video, src, place });

  const at = course.episodes.findIndex(({ id }) => id === episode?.id);
  const step = (by: 1 | -1) => {
    const other = at < 0 ? undefined : course.episodes[at + by];
    return other && (() => place.goTo(other.id));
  };
  const onSaved = () => void client.invalidateQueries({ queryKey: PROGRESS_KEY });
  useFilmRecord({ video, course, episode, step, onSaved });

  function goTo(episodeId: string, second?: number) {
    if (!video || second === undefined || episodeId !== episode?.id) return place.goTo(episodeId, second);
    place.settle();
    video.currentTime = second;
    void video.play().catch(() => undefined);
  }
  const player: Player = { episode, media: video, startsAt: place.second, goTo };

  return (
    <CourseLayout course={course} player={player} progress={place.progress}>
      {episode && (
        <VideoStage
          course={course}
          episode={episode}
          src={src}
          video={video}
          videoRef={setVideo}
          place={place}
          settings={settings}
          scripted={scripted}
          next={step(1)}
          nextTitle={course.episodes[at + 1]?.title}
          onRenew={onRenew}
        />
      )}
    </CourseLayout>
  );
}
