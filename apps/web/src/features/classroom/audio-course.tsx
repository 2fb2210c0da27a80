import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useMedia } from '../../components/media/use-media.ts';
import { type Course, PROGRESS_KEY } from './api/classroom.api.ts';
import { readMoment } from './api/classroom-place.ts';
import { CourseLayout } from './course-layout.tsx';
import { leftAt } from './playback/course-start.ts';
import type { Player } from './playback/player.ts';
import { setSoundSpeed, startSound } from './playback/sound.ts';
import { useCoursePlace } from './playback/use-course-place.ts';
import { usePlayerSettings } from './playback/use-player-settings.ts';
import { useSound } from './playback/use-sound.ts';
import { AudioStage } from './players/audio-stage.tsx';

/** An audio course. Its recording plays on when one leaves; coming back, the page finds it where it is by then. */
export function AudioCourse({ course, onRenew }: { course: Course; onRenew: () => Promise<unknown> }) {
  const client = useQueryClient();
  const { search } = useLocation();
  const place = useCoursePlace(course);
  const settings = usePlayerSettings();
  const { sound, media: anyMedia } = useSound();
  const { speed } = settings;
  const own = sound?.course.id === course.id ? sound : undefined;
  const media = own ? anyMedia : null;
  const shown = own ? course.episodes.find(({ id }) => id === own.episode.id) : place.episode;

  function begin(episodeId: string, second: number) {
    const onSaved = () => void client.invalidateQueries({ queryKey: PROGRESS_KEY });
    place.settle();
    startSound({ course, episodeId, second, speed, onSaved });
  }
  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    place.goTo(episodeId, second);
    begin(episodeId, second ?? leftAt(episode, place.progress));
  }

  useEffect(() => {
    if (media) setSoundSpeed(speed);
  }, [media, speed]);

  // A link to a moment of what is playing already goes there.
  const follow = useEffectEvent((query: string) => {
    const { episodeId = own?.episode.id, second } = readMoment(new URLSearchParams(query));
    if (own && episodeId && second !== undefined) begin(episodeId, second);
  });
  useEffect(() => follow(search), [search]);

  // Its address had run out and the course brings a new one: it goes on where it stopped.
  const isBroken = useMedia(media, ({ error }) => error !== null, false);
  const isRenewed = isBroken && shown !== undefined && shown.url !== '' && shown.url !== own?.episode.url;
  const goOn = useEffectEvent(() => shown && begin(shown.id, media?.currentTime ?? 0));
  useEffect(() => {
    if (isRenewed) goOn();
  }, [isRenewed]);

  // What follows by itself begins at its beginning.
  const startsAt = shown?.id === place.episodeId ? place.second : 0;
  const player: Player = { episode: shown, media, startsAt, goTo };
  return (
    <CourseLayout course={course} player={player} progress={place.progress}>
      {shown && (
        <AudioStage
          course={course}
          episode={shown}
          player={player}
          settings={settings}
          isResumed={!own && place.isResumed}
          onBegin={() => begin(shown.id, place.second)}
          onRenew={onRenew}
        />
      )}
    </CourseLayout>
  );
}
