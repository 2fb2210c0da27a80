import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import {
  isDeleted,
  isNoSessionState,
  makeNoSessionState,
  readDraft,
  rememberDeleted,
  rememberSession,
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

test('each tool opens its last session', () => {
  rememberSession('message', 'm1', '?about=book-3');
  rememberSession('image', 'i1', '');
  rememberSession('message', 'm2', '');
  expect([toolPath('message'), toolPath('image')]).toEqual(['/ai/message/m2', '/ai/image/i1']);
});

test('a deleted session is not opened again, and its draft is removed', () => {
  rememberSession('message', 'm1', '');
  rememberSession('image', 'i1', '');
  for (const sid of ['m1', 'i1']) writeDraft(sid, '未写完');
  rememberDeleted(['m1', 'm9']);
  expect([toolPath('message'), toolPath('image')]).toEqual(['/ai/message', '/ai/image/i1']);
  expect([isDeleted('m1'), isDeleted('m9'), isDeleted('i1')]).toEqual([true, true, false]);
  expect([readDraft('m1'), readDraft('i1')]).toEqual(['', '未写完']);
});

test('drafts are kept by session until they are emptied', () => {
  writeDraft('m1', '留白');
  expect([readDraft('m1'), readDraft('m2')]).toEqual(['留白', '']);
  writeDraft('m1', '');
  expect(readDraft('m1')).toBe('');
});

test('a logout clears everything', () => {
  rememberSession('message', 'm1', '');
  writeDraft('m1', '留白');
  rememberDeleted(['m5']);
  const noSession = makeNoSessionState();
  endSession();
  startSession('other-token');
  expect([toolPath('message'), readDraft('m1'), isDeleted('m5'), isNoSessionState(noSession)]).toEqual([
    '/ai/message',
    '',
    false,
    false,
  ]);
});

test('only a navigation state made for it opens a tool without a session', () => {
  const [firstState, secondState] = [makeNoSessionState(), makeNoSessionState()];
  expect([
    isNoSessionState(firstState),
    isNoSessionState(secondState),
    firstState.noSessionId === secondState.noSessionId,
  ]).toEqual([true, true, false]);
  for (const state of [null, undefined, 'noSessionId', {}, { noSessionId: 'unknown' }])
    expect(isNoSessionState(state)).toBe(false);
});
