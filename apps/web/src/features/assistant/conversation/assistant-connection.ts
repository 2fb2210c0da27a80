import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { openSocket } from './open-socket.ts';

/** `off`: no connection is needed. `ready`: frames can be sent. `waiting`: a pause before the next attempt to connect. */
export type ConnectionState = 'off' | 'connecting' | 'ready' | 'waiting';

interface ConnectionDeps {
  /** Returns the socket's full address with a new ticket, which is valid once. */
  fetchAddress: () => Promise<string>;
  onFrame: (frame: ServerFrame) => void;
  onStateChange: (state: ConnectionState) => void;
  /** Whether a page uses the connection, so that a lost one is opened again. */
  isWanted: () => boolean;
}

const CONNECT_TIMEOUT_MS = 10_000;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;

/** The pause grows with every failed attempt. It is random, so that many pages do not reconnect at the same moment. */
export function randomPauseMs(failedAttempts: number, random = Math.random()): number {
  return Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failedAttempts) * (0.5 + random / 2);
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && (error.code === 401 || error.reason === 'login-first');
}

/** Keeps one socket to the assistant open; a lost one is opened again while a page uses it. */
export function makeConnection({ fetchAddress, onFrame, onStateChange, isWanted }: ConnectionDeps) {
  let state: ConnectionState = 'off';
  let socket: ReturnType<typeof openSocket> | undefined;
  let failedAttempts = 0;
  /** The id of the current attempt. What an earlier attempt still does is ignored. */
  let currentAttempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setState(newState: ConnectionState): void {
    state = newState;
    onStateChange(newState);
  }

  function closeSocket(): void {
    currentAttempt += 1;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  }

  function disconnect(): void {
    closeSocket();
    failedAttempts = 0;
    if (state !== 'off') setState('off');
  }

  function handleLoss(): void {
    closeSocket();
    if (!isWanted()) {
      setState('off');
      return;
    }
    setState('waiting');
    timer = setTimeout(() => void connect(), randomPauseMs(failedAttempts));
    failedAttempts += 1;
  }

  async function connect(): Promise<void> {
    closeSocket();
    const attempt = currentAttempt;
    setState('connecting');
    timer = setTimeout(() => attempt === currentAttempt && handleLoss(), CONNECT_TIMEOUT_MS);
    let address: string;
    try {
      address = await fetchAddress();
    } catch (error) {
      if (attempt !== currentAttempt) return;
      // After a logout there is no connection; any other error may be temporary.
      if (isLoggedOut(error)) disconnect();
      else handleLoss();
      return;
    }
    if (attempt === currentAttempt) socket = openSocket(address, { onFrame, onReady: handleReady, onLost: handleLoss });
  }

  function handleReady(): void {
    clearTimeout(timer);
    failedAttempts = 0;
    setState('ready');
  }

  return {
    send: (frame: ClientFrame): boolean => state === 'ready' && socket !== undefined && socket.send(frame),
    disconnect,
    state: () => state,
    connect,
    /** Connects at once instead of waiting for the pause to end; a connection that seems open is checked. */
    connectNow(): void {
      failedAttempts = 0;
      if (state === 'off' || state === 'waiting') void connect();
      else if (state === 'ready') socket?.pingIfSilent();
    },
  };
}
