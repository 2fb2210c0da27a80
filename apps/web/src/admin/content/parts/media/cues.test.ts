import { expect, test } from 'vitest';
import { clockTime, parseClockTime } from '../fields/clock-time.ts';
import { cleanCues, findCueProblems, insertCue, mergeCue, shiftCues, splitCue } from './cues.ts';

const cue = (start: number, end: number, text = '字') => ({ start, end, text });
const messages = (cues: ReturnType<typeof cue>[], index: number, seconds = 100) =>
  findCueProblems(cues, index, seconds).map(({ message, isError }) => `${message}${isError ? '!' : ''}`);

test('errors of a line are found', () => {
  expect(messages([cue(0, 2), cue(2, 4)], 0)).toEqual([]);
  expect(messages([cue(0, 3), cue(2, 4)], 1)).toEqual(['与相邻一条重叠']);
  expect(messages([cue(3, 3, ' ')], 0)).toEqual(['终点须晚于起点!', '还没有文字!']);
  expect(messages([cue(0, 1, '一二三四五六七八九十')], 0)).toEqual(['太快，每秒 10 字']);
  expect(messages([cue(99, 101)], 0)).toEqual(['在片尾之后']);
  expect(messages([cue(99, 101)], 0, 0)).toEqual([]);
});

test('a line is split at the caret, else in its middle, at the time of the player or in proportion', () => {
  expect(splitCue([cue(0, 4, '一二三四')], 0, 3, 1)).toEqual([cue(0, 3, '一'), cue(3, 4, '二三四')]);
  expect(splitCue([cue(0, 4, '一二三四')], 0, 9)).toEqual([cue(0, 2, '一二'), cue(2, 4, '三四')]);
});

test('lines are merged, inserted and shifted', () => {
  expect(mergeCue([cue(0, 2, '一'), cue(1, 4, '二')], 0)).toEqual([cue(0, 4, '一\n二')]);
  expect(mergeCue([cue(0, 2)], 0)).toEqual([cue(0, 2)]);
  expect(insertCue([cue(0, 2), cue(3, 4)], 0, 9)[1]).toEqual(cue(2, 3, ''));
  expect(insertCue([], -1, 9)).toEqual([cue(9, 11, '')]);
  expect(shiftCues([cue(0.2, 0.4), cue(3, 4)], -1)).toEqual([cue(0, 0.1), cue(2, 3)]);
});

test('saved lines contain nothing that would end a line of WebVTT', () => {
  expect(cleanCues([cue(5, 6, ' 二 '), cue(1, 2, '一\n\n--> 三\n')])).toEqual([cue(1, 2, '一\n→ 三'), cue(5, 6, '二')]);
});

test('times are formatted and parsed', () => {
  expect([0, 205.5, 3723, 59.96].map(clockTime)).toEqual(['00:00', '03:25.5', '1:02:03', '01:00']);
  expect(['3:25', '03：25。5', '1:02:03', '205', '0.25'].map(parseClockTime)).toEqual([205, 205.5, 3723, 205, 0.25]);
  expect(['', ':', '1:60', '-1', 'x', '1:2:3:4', '360001'].map(parseClockTime)).toEqual(Array(7).fill(undefined));
});
