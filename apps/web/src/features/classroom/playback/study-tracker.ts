import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { currentDevice } from '../../../lib/browser/device.ts';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendLastWord } from '../../../lib/calls/last-word.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import type { CourseType } from '../api/classroom-place.ts';
import { createSeen } from './seen-stretches.ts';

type Message = CallInput<typeof insert>['body'];

interface Studied {
  courseId: string;
  type: CourseType;
  episodeId: string;
  title: string;
  /** Seconds, as the course says. */
  duration: number;
}

const SAVE_MS = 10_000;
/** The contract takes a hundred; whoever leaps about more than this in ten seconds studied nothing in between. */
const MOST_STRETCHES = 60;

interface Progress {
  /** Where one is, in seconds. */
  place: number;
  seen: [from: number, to: number][];
  /** Seconds it played since the last message. */
  spent: number;
  reachedAt: number;
}

function makeMessage(studied: Studied, { place, seen, spent, reachedAt }: Progress): Message {
  const { duration } = studied;
  const inside = (second: number) => (duration > 0 ? Math.min(second, duration) : second);
  const second = Math.floor(inside(place));
  return {
    resId: studied.courseId,
    resType: studied.type,
    currentPro: second,
    totalTime: Math.round(duration),
    lastTitle: studied.title.slice(0, 200),
    equipment: currentDevice(),
    position: { episodeId: studied.episodeId, second },
    seen: seen.slice(-MOST_STRETCHES).map(([from, to]): [number, number] => [inside(from), inside(to)]),
    spent: Math.min(spent, 3600),
    reachedAt,
  };
}

function listen(media: HTMLMediaElement, on: Record<string, () => void>): () => void {
  for (const [event, act] of Object.entries(on)) media.addEventListener(event, act);
  return () => {
    for (const [event, act] of Object.entries(on)) media.removeEventListener(event, act);
  };
}

/**
 * Follows what is seen of one episode and saves it: every ten seconds while it plays, when it stops, and at the last
 * moment when the page is hidden or left. Gives back what ends it. Nothing is said of an episode that was never begun.
 */
export function trackStudy(media: HTMLMediaElement, studied: Studied, onSaved: () => void): () => void {
  const seen = createSeen();
  let place: number | undefined;
  let isChanged = false;
  let reachedAt = 0;
  let spentMs = 0;
  let playedAt: number | undefined;

  function noteClock(): void {
    const now = performance.now();
    if (playedAt !== undefined) spentMs += now - playedAt;
    playedAt = media.paused ? undefined : now;
  }
  function move(): void {
    place = media.currentTime;
    reachedAt = serverNow() ?? Date.now();
    isChanged = true;
  }
  function reach(): void {
    seen.reach(media.currentTime, performance.now(), media.playbackRate);
    noteClock();
    move();
  }
  function follow(): void {
    if (!media.seeking && !media.paused) reach();
  }

  function takeMessage(): Message | undefined {
    if (!isChanged || place === undefined || !isLoggedIn()) return undefined;
    isChanged = false;
    const spent = Math.round(spentMs / 1000);
    spentMs = 0;
    return makeMessage(studied, { place, seen: seen.take(), spent, reachedAt });
  }
  function save(): void {
    const message = takeMessage();
    if (!message) return;
    call(insert, { body: message }, { quiet: true }).then(onSaved, () => {
      seen.giveBack(message.seen ?? []);
      spentMs += (message.spent ?? 0) * 1000;
      isChanged = true;
    });
  }
  function leave(): void {
    const message = takeMessage();
    if (message) sendLastWord(insert, { body: message });
  }

  const on: Record<string, () => void> = {
    timeupdate: follow,
    play: noteClock,
    seeking: seen.lift,
    // A place chosen after it was begun is a place reached.
    seeked: () => place !== undefined && move(),
    waiting: seen.lift,
    pause: () => {
      if (place !== undefined && !media.seeking) reach();
      seen.lift();
      save();
    },
    ended: save,
  };
  const timer = setInterval(save, SAVE_MS);
  const stopListening = listen(media, on);
  const stop = onLeaving(leave);
  return () => {
    clearInterval(timer);
    stopListening();
    stop();
    save();
  };
}
