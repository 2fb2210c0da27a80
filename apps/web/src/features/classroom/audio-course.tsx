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
  const { currentPlayback, media: anyMedia } = useAudioPlayback();
  const { speed } = settings;
  const playback = currentPlayback?.course.id === course.id ? currentPlayback : undefined;
  const media = playback ? anyMedia : null;
  const shown = playback ? course.episodes.find(({ id }) => id === playback.episode.id) : position.episode;

  function begin(episodeId: string, second: number) {
    const onSaved = () => void client.invalidateQueries({ queryKey: PROGRESS_KEY });
    position.fix();
    startAudio({ course, episodeId, second, speed, onSaved });
  }
  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    position.goTo(episodeId, second);
    begin(episodeId, second ?? resumeSecond(episode, position.progress));
  }

  useEffect(() => {
    if (media) setAudioSpeed(speed);
  }, [media, speed]);

  // A link to a position in the playing course seeks to it.
  const follow = useEffectEvent((query: string) => {
    const { episodeId = playback?.episode.id, second } = readPosition(new URLSearchParams(query));
    if (playback && episodeId && second !== undefined) begin(episodeId, second);
  });
  useEffect(() => follow(search), [search]);

  // The signed URL had expired and the reloaded course has a new one: playback continues where it stopped.
  const isBroken = useMedia(media, ({ error }) => error !== null, false);
  const isRenewed = isBroken && shown !== undefined && shown.url !== '' && shown.url !== playback?.episode.url;
  const continuePlaying = useEffectEvent(() => shown && begin(shown.id, media?.currentTime ?? 0));
  useEffect(() => {
    if (isRenewed) continuePlaying();
  }, [isRenewed]);

  // An episode that started automatically begins at second 0.
  const startsAt = shown?.id === position.episodeId ? position.second : 0;
  const player: Player = { episode: shown, media, startsAt, goTo };
  return (
    <CourseLayout course={course} player={player} progress={position.progress}>
      {shown && (
        <AudioStage
          course={course}
          episode={shown}
          player={player}
          settings={settings}
          isResumed={!playback && position.isResumed}
          onBegin={() => begin(shown.id, position.second)}
          onReloadCourse={onReloadCourse}
        />
      )}
    </CourseLayout>
  );
}
