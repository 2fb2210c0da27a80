import { socketUrl } from '@meiyu/contract/assistant.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { exchange } from '../../../lib/calls/exchange.ts';
import { handleFault } from '../../../lib/calls/handle-fault.ts';
import { runPending } from '../../../lib/calls/pending-calls.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { isLoggedIn, readToken, subscribeSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import type { ToolType } from '../api/assistant.api.ts';
import type { LineState } from './assistant-connection.ts';
import { makeLine } from './assistant-line.ts';
import { type AskFrame, beginAnswer, type LiveAnswer } from './live-answer.ts';
import { makeTalkStore } from './talk-store.ts';

/* The app's one line to the assistant, and the answers that come over it. Both live outside the React tree. */

const TICKET_MS = 10_000;
const storedListeners = new Set<(sid: string) => void>();
const lineListeners = new Set<() => void>();

const store = makeTalkStore({
  stored: (sid) => {
    for (const listener of storedListeners) listener(sid);
  },
  refused: (msg) => showToast('error', msg),
});

const line = makeLine({
  askAddress,
  isIdle: store.isIdle,
  hear: (frame) => store.hear(line, frame),
  changed: () => {
    for (const listener of lineListeners) listener();
  },
});

/**
 * Not by `call()`: a try to come back is no act of the reader's, and must neither speak nor cancel what else is under
 * way. Only a login that is gone is told, as everywhere.
 */
async function askAddress(): Promise<string> {
  const token = readToken();
  if (token === undefined) throw new CallError('login-first', '');
  const asked = { endpoint: socketUrl, parts: {}, origin: '', token, file: undefined };
  const { code, msg, data } = await runPending(TICKET_MS, undefined, (signal) => exchange({ ...asked, signal }));
  if (code !== 200) {
    const refused = new CallError('refused', msg, code);
    throw code === 401 ? handleFault({}, refused) : refused;
  }
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${String(data)}`;
}

let watched = false;

/** From the first page of the assistant on: the network, the window and the login have a say. */
function watchSurroundings(): void {
  if (watched) return;
  watched = true;
  window.addEventListener('online', line.wake);
  document.addEventListener('visibilitychange', () => (document.hidden ? line.doze() : line.wake()));
  subscribeSession(() => {
    if (isLoggedIn()) return;
    line.hangUp();
    store.clear();
  });
}

/** Keeps the line up while a page of the assistant is shown. */
export function useLine(): LineState {
  useEffect(() => {
    watchSurroundings();
    return line.hold();
  }, []);
  return useSyncExternalStore(listenToLine, line.state);
}

function listenToLine(listener: () => void): () => void {
  lineListeners.add(listener);
  return () => lineListeners.delete(listener);
}

/** What has come over the line for a session. */
export function useLives(sid: string): readonly LiveAnswer[] {
  return useSyncExternalStore(store.subscribe, () => store.of(sid));
}

/** The session in which a tool is at work now, if any. */
export function useBusySid(type: ToolType): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.running(type)?.sid);
}

/** Runs when something new was stored in a session. */
export function onStored(listener: (sid: string) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

export const { forgetEnded, dropSession, drop: dropAnswer } = store;

type Asked<F extends AskFrame['frame']> = Omit<Extract<AskFrame, { frame: F }>, 'frame' | 'questionId' | 'answerId'>;

/** Asks, or says that the tool is still busy; false then, and nothing was sent. */
function begin(type: ToolType, frame: AskFrame): boolean {
  if (store.running(type)) {
    showToast('warning', '上一个回答还没有结束，请稍候');
    return false;
  }
  // What was refused before was never stored, and would stand after this one.
  for (const live of store.of(frame.sid)) if (!live.accepted) store.drop(live.answerId);
  store.put(beginAnswer({ ...frame, type }, frame.content, frame));
  // Without a line it waits there, and goes as soon as there is one.
  line.send(frame);
  return true;
}

export function askQuestion(asked: Asked<'ask'>): boolean {
  return begin('1', { ...asked, frame: 'ask', questionId: makeUuidV4(), answerId: makeUuidV4() });
}

export function drawPicture(asked: Asked<'draw'>): boolean {
  return begin('2', { ...asked, frame: 'draw', questionId: makeUuidV4(), answerId: makeUuidV4() });
}

export function stopAnswer(live: LiveAnswer): void {
  if (!live.accepted && line.state() !== 'ready') {
    // It never left this page.
    store.drop(live.answerId);
    return;
  }
  store.put({ ...live, stopping: true });
  line.send({ frame: 'stop', answerId: live.answerId });
}
