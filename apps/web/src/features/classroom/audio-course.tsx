import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useMedia } from '../../components/media/use-media.ts';
import { type Course, PROGRESS_KEY } from './api/classroom.api.ts';
import { readPosition } from './api/course-list-query.ts';
import { CourseLayout } from './course-layout.tsx';
import { setAudioSpeed, startAudio } from './playback/audio-playback.ts';
import { resumeSecond } from './playback/course-start.ts';
import type { Player } from './playback/player.ts';
import { useAudioPlayback } from './playback/use-audio-playback.ts';
import { useCoursePosition } from './playback/use-course-position.ts';
import { usePlayerSettings } from './playback/use-player-settings.ts';
import { AudioStage } from './players/audio-stage.tsx';

/** An audio course. The audio keeps playing when the user leaves the page. */
export function AudioCourse({ course, onReloadCourse }: { course: Course; onReloadCourse: () => Promise<unknown> }) {
  const client = useQueryClient();
  const { search } = useLocation();
  const position = useCoursePosition(course);
  const settings = usePlayerSettings();
  const { currentPlayback, media: audioElement } = useAudioPlayback();
  const { speed } = settings;
  const playback = currentPlayback?.course.id === course.id ? currentPlayback : undefined;
  const media = playback ? audioElement : null;
  const shownEpisode = playback ? course.episodes.find(({ id }) => id === playback.episode.id) : position.episode;

  function startPlaying(episodeId: string, second: number) {
    const onSaved = () => void client.invalidateQueries({ queryKey: PROGRESS_KEY });
    position.pin();
    startAudio({ course, episodeId, second, speed, onSaved });
  }
  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    position.goTo(episodeId, second);
    startPlaying(episodeId, second ?? resumeSecond(episode, position.progress));
  }

  useEffect(() => {
    if (media) setAudioSpeed(speed);
  }, [media, speed]);

  // A link to a position in the playing course seeks to it.
  const seekToLink = useEffectEvent((queryString: string) => {
    const { episodeId = playback?.episode.id, second } = readPosition(new URLSearchParams(queryString));
    if (playback && episodeId && second !== undefined) startPlaying(episodeId, second);
  });
  useEffect(() => seekToLink(search), [search]);

  // The signed URL had expired and the reloaded course has a new one: playback continues where it stopped.
  const hasError = useMedia(media, ({ error }) => error !== null, false);
  const hasNewUrl =
    hasError && shownEpisode !== undefined && shownEpisode.url !== '' && shownEpisode.url !== playback?.episode.url;
  const continuePlaying = useEffectEvent(() => shownEpisode && startPlaying(shownEpisode.id, media?.currentTime ?? 0));
  useEffect(() => {
    if (hasNewUrl) continuePlaying();
  }, [hasNewUrl]);

  // An episode that started automatically begins at second 0.
  const startsAt = shownEpisode?.id === position.episodeId ? position.second : 0;
  const player: Player = { episode: shownEpisode, media, startsAt, goTo };
  return (
    <CourseLayout course={course} player={player} progress={position.progress}>
      {shownEpisode && (
        <AudioStage
          course={course}
          episode={shownEpisode}
          player={player}
          settings={settings}
          isResumed={!playback && position.isResumed}
          onStart={() => startPlaying(shownEpisode.id, position.second)}
          onReloadCourse={onReloadCourse}
        />
      )}
    </CourseLayout>
  );
}
