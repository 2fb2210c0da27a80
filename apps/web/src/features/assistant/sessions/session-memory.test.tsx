import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import {
  isDeleted,
  isStay,
  makeStay,
  noteDeleted,
  readDraft,
  rememberPlace,
  toolPath,
  writeDraft,
} from './session-memory.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('each tool opens where it was left', () => {
  rememberPlace('message', 'm1', '?about=book-3');
  rememberPlace('image', 'i1', '');
  rememberPlace('message', 'm2', '');
  expect([toolPath('message'), toolPath('image')]).toEqual(['/ai/message/m2', '/ai/image/i1']);
});

test('a deleted session is not opened again, and its words go with it', () => {
  rememberPlace('message', 'm1', '');
  rememberPlace('image', 'i1', '');
  for (const sid of ['m1', 'i1']) writeDraft(sid, '未写完');
  noteDeleted(['m1', 'm9']);
  expect([toolPath('message'), toolPath('image')]).toEqual(['/ai/message', '/ai/image/i1']);
  expect([isDeleted('m1'), isDeleted('m9'), isDeleted('i1')]).toEqual([true, true, false]);
  expect([readDraft('m1'), readDraft('i1')]).toEqual(['', '未写完']);
});

test('words not yet sent are kept by session until they are gone', () => {
  writeDraft('m1', '留白');
  expect([readDraft('m1'), readDraft('m2')]).toEqual(['留白', '']);
  writeDraft('m1', '');
  expect(readDraft('m1')).toBe('');
});

test('whoever logs out leaves nothing for the next one', () => {
  rememberPlace('message', 'm1', '');
  writeDraft('m1', '留白');
  noteDeleted(['m5']);
  const stay = makeStay();
  endSession();
  startSession('of another');
  expect([toolPath('message'), readDraft('m1'), isDeleted('m5'), isStay(stay)]).toEqual([
    '/ai/message',
    '',
    false,
    false,
  ]);
});

test('only a navigation made to stay stays', () => {
  const [one, other] = [makeStay(), makeStay()];
  expect([isStay(one), isStay(other), one.stay === other.stay]).toEqual([true, true, false]);
  for (const state of [null, undefined, 'stay', {}, { stay: 'unknown' }]) expect(isStay(state)).toBe(false);
});
