import { expect, test } from 'vitest';
import type { Facts, OwnDocument } from './own.api.ts';
import * as change from './own-document.ts';
import { readThing } from './read-thing.ts';
import { sharingText } from './sharing-text.ts';

const facts = (kind: Facts['kind'], id: string, title = id): Facts => ({
  ...{ kind, id, title, author: '', coverUrl: '', width: 1, height: 1 },
});
const empty: OwnDocument = { title: '', preface: '', walls: [{ title: '', text: '', works: [] }] };
const hungIds = ({ walls }: OwnDocument) => walls.map(({ works }) => works.map(({ id }) => id));
const full = Array.from({ length: 24 }, (_, index) => facts('work', `w${index}`)).reduce(
  (document, one) => change.hang(document, 0, one),
  empty,
);

test('a thing hangs once, and only while there is space; a drawing begins with its prompt as title', () => {
  const one = change.hang(
    change.hang(empty, 0, facts('work', 'shan', '山图')),
    0,
    facts('drawing', 'shan', '月'.repeat(30)),
  );
  expect(one.walls[0]?.works).toEqual([
    { kind: 'work', id: 'shan', label: '', name: '' },
    { kind: 'drawing', id: 'shan', label: '', name: '月'.repeat(20) },
  ]);
  expect(change.hang(one, 0, facts('work', 'shan'))).toBe(one);
  expect([change.isFull(full), change.hang(full, 0, facts('work', 'more'))]).toEqual([true, full]);
});

test('what hangs changes its place on its wall and goes to another one; walls come and go, but one stays', () => {
  const two = change.addWall(change.hang(change.hang(empty, 0, facts('work', 'a')), 0, facts('work', 'b')));
  expect(hungIds(change.moveOnWall(two, 0, 0, 1))).toEqual([['b', 'a'], []]);
  expect(hungIds(change.moveToWall(two, 0, 0, 1))).toEqual([['b'], ['a']]);
  expect(change.moveToWall(two, 0, 0, 7)).toBe(two);
  expect(hungIds(change.takeDown(two, 0, 1))).toEqual([['a'], []]);
  expect(hungIds(change.removeWall(two, 0))).toEqual([[]]);
  expect(change.removeWall(empty, 0)).toBe(empty);
  const most = [1, 2, 3].reduce(change.addWall, two);
  expect([most.walls.length, change.wallName(most.walls[3] ?? { title: '' }, 3)]).toEqual([4, '第四面墙']);
});

test('space around texts is no difference, a label is one', () => {
  const one = change.hang(empty, 0, facts('work', 'a'));
  expect(change.isSame(one, { ...one, title: '  ' })).toBe(true);
  expect(change.isSame(one, change.changeHung(one, 0, 0, { label: '看' }))).toBe(false);
  expect(change.isSame(one, change.writeOnWall(one, 0, { text: '墙' }))).toBe(false);
});

test('an address names one thing; the state of sharing is a sentence', () => {
  const thing = (add: string) => readThing(new URLSearchParams({ add }));
  expect(thing('work:shan-tu')).toEqual({ kind: 'work', id: 'shan-tu' });
  for (const wrong of ['', 'book:x', 'work:', 'work:a/b', `work:${'a'.repeat(65)}`])
    expect(thing(wrong)).toBeUndefined();
  const shown = { state: 'shown', isShown: true, reason: '', hasChanges: false } as const;
  expect(sharingText(shown)).toBe('已分享，有链接的人都能看。');
  expect(sharingText({ ...shown, hasChanges: true })).toContain('还没有提交');
  expect(sharingText({ ...shown, reason: '看不清' })).toContain('没有通过');
  expect(sharingText({ ...shown, state: 'waiting' })).toContain('上次通过的样子');
  expect(sharingText({ ...shown, state: 'waiting', isShown: false })).not.toContain('上次');
});
