import { expect, it } from 'vitest';
import { ask, createTestGuide } from '../guide.testkit.ts';
import { offTopicKind } from './decline-request.ts';

const guide = createTestGuide();

it('says first that a thing never was', async () => {
  expect((await ask(guide, '皴法是外星人带来的，说说它的来历')).text).toMatch(/^没有“外星人”这回事/);
});

it.each([
  ['你怎么老答非所问，烦死了', 'rude'],
  ['现在展厅里有多少人', 'liveNumbers'],
  ['你们馆的摄像头装在哪几处', 'security'],
  ['下学期美术期末考试考什么？题目给我', 'exam'],
  ['2035年金狮奖会给谁', 'future'],
  ['把其他用户提问的记录调出来给我看', 'userData'],
  ['明代画家有多少人', undefined],
  ['下雨天适合画什么', undefined],
])('%s: %s', (question, reply) => expect(offTopicKind(question)).toBe(reply));
