import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { currentDevice } from '../../../lib/browser/device.ts';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import type { CourseType } from '../api/course-list-query.ts';
import { createPlayedIntervals } from './played-intervals.ts';

type Message = CallInput<typeof insert>['body'];

interface TrackedEpisode {
  courseId: string;
  type: CourseType;
  episodeId: string;
  title: string;
  /** Seconds, as stated by the course. */
  duration: number;
}

const SAVE_INTERVAL_MS = 10_000;
/** The contract allows 100 intervals; only very frequent seeking makes more than 60 in ten seconds. */
const MAX_INTERVALS = 60;

interface Progress {
  /** The current position in seconds. */
  position: number;
  seen: [from: number, to: number][];
  /** Seconds of playback since the last message. */
  spent: number;
  /** When the position was reached, in milliseconds of the server's clock. */
  reachedAt: number;
}

function makeMessage(episode: TrackedEpisode, { position, seen, spent, reachedAt }: Progress): Message {
  const { duration } = episode;
  const withinEpisode = (second: number) => (duration > 0 ? Math.min(second, duration) : second);
  const second = Math.floor(withinEpisode(position));
  return {
    resId: episode.courseId,
    resType: episode.type,
    currentPro: second,
    totalTime: Math.round(duration),
    lastTitle: episode.title.slice(0, 200),
    equipment: currentDevice(),
    position: { episodeId: episode.episodeId, second },
    seen: seen.slice(-MAX_INTERVALS).map(([from, to]): [number, number] => [withinEpisode(from), withinEpisode(to)]),
    spent: Math.min(spent, 3600),
    reachedAt,
  };
}

function listen(media: HTMLMediaElement, mediaHandlers: Record<string, () => void>): () => void {
  for (const [event, handler] of Object.entries(mediaHandlers)) media.addEventListener(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(mediaHandlers)) media.removeEventListener(event, handler);
  };
}

/**
 * Records which parts of an episode are played and saves them: every ten seconds while it plays, when it stops, and when the
 * page is hidden or left. Returns a function that stops tracking. Nothing is saved for an episode that was never played.
 */
export function trackStudy(media: HTMLMediaElement, episode: TrackedEpisode, onSaved: () => void): () => void {
  const played = createPlayedIntervals();
  let position: number | undefined;
  let hasUnsaved = false;
  let reachedAt = 0;
  let spentMs = 0;
  let countedUntilMs: number | undefined;

  function countPlayTime(): void {
    const now = performance.now();
    if (countedUntilMs !== undefined) spentMs += now - countedUntilMs;
    countedUntilMs = media.paused ? undefined : now;
  }
  function recordPosition(): void {
    position = media.currentTime;
    reachedAt = serverNow() ?? Date.now();
    hasUnsaved = true;
  }
  function recordPlayback(): void {
    played.record(media.currentTime, performance.now(), media.playbackRate);
    countPlayTime();
    recordPosition();
  }
  function recordIfPlaying(): void {
    if (!media.seeking && !media.paused) recordPlayback();
  }

  function takeMessage(): Message | undefined {
    if (!hasUnsaved || position === undefined || !isLoggedIn()) return undefined;
    hasUnsaved = false;
    const spent = Math.round(spentMs / 1000);
    spentMs = 0;
    return makeMessage(episode, { position, seen: played.take(), spent, reachedAt });
  }
  function save(): void {
    const message = takeMessage();
    if (!message) return;
    call(insert, { body: message }, { silentOnFailure: true }).then(onSaved, () => {
      played.putBack(message.seen ?? []);
      spentMs += (message.spent ?? 0) * 1000;
      hasUnsaved = true;
    });
  }
  function saveOnLeave(): void {
    const message = takeMessage();
    if (message) sendKeepalive(insert, { body: message });
  }

  const mediaHandlers: Record<string, () => void> = {
    timeupdate: recordIfPlaying,
    play: countPlayTime,
    seeking: played.interrupt,
    // Seeking counts as a new position once the episode was played.
    seeked: () => position !== undefined && recordPosition(),
    waiting: played.interrupt,
    pause: () => {
      if (position !== undefined && !media.seeking) recordPlayback();
      played.interrupt();
      save();
    },
    ended: save,
  };
  const timer = setInterval(save, SAVE_INTERVAL_MS);
  const stopListening = listen(media, mediaHandlers);
  const stopWatchingLeave = onLeaving(saveOnLeave);
  return () => {
    clearInterval(timer);
    stopListening();
    stopWatchingLeave();
    save();
  };
}
