import { insert } from '@meiyu/contract/learning-records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { makeAnswers, type ReceivedCall, refuse } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { FakeMedia } from './media.testkit.ts';
import { trackStudy } from './study-tracker.ts';

const episode = { courseId: '9', type: 'audio', episodeId: '91', title: '第一讲', duration: 600 } as const;
const onSaved = vi.fn();
const sendOnLeave = vi.fn<typeof fetch>();
let answers: ReturnType<typeof makeAnswers>;
let saved: ReceivedCall[];
let media: FakeMedia;
let stopTracking: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', sendOnLeave.mockReset().mockResolvedValue(new Response()));
  startSession('token');
  answers = makeAnswers();
  saved = answers.on(insert);
  onSaved.mockReset();
  media = new FakeMedia();
  stopTracking = trackStudy(media as unknown as HTMLMediaElement, episode, onSaved);
});
afterEach(() => {
  stopTracking();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bodies = () => saved.map(({ body }) => body);

/** Plays for the given number of seconds, with one report per second. */
async function playFor(seconds: number): Promise<void> {
  if (media.paused) await media.play();
  media.advanceTo(media.currentTime);
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    media.advanceTo(media.currentTime + media.playbackRate);
  }
}

test('nothing is saved for an episode that was never played', async () => {
  media.seek(300);
  await vi.advanceTimersByTimeAsync(30_000);
  stopTracking();
  expect(saved).toEqual([]);
});

test('progress is saved every ten seconds while playing, with the intervals played since then', async () => {
  await playFor(9);
  expect(saved).toEqual([]);
  await playFor(16);
  expect(bodies()).toMatchObject([
    { resId: '9', resType: 'audio', totalTime: 600, lastTitle: '第一讲', equipment: 'mobile', seen: [[0, 9]] },
    { position: { episodeId: '91', second: 19 }, seen: [[9, 19]], spent: 10 },
  ]);
  expect(onSaved).toHaveBeenCalledTimes(2);
});

test('a pause saves at once, and paused time does not count', async () => {
  await playFor(4);
  media.pause();
  expect(bodies()).toMatchObject([{ currentPro: 4, spent: 4, seen: [[0, 4]] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
  await playFor(2);
  media.pause();
  expect(bodies().at(-1)).toMatchObject({ currentPro: 6, spent: 2, seen: [[4, 6]] });
});

test('skipped parts do not count, and the position after the skip is saved', async () => {
  await playFor(3);
  media.seek(500);
  await playFor(2);
  media.pause();
  expect(bodies()).toMatchObject([
    {
      currentPro: 502,
      seen: [
        [0, 3],
        [500, 502],
      ],
    },
  ]);
});

test('a very short skip does not count either', async () => {
  await playFor(3);
  media.seek(3.5);
  await playFor(2);
  media.pause();
  expect(bodies()[0]?.seen).toEqual([
    [0, 3],
    [3.5, 5.5],
  ]);
});

test('at double speed twice as much is played in the same time', async () => {
  media.playbackRate = 2;
  await playFor(5);
  media.pause();
  expect(bodies()).toMatchObject([{ currentPro: 10, spent: 5, seen: [[0, 10]] }]);
});

test('a file longer than the stated duration is cut off at that duration', async () => {
  media.currentTime = 598;
  await playFor(5);
  media.end();
  expect(bodies()).toMatchObject([{ currentPro: 600, position: { second: 600 }, seen: [[598, 600]] }]);
});

test('progress that could not be saved is sent with the next message', async () => {
  answers.on(insert, () => refuse('TOO_MANY'));
  await playFor(3);
  media.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(onSaved).not.toHaveBeenCalled();
  saved = answers.on(insert);
  await playFor(2);
  media.pause();
  expect(bodies()).toMatchObject([{ currentPro: 5, spent: 5, seen: [[0, 5]] }]);
  expect(answers.notices).toEqual([]);
});

test('nothing is sent for a visitor, who is not asked to log in', async () => {
  endSession();
  await playFor(12);
  media.pause();
  expect([saved, answers.sentToLogin]).toEqual([[], []]);
});

test('leaving the page sends the remaining progress once', async () => {
  await playFor(5);
  window.dispatchEvent(new Event('pagehide'));
  const body = JSON.parse(String(sendOnLeave.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ currentPro: 5, seen: [[0, 5]] });
  stopTracking();
  window.dispatchEvent(new Event('pagehide'));
  expect([sendOnLeave.mock.calls.length, saved.length]).toEqual([1, 0]);
});

test('after tracking stops, nothing more is saved', async () => {
  await playFor(3);
  stopTracking();
  expect(bodies()).toMatchObject([{ currentPro: 3 }]);
  await playFor(20);
  expect(saved).toHaveLength(1);
});
