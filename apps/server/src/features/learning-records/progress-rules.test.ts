import { describe, expect, it } from 'vitest';
import { sumLiteracies } from './literacies.ts';
import {
  isDone,
  pageOf,
  pagesSeen,
  percentOf,
  reachedTime,
  secondOf,
  secondsSeen,
  toMultirange,
} from './progress-rules.ts';

const DAY_MS = 86_400_000;
const IMPLAUSIBLE = { error: 'PROGRESS_IMPLAUSIBLE' };

describe('the time a position was reached', () => {
  const now = Date.UTC(2026, 10, 17);
  it.each([
    [undefined, now],
    [now, now],
    [now + 1, now],
    [now - 1, now - 1],
    [now - 30 * DAY_MS, now - 30 * DAY_MS],
    [now - 30 * DAY_MS - 1, now],
  ])('sent as %s is %s', (sent, expected) => expect(reachedTime(sent, now).getTime()).toBe(expected));
});

describe('percentages', () => {
  it.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [40, 40, 100],
    [41, 40, 100],
    [0, 40, 0],
    [3, 0, 0],
  ])('%s of %s is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  it.each([
    [9, 10, true],
    [8, 10, false],
    [899, 1000, false],
    [0, 0, false],
    [5, 0, false],
  ])('%s of %s is done: %s', (seen, whole, done) => expect(isDone(seen, whole)).toBe(done));
});

describe('pages', () => {
  it('must be in the book; 0 is the first', () => {
    expect(pageOf({ currentPro: 0 }, 40)).toBe(1);
    expect(pageOf({ currentPro: 40 }, 40)).toBe(40);
    expect(pageOf({ currentPro: 3, pageNum: 40 }, 40)).toBe(40);
    for (const message of [{ currentPro: 41 }, { currentPro: 1, pageNum: 41 }, { currentPro: 1.5 }])
      expect(() => pageOf(message, 40)).toThrow(expect.objectContaining(IMPLAUSIBLE));
  });

  it('count as seen up to ten pages forward; a jump or a step back counts only the new page', () => {
    expect(pagesSeen(15, 5, undefined, 40)).toEqual([[6, 16]]);
    expect(pagesSeen(16, 5, undefined, 40)).toEqual([[16, 17]]);
    expect(pagesSeen(6, 5, undefined, 40)).toEqual([[6, 7]]);
    expect(pagesSeen(5, 5, undefined, 40)).toEqual([[5, 6]]);
    expect(pagesSeen(4, 5, undefined, 40)).toEqual([[4, 5]]);
    expect(pagesSeen(3, undefined, undefined, 40)).toEqual([[3, 4]]);
  });

  it('listed as seen are counted with the current one', () => {
    expect(
      pagesSeen(
        9,
        5,
        [
          [1, 1],
          [3, 40],
        ],
        40,
      ),
    ).toEqual([
      [1, 2],
      [3, 41],
      [9, 10],
    ]);
    for (const seen of [
      [0, 1],
      [3, 2],
      [1, 41],
      [1.5, 2],
      [1, 2.5],
    ] as const)
      expect(() => pagesSeen(9, 5, [[1, 2], seen], 40)).toThrow(expect.objectContaining(IMPLAUSIBLE));
  });

  it('are written as a PostgreSQL multirange', () => {
    expect(
      toMultirange([
        [1, 3],
        [7, 8],
      ]),
    ).toBe('{[1,3),[7,8)}');
    expect(toMultirange([])).toBe('{}');
  });
});

describe('seconds', () => {
  it('must be in the recording, with a tolerance of five', () => {
    expect(secondOf({ currentPro: 12.9 }, 60)).toBe(12);
    expect(secondOf({ currentPro: 12, second: 59.9 }, 60)).toBe(59);
    expect(secondOf({ currentPro: 65 }, 60)).toBe(60);
    expect(() => secondOf({ currentPro: 65.1 }, 60)).toThrow(expect.objectContaining(IMPLAUSIBLE));
    expect(secondOf({ currentPro: 7200.5 }, 0)).toBe(7200);
  });

  it('seen are rounded to whole seconds and cut at the end of the recording', () => {
    expect(secondsSeen(undefined, 60)).toEqual([]);
    expect(secondsSeen([[1.9, 3.1]], 60)).toEqual([[1, 4]]);
    expect(secondsSeen([[50, 65]], 60)).toEqual([[50, 60]]);
    expect(
      secondsSeen(
        [
          [5, 5],
          [60, 62],
        ],
        60,
      ),
    ).toEqual([]);
    expect(secondsSeen([[59, 60.4]], 60.2)).toEqual([[59, 61]]);
    expect(secondsSeen([[0, 360_003]], 0)).toEqual([[0, 360_000]]);
    for (const seen of [
      [5, 4],
      [0, 65.1],
    ] as const)
      expect(() => secondsSeen([seen], 60)).toThrow(expect.objectContaining(IMPLAUSIBLE));
  });
});

it('activities count for their literacies, drawing for two of them', () => {
  const activities = (['read', 'ask', 'watch', 'listen', 'look', 'draw', 'note'] as const).map((activity, n) => ({
    activity,
    count: 2 ** n,
    seconds: 10 ** n,
  }));
  expect(sumLiteracies(activities)).toEqual([
    { name: '文化理解', count: 3, seconds: 11 },
    { name: '审美感知', count: 28, seconds: 11_100 },
    { name: '艺术表现', count: 32, seconds: 100_000 },
    { name: '创意实践', count: 96, seconds: 1_100_000 },
  ]);
});
