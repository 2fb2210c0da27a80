import { socketUrl } from '@meiyu/contract/assistant.ts';
import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { exchange } from '../../../lib/calls/exchange.ts';
import { handleCallError } from '../../../lib/calls/handle-call-error.ts';
import { runPending } from '../../../lib/calls/pending-calls.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { isLoggedIn, readToken, subscribeSession as subscribeLogin } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import type { ToolType } from '../api/assistant.api.ts';
import { makeAnswerStore } from './answer-store.ts';
import type { ConnectionState } from './assistant-connection.ts';
import { emptyLiveAnswer, type LiveAnswer } from './live-answer.ts';
import { makeSharedConnection } from './shared-connection.ts';

/* The app's shared connection to the assistant and the answers received over it. Both are outside the React tree. */

const TICKET_TIMEOUT_MS = 10_000;
const storedListeners = new Set<(sid: string) => void>();
const stateListeners = new Set<() => void>();

const store = makeAnswerStore({
  onStored: (sid) => {
    for (const listener of storedListeners) listener(sid);
  },
  onRefused: (msg) => showToast('error', msg),
});

const connection = makeSharedConnection({
  fetchAddress,
  isIdle: store.isIdle,
  onFrame: (frame) => store.receive(connection, frame),
  onStateChange: () => {
    for (const listener of stateListeners) listener();
  },
});

/**
 * Does not use `call()`: an automatic reconnect must neither show messages nor cancel other calls. Only an expired login
 * is handled as in every other call.
 */
async function fetchAddress(): Promise<string> {
  const token = readToken();
  if (token === undefined) throw new CallError('login-first', '');
  const request = { endpoint: socketUrl, parts: {}, origin: '', token, file: undefined };
  const { code, msg, data } = await runPending(TICKET_TIMEOUT_MS, undefined, (signal) =>
    exchange({ ...request, signal }),
  );
  if (code !== 200) {
    const refusal = new CallError('refused', msg, code);
    throw code === 401 ? handleCallError({}, refusal) : refusal;
  }
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${String(data)}`;
}

let isWatching = false;

/** From the first page of the assistant on, connects and disconnects with the network, the visibility and the login. */
function watchEnvironment(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', connection.resume);
  document.addEventListener('visibilitychange', () => (document.hidden ? connection.pause() : connection.resume()));
  subscribeLogin(() => {
    if (isLoggedIn()) return;
    connection.disconnect();
    store.clear();
  });
}

/** Keeps the connection open while a page of the assistant is shown. */
export function useConnectionState(): ConnectionState {
  useEffect(() => {
    watchEnvironment();
    return connection.acquire();
  }, []);
  return useSyncExternalStore(subscribeState, connection.state);
}

function subscribeState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** The answers of a session that were received over the connection. */
export function useLiveAnswers(sid: string): readonly LiveAnswer[] {
  return useSyncExternalStore(store.subscribe, () => store.ofSession(sid));
}

/** The session in which a tool is answering now, if any. */
export function useBusySid(type: ToolType): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.running(type)?.sid);
}

/** Calls the listener when a session has new stored messages. */
export function onStored(listener: (sid: string) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

export const { forgetEnded, dropSession, drop: dropAnswer } = store;

type AskInput<F extends QuestionFrame['frame']> = Omit<
  Extract<QuestionFrame, { frame: F }>,
  'frame' | 'questionId' | 'answerId'
>;

/** Sends a question. If the tool is still busy, shows a warning, sends nothing and returns false. */
function sendQuestion(type: ToolType, frame: QuestionFrame): boolean {
  if (store.running(type)) {
    showToast('warning', '上一个回答还没有结束，请稍候');
    return false;
  }
  // Refused questions were never stored, and would be shown after this one.
  for (const live of store.ofSession(frame.sid)) if (!live.isAccepted) store.drop(live.answerId);
  store.put(emptyLiveAnswer({ ...frame, type }, frame.content, frame));
  // Without a connection it waits in the store and is sent when one is ready.
  connection.send(frame);
  return true;
}

export function askQuestion(input: AskInput<'ask'>): boolean {
  return sendQuestion('1', { ...input, frame: 'ask', questionId: makeUuidV4(), answerId: makeUuidV4() });
}

export function drawPicture(input: AskInput<'draw'>): boolean {
  return sendQuestion('2', { ...input, frame: 'draw', questionId: makeUuidV4(), answerId: makeUuidV4() });
}

export function stopAnswer(live: LiveAnswer): void {
  if (!live.isAccepted && connection.state() !== 'ready') {
    // It was never sent.
    store.drop(live.answerId);
    return;
  }
  store.put({ ...live, isStopping: true });
  connection.send({ frame: 'stop', answerId: live.answerId });
}
